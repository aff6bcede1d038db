"""Options and state of target dice."""

from __future__ import annotations

from dataclasses import dataclass, field

from tumbletray.core.chain import Chain
from tumbletray.core.dice import Faces
from tumbletray.core.opening import SEAT_1, Opening, opening_option
from tumbletray.core.options import in_proportion, number
from tumbletray.core.texts import Text, msg

WHITE = 6
"""White dice, which all seats use in turn."""
BLACK = 3
"""Black dice of each seat."""
BLACK_SIDES = 12


@dataclass(frozen=True, slots=True)
class TargetDiceOptions:
    """The options."""

    opening: str = opening_option(SEAT_1)
    target_score: int = number(
        100,
        10,
        1000,
        label=msg("Points that start the last round"),
        help=msg("The round in which a seat reaches them is played out."),
        shorter=in_proportion("target_score"),
    )

    def clash(self, seats: int) -> Text | None:
        """Nothing clashes here."""
        return None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn under way.

    `free` are the white dice of this roll that can still be used, `used` those that were; both are
    empty before a roll. `matched` are the black dice matched since the last three were thrown.
    """

    seat: int
    free: Faces = ()
    used: Faces = ()
    matched: Faces = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    `black` are the unmatched black values by seat; none before the seat's first throw, and none in
    a turn when three new ones are due. `turn` is None until the opening is settled, and at the end.
    """

    options: TargetDiceOptions
    opening: Opening
    black: tuple[Faces, ...]
    totals: tuple[int, ...]
    turn: Turn | None = None
    turns: Chain[tuple[int, int]] = field(default_factory=Chain)

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.totals)

    @property
    def over(self) -> bool:
        """Whether the last round is played out."""
        return self.turn is None and len(self.turns) > 0

    def playing(self, turn: Turn, black: Faces) -> State:
        """This state with another stage of the turn and these black dice of the seat that plays."""
        values = (*self.black[: turn.seat - 1], black, *self.black[turn.seat :])
        return State(self.options, self.opening, values, self.totals, turn, self.turns)

    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals, 1) if total == best)
