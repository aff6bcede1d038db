"""Connections as this store wants them: durable commits, foreign keys, real transactions."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, event
from sqlmodel import create_engine

BUSY_TIMEOUT_S = 2.0
"""How long a statement waits for a lock that another program holds, in seconds."""

_PRAGMAS = (
    "foreign_keys = ON",
    "journal_mode = WAL",
    # In WAL mode FULL syncs the log after each transaction, so that a commit outlives a power cut;
    # with NORMAL it could be rolled back (https://www.sqlite.org/pragma.html#pragma_synchronous).
    "synchronous = FULL",
    # On macOS fsync leaves data in the drive's cache; without effect elsewhere.
    "fullfsync = ON",
)


def writing_engine(database: Path) -> Engine:
    """Connections that write; a transaction takes the write lock when it begins."""
    return _engine(database, "BEGIN IMMEDIATE", _PRAGMAS)


def reading_engine(database: Path) -> Engine:
    """Connections that can only read; a transaction sees one state of the database."""
    return _engine(database, "BEGIN", (*_PRAGMAS, "query_only = ON"))


def _engine(database: Path, begin: str, pragmas: tuple[str, ...]) -> Engine:
    # Without an isolation level, Python's module leaves transactions to the BEGIN below; by
    # itself it would begin one only at the first change.
    engine = create_engine(
        URL.create("sqlite", database=str(database)),
        connect_args={"isolation_level": None, "timeout": BUSY_TIMEOUT_S},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
