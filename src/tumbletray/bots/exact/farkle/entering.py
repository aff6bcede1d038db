"""The race of two seats of which one at least is not on the board yet.

A seat gets on the board by its first turn that gains points, so it is off it exactly as long as it
has the whole way to go. Then its turn can be stopped only with the points to get on the board, and
what that is worth does hang on where the target is. All such bars are solved together.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tumbletray.bots.exact.farkle.race import EVEN, LIKELY_SLOPE, THREADS, Field, Lanes, Rules
from tumbletray.bots.exact.farkle.turns import Array
from tumbletray.bots.exact.worth import Effort

UNKNOWN = EVEN
"""Stands where no game comes to."""


def entering(
    rules: Rules, race: Array, target: int, bars: range, effort: Effort
) -> tuple[Array, Array]:
    """The chances of a seat that is off the board, and of one on it that faces such a seat.

    All is counted in steps; `race` is that on the board. The first result [bar, j] is the chance of
    the seat about to play, off the board, with the other j steps from the target (`target`: off the
    board too); in the second [bar, j] it is on the board with j steps to go, and the other off it.
    Raises `Stopped`.
    """
    races = np.repeat(race[None, : target + 1, : target + 1], len(bars), axis=0)
    races[:, target, :] = races[:, :, target] = UNKNOWN
    slopes = np.full((2, len(bars)), LIKELY_SLOPE)
    with ThreadPoolExecutor(THREADS) as pool:
        field = Field(rules, races, pool)
        for other in range(1, target + 1):
            effort.at((other / target) ** 2)
            # Nobody is on the board with fewer points than the bar.
            open_to = [n for n, bar in enumerate(bars) if other + bar <= target or other == target]
            if open_to:
                _meet(field, races, bars, np.array(open_to), other, slopes)
    return races[:, target, :].copy(), races[:, :, target].copy()


def _meet(
    field: Field, races: Array, bars: range, tables: np.ndarray, other: int, slopes: Array
) -> None:
    """Find both chances with `other` steps to go, in some of the `tables`."""
    target = races.shape[1] - 1
    whole, part = np.full_like(tables, target), np.full_like(tables, other)
    least = np.array(bars)[tables]
    there = least if other == target else np.zeros_like(least)
    single = np.ones(2 * len(tables), dtype=np.int64)
    lanes = Lanes(
        np.concatenate((tables, tables[::-1])),
        np.concatenate((whole, part[::-1])),
        np.concatenate((part, whole[::-1])),
        np.concatenate((least, there[::-1])),
        single,
        single,
    )
    before = max(1, other - 1)
    guess = np.concatenate((races[tables, target, before], races[tables, before, target][::-1]))
    slope = np.concatenate((slopes[0, tables], slopes[1, tables][::-1]))
    found, slope = field.meet(lanes, guess, slope)
    half = len(tables)
    races[tables, target, other] = found[:half]
    races[tables, other, target] = found[half:][::-1]
    slopes[0, tables], slopes[1, tables] = slope[:half], slope[half:][::-1]
