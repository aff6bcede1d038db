"""Races longer than those that are solved exactly: an approximation.

Beyond the exact race the seats' ways to go are taken at knots some hundred points apart, and
between knots chances are interpolated by parabolas. Turns are played to the point and for the win,
as in the exact race. A race of 10,000 points that goes on so from the exact one of 5,000 is off by
0.0003 at the most while both seats are further off than that, and by 0.003 elsewhere.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tumbletray.bots.exact.farkle.race import (
    EVEN,
    LIKELY_SLOPE,
    THREADS,
    Field,
    Lanes,
    Rules,
    Steps,
    weights,
)
from tumbletray.bots.exact.farkle.turns import Array
from tumbletray.bots.exact.worth import Effort

SPACING = 10
"""Steps between knots, up to so many knots:"""
KNOTS = 60


def knots(known: int, target: int, entry: int) -> Steps:
    """Where the longer race is solved: through the exact one up to `known`, on to `target`.

    No seat is on the board with fewer points than `entry`: nothing is interpolated across that.
    """
    spacing = max(SPACING, -(-target // KNOTS))
    near = {1, *range(spacing, known, spacing), known}
    beyond = range(known + spacing, target - entry, spacing)
    return np.array(sorted(near | {*beyond, max(known, target - entry), target}))


def lengthened(rules: Rules, race: Array, target: int, entry: int, effort: Effort) -> Array:
    """The chances [a, b] at knots a and b, of a race to `target` that goes on from `race`.

    A seat with the whole way to go needs `entry` steps to stop. Raises `Stopped`.
    """
    known = len(race) - 1
    at = knots(known, target, entry)
    longer = np.full((target + 1, target + 1), EVEN)
    longer[: known + 1, : known + 1] = race
    slopes = np.full(len(at), LIKELY_SLOPE)
    between = parabolas(at)
    with ThreadPoolExecutor(THREADS) as pool:
        field = Field(rules, longer[None], pool)
        for level in range(2 * len(at) - 1):
            effort.at((level / (2 * len(at))) ** 2)
            a = np.arange(max(0, level - len(at) + 1), min(level, len(at) - 1) + 1)
            a = a[np.maximum(at[a], at[level - a]) > known]
            if a.size:
                lanes = _lanes(at, a, level - a, entry)
                guess = _guess(longer, at, a, level - a)
                found, slopes[a] = field.meet(lanes, guess, slopes[a])
                longer[lanes.mine, lanes.others] = found
                _fill(longer, at, a, level - a, between)
    return longer[np.ix_(at, at)]


def _lanes(at: Steps, a: Steps, b: Steps, entry: int) -> Lanes:
    """Turns that begin with the knots a and b to go."""
    mine = at[a]
    gap = np.maximum(mine - at[np.maximum(a - 1, 0)], 1)
    second = np.where(a > 1, mine - at[np.maximum(a - 2, 0)], gap)
    least = np.where(mine == at[-1], entry, 0)
    return Lanes(np.zeros_like(mine), mine, at[b], least, gap, second)


def _guess(longer: Array, at: Steps, a: Steps, b: Steps) -> Array:
    """From three neighbours that are known; at the edges from one."""
    mine, others = at[a], at[b]
    before, fewer = at[np.maximum(a - 1, 0)], at[np.maximum(b - 1, 0)]
    guess = longer[before, others] + longer[mine, fewer] - longer[before, fewer]
    guess = np.where(a == 0, longer[mine, fewer], np.where(b == 0, longer[before, others], guess))
    clipped: Array = np.clip(guess, 0, 1)
    return clipped


def _fill(longer: Array, at: Steps, a: Steps, b: Steps, between: Array) -> None:
    """Interpolate what the other seat has to go, from each knot a to the one before it."""
    for last, row in zip(a, at[b], strict=True):
        steps = np.arange(at[max(last - 1, 0)] + 1, at[last])
        longer[row, steps] = between[steps] @ longer[row, at]


def parabolas(at: Steps) -> Array:
    """[step, k]: what the value at knot k counts for at each step up to the last knot.

    A step between two knots takes them and the one before, where there is one.
    """
    counts = np.zeros((at[-1] + 1, len(at)))
    for k in range(1, len(at)):
        steps = np.arange(at[k - 1], at[k])
        second = max(k - 2, 0)
        shares = weights(at[k] - steps, at[k] - at[k - 1 : k], at[k] - at[second : second + 1])
        for knot, share in zip((k, k - 1, second), shares, strict=True):
            counts[steps, knot] += share
    counts[at[-1], -1] = 1
    return counts


def spread(race: Array, at: Steps, chances: Array) -> Array:
    """The race to the last knot, step by step, from its `chances` at the knots."""
    known = len(race) - 1
    between = parabolas(at)
    longer: Array = np.clip(between @ chances @ between.T, 0, 1)
    longer[: known + 1, : known + 1] = race
    return longer
