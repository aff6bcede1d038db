"""The odds of target dice."""

from __future__ import annotations

from tumbletray.bots.exact.figures import Figure
from tumbletray.bots.exact.target_dice.turn import best_turn
from tumbletray.bots.exact.worth import Effort, Unit
from tumbletray.core.options import Options
from tumbletray.core.texts import msg


def figures(_options: Options, effort: Effort) -> tuple[Figure, ...]:
    """The points of a turn, played for itself and for all turns to come."""
    effort.progress(0.0)
    alone = best_turn(lasting=False)
    effort.progress(0.5)
    lasting = best_turn(lasting=True)
    effort.progress(1.0)
    return (
        Figure(
            "turn.expected",
            msg("Points of a turn"),
            alone.of_fresh,
            Unit.POINTS,
            msg("from three fresh black dice, played for the points of this turn only"),
        ),
        Figure(
            "turn.average",
            msg("Points of a turn in the long run"),
            lasting.lasting.average,
            Unit.POINTS,
            msg("where the black dice left over count for what they bring later"),
        ),
    )
