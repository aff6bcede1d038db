"""The schema, step by step. `PRAGMA user_version` counts the steps that a database has taken.

A step is never changed once it has been released: databases that took it are out there. Each is plain
SQL and knows nothing of `tables`, which move on.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

_GAMES_AND_LOGS = (
    """
    CREATE TABLE games (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        players TEXT NOT NULL,
        started TEXT NOT NULL,
        entries INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        played TEXT NOT NULL
    )
    """,
    "CREATE INDEX ix_games_played ON games (played)",
    """
    CREATE TABLE entries (
        game TEXT NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('move', 'undo')),
        move TEXT CHECK ((move IS NULL) = (kind = 'undo')),
        source TEXT NOT NULL,
        time TEXT NOT NULL,
        origin TEXT,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
    BEGIN
        SELECT RAISE(ABORT, 'the log of a game only grows');
    END
    """,
    """
    CREATE TABLE results (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
        finished TEXT NOT NULL,
        scores TEXT NOT NULL,
        winners TEXT NOT NULL
    )
    """,
    "CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
)

STEPS: tuple[tuple[str, ...], ...] = (_GAMES_AND_LOGS,)
"""The statements of each step; step 1 comes first."""

VERSION = len(STEPS)
"""The version of the schema that this program works with."""


def version_of(connection: sqlite3.Connection) -> int:
    """The number of steps that the database has taken; 0 for an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(database: Path) -> None:
    """Bring the database to `VERSION`, making it if need be, in one transaction.

    Raises `sqlite3.Error`; the database is then as it was.
    """
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN EXCLUSIVE")
        try:
            for step in STEPS[version_of(connection) :]:
                for statement in step:
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
