"""What a game in play needs from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from tumbletray.core.errors import UserError
from tumbletray.core.moves import Decision
from tumbletray.core.records import Header
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.core.texts import Text
from tumbletray.core.throws import Gesture, Motion


class Source(Enum):
    """Where a move came from."""

    PLAYER = "player"
    """Decided by a person."""
    TRAY = "tray"
    """Thrown by the physics."""
    TYPED = "typed"
    """Typed in from real dice."""
    SEEDED = "seeded"
    """Made by a seeded generator."""
    DRAWN = "drawn"
    """Lots drawn by the operating system's generator."""
    BOT = "bot"
    """Decided by a bot."""
    RECORD = "record"
    """Imported from a record."""


UNDO = "undo"
"""What an entry says, instead of a move, that takes back the last move that still stands."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log: a move in notation, where it came from, for a throw its origin.

    `move` is `UNDO` where a move is taken back. `origin` are JSON values: the seed and gesture that
    make the throw again.
    """

    move: str
    source: Source
    origin: Mapping[str, Any] | None = None


def fold(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries whose moves still stand, in order. ValueError for an undo of nothing."""
    standing: list[Entry] = []
    for entry in entries:
        if entry.move != UNDO:
            standing.append(entry)
        elif standing:
            standing.pop()
        else:
            raise ValueError("an undo where no move stands")
    return tuple(standing)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that came up: the faces in the order in which the dice were asked for.

    `origin` is kept with the move; `motion` is how the dice came to lie, to be shown. Where a throw
    is shown again, `as_recorded` says whether the motion is that of then.
    """

    faces: tuple[int, ...]
    source: Source
    origin: Mapping[str, Any] | None = None
    motion: Motion | None = None
    as_recorded: bool = True


Deliver = Callable[[Dice], None]
Fail = Callable[[UserError], None]


class DiceSource(Protocol):
    """Makes the dice that the rules ask for."""

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        """Ask for `need`; one of the two is called later, or at once, on the caller's thread.

        The function returned cancels the request: neither is called after that.
        """
        ...

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        """Ask for the motion of a throw that was made before: `faces` in any order, and its origin.

        The dice delivered show `faces` whatever this machine's physics makes of the origin. The
        function returned cancels the request.
        """
        ...


class Stage(DiceSource, Protocol):
    """A source that can also show dice whose faces are known already."""

    def show(
        self, need: NeedDice, gesture: Gesture, faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        """Ask for a new motion at whose end the dice of `need` show `faces`.

        The dice are delivered in any case, without motion if none could be made, in any order. The
        function returned cancels the request.
        """
        ...


class Journal(Protocol):
    """Keeps the log of one game. What it has acknowledged is on disk."""

    def append(self, index: int, entry: Entry, done: Callable[[], None], fail: Fail) -> None:
        """Write entry number `index` (from 0); one of the two is called, on the caller's thread.

        After `fail` nothing has been written and the same entry may be tried again.
        """
        ...


@dataclass(frozen=True, slots=True)
class PublicView:
    """What a bot sees: the game as it lies open on the table, and the decision that is its own.

    Nothing of what is still to come is in it. `state` is one of `header.game`, `need` is what that
    state awaits of the bot's seat.
    """

    header: Header
    state: Any
    need: NeedDecision


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot decided.

    `values` are what it thinks of the legal decisions, the higher the better, in a unit of its own;
    empty where it does not weigh them.
    """

    decision: Decision
    values: tuple[tuple[Decision, float], ...] = ()


class Worth(Enum):
    """What the worth of a decision is counted in."""

    CHANCE = "chance"
    """Of winning, 0 to 1."""
    ITEMS = "items"
    """Items won less items chipped in, from now on."""
    POINTS = "points"
    """Points of this turn; negative where the lowest score wins."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the legal decisions are worth, the best first, and in a few words how that is known.

    `exact` is false where it is an approximation.
    """

    choices: tuple[tuple[Decision, float], ...]
    worth: Worth
    exact: bool
    model: Text


class Bot(Protocol):
    """Decides for a seat."""

    def choose(self, view: PublicView) -> Choice:
        """One of the legal decisions of `view.need`."""
        ...
