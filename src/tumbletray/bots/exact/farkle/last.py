"""The last turns: the chance to catch up with a total that stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.rolls import REACH, rolls
from tumbletray.bots.exact.farkle.turns import Array, turns
from tumbletray.games.farkle.state import DICE

FURTHEST = 500
"""Steps behind from which the chance (below 1e-11) is taken to be 0."""
WON, SHARED, LOST = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class CatchingUp:
    """Best chances to win, a shared win counting half, by the steps that a turn begins behind."""

    chances: Array

    def of(self, behind: NDArray[np.int64]) -> Array:
        """The chances of seats so many steps behind, 0 or more."""
        chances: Array = self.chances[np.clip(behind, 0, FURTHEST)]
        return chances


@cache
def catching_up(short_straights: bool, exact_finish: bool) -> CatchingUp:
    """The chances of a last turn.

    With an exact finish the other seat is at the target, and a step further is a Farkle. The points
    to get on the board ask nothing: a total that stands is at least as many.
    """
    stop = np.full((FURTHEST + 1 + REACH, 1), LOST)
    stop[FURTHEST] = SHARED
    stop[FURTHEST + 1 :] = LOST if exact_finish else WON
    worth = turns(rolls(short_straights), stop, np.array([LOST]))
    chances = worth[::-1, DICE - 1, 0].copy()
    chances[FURTHEST] = 0
    return CatchingUp(chances)
