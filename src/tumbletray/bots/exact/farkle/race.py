"""The race of two seats, from the finish backwards.

What matters is how far each seat has to go. race[i, j] is the chance that the seat about to play
wins, i steps from the target with the other j steps from it, both playing for it with full sight.
A seat without points is not on the board; as long as nothing is asked to get there, that makes no
difference, and the race does not hang on where the target is.

After a stop the seats change places; after a Farkle they do so without a step, so race[i, j] and
race[j, i] hang on each other. `pairs.meet` finds both.

A seat may go on rolling beyond the target. `BEYOND` steps beyond it stops: it then loses by
stopping at most the chance u that the other catches up, and by rolling at least the chance of a
Farkle times what it keeps from the other, race[i, j]. The tests show u to be the less of the two
for every pair, so that nothing is neglected.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.last import catching_up
from tumbletray.bots.exact.farkle.pairs import meet
from tumbletray.bots.exact.farkle.rolls import REACH, STEP, rolls
from tumbletray.bots.exact.farkle.turns import NEVER, Array, turns
from tumbletray.bots.exact.worth import Effort
from tumbletray.games.farkle.state import DICE

Steps = NDArray[np.int64]

LENGTH = 10_000 // STEP
"""Steps of the longest race that is solved exactly."""
BEYOND = 5_000 // STEP
"""Steps beyond the target where a seat stops at any rate."""
FAR_ENOUGH = 20_000 // STEP
"""Steps at which every turn stops: once in a thousand million it comes so far."""
SIDE_BY_SIDE = 64
"""Turns computed together: enough to keep numpy busy, few enough to stay in the cache."""
THREADS = 2
EVEN = 0.5
LIKELY_SLOPE = 0.35
"""About the chance that a turn is a Farkle: where nothing better is known, to begin with."""


@dataclass(frozen=True)
class Rules:
    """The options that a race on the board hangs on."""

    short_straights: bool
    exact_finish: bool


@dataclass(frozen=True)
class Lanes:
    """Turns about to begin, side by side: what each seat has to go, in steps.

    `table` is the race that each belongs to where several are solved together; a turn can be
    stopped from `least` steps on. Where fewer than `gap` steps lead to is not solved: their worth
    is taken to lie on a parabola through that of a Farkle and those of `gap` and `second` steps, or
    on a straight line where these are the same.
    """

    table: Steps
    mine: Steps
    others: Steps
    least: Steps
    gap: Steps
    second: Steps

    def part(self, which: Steps | slice) -> Lanes:
        """Some of them."""
        return Lanes(
            self.table[which],
            self.mine[which],
            self.others[which],
            self.least[which],
            self.gap[which],
            self.second[which],
        )


def stops(rules: Rules, races: Array, lanes: Lanes, farkle: Array) -> Array:
    """The worth of a stop after t steps, [t, lane], as `turns` wants it.

    `races[table, i, j]` has to be known wherever a stop can lead.
    """
    beyond = 0 if rules.exact_finish else BEYOND
    length = min(int(lanes.mine.max()) + beyond + 1, FAR_ENOUGH)
    gained = np.arange(length + REACH)[:, None]
    left = lanes.mine - gained
    going_on = 1 - races[lanes.table, lanes.others, np.maximum(left, 0)]
    ahead = lanes.others - left
    called = 1 - catching_up(rules.short_straights, rules.exact_finish).of(ahead)
    if rules.exact_finish:
        called = np.where(left < 0, farkle, called)
    worth = np.where(left > 0, going_on, called)
    if lanes.gap.max() > 1:
        lane = np.arange(len(farkle))
        through = farkle, worth[lanes.gap, lane], worth[lanes.second, lane]
        for_each = weights(gained, lanes.gap, lanes.second)
        between = np.sum([w * x for w, x in zip(for_each, through, strict=True)], axis=0)
        worth = np.where(gained < lanes.gap, between, worth)
    allowed: Array = np.where(gained < lanes.least, NEVER, worth)
    return allowed


def weights(at: Steps, first: Steps, second: Steps) -> tuple[Array, Array, Array]:
    """What values at 0, `first` and `second` count for in between: Lagrange's parabola.

    Where `first` and `second` are the same, a straight line.
    """
    line = first == second
    apart = np.where(line, 1, second - first)
    further = np.where(line, 0, at * (first - at) / (second * apart))
    nearer = np.where(line, at, at * (second - at) / apart) / first
    return 1 - nearer + further, nearer, -further


class Field:
    """Races being solved: plays turns in them, on several threads."""

    def __init__(self, rules: Rules, races: Array, pool: ThreadPoolExecutor) -> None:
        self._rules, self._races, self._pool = rules, races, pool

    def meet(self, lanes: Lanes, guess: Array, slope: Array) -> tuple[Array, Array]:
        """The chances of `lanes` and their slopes.

        After a Farkle in the k-th lane it is the turn of the k-th last.
        """

        def play(which: Steps, farkle: Array) -> Array:
            return self._play(lanes.part(which), farkle)

        return meet(play, guess, slope)

    def _play(self, lanes: Lanes, farkle: Array) -> Array:
        parts = [
            slice(start, start + SIDE_BY_SIDE) for start in range(0, len(farkle), SIDE_BY_SIDE)
        ]
        done = self._pool.map(lambda part: self._play_some(lanes.part(part), farkle[part]), parts)
        return np.concatenate(list(done))

    def _play_some(self, lanes: Lanes, farkle: Array) -> Array:
        stop = stops(self._rules, self._races, lanes, farkle)
        begun: Array = turns(rolls(self._rules.short_straights), stop, farkle)[0, DICE - 1]
        return begun


def on_board(rules: Rules, effort: Effort, length: int = LENGTH) -> Array:
    """race[i, j] for all i and j from 1 to `length`. Raises `Stopped`."""
    race = np.full((length + 1, length + 1), EVEN)
    slopes = np.full(length + 1, LIKELY_SLOPE)
    with ThreadPoolExecutor(THREADS) as pool:
        field = Field(rules, race[None], pool)
        for both in range(2, 2 * length + 1):
            effort.at((both / (2 * length)) ** 2)
            mine = np.arange(max(1, both - length), min(length, both - 1) + 1)
            others = both - mine
            none, single = np.zeros_like(mine), np.ones_like(mine)
            guess = _plane(race, mine, others)
            found = field.meet(Lanes(none, mine, others, none, single, single), guess, slopes[mine])
            race[mine, others], slopes[mine] = found
    return race


def _plane(race: Array, mine: Steps, others: Steps) -> Array:
    """A guess from three neighbours that are known; at the edges from one."""
    less, fewer = np.maximum(mine - 1, 1), np.maximum(others - 1, 1)
    guess = race[less, others] + race[mine, fewer] - race[less, fewer]
    guess = np.where(mine == 1, race[mine, fewer], guess)
    return np.clip(np.where(others == 1, race[less, others], guess), 0, 1)
