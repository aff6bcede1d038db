"""Northern Threes alone: the totals of so many turns, each played for the lowest score on average.

To play for the lowest mean total is to play every turn for its own: turns do not touch each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tumbletray.bots.exact.northern_threes.turn import LOW
from tumbletray.bots.exact.turns import Row
from tumbletray.core.chronicle import ScoringChart
from tumbletray.games.northern_threes.state import NorthernThreesOptions

BANDS = (1, 5, 10, 25, 50, 75, 90, 95, 99)
"""The percentiles of the scoring chart."""
TINY = 1e-12
"""A sum of chances may miss a percentile by so much that it meets exactly."""


@dataclass(frozen=True, slots=True)
class SoloChart:
    """What totals of so many turns are worth.

    `chances` is that of each total from 0; `bands` pairs a percentile with its total: so many per
    cent of games, or more, end with this total or a lower one, and with no lower total do so many.
    """

    turns: int
    expected: float
    chances: Row
    bands: tuple[tuple[int, int], ...]

    def percentile(self, percent: int) -> int:
        """The least total that `percent` of games or more do not exceed."""
        return int(np.searchsorted(np.cumsum(self.chances), percent / 100 - TINY))

    def better(self, total: int) -> float:
        """The share of games that end with a lower total than this."""
        return float(self.chances[:total].sum())


@lru_cache(maxsize=128)
def solo_chart(turns: int) -> SoloChart:
    """The scoring chart for so many turns, exact but for rounding."""
    row = np.ones(1)
    for _ in range(turns):
        row = np.convolve(row, LOW.usual.chances)
    whole = SoloChart(turns, float(turns * LOW.usual.mean), row, ())
    bands = tuple((percent, whole.percentile(percent)) for percent in BANDS)
    return SoloChart(turns, whole.expected, row, bands)


def chart_alone(options: NorthernThreesOptions) -> ScoringChart:
    """The scoring chart for one seat with `options`, as the end of a game shows it."""
    chart = solo_chart(options.solo_turns)
    at_most = np.minimum(np.cumsum(chart.chances), 1.0)
    return ScoringChart(chart.expected, tuple(at_most.tolist()), chart.bands)
