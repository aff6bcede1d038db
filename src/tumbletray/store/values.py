"""What the store hands out: frozen values, never rows. Light to import."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NewType

from tumbletray.core.errors import UserError
from tumbletray.core.options import Value
from tumbletray.core.records import Header
from tumbletray.core.texts import Text
from tumbletray.table.ports import Entry

GameId = NewType("GameId", str)
"""The UUIDv7 of a stored game, as text: later games have greater ids."""

HouseRulesId = NewType("HouseRulesId", str)
"""The UUIDv7 of saved house rules, as text."""

ProfileId = NewType("ProfileId", str)
"""The UUIDv7 of a player, as text."""

Post = Callable[[Callable[[], None]], None]
"""Has a callable run later, on the owner's thread. It must not wait for that."""


class NewerData(UserError):
    """The database was made by a newer version of the program; it has not been touched."""


class InUse(UserError):
    """Another instance of the program has the data folder open."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One stored game in a list. Times are UTC.

    `game` is the key of the game; `moves` counts the moves that stand; `played` is the time of the
    last entry, or of the start. `finished`, `scores` (one a seat) and `winners` are there once the
    game is over; the scores of one under way, if they have been asked for.
    """

    id: GameId
    game: str
    players: tuple[str, ...]
    moves: int
    started: datetime
    played: datetime
    finished: datetime | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are looked for; what is None does not matter.

    `finished`: over or not. `game`: the key. `player`: a name, whatever its case. `before`: only
    games that come after this one in the list, to go on with a list. `limit`: how many at the most.
    `id`: this game alone.
    """

    finished: bool | None = None
    game: str | None = None
    player: str | None = None
    before: GameSummary | None = None
    limit: int | None = None
    id: GameId | None = None


@dataclass(frozen=True, slots=True)
class Brought:
    """What came of a file of records.

    `file` is its name. `only` is its game, if it held one record. `games` counts its records whose
    games are here now: so many of them are `new` here, so many are `over`. `passed_over` says what
    became of the others, if there are any.
    """

    file: Text
    only: GameSummary | None
    games: int
    new: int
    over: int
    passed_over: Text | None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game with its options, as they were kept: those that differ from the defaults."""

    summary: GameSummary
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it lies in the database: its header and its log with all undos."""

    header: Header
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Options of the game with the key `game` under a name: those that differ from the defaults."""

    id: HouseRulesId
    game: str
    name: str
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Profile:
    """A player who is kept: a colour as #rrggbb, and a picture as PNG if there is one."""

    id: ProfileId
    name: str
    colour: str
    picture: bytes | None


@dataclass(frozen=True, slots=True)
class Difference:
    """What is wrong with a stored game, as one sentence."""

    game: GameId
    text: Text


def now() -> str:
    """The time, UTC, in ISO 8601 with microseconds: such texts sort as the times do."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
