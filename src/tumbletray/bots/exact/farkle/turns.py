"""The best play of one turn, for many turns side by side.

A turn is a walk upwards in points: a roll brings points or ends it. So what each moment of it is
worth follows from what higher points are worth, given what a stop at each is worth and what a
Farkle is. That holds whatever the worth is counted in: points of the turn, or chance to win.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.rolls import REACH, Rolls
from tumbletray.games.farkle.state import DICE

Array = NDArray[np.float64]

NEVER = -1e9
"""The worth of a stop that is not allowed."""


def turns(rolls: Rolls, stop: Array, farkle: Array) -> Array:
    """What it is worth to roll on: [t, n - 1, lane] with t steps in the turn and n dice.

    `stop[t, lane]` is the worth of a stop with t steps, in each lane (a turn of its own), `farkle`
    that of a Farkle. The last `REACH` rows of `stop` are where the turn stops at any rate; the
    result has the rows below them.
    """
    rows, lanes = stop.shape
    held = np.repeat(stop, DICE, axis=0)
    by_points = held.reshape(rows, DICE, lanes)
    worth = np.empty((rows - REACH, DICE, lanes))
    lost = rolls.nothing[:, None] * farkle
    best = np.empty((rolls.chances.shape[1], lanes))
    other = np.empty_like(best)
    for t in reversed(range(rows - REACH)):
        ahead = held[t * DICE :]
        first, *more = rolls.choices
        ahead.take(first, axis=0, out=best, mode="clip")
        for choice in more:
            part, most = other[: len(choice)], best[: len(choice)]
            ahead.take(choice, axis=0, out=part, mode="clip")
            np.maximum(most, part, out=most)
        np.matmul(rolls.chances, best, out=worth[t])
        worth[t] += lost
        np.maximum(worth[t], stop[t], out=by_points[t])
    return worth
