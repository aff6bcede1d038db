"""Two ways to play the turns of Thirty: for the win, and for the most points."""

from __future__ import annotations

import numpy as np

from tumbletray.bots.exact.thirty.ends import Ends
from tumbletray.bots.exact.thirty.turn import SAME, Floats, greatest, turn_of
from tumbletray.games.thirty.state import DICE

_TOGETHER = 128
"""Turns that are worked out side by side, so that they stay within the processor's cache."""


class ForTheWin:
    """Each turn is played for the greatest chance to win, with full sight."""

    def __init__(self, ends: Ends, *, exactly_one: bool) -> None:
        self._turn, self._of_total = turn_of(exactly_one), ends.of_total
        self._likely = [greatest(ends.likeliest(n), exactly_one=exactly_one) for n in range(2)]

    def __call__(self, changed: Floats, stays: Floats, passed: Floats) -> tuple[Floats, Floats]:
        """See `ring.Play`."""
        mine = changed[:, 0] + stays[:, None] * passed
        known = np.broadcast_to(stays[:, None], mine.shape)
        channels = np.stack([mine, *changed.swapaxes(0, 1), known])
        best = self._two_ends(channels) if len(stays) == 2 else self._turns(channels)
        return best[1:-1].T, best[-1]

    def _turns(self, channels: Floats) -> Floats:
        pieces = [
            channels[:, self._of_total, at : at + _TOGETHER]
            for at in range(0, channels.shape[2], _TOGETHER)
        ]
        return np.concatenate([self._turn.worths(ends)[:, DICE, 0] for ends in pieces], axis=1)

    def _two_ends(self, channels: Floats) -> Floats:
        """Where there are but two ends, the best play makes one of them as likely as can be."""
        miss, hit = channels[:, 0], channels[:, 1]
        chance = np.where(hit[0] >= miss[0] - SAME, self._likely[1], 1 - self._likely[0])
        return miss + chance * (hit - miss)


class ForPoints:
    """Each turn is played for the most points off the next seat, less what it costs oneself."""

    def __init__(self, ends: Ends, *, exactly_one: bool) -> None:
        kinds = range(len(ends.kinds))
        points = np.array([end.mean - end.cost for end in ends.kinds])[ends.of_total]
        channels = np.stack([points, *(ends.likeliest(kind) for kind in kinds)])
        worths = turn_of(exactly_one).worths(channels[..., None])
        self.chances: Floats = worths[1:, DICE, 0, 0]
        """How likely each kind of end is."""

    def __call__(self, changed: Floats, stays: Floats, passed: Floats) -> tuple[Floats, Floats]:
        """See `ring.Play`."""
        passing = np.full(len(passed), self.chances @ stays)
        return np.einsum("k,ksp->ps", self.chances, changed), passing
