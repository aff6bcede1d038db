"""The tables, as they are in the newest version of the schema.

Ids are UUIDv7 texts, times UTC in ISO 8601, compound values JSON. The tables are made and changed by
`migrations`, never from here; a test holds the two together.
"""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class GameRow(SQLModel, table=True):
    """A game: its header and how far its log goes.

    `entries` (lines of the log), `moves` (moves that stand) and `played` (time of the last line) follow
    from the log; they are written with each line so that a list of games need not read the logs.
    """

    __tablename__ = "games"

    id: str = Field(primary_key=True)
    game: str
    options: str
    players: str
    started: str
    entries: int = 0
    moves: int = 0
    played: str = Field(index=True)


class EntryRow(SQLModel, table=True):
    """A line of a game's log: `kind` is "move" or "undo", of which only the first has a `move`."""

    __tablename__ = "entries"
    __table_args__ = {"sqlite_with_rowid": False}

    game: str = Field(primary_key=True, foreign_key="games.id")
    number: int = Field(primary_key=True)
    kind: str
    move: str | None = None
    source: str
    time: str
    origin: str | None = None


class ResultRow(SQLModel, table=True):
    """How a finished game ended: a score for each seat, and the seats that won."""

    __tablename__ = "results"

    game: str = Field(primary_key=True, foreign_key="games.id")
    finished: str
    scores: str
    winners: str


class SettingRow(SQLModel, table=True):
    """A setting: a JSON value under its key."""

    __tablename__ = "settings"

    key: str = Field(primary_key=True)
    value: str
