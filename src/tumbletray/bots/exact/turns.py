"""A turn in which dice are rolled, some are set aside and the rest rolled again, till it is scored.

What the turn is worth depends on what its score is worth, and that on the game around it. So a turn
is solved for a row of numbers: the worth of each score. Scores are places in that row, which may
begin anywhere: where only the difference of two totals counts, one row holds all differences, and
the turn is solved for all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from tumbletray.core.dice import Faces, outcomes

Row = npt.NDArray[np.float64]
"""Numbers by score along the last axis."""
Places = npt.NDArray[np.int_]
SIDES = 6
AT_ONCE = 1 << 17
"""Numbers that are worked on at once: as many as stay near the processor."""


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
        shape, scores = worth.shape[:-1], worth.shape[-1]
        # Score by score, all of one score together: points are the same way along for all of them.
        flat = np.ascontiguousarray(worth.reshape(-1, scores).T).ravel()
        several = len(flat) // scores
        rows: dict[tuple[int, int], Row] = {(0, 0): flat, (0, 1): flat}
        for key, level in self._levels.items():
            rows[key] = level.before(rows, scores - SIDES * key[0], several)
        return Solved(
            self, {key: row.reshape(-1, several).T.reshape(*shape, -1) for key, row in rows.items()}
        )

    @cached_property
    def _levels(self) -> dict[tuple[int, int], _Level]:
        return {key: _Level(rolls) for key, rolls in self._rolls.items()}

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


class _Level:
    """All rolls of so many dice under a flag, with what each can lead to."""

    def __init__(self, rolls: Sequence[tuple[tuple[Step, ...], Fraction]]) -> None:
        ordered = sorted(rolls, key=lambda roll: -len(roll[0]))
        self._sources = list({(step.dice, step.flag): 0 for steps, _ in rolls for step in steps})
        # The first steps of all rolls, the second steps of those that have two, and so on.
        ranks = range(len(ordered[0][0]))
        ranked = [[steps[rank] for steps, _ in ordered if len(steps) > rank] for rank in ranks]
        self._ranks = [self._places(steps) for steps in ranked]
        self._chances = np.array([float(chance) for _, chance in ordered])

    def _places(self, steps: Sequence[Step]) -> tuple[Places, Places]:
        sources = [self._sources.index((step.dice, step.flag)) for step in steps]
        return np.array(sources), np.array([step.points for step in steps])

    def before(self, rows: dict[tuple[int, int], Row], length: int, several: int) -> Row:
        """The worth before the roll, for `length` scores so far; `rows` are those of fewer dice.

        Each row holds `several` numbers a score, one score after the other.
        """
        sources = [rows[key] for key in self._sources]
        begins = np.cumsum([0, *(len(row) for row in sources[:-1])])
        whole = np.concatenate(sources)
        ranks = [begins[source] + points * several for source, points in self._ranks]
        total = np.empty(length * several)
        wide = min(len(total), max(AT_ONCE // len(self._chances), 1))
        windows = sliding_window_view(whole, wide)
        for begin in range(0, len(total), wide):
            left = min(begin, len(total) - wide)  # the last ones lap over
            best = windows[ranks[0] + left]
            for places in ranks[1:]:
                some = best[: len(places)]
                np.maximum(some, windows[places + left], out=some)
            total[left : left + wide] = self._chances @ best
        return total


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
