"""Disks that are slow or full, made by real means: SQLite's own lock and its own limit of pages."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tumbletray.store.library import Store


def writing(store: Store) -> bool:
    """Whether a move is on its way to the disk."""
    return any(journal._flights for journal in store._journals.values())


@contextmanager
def slow(folder: Path) -> Iterator[None]:
    """Nothing can be written meanwhile: another program holds the database's write lock.

    The writer waits for it, for as long as `store.engine.BUSY_TIMEOUT_S`.
    """
    path = folder / "tumbletray.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(store: Store) -> Iterator[None]:
    """No page can be added to the database meanwhile; what fits into those there are still does."""
    pages = _limit(store, 1)  # SQLite takes the pages there are as the least
    yield
    assert _limit(store, 1_000_000) > pages


def _limit(store: Store, pages: int) -> int:
    """Limit the connection that writes to so many pages; the limit that holds now."""
    with store._writer._engine.connect() as connection:
        return int(connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar_one())
