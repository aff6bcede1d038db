"""The odds of Farkle."""

from __future__ import annotations

from tumbletray.bots.exact.farkle.gain import gain
from tumbletray.bots.exact.farkle.race import LENGTH
from tumbletray.bots.exact.farkle.rolls import STEP, nothing
from tumbletray.bots.exact.farkle.solver import LONG
from tumbletray.bots.exact.farkle.tables import race_of
from tumbletray.bots.exact.figures import Figure
from tumbletray.bots.exact.worth import Effort, Unit
from tumbletray.core.options import Options
from tumbletray.core.texts import msg
from tumbletray.games.farkle.state import DICE, FarkleOptions


def figures(options: Options, effort: Effort) -> tuple[Figure, ...]:
    """The chances of a Farkle, of a turn, of two seats. Raises `Stopped`."""
    assert isinstance(options, FarkleOptions)
    race = race_of(options, effort)
    near = options.target_score // STEP <= LENGTH
    return (
        Figure(
            "farkle",
            msg("Chance of a Farkle with so many dice"),
            tuple(float(nothing(count)) for count in range(1, DICE + 1)),
            Unit.CHANCE,
        ),
        Figure(
            "turn.expected",
            msg("Highest mean points of a turn"),
            gain(options.short_straights).expected,
            Unit.POINTS,
            msg("Of a seat on the board, which the end of the game does not concern yet."),
        ),
        Figure(
            "turn.entering",
            msg("The same, not on the board yet"),
            gain(options.short_straights, options.entry).expected,
            Unit.POINTS,
        ),
        Figure(
            "two_seats.first_wins",
            msg("Two seats: the one that starts wins"),
            float(race[-1, -1]),
            Unit.CHANCE,
            exact=near,
            note=None if near else LONG.words,
        ),
    )
