"""Connections as this store wants them: durable commits, foreign keys, real transactions.

What is acknowledged is committed, in a write-ahead log that has been synced. That the program may
be killed at any instant is tried by tests (`tests/durability`), and so is that its files, copied
while it is halted, hold everything acknowledged. What a power cut does to data that the system or
the drive still holds in memory is not tried but rests on what SQLite documents:

- "PRAGMA Statements", synchronous (https://www.sqlite.org/pragma.html#pragma_synchronous): FULL in
  WAL mode syncs the log after each transaction, which makes commits durable across a power loss;
  NORMAL would keep the database sound but might roll commits back.
- "Write-Ahead Logging" (https://www.sqlite.org/wal.html): what a commit and a checkpoint do. One
  connection alone, that of the writer, writes and makes checkpoints while others are open, so the
  race between two such connections that the page tells of cannot arise.
- "How To Corrupt An SQLite Database File" (https://www.sqlite.org/howtocorrupt.html), failure to
  sync: all of it presumes a system and a drive that do sync when they are told to.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, event
from sqlmodel import create_engine

SQLITE = sqlite3.sqlite_version
"""The version of SQLite."""

BUSY_TIMEOUT_S = 2.0
"""How long a statement waits for a lock that another program holds, in seconds."""

_PRAGMAS = (
    "foreign_keys = ON",
    "journal_mode = WAL",
    # Syncs the log after each transaction; see above.
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
