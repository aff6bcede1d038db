"""The winning chances of many seats of Thirty, by a model.

As long as two seats are in, each of them has one neighbour that hits it, once a round: so the
rounds until a seat is out hardly depend on the other seats. The model takes them for independent,
as if each seat were hit once a round and paid its own costs at the same time, all by turns played
for points. The last one to be out wins; of those out in the same round, the one that lost its
points last.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tumbletray.bots.exact.thirty.ends import HIGHEST, Ends
from tumbletray.bots.exact.thirty.turn import Floats

_LASTING = 1e-9
"""The chance to be still in that is neglected."""
_ROUNDS = 60_000
"""Rounds that are looked at, at the most."""


class Crowd:
    """Knows seats with up to `most` points; `chances` says how likely each kind of end is."""

    def __init__(self, ends: Ends, chances: Floats, most: int) -> None:
        hits, costs = np.zeros((2, HIGHEST))
        for end, chance in zip(ends.kinds, chances, strict=True):
            hits[: len(end.hits)] += chance * np.array(end.hits)
            costs[end.cost] += chance
        self._out = _out(np.convolve(hits, costs), most)
        points = np.arange(HIGHEST)
        self._paid = float(points @ costs / (points @ (hits + costs)))
        """The share of what a seat loses that it pays itself, in its own turn."""

    def last(self, points: Sequence[int]) -> float:
        """The winning chance of the last seat in the ring; the first one is to throw.

        `points` are those of the seats that are in, two at least.
        """
        *others, mine = points
        by_then = np.prod(self._out[others[1:]], axis=0)  # each is hit before the last one in turn
        first = self._out[others[0]]  # it pays before the last one is hit, but is hit after it
        by_then *= self._paid * first + (1 - self._paid) * np.concatenate([[0.0], first[:-1]])
        return float(np.diff(self._out[mine], prepend=0.0) @ by_then)


def _out(loss: Floats, most: int) -> Floats:
    """The chance to be out within so many rounds: [points, rounds], both from 0."""
    lost = np.zeros(most + 1)
    lost[0] = 1.0
    columns = []
    for _ in range(_ROUNDS):
        columns.append(1 - np.concatenate([[0.0], np.cumsum(lost[:-1])]))
        if columns[-1][most] > 1 - _LASTING:
            break
        lost = np.convolve(lost, loss)[: most + 1]
    return np.stack(columns, axis=1)
