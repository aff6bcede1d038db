"""The schema, step by step. `PRAGMA user_version` counts the steps that a database has taken.

A step is never changed once it has been released: databases that took it are out there. Steps know
nothing of `tables`, which move on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from uuid6 import uuid7


def _games_and_logs(connection: sqlite3.Connection) -> None:
    """Version 1: games with their logs and results, and settings."""
    _run(
        connection,
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


def _players_and_house_rules(connection: sqlite3.Connection) -> None:
    """Version 2: players, told apart by their names after case folding, and house rules."""
    _run(
        connection,
        """
        CREATE TABLE players (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,
            played TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE seats (
            game TEXT NOT NULL REFERENCES games (id),
            seat INTEGER NOT NULL,
            player TEXT NOT NULL REFERENCES players (id),
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX ix_seats_player ON seats (player)",
        """
        CREATE TABLE house_rules (
            id TEXT NOT NULL PRIMARY KEY,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            options TEXT NOT NULL,
            saved TEXT NOT NULL,
            UNIQUE (game, folded)
        )
        """,
    )
    for game, players, started in connection.execute(
        "SELECT id, players, started FROM games ORDER BY started"
    ).fetchall():
        for seat, name in enumerate(json.loads(players), 1):
            folded = name.casefold()
            connection.execute(
                "INSERT INTO players VALUES (?, ?, ?, ?) ON CONFLICT (folded)"
                " DO UPDATE SET name = excluded.name, played = excluded.played",
                (str(uuid7()), name, folded, started),
            )
            connection.execute(
                "INSERT INTO seats SELECT ?, ?, id FROM players WHERE folded = ?",
                (game, seat, folded),
            )


def _profiles(connection: sqlite3.Connection) -> None:
    """Version 3: players who are kept, with a colour and a picture."""
    _run(
        connection,
        "ALTER TABLE players ADD COLUMN kept BOOLEAN NOT NULL DEFAULT 0",
        "ALTER TABLE players ADD COLUMN colour TEXT",
        "ALTER TABLE players ADD COLUMN picture BLOB",
    )


def _run(connection: sqlite3.Connection, *statements: str) -> None:
    for statement in statements:
        connection.execute(statement)


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _games_and_logs,
    _players_and_house_rules,
    _profiles,
)
"""What makes each version out of the one before; step 1 comes first."""

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
                step(connection)
            connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
