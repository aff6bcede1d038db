"""Two sides that play for the better total, a turn at a time, all seen: worked out from the end.

All that counts before a turn is whose it is, in which round, and the difference of the totals. The
worth is the chance of side 0, which begins; that of side 1 is the rest. After a tie rounds of
sudden death follow for ever, so their worth is what stays the same when it is worked out from
itself; with wild values it comes round after as many rounds as there are such values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tumbletray.bots.exact.threes.turn import MOST
from tumbletray.bots.exact.turns import Row, Solved, Turn

PRECISE = 1e-15
"""Sudden death is worked out again until it changes by no more."""


@dataclass(frozen=True, slots=True)
class Span:
    """The chance of side 0 by difference (its total less the other's), which is 0 at `zero`."""

    zero: int
    chance: Row


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
        mover = _seen_by(self.order[place], after)
        at = mover.zero + (difference if self.order[place] == 0 else -difference)
        return self._turn(number).solve(mover.chance[at : at + MOST + 1])

    def _turn(self, number: int) -> Turn:
        return self.turns[(number - 1) % len(self.turns)]

    def _settle_sudden_death(self) -> None:
        """What a tie leads to is worth less than a half of the whole, so this comes to an end."""
        moved = 1.0
        while moved > PRECISE:
            moved = 0.0
            for phase in reversed(range(len(self.turns))):
                chance = self._round(phase + 1, self._sudden_end(phase + 2))
                moved = max(moved, abs(chance - self._sudden[phase]))
                self._sudden[phase] = chance

    def _sudden_end(self, following: int) -> Span:
        """After a round of sudden death that the round `following` comes after."""
        return self._end(1, self.sudden_death(following))

    def _end(self, rounds: int, tie: float) -> Span:
        """After the last of so many rounds, a tie being worth `tie`."""
        low, high = (-MOST * rounds * self.order.count(1), MOST * rounds * self.order.count(0))
        difference = np.arange(low, high + 1)
        won = np.sign(difference) == self.turns[0].goal
        return Span(-low, np.where(difference == 0, tie, won.astype(np.float64)))

    def _round(self, number: int, after: Span) -> float:
        """The chance of side 0 before a round with no difference."""
        for place in reversed(range(len(self.order))):
            after = self._before(number, place, after)
        return float(after.chance[after.zero])

    def _sudden_round(self, number: int) -> Iterator[tuple[int, Span]]:
        """The places of a round of sudden death, each with what comes after it."""
        after = self._sudden_end(number + 1)
        for place in reversed(range(len(self.order))):
            yield place, after
            after = self._before(number, place, after)

    def _play_rounds(self, step: Callable[[], None]) -> float:
        after = self._end(self.rounds, self.sudden_death(self.rounds + 1))
        for number in range(self.rounds, 0, -1):
            for place in reversed(range(len(self.order))):
                self._after[number, place] = after
                after = self._before(number, place, after)
                step()
        return float(after.chance[after.zero])

    def _before(self, number: int, place: int, after: Span) -> Span:
        """What the turn at `place` makes of what comes `after` it."""
        mover = _seen_by(self.order[place], after)
        return _seen_by(
            self.order[place], Span(mover.zero, self._turn(number).solve(mover.chance).start)
        )


def _seen_by(side: int, span: Span) -> Span:
    """The other way round for side 1: its own chance by its own total less the other's.

    Done twice it is undone.
    """
    if side == 0:
        return span
    return Span(len(span.chance) - 1 - span.zero, 1 - span.chance[::-1])
