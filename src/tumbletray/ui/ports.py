"""What the windows ask of the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from tumbletray.core.chronicle import Careers, Told
from tumbletray.core.errors import UserError
from tumbletray.core.game import AnyGame
from tumbletray.core.options import Options, Value
from tumbletray.core.records import Header, Record
from tumbletray.core.texts import Text, Translations
from tumbletray.table.length import Length
from tumbletray.table.ports import Advice, Bot, Entry, Journal, PublicView, Stage
from tumbletray.ui.fairness.ports import Fairness


class Summary(Protocol):
    """A stored game in a list."""

    @property
    def id(self) -> str:
        """Its identifier."""
        ...

    @property
    def game(self) -> str:
        """The key of the game."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The names, seat 1 first."""
        ...

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        ...

    @property
    def started(self) -> datetime:
        """When it began (UTC)."""
        ...

    @property
    def played(self) -> datetime:
        """When the last move was made (UTC), or when it began."""
        ...

    @property
    def finished(self) -> datetime | None:
        """When it ended (UTC), or None while it goes on."""
        ...


class Stored(Protocol):
    """A stored game, whole."""

    @property
    def header(self) -> Header:
        """Game, options, players."""
        ...

    @property
    def entries(self) -> Sequence[Entry]:
        """The log, undos included."""
        ...


@dataclass(frozen=True, slots=True)
class Seating:
    """How a game is played, which is no rule of it: neither its header nor a record tells.

    `bots`: by seat the level of the bot that plays there, None for a person; seats beyond its end
    are persons'. `typed`: real dice are thrown and typed in. `practice`: moves can be taken back
    freely, and the game stays out of the statistics. `seed`: the faces come from a generator that
    was so seeded, and the dice roll to them; None where the physics makes them, or a person.
    """

    bots: tuple[str | None, ...] = ()
    typed: bool = False
    practice: bool = False
    seed: int | None = None

    def bot(self, seat: int) -> str | None:
        """The level of the bot at `seat` (from 1), or None where a person or nobody sits."""
        return self.bots[seat - 1] if 1 <= seat <= len(self.bots) else None

    def all_bots(self, seats: int) -> bool:
        """Whether bots play all of so many seats."""
        return all(self.bot(seat) is not None for seat in range(1, seats + 1))

    def as_json(self) -> dict[str, Any]:
        """What is remembered under `table:` and the game's identifier."""
        return {
            "bots": list(self.bots),
            "typed": self.typed,
            "practice": self.practice,
            "seed": None if self.seed is None else str(self.seed),
        }


def seating_key(game: Any) -> str:
    """The setting that holds the seating of the stored game `game`."""
    return f"table:{game}"


def seating_from_json(stored: object) -> Seating:
    """The seating in a stored value; what makes no sense there is as if it were not set."""
    if not isinstance(stored, Mapping):
        return Seating()
    bots = stored.get("bots")
    levels = bots if isinstance(bots, list) else []
    return Seating(
        tuple(level if isinstance(level, str) else None for level in levels),
        stored.get("typed") is True,
        stored.get("practice") is True,
        _seed_from_json(stored.get("seed")),
    )


def _seed_from_json(stored: object) -> int | None:
    """A seed may have more digits than a number in JSON: it is kept as a text."""
    try:
        return int(stored) if isinstance(stored, str) else None
    except ValueError:
        return None


class Profile(Protocol):
    """A player who is kept from game to game."""

    @property
    def id(self) -> str:
        """An identifier that stays when the name changes."""
        ...

    @property
    def name(self) -> str:
        """The name."""
        ...

    @property
    def colour(self) -> str:
        """As #rrggbb."""
        ...

    @property
    def picture(self) -> bytes | None:
        """A picture as PNG, if there is one."""
        ...


