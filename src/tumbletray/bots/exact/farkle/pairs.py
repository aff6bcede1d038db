"""Pairs of chances that hang on each other: Newton's method, many pairs at once."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.turns import Array

CLOSE = 1e-9
"""What a chance may be off before the last correction, which leaves far less."""
APART = 1e-12
"""The least difference of two trials that tells a slope."""
STEEPEST = 1 - 1e-9
"""A slope is the chance of a Farkle in the turn, which is never certain."""


def meet(
    play: Callable[[NDArray[np.int64], Array], Array], guess: Array, slope: Array
) -> tuple[Array, Array]:
    """The chances x with x[k] = play(k, 1 - x[-1 - k]) for each k, and the slopes of `play` there.

    `play(which, farkle)` tells the chances of some lanes given what a Farkle is worth in each: a
    convex function with a slope from 0 to below 1, so that there is one solution and the steps lead
    to it.
    """
    x, slope = guess.copy(), slope.copy()
    live = np.arange(len(x))
    tried = np.full((2, len(x)), np.nan)
    while live.size:
        farkle = 1 - x[::-1]
        played = play(live, farkle[live])
        error = np.zeros_like(x)
        error[live] = played - x[live]
        apart = farkle[live] - tried[0, live]
        told = np.abs(apart) > APART
        steep = (played - tried[1, live])[told] / apart[told]
        slope[live[told]] = np.clip(steep, 0, STEEPEST)
        tried[:, live] = farkle[live], played
        x += (error - slope * error[::-1]) / (1 - slope * slope[::-1])
        off = np.abs(error)
        live = np.flatnonzero(np.maximum(off, off[::-1]) > CLOSE)
    return x, slope
