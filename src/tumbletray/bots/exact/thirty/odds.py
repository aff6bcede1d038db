"""What is known of the seats that are left, and how well it is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tumbletray.bots.exact.shelf import Arrays, kept
from tumbletray.bots.exact.thirty.crowd import Crowd
from tumbletray.bots.exact.thirty.ends import ends_of
from tumbletray.bots.exact.thirty.play import ForPoints, ForTheWin
from tumbletray.bots.exact.thirty.ring import Play, Ring, solve
from tumbletray.bots.exact.worth import Effort, Model, Stopped, Unit
from tumbletray.core.texts import msg
from tumbletray.games.thirty.state import ThirtyOptions

EXACT = Model(Unit.CHANCE, exact=True, words=msg("exact: two seats, both playing for the win"))
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
_VERSION = 1
_QUICK = 2
"""Kinds of ends with which best play is the same everywhere, so that two seats are quickly done."""
_MOST_OF_TWO = 50
"""Points up to which two seats are worked out where they are not."""
_PLACES = 500_000
"""Positions times kinds of ends that are worked out for a ring of three seats or more."""


@dataclass(frozen=True)
class Odds:
    """The winning chances of seats: exactly, or by a model."""

    rings: dict[int, Ring]
    crowd: Crowd

    def model(self, points: Sequence[int], *, carries_on: bool) -> Model:
        """What is known of seats that are in with `points`; whether hits always strike one."""
        if carries_on and self._ring(points):
            return EXACT if len(points) == 2 else FOR_POINTS
        return CROWD

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


def odds_of(options: ThirtyOptions, seats: int, effort: Effort) -> Odds:
    """The odds of games with `options` and so many seats. Raises `Stopped`."""
    ends = ends_of(options)
    sizes = _sizes(options.starting_points, seats, len(ends.kinds))
    rings: dict[int, Ring] = {}
    for done, (size, most) in enumerate(sizes.items()):
        smaller = rings.get(size - 1)
        rings[size] = _ring(options, size, most, smaller, _part(effort, done, len(sizes)))
    effort.progress(1.0)
    plain = ForPoints(ends, exactly_one=options.keep_exactly_one)
    return Odds(rings, Crowd(ends, plain.chances, options.starting_points))


def _sizes(points: int, seats: int, kinds: int) -> dict[int, int]:
    """The rings that are worked out, by their number of seats, with the most points of a seat."""
    sizes = {2: points if kinds <= _QUICK else min(points, _MOST_OF_TWO)}
    for size in range(3, seats + 1):
        most = min(sizes[size - 1], int((_PLACES / kinds) ** (1 / size)))
        if most < min(points, size):
            break
        sizes[size] = most
    return sizes


def _ring(
    options: ThirtyOptions, seats: int, most: int, smaller: Ring | None, effort: Effort
) -> Ring:
    ends, one = ends_of(options), options.keep_exactly_one
    play: Play = (ForTheWin if seats == 2 else ForPoints)(ends, exactly_one=one)

    def heed(share: float) -> None:
        effort.progress(share)
        if effort.stopped():
            raise Stopped

    def make() -> Arrays:
        ring = solve(ends, play, seats=seats, most=most, smaller=smaller, heed=heed)
        return {"chances": ring.chances}

    rules = [options.target, one, options.failure_cost, options.hunt_dice]
    depends_on = {"version": _VERSION, "rules": rules, "seats": seats, "most": most}
    return Ring(seats, most, kept("thirty", depends_on, effort, make)["chances"], smaller)


def _part(effort: Effort, done: int, parts: int) -> Effort:
    """The effort of one of several parts, of which so many are done."""
    return Effort(
        lambda share: effort.progress((done + share) / parts), effort.stopped, effort.shelf
    )
