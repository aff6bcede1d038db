"""One turn played for most points, by a seat that has the whole game before it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.rolls import REACH, STEP, Rolls, most, nothing, rolls
from tumbletray.bots.exact.farkle.turns import NEVER, Array, turns
from tumbletray.games.farkle.state import DICE

FARKLE = np.zeros(1)
"""A turn that ends in a Farkle makes no points."""


@dataclass(frozen=True)
class Gain:
    """A turn: its greatest mean, in points, and `chances[t]`, that it then makes t steps."""

    expected: float
    chances: Array


def plenty(short_straights: bool) -> int:
    """Steps in a turn from which stopping is best, whatever the number of dice.

    With so much at stake, each roll loses more in the mean by a Farkle than the most that it brings
    does make up for; so does any sequence of rolls.
    """
    counts = range(1, DICE + 1)
    worst = max(most(count, short_straights) / float(nothing(count)) for count in counts)
    return int(worst) // STEP + 1


@cache
def gain(short_straights: bool, entry: int = 0) -> Gain:
    """The best turn that can be stopped with `entry` points or more."""
    outcomes = rolls(short_straights)
    stop = STEP * np.arange(plenty(short_straights) + REACH, dtype=float)[:, None]
    stop[: entry // STEP] = NEVER
    worth = turns(outcomes, stop, FARKLE)
    rolling = worth[..., 0] > stop[: len(worth)]
    held = np.repeat(stop, DICE, axis=1)
    held[: len(worth)] = np.maximum(held[: len(worth)], worth[..., 0])
    return Gain(float(worth[0, DICE - 1, 0]), _ends(outcomes, held, rolling))


def _ends(outcomes: Rolls, held: Array, rolling: NDArray[np.bool_]) -> Array:
    """The chances of the points that a turn makes: those of a Farkle are at 0."""
    reached = np.zeros(held.size)
    reached[DICE - 1] = 1
    ends = np.zeros(len(held))
    flat = held.ravel()
    for t in range(len(held)):
        here = reached[t * DICE : (t + 1) * DICE]
        rolls_on = here * (rolling[t] if t < len(rolling) else False)
        ends[t] += (here - rolls_on).sum()
        if rolls_on.any():
            ends[0] += rolls_on @ outcomes.nothing
            best = _best(outcomes, flat[t * DICE :])
            np.add.at(reached, t * DICE + best, rolls_on @ outcomes.chances)
    return ends


def _best(outcomes: Rolls, ahead: Array) -> NDArray[np.int64]:
    """What is chosen of each offer, where `ahead` tells the worth of each choice."""
    first, *more = outcomes.choices
    best = first.copy()
    for choice in more:
        part = best[: len(choice)]
        part[:] = np.where(ahead[choice] > ahead[part], choice, part)
    return best
