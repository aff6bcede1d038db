"""The protocol of a game: one stateless object that knows the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from tumbletray.core.dice import Die
from tumbletray.core.moves import Decision, Move
from tumbletray.core.options import Options
from tumbletray.core.requests import Finished, NeedDecision, NeedDice, Pending
from tumbletray.core.sheet import Event, Fact, Sheet
from tumbletray.core.texts import Text

Names = Sequence[str]
"""The players' names, seat 1 first."""

OptionsT_contra = TypeVar("OptionsT_contra", bound=Options, contravariant=True)
StateT = TypeVar("StateT")


Said = Callable[[Any, int], bool]
"""What the options and the number of seats say of a game."""


def _high(_options: object, _seats: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is known of a game before it is played; `minutes` is how long one usually takes.

    `low_wins` says whether the lowest of the scores is the best, `low_turns` the same of the values
    of turns: they need not go together.
    """

    key: str
    title: Text
    summary: Text
    seats: range
    options: type[Options]
    credit: Text | None
    minutes: range
    low_wins: Said = _high
    low_turns: Said = _high


class Game(Protocol[OptionsT_contra, StateT]):
    """The rules of one game, as functions of its frozen state.

    A game never makes a random number: whatever dice it asks for come from outside as moves.
    """

    @property
    def info(self) -> GameInfo:
        """Key, title, seats, options."""
        ...

    def start(self, options: OptionsT_contra, seats: int) -> StateT:
        """The state before the first move. `seats` lies in `info.seats`."""
        ...

    def pending(self, state: StateT) -> tuple[Pending, ...]:
        """What is awaited, in ascending seats: the only question that anyone asks of a state."""
        ...

    def apply(self, state: StateT, move: Move) -> StateT:
        """The state after `move`. Raises `IllegalMove` with the rule it breaks."""
        ...

    def scores(self, state: StateT) -> tuple[int, ...]:
        """One number a seat; they change when a turn is complete."""
        ...

    def turns(self, state: StateT) -> Sequence[tuple[int, int]]:
        """`(seat, value)` of each completed turn, in order of completion."""
        ...

    def extras(self, state: StateT) -> Mapping[str, Any]:
        """What the game adds to the result of a check, as JSON values."""
        ...

    def dice(self, state: StateT, seat: int) -> tuple[Die, ...]:
        """The dice that lie on the table before `seat`, set-aside ones first in order of play."""
        ...

    def sheet(self, state: StateT) -> Sheet:
        """The score sheet."""
        ...

    def facts(self, state: StateT, seat: int) -> tuple[Fact, ...]:
        """The figures to show large while `seat` plays."""
        ...

    def outlook(self, state: StateT, decision: Decision) -> Text:
        """What the legal `decision` scores or leads to, in a few words."""
        ...

    def events(self, before: StateT, move: Move, after: StateT, names: Names) -> tuple[Event, ...]:
        """What `move` brought about, in words."""
        ...

    def rules(self, options: OptionsT_contra) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        """The rules in force, in our own words: headings with their paragraphs."""
        ...


AnyGame = Game[Any, Any]


def winners(pending: tuple[Pending, ...]) -> tuple[int, ...] | None:
    """The winners if the game is finished, else None."""
    for need in pending:
        if isinstance(need, Finished):
            return need.winners
    return None


def awaited(pending: tuple[Pending, ...], seat: int) -> NeedDice | NeedDecision | None:
    """What is awaited of `seat`, if anything."""
    for need in pending:
        if not isinstance(need, Finished) and need.seat == seat:
            return need
    return None
