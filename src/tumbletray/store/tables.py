"""The tables, as they are in the newest version of the schema.

Ids are UUIDv7 texts, times UTC in ISO 8601, compound values JSON. The tables are made and changed
by `migrations`, never from here; a test holds the two together.
"""

from __future__ import annotations

from sqlmodel import Field, SQLModel, UniqueConstraint


class GameRow(SQLModel, table=True):
    """A game: its header and how far its log goes.

    `entries` (lines of the log), `moves` (moves that stand) and `played` (time of the last line)
    follow from the log; they are written with each line, so that lists need not read the logs.
    """

    __tablename__ = "games"

    id: str = Field(primary_key=True)
    game: str
    options: str
    players: str
    started: str
    entries: int
    moves: int
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


class PlayerRow(SQLModel, table=True):
    """Whoever has sat in a game, or is to.

    `folded`: the name after case folding; `played`: the last time. Who is `kept` is offered when a
    game is set up, with a `colour` (as #rrggbb) and a `picture` (PNG), if there is one.
    """

    __tablename__ = "players"

    id: str = Field(primary_key=True)
    name: str
    folded: str = Field(unique=True)
    played: str
    kept: bool
    colour: str | None = None
    picture: bytes | None = None


class SeatRow(SQLModel, table=True):
    """Who sat where in a game; seats count from 1."""

    __tablename__ = "seats"
    __table_args__ = {"sqlite_with_rowid": False}

    game: str = Field(primary_key=True, foreign_key="games.id")
    seat: int = Field(primary_key=True)
    player: str = Field(foreign_key="players.id", index=True)


class HouseRulesRow(SQLModel, table=True):
    """Options of a game that a user has given a name: those that differ from the defaults."""

    __tablename__ = "house_rules"
    __table_args__ = (UniqueConstraint("game", "folded"),)

    id: str = Field(primary_key=True)
    game: str
    name: str
    folded: str
    options: str
    saved: str


class SettingRow(SQLModel, table=True):
    """A setting: a JSON value under its key."""

    __tablename__ = "settings"

    key: str = Field(primary_key=True)
    value: str
