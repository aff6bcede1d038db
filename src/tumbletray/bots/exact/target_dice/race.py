"""Who wins target dice, by a model of the race.

Every turn to come is played for the most points in the long run, whatever the totals are. Its
points are drawn from the exact distribution of such turns: that of the black values that lie before
a seat for its next turn, the usual one for those after it. Then the totals of the seats do not
depend on each other, and how each round ends is known seat by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tumbletray.bots.exact.target_dice.board import Floats

_LASTING = 1e-9
"""The chance of a longer race that is neglected."""


@dataclass(frozen=True)
class Racer:
    """A seat in a race: its total, the points of its next turn, and whether that is due at once.

    Due at once, in the round under way, it still has to play; else it has played.
    """

    total: int
    following: Floats
    due: bool


class Race:
    """The chances of one seat whose turn ends, or begins, against the others.

    `usual` are the points of turns after the next ones. `over` [total] is the chance of the seat at
    the end of this round with at least `target` points, the shared wins counted in part;
    `going_on` [total] that at the end of the next round, when nobody had `target` before.
    """

    def __init__(self, target: int, usual: Floats, others: Sequence[Racer]) -> None:
        self.target = target
        self._usual = usual
        self.reach = target + len(usual)
        """Totals from 0 up to here are told apart."""
        rounds = self._rounds([self._first(racer) for racer in others], others)
        self.over = _share(rounds[0])
        worth = np.zeros(self.reach)
        for standing in reversed(rounds[1:]):
            going_on = _windows(worth, len(usual))[:target] @ usual
            worth = _share(standing)
            worth[:target] = going_on
        self.going_on = worth

    def ended(self, following: Floats, total: int, count: int) -> Floats:
        """What so many totals, from `total` on, are worth at the end of this round.

        `following` are the points of the next turn, in several cases: [case, points]. Returns
        [case, total]; totals that are out of reach are worth as much as the last one within.
        """
        totals = np.minimum(np.arange(total, total + count), self.reach - 1)
        ahead = _windows(self.going_on, following.shape[1])[totals]
        return np.where(totals < self.target, following @ ahead.T, self.over[totals])

    def _first(self, racer: Racer) -> Floats:
        """The chances of the total of another seat at the end of this round."""
        chances = np.zeros(self.reach)
        chances[min(racer.total, self.reach - 1)] = 1.0
        return self._after(chances, racer.following) if racer.due else chances

    def _after(self, totals: Floats, points: Floats) -> Floats:
        added = np.convolve(totals, points)
        added[self.reach - 1] += added[self.reach :].sum()
        return added[: self.reach]

    def _rounds(self, first: list[Floats], others: Sequence[Racer]) -> list[list[Floats]]:
        """For each round the totals of the others at its end, if nobody had `target` before it."""
        rounds = [first]
        while True:
            below = [np.where(np.arange(self.reach) < self.target, f, 0.0) for f in rounds[-1]]
            if np.prod([totals.sum() for totals in below]) < _LASTING:
                return rounds
            second = len(rounds) == 1
            points = [r.following if second and not r.due else self._usual for r in others]
            rounds.append([self._after(*pair) for pair in zip(below, points, strict=True)])


def _share(standing: Sequence[Floats]) -> Floats:
    """The chance that a total wins against others, weighed with their chances; ties are shared."""
    tied = np.zeros((len(standing) + 1, len(standing[0])))
    tied[0] = 1.0
    for done, totals in enumerate(standing, 1):
        below = np.cumsum(totals) - totals
        for count in range(done, 0, -1):
            tied[count] = tied[count] * below + tied[count - 1] * totals
        tied[0] *= below
    shares: Floats = (1 / np.arange(1, len(tied) + 1)) @ tied
    return shares


def _windows(worth: Floats, points: int) -> Floats:
    """The worth of totals [total, points made from there]; the last total stands for all above."""
    room = np.append(worth, np.full(points - 1, worth[-1]))
    return np.lib.stride_tricks.sliding_window_view(room, points)
