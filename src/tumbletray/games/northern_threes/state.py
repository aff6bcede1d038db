"""Options and state of Northern Threes."""

from __future__ import annotations

from dataclasses import dataclass, field

from tumbletray.core.chain import Chain
from tumbletray.core.dice import Faces
from tumbletray.core.opening import SEAT_1, Opening, opening_option
from tumbletray.core.options import in_proportion, number, words
from tumbletray.core.texts import Text, msg, plural

DICE = 5
UNKEPT = 4
"""What a die that was not set aside counts."""
ROUNDS = 5
"""Scoring rounds of one pot at the most."""
SWEEP: Faces = (3, 3, 3, 3, 3)


def _several(_options: object, seats: int) -> bool:
    return seats > 1


@dataclass(frozen=True, slots=True)
class NorthernThreesOptions:
    """The options, as the page and the rulings name them."""

    opening: str = opening_option(SEAT_1)
    item: str = words(
        "tokens",
        40,
        label=msg("What is chipped in"),
        help=msg("Small things of one kind: sweets, buttons, matches."),
        translated=plural("token", "tokens", 2),
        applies=_several,
    )
    pots: int = number(
        0,
        0,
        999,
        label=msg("Number of pots"),
        help=msg("Without a number, the table says after each pot whether another is played."),
        lowest=msg("as many as you like"),
        shorter=in_proportion("pots"),
        applies=_several,
    )
    dice_sets: int = number(
        1,
        1,
        8,
        label=msg("Sets of dice"),
        help=msg("With more sets, that many players take their turns at the same time."),
        applies=_several,
    )
    solo_turns: int = number(
        10,
        1,
        100,
        label=msg("Turns when playing alone"),
        help=msg("The total of all turns counts; lower is better."),
        applies=lambda _options, seats: seats == 1,
    )

    def clash(self, seats: int) -> Text | None:
        """Nothing clashes here."""
        return None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn under way: the dice set aside, and the last roll while it awaits a decision."""

    kept: Faces = ()
    rolled: Faces = ()


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot that was won or divided: `items` were paid out in all."""

    winners: tuple[int, ...]
    items: int
    rounds: int
    by: str


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    `round` counts the scoring rounds of the pot from 1 (0 between pots and at the end). `active`
    holds the turns under way by ascending seat, `started` how many turns of this round have begun,
    `scored` this round's completed turns by seat, `rounds` those of the earlier rounds of this pot
    and `before` those of the pot before.
    """

    options: NorthernThreesOptions
    seats: int
    opening: Opening
    scores: tuple[int, ...]
    pot: int = 0
    round: int = 0
    starter: int = 0
    active: tuple[tuple[int, Turn], ...] = ()
    started: int = 0
    scored: tuple[int | None, ...] = ()
    rounds: tuple[tuple[int | None, ...], ...] = ()
    before: tuple[tuple[int | None, ...], ...] = ()
    pots: Chain[Pot] = field(default_factory=Chain)
    turns: Chain[tuple[int, int]] = field(default_factory=Chain)
    over: bool = False

    @property
    def solo(self) -> bool:
        """Whether one seat plays alone, for no pot."""
        return self.seats == 1

    def playing(self, seat: int, turn: Turn) -> State:
        """This state with another stage of the turn of `seat`, which is under way.

        Written out, since most moves do nothing else.
        """
        return State(
            self.options,
            self.seats,
            self.opening,
            self.scores,
            self.pot,
            self.round,
            self.starter,
            tuple([(other, turn if other == seat else its) for other, its in self.active]),
            self.started,
            self.scored,
            self.rounds,
            self.before,
            self.pots,
            self.turns,
        )


def value(kept: Faces) -> int:
    """The score of a turn that ends with `kept` set aside."""
    return tally(kept) + UNKEPT * (DICE - len(kept))


def tally(kept: Faces) -> int:
    """What the dice in `kept` count by themselves."""
    return sum(kept) - 3 * kept.count(3)
