"""Options and state of Thirty."""

from __future__ import annotations

from dataclasses import dataclass, field

from tumbletray.core.chain import Chain
from tumbletray.core.dice import Faces
from tumbletray.core.opening import SEAT_1, Opening, opening_option
from tumbletray.core.options import choice, flag, in_proportion, number
from tumbletray.core.texts import Text, msg

DICE = 6
NONE, ONE, SHORTFALL = "none", "one", "shortfall"
CARRIES_ON, LOST = "carries-on", "lost"
SIX, MARGIN = "six", "margin"


@dataclass(frozen=True, slots=True)
class ThirtyOptions:
    """The options, as the page and the rulings name them."""

    opening: str = opening_option(SEAT_1)
    starting_points: int = number(
        30,
        1,
        100,
        label=msg("Points to start with"),
        help=msg("Fewer points make a shorter game."),
        shorter=in_proportion("starting_points"),
    )
    target: int = number(
        30,
        30,
        35,
        label=msg("Total to beat"),
        help=msg("A higher one is beaten less often, which makes a longer game."),
    )
    keep_exactly_one: bool = flag(
        label=msg("Exactly one die a roll"),
        help=msg("Six rolls a turn, and after each of them one die is set aside."),
    )
    failure_cost: str = choice(
        NONE,
        (
            (NONE, msg("Nothing")),
            (ONE, msg("One point")),
            (SHORTFALL, msg("What the total falls short by")),
        ),
        label=msg("A turn that fails costs"),
        help=msg("The points come off the seat that failed, never below 0."),
    )
    empty_seat: str = choice(
        CARRIES_ON,
        (
            (CARRIES_ON, msg("Hits carry on to the next seat still in")),
            (LOST, msg("Hits are lost")),
        ),
        label=msg("When the next seat is out"),
        help=msg("Lost hits make the end slower; they carry on when no others could be made."),
        applies=lambda _options, seats: seats > 2,
    )
    hunt_dice: str = choice(
        SIX,
        ((SIX, msg("All six")), (MARGIN, msg("As many as the margin"))),
        label=msg("Dice for the hunt"),
        help=msg("With as many as the margin a narrow win hits less."),
    )

    def clash(self, seats: int) -> Text | None:
        """Nothing clashes here."""
        return None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn under way.

    `kept` lies aside, `rolled` is the last roll while it awaits a decision. Once the target is
    beaten, by `margin`, the hunt is awaited; before that the margin is 0.
    """

    seat: int
    kept: Faces = ()
    rolled: Faces = ()
    margin: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    `points` are what the seats have left, 0 when out; `turn` is None before the opening is settled
    and at the end. For each completed turn `turns` has its seat and the points it took off another,
    and `losses` the seat that lost points (0: none) and how many.
    """

    options: ThirtyOptions
    opening: Opening
    points: tuple[int, ...]
    turn: Turn | None = None
    turns: Chain[tuple[int, int]] = field(default_factory=Chain)
    losses: Chain[tuple[int, int]] = field(default_factory=Chain)

    @property
    def seats(self) -> int:
        """Number of seats, those that are out included."""
        return len(self.points)

    @property
    def over(self) -> bool:
        """Whether one seat is left."""
        return self.turn is None and self.opening.starter > 0

    def playing(self, turn: Turn) -> State:
        """This state with another stage of the turn under way."""
        return State(self.options, self.opening, self.points, turn, self.turns, self.losses)


def still_in(points: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that hold points."""
    return tuple([seat for seat, left in enumerate(points, 1) if left])


def margin(options: ThirtyOptions, kept: Faces) -> int:
    """By how much all six dice in `kept` beat the target; 0 or less if they do not."""
    return sum(kept) - options.target


def cost(options: ThirtyOptions, shortfall: int) -> int:
    """What a turn costs that falls short of the target by `shortfall` (0: exactly the target)."""
    return {NONE: 0, ONE: 1, SHORTFALL: shortfall}[options.failure_cost]