class SavedRules(Protocol):
    """House rules that a user has saved under a name."""

    @property
    def id(self) -> str:
        """An identifier."""
        ...

    @property
    def name(self) -> str:
        """The name."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """What differs from the defaults, by key."""
        ...


class Library(Protocol):
    """The stored games, players, house rules and settings."""

    def create(self, header: Header) -> Any:
        """Store a new game; its identifier."""
        ...

    def games(self, *, finished: bool | None = None, limit: int | None = None) -> Sequence[Summary]:
        """Stored games, the one played last first; only finished or unfinished ones if asked."""
        ...

    def standings(
        self, games: Sequence[Any], then: Callable[[Mapping[Any, Sequence[int]]], None], /
    ) -> None:
        """Find out the scores so far of games under way; `then` is called later."""
        ...

    def load(self, game: Any, /) -> Stored:
        """One game. Raises `UserError` if it cannot be read."""
        ...

    def journal(self, game: Any, /) -> Journal:
        """The journal of a game."""
        ...

    def finish(self, game: Any, /, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Note that a game is over."""
        ...

    def after_writes(self, then: Callable[[], None], /) -> None:
        """Call `then` on this thread when everything up to now is on disk."""
        ...

    def profiles(self) -> Sequence[Profile]:
        """The players who are kept, whoever played last first."""
        ...

    def save_profile(
        self, name: str, colour: str, picture: bytes | None = None, *, profile: Any = None
    ) -> Profile:
        """Keep a player, or change a `profile`. `BadRecord`, or `UserError` if it cannot be."""
        ...

    def forget_profile(self, profile: Any, /) -> None:
        """Keep a player no longer. Raises `UserError`."""
        ...

    def house_rules(self, game: str, /) -> Sequence[SavedRules]:
        """The house rules saved for the game with the key `game`, by name."""
        ...

    def save_house_rules(self, game: str, name: str, options: Options, /) -> SavedRules:
        """Save `options` under `name`, in place of those of that name. Raises `UserError`."""
        ...

    def rename_house_rules(self, rules: Any, name: str, /) -> None:
        """Give saved house rules another name. Raises `UserError`."""
        ...

    def forget_house_rules(self, rules: Any, /) -> None:
        """Remove saved house rules. Raises `UserError`."""
        ...

    def setting(self, key: str, default: Any, /) -> Any:
        """A remembered JSON value."""
        ...

    def set_setting(self, key: str, value: Any, /) -> None:
        """Remember a JSON value."""
        ...


class PastGame(Summary, Protocol):
    """A stored game in a list of those that are over."""

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The scores at the end, seat 1 first."""
        ...

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won."""
        ...


class Past(Protocol):
    """What the stored games tell."""

    def games(
        self,
        *,
        game: str | None = None,
        player: str | None = None,
        before: Any = None,
        limit: int | None = None,
    ) -> Sequence[PastGame]:
        """The finished games, the one played last first, of one `game` and one `player` if given.

        `before` goes on with a list after the game it ended with.
        """
        ...

    def players(self) -> Sequence[str]:
        """The names of all who have played."""
        ...

    def practised(self, game: Any, /) -> bool:
        """Whether a game was for practice, which is not counted."""
        ...

    def tell(
        self, game: Any, then: Callable[[Told], None], fail: Callable[[UserError], None], /
    ) -> None:
        """Have the story of a game told; one of the two is called later, or at once."""
        ...

    def careers(
        self, then: Callable[[Careers], None], fail: Callable[[UserError], None], /
    ) -> None:
        """Have counted how all players have done; one of the two is called later, or at once."""
        ...

    def record(self, game: Any, /) -> Record:
        """The record of a game. Raises `UserError` if it cannot be read."""
        ...

    def forget(self, game: Any, /) -> None:
        """Remove a game for good."""
        ...


class Brought(Protocol):
    """What came of a file of records."""

    @property
    def file(self) -> Text:
        """Its name."""
        ...

    @property
    def only(self) -> PastGame | None:
        """Its game, if it held one record; it need not be over."""
        ...

    @property
    def games(self) -> int:
        """How many of its games are in the library now."""
        ...

    @property
    def new(self) -> int:
        """How many of these were not there before."""
        ...

    @property
    def over(self) -> int:
        """How many of these are over."""
        ...

    @property
    def passed_over(self) -> Text | None:
        """What became of records that cannot be used, if there are any."""
        ...


OpenFile = Callable[[Path, Callable[[Brought], None], Callable[[UserError], None]], None]
"""Has the games of a file of records brought into the library; one of the two is called later."""


BotMaker = Callable[[str, Header, int], Bot]
"""Makes the bot of a level (by its name) for a seat of a game."""


Estimate = Callable[[Header, Callable[[Length], None]], Callable[[], None]]
"""Finds out how long a game will last, beside what the window does, and tells it on its thread. The
function returned calls it off: nothing is told after that."""


Advise = Callable[[PublicView], Advice]
"""Says what the decisions of a view are worth, on whatever thread; it may take long."""


@dataclass(frozen=True)
class Services:
    """Everything the windows are given.

    `games` are offered in their order. `catalogue_of` loads the texts of a language. `view` is how
    the tray is drawn: auto, 3d or 2d. `fairness` knows how the dice have done. `bot_for` makes the
    bot of a level for a seat of a game, on whatever thread; it may take long, and raises
    `UserError` where no such bot plays this game. `bots` names the levels for the key of a game,
    the simplest first. `estimate` finds out how long a game will last. `past` tells of games that
    are over. `open_file` brings in the games of a file of records. `advise_for` gives what knows
    the worth of decisions in a game, if anything does. `seed`: new games take their dice from a
    generator that is so seeded; None: from the physics.
    """

    games: Mapping[str, AnyGame]
    library: Library
    dice: Stage
    catalogue_of: Callable[[str], Translations]
    language: str
    view: str
    fairness: Fairness
    bot_for: BotMaker
    bots: Callable[[str], Sequence[str]]
    estimate: Estimate
    past: Past
    open_file: OpenFile
    advise_for: Callable[[Header], Advise | None] = lambda _header: None
    seed: int | None = None
