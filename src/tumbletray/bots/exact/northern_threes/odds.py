"""The odds of Northern Threes."""

from __future__ import annotations

from typing import cast

import numpy as np

from tumbletray.bots.exact.figures import Figure
from tumbletray.bots.exact.northern_threes.duel import Duel
from tumbletray.bots.exact.northern_threes.solo import solo_chart
from tumbletray.bots.exact.northern_threes.turn import LOW, MOST
from tumbletray.bots.exact.worth import Effort, Unit
from tumbletray.core.options import Options
from tumbletray.core.texts import msg, plural
from tumbletray.games.northern_threes.state import NorthernThreesOptions

PERCENTILES = (1, 5, 25, 50, 75, 95)


def figures(options: Options, _effort: Effort) -> tuple[Figure, ...]:
    """One turn, all turns of one who plays alone, and a pot between two seats."""
    given = cast("NorthernThreesOptions", options)
    usual = LOW.usual
    chances = {str(score): float(chance) for score, chance in enumerate(usual.chances) if chance}
    return (
        Figure("turn.expected", msg("Lowest mean score of a turn"), float(usual.mean), Unit.POINTS),
        Figure("turn.distribution", msg("Its scores"), chances, Unit.CHANCE),
        Figure("turn.sweep", msg("Highest chance of a Northern Sweep"), _sweep(), Unit.CHANCE),
        *_solo(given.solo_turns),
        Figure(
            "two_seats.first_equity",
            msg("Two seats: what the one that starts gains from a pot"),
            Duel().equity,
            Unit.ITEMS,
            msg("Items won less items chipped in, one seat playing after the other."),
        ),
    )


def _sweep() -> float:
    """The greatest chance of a score of 0, which nothing but a Sweep is."""
    return float(LOW.solve((np.arange(MOST + 1) == 0).astype(np.float64)).start[0])


def _solo(turns: int) -> tuple[Figure, ...]:
    chart = solo_chart(turns)
    percentiles = {str(percent): chart.percentile(percent) for percent in PERCENTILES}
    return (
        Figure(
            "solo.expected",
            plural("Alone: mean total of {n} turn", "Alone: mean total of {n} turns", turns),
            chart.expected,
            Unit.POINTS,
        ),
        Figure(
            "solo.percentiles",
            msg("Alone: so many per cent of games end with at most"),
            percentiles,
            Unit.POINTS,
        ),
    )
