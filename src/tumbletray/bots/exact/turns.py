"""A turn in which dice are rolled, some are set aside and the rest rolled again, till it is scored.

What the turn is worth depends on what its score is worth, and that on the game around it. So a turn
is solved for a row of numbers: the worth of each score. Scores are places in that row, which may
begin anywhere: where only the difference of two totals counts, one row holds all differences, and
the turn is solved for all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from tumbletray.core.dice import Faces, outcomes

Row = npt.NDArray[np.float64]
"""Numbers by score along the last axis."""
SIDES = 6


@dataclass(frozen=True, slots=True)
class Step:
    """Where a decision leads: to so many `dice` still to be rolled (0: the turn is over).

    `flag` is what else of the turn so far matters, 0 or 1; `points` are added to the score.
    """

    dice: int
    flag: int
    points: int


Keeping = tuple[Faces, bool]
"""A decision: the dice of the roll to set aside, and whether the turn stops with them."""
Ways = Callable[[Faces, int], Iterable[tuple[Keeping, Step]]]
"""All decisions after a roll under a flag, with where they lead."""


class Turn:
    """The turns of a game of `dice` dice.

    `goal` is 1 if a higher score is never worse than a lower one, -1 if a lower one never is, 0 if
    neither is certain: it spares decisions that are never the best.
    """

    def __init__(self, dice: int, ways: Ways, goal: int) -> None:
        self.dice = dice
        self.ways = ways
        self.goal = goal
        self._rolls = {
            (count, flag): self._grouped(count, flag)
            for count in range(1, dice + 1)
            for flag in ((0, 1) if count < dice else (0,))
        }

    def solve(self, worth: Row) -> Solved:
        """The turn under the best play, where a score at place i is worth `worth[..., i]`."""
        rows: dict[tuple[int, int], Row] = {(0, 0): worth, (0, 1): worth}
        for (count, flag), rolls in self._rolls.items():
            length = worth.shape[-1] - SIDES * count
            total = np.zeros((*worth.shape[:-1], length))
            best = np.empty_like(total)
            for steps, chance in rolls:
                first, *others = (
                    rows[step.dice, step.flag][..., step.points : step.points + length]
                    for step in steps
                )
                np.copyto(best, first)
                for other in others:
                    np.maximum(best, other, out=best)
                best *= float(chance)
                total += best
            rows[count, flag] = total
        return Solved(self, rows)

    @cached_property
    def usual(self) -> Usual:
        """The turn played for the best score on average; of equals, what sets most dice aside."""
        means: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(0), (0, 1): Fraction(0)}
        rows: dict[tuple[int, int], Row] = {key: np.ones(1) for key in means}
        for key, rolls in self._rolls.items():
            mean, row = Fraction(0), np.zeros(SIDES * key[0] + 1)
            for steps, chance in rolls:
                step = max(steps, key=lambda step: (self._mean(step, means), -step.dice))
                reached = rows[step.dice, step.flag]
                row[step.points : step.points + len(reached)] += float(chance) * reached
                mean += chance * abs(self._mean(step, means))
            means[key], rows[key] = mean, row
        return Usual(means, rows)

    def _mean(self, step: Step, means: dict[tuple[int, int], Fraction]) -> Fraction:
        return self.goal * (step.points + means[step.dice, step.flag])

    def _grouped(self, count: int, flag: int) -> list[tuple[tuple[Step, ...], Fraction]]:
        """Rolls of so many dice by where they can lead, with their chances."""
        chances: dict[tuple[Step, ...], Fraction] = {}
        for faces, chance in outcomes(count, SIDES):
            steps = self._worthwhile(step for _, step in self.ways(faces, flag))
            chances[steps] = chances.get(steps, Fraction(0)) + chance
        return list(chances.items())

    def _worthwhile(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """The `steps` once each, only the best of those to as many dice."""
        ordered = sorted(set(steps), key=lambda s: (s.dice, s.flag, -self.goal * s.points))
        if not self.goal:
            return tuple(ordered)
        best = {(step.dice, step.flag): step for step in reversed(ordered)}
        return tuple(reversed(best.values()))


@dataclass(frozen=True, slots=True)
class Usual:
    """A turn that is played for its score alone.

    `means` and `rows` hold, by dice still to be rolled and flag, the mean of what they will add to
    the score and the chance of each number of points.
    """

    means: dict[tuple[int, int], Fraction]
    rows: dict[tuple[int, int], Row]

    @property
    def mean(self) -> Fraction:
        """The mean score of the whole turn."""
        return self.means[max(self.means)]

    @property
    def chances(self) -> Row:
        """The chance of each score of the whole turn."""
        return self.rows[max(self.rows)]


@dataclass(frozen=True, slots=True)
class Solved:
    """A turn under the best play; `rows` hold the worth before a roll, by dice and flag."""

    turn: Turn
    rows: dict[tuple[int, int], Row]

    @property
    def start(self) -> Row:
        """The worth of the whole turn, by the place where it begins."""
        return self.rows[self.turn.dice, 0]

    def before(self, dice: int, flag: int, place: int) -> float:
        """The worth before so many dice are rolled, in one row."""
        return float(self.rows[dice, flag][place])

    def after(self, dice: int, flag: int, place: int) -> Iterator[tuple[Faces, float, float]]:
        """Each roll of so many dice, with its chance and its worth."""
        for faces, chance in outcomes(dice, SIDES):
            worths = [worth for _, worth in self.choices(faces, flag, place)]
            yield faces, float(chance), max(worths)

    def choices(self, rolled: Faces, flag: int, place: int) -> Iterator[tuple[Keeping, float]]:
        """Each decision after a roll with its worth."""
        for keeping, step in self.turn.ways(rolled, flag):
            row: Any = self.rows[step.dice, step.flag]
            yield keeping, float(row[place + step.points])
