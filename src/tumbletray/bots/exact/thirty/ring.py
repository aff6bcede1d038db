"""The winning chances of a few seats of Thirty, position by position.

Seats that are in sit in a ring: each hits the next one. A position is the points of all, the seat
that is to throw first. A turn in which nobody loses a point only turns the ring, so that positions
with the same points in turn wait for each other; all others have a smaller sum of points. So sums
are solved upwards; within one, what to play for and what it leads to are worked out in turns until
nothing changes (Howard's policy iteration; should two players' policies not settle that way, plain
iteration, which always does, takes over).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.thirty.ends import Ends
from tumbletray.bots.exact.thirty.turn import Floats

Points = NDArray[np.intp]
"""Points left: [position, seat in the ring]."""
_SETTLED = 1e-13
_POLICY_SWEEPS = 30
_AS_GOOD = 1e-11


class Play(Protocol):
    """How turns are played."""

    def __call__(self, changed: Floats, stays: Floats, passed: Floats) -> tuple[Floats, Floats]:
        """What turns lead to from some positions.

        Each kind of end brings the seats chances `changed` [kind, seat, position] by what it
        changes, and `stays` [kind] is the chance that it changes nothing, which leaves the first
        seat the chance `passed` [position]. Returns the chances [position, seat] by all that
        changes something, and the chance that nothing does [position].
        """
        ...


class Ring:
    """Knows the winning chances of `seats` seats with up to `most` points each.

    `chances` is by position, of each seat in the ring, the one that is to throw first. `smaller` is
    the ring of one seat less, None for two seats. `best` says whether it is known that no seat
    would win more often by any other play while the others keep to theirs.
    """

    def __init__(
        self, seats: int, most: int, chances: Floats, smaller: Ring | None, *, best: bool
    ) -> None:
        self.seats, self.most, self.chances = seats, most, chances
        self.best = best
        self._smaller = smaller
        self._steps = most ** np.arange(seats - 1, -1, -1)

    def index(self, points: Points) -> NDArray[np.intp]:
        """Where `chances` holds the positions in which all are in."""
        found: NDArray[np.intp] = (points - 1) @ self._steps
        return found

    def every(self) -> Points:
        """All positions, in the order of `chances`."""
        places = np.indices((self.most,) * self.seats)
        found: Points = places.reshape(self.seats, -1).T + 1
        return found

    def of(self, points: Points) -> Floats:
        """The chances of positions in which all are in: [position, seat in the ring]."""
        return self.chances[self.index(points)]

    def after(self, points: Points, *, cost: int = 0, hits: int = 0) -> Floats:
        """The chances of the same seats after a turn of the first that took off these points."""
        left = points.copy()
        left[:, 0] = np.maximum(left[:, 0] - cost, 0)
        left[:, 1] = np.maximum(left[:, 1] - hits, 0)
        out = (left == 0).any(axis=1)
        turned = np.roll(left, -1, axis=1)
        found = np.zeros(points.shape)
        found[~out] = np.roll(self.of(turned[~out]), 1, axis=1)
        if out.any():
            found[out] = self._after_one_is_out(turned[out], hit=not cost)
        return found

    def _after_one_is_out(self, turned: Points, *, hit: bool) -> Floats:
        """The ring has turned; the seat hit is at its start, one that paid at its end."""
        gone = 0 if hit else self.seats - 1
        found = np.insert(self._of_fewer(np.delete(turned, gone, axis=1)), gone, 0.0, axis=1)
        return np.roll(found, 1, axis=1)

    def _of_fewer(self, points: Points) -> Floats:
        return np.ones(points.shape) if self._smaller is None else self._smaller.of(points)


def solve(
    ends: Ends,
    play: Play,
    *,
    seats: int,
    most: int,
    smaller: Ring | None,
    best: Play | None,
    heed: Callable[[float], None],
) -> Ring:
    """The ring of `seats` seats whose turns are played by `play`, with up to `most` points each.

    `smaller` is known up to as many points at least. `play` is compared with `best`, the best play
    of one turn; None leaves open whether it is as good. `heed` is called with the share that is
    done, before each step.
    """
    known = best is not None and (smaller is None or smaller.best)
    ring = Ring(seats, most, np.full((most**seats, seats), 1 / seats), smaller, best=known)
    every = ring.every()
    sums = every.sum(axis=1)
    for level in range(seats, seats * most + 1):
        heed((level / (seats * most)) ** seats)
        points = every[sums == level]
        outcomes = _outcomes(ring, ends, points)
        found = _level(ring, play, points, outcomes)
        ring.chances[ring.index(points)] = found
        if best is not None:
            ring.best &= _as_good(found, best, outcomes, ring.of(np.roll(points, -1, axis=1)))
    return ring


def _level(ring: Ring, play: Play, points: Points, outcomes: tuple[Floats, Floats]) -> Floats:
    """The chances at all positions of one sum of points; those of smaller sums are known."""
    place = np.empty(len(ring.chances), dtype=np.intp)
    place[ring.index(points)] = np.arange(len(points))
    turned = place[ring.index(np.roll(points, -1, axis=1))]
    found = ring.of(np.maximum(points - 1, 1))  # a guess
    for sweep in count():
        fixed, passing = play(*outcomes, found[turned, -1])
        if sweep < _POLICY_SWEEPS:
            better = _around(fixed, passing, turned)
        else:
            better = fixed + passing[:, None] * np.roll(found[turned], 1, axis=1)
        moved = np.abs(better - found).max()
        found = better
        if moved < _SETTLED:
            break
    return found


def _as_good(found: Floats, best: Play, outcomes: tuple[Floats, Floats], turned: Floats) -> bool:
    """Whether no first seat has a better turn; `turned` are the chances with the next one first."""
    fixed, passing = best(*outcomes, turned[:, -1])
    return bool((fixed[:, 0] + passing * turned[:, -1] <= found[:, 0] + _AS_GOOD).all())


def _outcomes(ring: Ring, ends: Ends, points: Points) -> tuple[Floats, Floats]:
    """Of each kind of end the chances it brings by what it changes, and that of no change.

    Shapes: [kind, seat, position] and [kind].
    """
    changed = np.zeros((len(ends.kinds), ring.seats, len(points)))
    stays = np.array([end.stays for end in ends.kinds])
    most = max(len(end.hits) for end in ends.kinds)
    after_hits = {hits: ring.after(points, hits=hits).T for hits in range(1, most)}
    for kind, end in enumerate(ends.kinds):
        if end.cost:
            changed[kind] = ring.after(points, cost=end.cost).T
        for hits, chance in enumerate(end.hits[1:], 1):
            changed[kind] += chance * after_hits[hits]
    return changed, stays


def _around(fixed: Floats, passing: Floats, turned: NDArray[np.intp]) -> Floats:
    """The chances where each position leads to `fixed`, or with chance `passing` to the next.

    `turned` is the position that comes next; after as many turns as there are seats it is the first
    one again.
    """
    seats = fixed.shape[1]
    total, chance, at = fixed.copy(), passing.copy(), turned
    for step in range(1, seats):
        total += chance[:, None] * np.roll(fixed[at], step, axis=1)
        chance *= passing[at]
        at = turned[at]
    return total / (1 - chance)[:, None]
