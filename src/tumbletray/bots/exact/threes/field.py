"""Three seats and more, each for themselves: an approximation.

The others are taken to play every turn for the best score on average, whatever happens, but in a
round that decides to beat the best of those before them; sudden death is taken to be fair. Against
that the seat that is awaited plays for the win, round by round; in elimination it is taken to play
its later rounds as the others do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tumbletray.bots.exact.threes.turn import MOST
from tumbletray.bots.exact.turns import Row, Solved, Turn
from tumbletray.games.threes.state import ELIMINATION, State, ThreesOptions

KEPT = 64
"""Turns that are remembered, since a turn asks several times."""


class Rival(NamedTuple):
    """What another seat may end with: the chance of each score; what is missing is of being out."""

    chances: Row

    @property
    def out(self) -> float:
        """The chance of being out."""
        return max(0.0, 1 - float(self.chances.sum()))


class Field:
    """Solves the turn of the seat that is awaited."""

    def __init__(self, options: ThreesOptions, turns: Sequence[Turn]) -> None:
        self.options, self.turns = options, turns
        self.goal = turns[0].goal
        good = np.arange(MOST + 1) <= options.threshold
        self._survival = [float(turn.solve(good.astype(np.float64)).start[0]) for turn in turns]
        self._later = lru_cache(maxsize=KEPT)(self._later_rounds)
        self._turn = lru_cache(maxsize=KEPT)(self._solve)

    def solved(self, state: State) -> Solved:
        """The turn under way, the scores of the turn at their own places."""
        return self._turn(state.round, state.sudden, state.players, state.scored, state.scores)

    def _solve(
        self,
        number: int,
        sudden: bool,
        players: tuple[int, ...],
        scored: tuple[int, ...],
        scores: tuple[int, ...],
    ) -> Solved:
        me = len(scored)
        totals = [scores[seat - 1] for seat in players]
        if sudden:
            row = self._deciding(number, scored, 0, [0] * (len(players) - me - 1))
        elif self.options.mode == ELIMINATION:
            row = self._elimination(number, players, scored, scores)
        elif number == self.options.rounds:
            row = self._deciding(number, totals[:me], totals[me], totals[me + 1 :])
        else:
            row = self._totals(number, totals, me)
        return self.turn(number).solve(row)

    def turn(self, number: int) -> Turn:
        """The turn of a round of that number."""
        return self.turns[(number - 1) % len(self.turns)]

    def _deciding(self, number: int, done: Sequence[int], mine: int, waiting: Sequence[int]) -> Row:
        """What each score of this turn is worth where the best total wins.

        `done` are the totals of those who have played, `waiting` of those who are to play: each of
        them tries to beat this seat, a tie being half a win.
        """
        score = np.arange(MOST + 1)
        total = self.goal * (mine + score)
        worth = np.ones(MOST + 1)
        if done:
            best = max(self.goal * other for other in done)
            tie = 1 / (1 + done.count(self.goal * best))
            worth = np.where(total == best, tie, np.where(total > best, 1.0, 0.0))
        for theirs in waiting:
            ahead = self.goal * (theirs + score) - total[:, np.newaxis]
            beaten = np.where(ahead == 0, 0.5, np.where(ahead > 0, 1.0, 0.0))
            worth = worth * (1 - self.turn(number).solve(beaten).start[:, 0])
        return worth

    def _totals(self, number: int, totals: Sequence[int], me: int) -> Row:
        """What each score of this turn is worth; the seat's later turns are played for the win."""
        last = self.options.rounds
        rivals = [
            Rival(_shifted(self._later(number + (place < me), last, MOST), total))
            for place, total in enumerate(totals)
            if place != me
        ]
        length = totals[me] + MOST * (last - number + 1) + 1
        row = _share(rivals, length, self.goal)[totals[me] :]
        for later in range(last, number, -1):
            row = self.turn(later).solve(row).start
        return row

    def _elimination(
        self, number: int, players: tuple[int, ...], scored: tuple[int, ...], scores: Sequence[int]
    ) -> Row:
        """What each score of this turn is worth: nothing above the threshold, if others are in."""
        threshold = self.options.threshold
        waiting = len(players) - len(scored) - 1
        others_in = sum(score <= threshold for score in scored)
        survival = self._survival[(number - 1) % len(self.turns)]
        fair = _fair_share(others_in, waiting, survival)
        all_out = 0.0 if others_in else (1 - survival) ** waiting / len(players)
        good = np.full(MOST + 1, fair)
        if self.options.round_limit:
            good = self._limited(number, players, scored, scores, fair)
        return np.where(np.arange(MOST + 1) <= threshold, good, all_out)

    def _limited(
        self,
        number: int,
        players: tuple[int, ...],
        scored: tuple[int, ...],
        scores: Sequence[int],
        fair: float,
    ) -> Row:
        """What each good score is worth where several may be left for the totals to decide."""
        last, me, threshold = self.options.round_limit, len(scored), self.options.threshold
        rivals = [
            Rival(_shifted(self._later(number + (place < me), last, threshold), scores[seat - 1]))
            for place, seat in enumerate(players)
            if place != me and not (place < me and scored[place] > threshold)
        ]
        later = self._later(number + 1, last, threshold)
        mine = scores[players[me] - 1]
        alone = float(np.prod([rival.out for rival in rivals]))
        ends = _share(rivals, mine + MOST + len(later), self.goal)[mine:] - alone
        by_total = np.correlate(ends, later, "valid")[: MOST + 1]
        alive = [float(later.sum()), *(1 - rival.out for rival in rivals)]
        return fair * _at_most_one(alive) + by_total

    def _later_rounds(self, first: int, last: int, most: int) -> Row:
        """The chance of each sum of the rounds from `first` to `last`, none of them above `most`.

        Every round is played for the best score on average.
        """
        row = np.ones(1)
        for number in range(first, last + 1):
            row = np.convolve(row, self.turn(number).usual.chances[: most + 1])
        return row


def _shifted(row: Row, by: int) -> Row:
    return np.concatenate([np.zeros(by), row])


def _share(rivals: Iterable[Rival], length: int, goal: int) -> Row:
    """The chance of the best score among `rivals` for each score below `length`, ties shared."""
    tied = [np.ones(length)]
    for rival in rivals:
        chances = np.zeros(max(length, len(rival.chances)))
        chances[: len(rival.chances)] = rival.chances
        upto = np.cumsum(chances)
        worse = upto - chances if goal > 0 else upto[-1] - upto
        worse, equal = rival.out + worse[:length], chances[:length]
        nobody = [np.zeros(length)]
        tied = [
            without * worse + with_it * equal
            for without, with_it in zip(tied + nobody, nobody + tied, strict=True)
        ]
    share: Row = np.sum([row / (n + 1) for n, row in enumerate(tied)], axis=0)
    return share


def _fair_share(others_in: int, waiting: int, survival: float) -> float:
    """The mean of one part in as many as stay in, those `waiting` each with a chance."""
    left = np.ones(1)
    for _ in range(waiting):
        left = np.convolve(left, [1 - survival, survival])
    return float(sum(chance / (1 + others_in + n) for n, chance in enumerate(left)))


def _at_most_one(alive: Iterable[float]) -> float:
    """The chance that no two are left, each being so with its own chance."""
    left = np.ones(1)
    for chance in alive:
        left = np.convolve(left, [1 - chance, chance])
    return float(left[:2].sum())
