"""The best play of one turn, for many turns side by side.

A turn is a walk upwards in points: a roll brings points or ends it. So what each moment of it is
worth follows from what higher points are worth, given what a stop at each is worth and what a
Farkle is. That holds whatever the worth is counted in: points of the turn, or chance to win.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.rolls import REACH, Rolls
from tumbletray.games.farkle.state import DICE

Array = NDArray[np.float64]

FEW = 5
"""So many lanes are quicker one by one."""
NEVER = -1e9
"""The worth of a stop that is not allowed."""


def turns(rolls: Rolls, stop: Array, farkle: Array) -> Array:
    """What it is worth to roll on: [t, n - 1, lane] with t steps in the turn and n dice.

    `stop[t, lane]` is the worth of a stop with t steps, in each lane (a turn of its own), `farkle`
    that of a Farkle. The last `REACH` rows of `stop` are where the turn stops at any rate; the
    result has the rows below them.
    """
    rows, lanes = stop.shape
    if 1 < lanes <= FEW:
        each = [turns(rolls, stop[:, k : k + 1], farkle[k : k + 1]) for k in range(lanes)]
        return np.concatenate(each, axis=2)
    held = np.repeat(stop, DICE, axis=0)
    by_points = held.reshape(rows, DICE, lanes)
    worth = np.empty((rows - REACH, DICE, lanes))
    lost = rolls.nothing[:, None] * farkle
    best_of = _choosing_in_one(rolls) if lanes == 1 else _choosing_in_many(rolls, lanes)
    for t in reversed(range(rows - REACH)):
        np.matmul(rolls.chances, best_of(held[t * DICE :]), out=worth[t])
        worth[t] += lost
        np.maximum(worth[t], stop[t], out=by_points[t])
    return worth


def _choosing_in_one(rolls: Rolls) -> Callable[[Array], Array]:
    """Tells the worth [offer, 0] of each offer from that of each choice, in one lane."""
    all_of_it = np.empty((len(rolls.listed), 1))

    def best_of(ahead: Array) -> Array:
        ahead.take(rolls.listed, axis=0, out=all_of_it, mode="clip")
        return np.maximum.reduceat(all_of_it, rolls.begins, axis=0)

    return best_of


def _choosing_in_many(rolls: Rolls, lanes: int) -> Callable[[Array], Array]:
    """The same [offer, lane] in several lanes, where it is quicker to go through the choices."""
    best = np.empty((rolls.chances.shape[1], lanes))
    other = np.empty_like(best)
    first, *more = rolls.choices

    def best_of(ahead: Array) -> Array:
        ahead.take(first, axis=0, out=best, mode="clip")
        for choice in more:
            part, most = other[: len(choice)], best[: len(choice)]
            ahead.take(choice, axis=0, out=part, mode="clip")
            np.maximum(most, part, out=most)
        return best

    return best_of
