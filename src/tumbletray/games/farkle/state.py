"""Options and state of Farkle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tumbletray.core.chain import Chain
from tumbletray.core.dice import Faces
from tumbletray.core.opening import CHANCE, ROLL_OFF, Opening, opening_option
from tumbletray.core.options import Proposal, Value, flag, in_proportion, number
from tumbletray.core.texts import Text, msg

DICE = 6
TARGET = 10_000
ENTRY = 1_000
MOST_IN_ROLL_OFF = 6
"""Seats up to which a roll-off is quick enough."""


def _usual_entry(values: Mapping[str, Value]) -> Value:
    return min(ENTRY, int(values["target_score"]))


def _proposed_opening(options: FarkleOptions, seats: int) -> Proposal | None:
    """Lots where many would throw for the start one after the other."""
    if seats <= MOST_IN_ROLL_OFF or options.opening != ROLL_OFF:
        return None
    return Proposal(
        CHANCE, msg("With so many players a roll-off takes long; lots are drawn at once.")
    )


@dataclass(frozen=True, slots=True)
class FarkleOptions:
    """The options, as the page and the rulings name them."""

    opening: str = opening_option(ROLL_OFF, _proposed_opening)
    target_score: int = number(
        TARGET,
        500,
        100_000,
        step=50,
        label=msg("Points that start the last turns"),
        help=msg("Whoever stops with this many ends the game: each other seat has one more turn."),
        shorter=in_proportion("target_score"),
    )
    entry: int = number(
        ENTRY,
        0,
        2_000,
        step=50,
        offered=(0, 500, 750, 1_000),
        lowest=msg("Any"),
        label=msg("Points to get on the board"),
        help=msg("Until a seat has scored, it can stop only with this many points in the turn."),
        default_from=_usual_entry,
    )
    short_straights: bool = flag(
        label=msg("Short straights"),
        help=msg("1-2-3-4-5 and 2-3-4-5-6 score too."),
    )
    exact_finish: bool = flag(
        label=msg("Exact finish"),
        help=msg("Whoever would go past the points to reach scores nothing in that turn."),
    )

    def clash(self, seats: int) -> Text | None:
        """No seat could get on the board below an entry above the target."""
        if self.entry > self.target_score:
            return msg(
                "The points to get on the board ({entry}) must not be more than those that start "
                "the last turns ({target}).",
                entry=self.entry,
                target=self.target_score,
            )
        return None


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    `seat` plays (0 before the opening is settled). Of its turn: `kept` of the six dice at hand are
    set aside, `rolled` is the last roll while it awaits a decision, `points` were made so far.
    `caller` is the seat that started the last turns, 0 until then.
    """

    options: FarkleOptions
    seats: int
    opening: Opening
    scores: tuple[int, ...]
    seat: int = 0
    kept: Faces = ()
    rolled: Faces = ()
    points: int = 0
    caller: int = 0
    over: bool = False
    turns: Chain[tuple[int, int]] = field(default_factory=Chain)

    def total(self) -> int:
        """The points of the seat that plays, without those of its turn."""
        return self.scores[self.seat - 1]

    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total, ascending."""
        best = max(self.scores)
        return tuple([seat for seat, score in enumerate(self.scores, 1) if score == best])
