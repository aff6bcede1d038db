"""Two sides that play for the better total, a turn at a time, all seen: worked out from the end.

All that counts before a turn is whose it is, in which round, and the difference of the totals. The
worth is the chance of side 0, which begins; that of side 1 is the rest. After a tie rounds of
sudden death follow for ever, so their worth is what stays the same when it is worked out from
itself; with wild values it comes round after as many rounds as there are such values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import numpy as np

from tumbletray.bots.exact.threes.span import Span
from tumbletray.bots.exact.threes.turn import MOST
from tumbletray.bots.exact.turns import Solved, Turn

PRECISE = 1e-15
"""Sudden death is worked out again until it changes by no more."""


class Contest:
    """`rounds` rounds of two sides, then sudden death.

    `order` is the side of each turn of a round, `turns` the turns by the phase of a round: one, or
    as many as there are wild values. `step` is called after each turn that is worked out.
    """

    def __init__(
        self,
        turns: Sequence[Turn],
        order: Sequence[int],
        rounds: int,
        step: Callable[[], None] = lambda: None,
    ) -> None:
        self.turns, self.order, self.rounds = turns, tuple(order), rounds
        self._sudden = [0.5] * len(turns)
        self._settle_sudden_death()
        self._after: dict[tuple[int, int], Span] = {}
        self.chance = self._play_rounds(step)
        self.solved = lru_cache(maxsize=64)(self._solved)

    def sudden_death(self, number: int) -> float:
        """The chance of side 0 before a round of sudden death of that number."""
        return self._sudden[(number - 1) % len(self.turns)]

    def _solved(self, number: int, sudden: bool, place: int, difference: int) -> Solved:
        """The turn at `place` in a round, in the eyes of its side.

        `difference` is that of the totals, in sudden death of those of this round. The scores of
        the turn are at their own places in the result.
        """
        after = dict(self._sudden_round(number))[place] if sudden else self._after[number, place]
        if self.order[place]:
            after, difference = after.mirrored(), -difference
        return self._turn(number).solve(after.at(difference + np.arange(MOST + 1)))

    def _turn(self, number: int) -> Turn:
        return self.turns[(number - 1) % len(self.turns)]

    def _settle_sudden_death(self) -> None:
        """What a tie leads to is worth less than a half of the whole, so this comes to an end."""
        moved = 1.0
        while moved > PRECISE:
            moved = 0.0
            for phase in reversed(range(len(self.turns))):
                chance = self._round(phase + 1, self._end(phase + 2))
                moved = max(moved, abs(chance - self._sudden[phase]))
                self._sudden[phase] = chance

    def _end(self, following: int) -> Span:
        """After a round that decides, unless sudden death in the round `following` has to."""
        tie = self.sudden_death(following)
        ahead = float(self.turns[0].goal > 0)
        return Span(1, np.array([1 - ahead, tie, ahead]))

    def _round(self, number: int, after: Span) -> float:
        """The chance of side 0 before a round with no difference."""
        for place in reversed(range(len(self.order))):
            after = self._before(number, place, after)
        return float(after.at(0))

    def _sudden_round(self, number: int) -> Iterator[tuple[int, Span]]:
        """The places of a round of sudden death, each with what comes after it."""
        after = self._end(number + 1)
        for place in reversed(range(len(self.order))):
            yield place, after
            after = self._before(number, place, after)

    def _play_rounds(self, step: Callable[[], None]) -> float:
        after = self._end(self.rounds + 1)
        for number in range(self.rounds, 0, -1):
            for place in reversed(range(len(self.order))):
                self._after[number, place] = after
                after = self._before(number, place, after)
                step()
        return float(after.at(0))

    def _before(self, number: int, place: int, after: Span) -> Span:
        """What the turn at `place` makes of what comes `after` it."""
        mover = after.mirrored() if self.order[place] else after
        low, high = mover.reach
        row = mover.at(np.arange(low - MOST, high + MOST + 1))
        before = Span(MOST - low, self._turn(number).solve(row).start)
        return (before.mirrored() if self.order[place] else before).trimmed()
