"""What is known of the seats that are left, and how well it is known.

Two seats have opposite interests, so that best play has one value, which is exact. Three or more
are taken to play every later turn for points. Where the hunt is thrown with six dice, that turns
out to be best for each seat as long as the others do so too (it is made sure of, position by
position): then their chances are exact as well. With other rules it is nearly always the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tumbletray.bots.exact.thirty.crowd import Crowd
from tumbletray.bots.exact.thirty.ends import ends_of
from tumbletray.bots.exact.thirty.play import ForPoints
from tumbletray.bots.exact.thirty.ring import Ring
from tumbletray.bots.exact.thirty.rings import rings_of
from tumbletray.bots.exact.worth import Effort, Model, Unit
from tumbletray.core.texts import msg
from tumbletray.games.thirty.state import ThirtyOptions

EXACT = Model(Unit.CHANCE, exact=True, words=msg("exact: two seats, both playing for the win"))
EXACT_FOR_ALL = Model(
    Unit.CHANCE,
    exact=True,
    words=msg("exact: everybody plays for the win, and nobody could do better"),
)
FOR_POINTS = Model(
    Unit.CHANCE,
    exact=False,
    words=msg("as if everybody played each later turn for the most points"),
)
CROWD = Model(
    Unit.CHANCE,
    exact=False,
    words=msg("as if every seat were hit once a round, whatever happens to the others"),
)


@dataclass(frozen=True)
class Chances:
    """The winning chances of seats: exactly, or by a model."""

    rings: dict[int, Ring]
    crowd: Crowd

    def model(self, points: Sequence[int], *, carries_on: bool) -> Model:
        """What is known of seats that are in with `points`; whether hits always strike one."""
        ring = self._ring(points) if carries_on else None
        if ring is None:
            return CROWD
        if len(points) == 2:
            return EXACT
        return EXACT_FOR_ALL if ring.best else FOR_POINTS

    def last(self, points: Sequence[int], *, carries_on: bool) -> float:
        """The winning chance of the last seat in the ring; the first one is to throw."""
        if len(points) == 1:
            return 1.0
        ring = self._ring(points) if carries_on else None
        if ring is not None:
            return float(ring.of(np.array([points]))[0, -1])
        return self.crowd.last(points)

    def _ring(self, points: Sequence[int]) -> Ring | None:
        ring = self.rings.get(len(points))
        return ring if ring is not None and max(points) <= ring.most else None


def chances_of(options: ThirtyOptions, seats: int, effort: Effort) -> Chances:
    """The chances in games with `options` and so many seats. Raises `Stopped`."""
    rings = rings_of(options, seats, effort)
    effort.progress(1.0)
    plain = ForPoints(ends_of(options), exactly_one=options.keep_exactly_one)
    return Chances(rings, Crowd(ends_of(options), plain.chances, options.starting_points))
