"""What a state awaits: dice from outside, a decision, or nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from tumbletray.core.dice import Colour, DieKind, Faces, outcomes, sorted_faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Decision, DiceMove, First, Hunt, Open, Roll, Targets
from tumbletray.core.texts import Text, msg


class Purpose(Enum):
    """What dice are asked for; the value is the word of the notation."""

    ROLL = "roll"
    HUNT = "hunt"
    TARGETS = "targets"
    OPEN = "open"
    FIRST = "first"


THROWS: dict[Purpose, type[Roll | Hunt | Targets]] = {
    Purpose.ROLL: Roll,
    Purpose.HUNT: Hunt,
    Purpose.TARGETS: Targets,
}
"""The moves that report the dice of a turn."""


@dataclass(frozen=True, slots=True)
class NeedDice:
    """`seat` (0: the table) throws `count` dice of `sides` faces.

    Lots for the start are a die with as many sides as there are seats: a number to be drawn, not
    a die that exists.
    """

    seat: int
    count: int
    sides: int
    purpose: Purpose

    @property
    def dice(self) -> str:
        """The dice in the usual shorthand: `5d6`."""
        return f"{self.count}d{self.sides}"

    @property
    def kinds(self) -> tuple[DieKind, ...]:
        """The dice to throw in the tray; empty for lots, which are drawn."""
        if self.purpose is Purpose.FIRST:
            return ()
        return (DieKind(f"d{self.sides}"),) * self.count

    @property
    def colour(self) -> Colour:
        """What the dice are made of: those that are aimed at are black."""
        return Colour.BLACK if self.purpose is Purpose.TARGETS else Colour.WHITE

    def outcomes(self) -> tuple[tuple[Faces, Fraction], ...]:
        """Every multiset that can come up, with its exact chance."""
        return outcomes(self.count, self.sides)

    def move(self, faces: Sequence[int]) -> DiceMove:
        """The move that says that `faces` (in any order) came up."""
        if self.purpose is Purpose.OPEN:
            return Open(self.seat, faces[0])
        if self.purpose is Purpose.FIRST:
            return First(faces[0], self.seat)
        return THROWS[self.purpose](self.seat, sorted_faces(faces))

    def check(self, faces: Faces) -> None:
        """Raise `IllegalMove` unless `faces` (ascending) can come up on these dice."""
        if len(faces) != self.count:
            raise IllegalMove(
                msg(
                    "Seat {seat} throws {dice}, so the number of faces must be {count}.",
                    seat=self.seat,
                    dice=self.dice,
                    count=self.count,
                )
            )
        if faces[0] < 1 or faces[-1] > self.sides:
            raise IllegalMove(
                msg("A die of {dice} shows 1 to {sides}.", dice=self.dice, sides=self.sides)
            )


@lru_cache(maxsize=4096)
def d6(seat: int, count: int, purpose: Purpose = Purpose.ROLL) -> NeedDice:
    """`count` six-sided dice, thrown by `seat`."""
    return NeedDice(seat, count, 6, purpose)


@dataclass(frozen=True, slots=True)
class Group:
    """Dice worth offering at one click, with what they are."""

    faces: Faces
    label: Text


@dataclass(frozen=True, slots=True)
class NeedDecision:
    """`seat` (0: the table) decides. `legal` names each legal decision once, in any order."""

    seat: int
    legal: tuple[Decision, ...]
    groups: tuple[Group, ...] = ()

    def is_legal(self, decision: Decision) -> bool:
        """Whether `decision` is one of the legal ones."""
        return decision in self.legal


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; `winners` ascend and are empty where nobody wins the whole."""

    winners: tuple[int, ...]


Pending = NeedDice | NeedDecision | Finished
