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
