"""Two seats of whom a bad round takes one out: the chance of the seat that begins.

Without a limit of rounds the totals do not matter, and every round of a phase is like any other:
the chance is what stays the same when it is worked out from itself. With a limit the difference of
the totals matters as well, as far as it makes a difference to the chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tumbletray.bots.exact.threes.contest import Contest
from tumbletray.bots.exact.threes.span import Span
from tumbletray.bots.exact.threes.turn import MOST
from tumbletray.bots.exact.turns import Row, Solved, Turn

NEAR = 1e-3
"""How far apart two chances are tried to learn how one round turns them."""
PRECISE = 1e-15
TRIES = 200


class Duel:
    """`limit` rounds at the most, 0 for no limit; a score above `threshold` takes a seat out.

    `turns` are the turns by phase of a round. `step` is called after each round worked out.
    """

    def __init__(
        self,
        turns: Sequence[Turn],
        threshold: int,
        limit: int,
        step: Callable[[], None] = lambda: None,
    ) -> None:
        self.turns, self.threshold, self.limit = turns, threshold, limit
        self.sudden = Contest(turns, (0, 1), 0)
        self._out = [self._first_out(number) for number in range(1, len(turns) + 1)]
        self._before: dict[int, Span] = {}
        self._between: dict[int, Span] = {}
        if limit:
            self._play_rounds(step)
        else:
            self._play_for_ever()
        self.chance = self._at(1, 0)
        self.solved = lru_cache(maxsize=64)(self._solved)

    def _solved(self, number: int, second: bool, difference: int, first_out: bool) -> Solved:
        """The turn of the first or second seat in a round, in its own eyes.

        `difference` is the total of the first less that of the second, the score of the first in
        this round included; where that took the first out, `first_out`.
        """
        if not second:
            finals = self._finals_of_first(number, self._between_of(number), difference, 0)
        elif first_out:
            return self._turn(number).solve(self._against_out(number))
        else:
            finals = self._finals_of_second(self._after_of(number), difference, 0)
        return self._turn(number).solve(finals[0])

    def _turn(self, number: int) -> Turn:
        return self.turns[(number - 1) % len(self.turns)]

    def _phase(self, number: int) -> int:
        """The round that stands for this one: itself under a limit."""
        return number if self.limit else (number - 1) % len(self.turns) + 1

    def _after_of(self, number: int) -> Span:
        return self._before[self._phase(number + 1)]

    def _between_of(self, number: int) -> Span:
        return self._between[self._phase(number)]

    def _at(self, number: int, difference: int) -> float:
        span = self._before[self._phase(number)]
        return float(span.at(difference))

    def _against_out(self, number: int) -> Row:
        """What each score is worth to the second seat when the first is out: any good one wins."""
        tie = 1 - self.sudden.sudden_death(number + 1)
        return np.where(np.arange(MOST + 1) <= self.threshold, 1.0, tie)

    def _first_out(self, number: int) -> float:
        """The chance of the first seat after a round score that takes it out."""
        return 1 - float(self._turn(number).solve(self._against_out(number)).start[0])

    def _finals_of_second(self, after: Span, middle: int, width: int) -> npt.NDArray[np.float64]:
        """What each score is worth to the second seat, by difference about `middle`."""
        score = np.arange(MOST + 1)
        difference = np.arange(middle - width, middle + width + 1)[:, np.newaxis]
        worth = 1 - after.at(difference - score)
        return np.where(score <= self.threshold, worth, 0.0)

    def _finals_of_first(
        self, number: int, between: Span, middle: int, width: int
    ) -> npt.NDArray[np.float64]:
        """What each score is worth to the first seat, by difference about `middle`."""
        score = np.arange(MOST + 1)
        difference = np.arange(middle - width, middle + width + 1)[:, np.newaxis]
        worth = between.at(difference + score)
        out = self._out[(number - 1) % len(self.turns)]
        return np.where(score <= self.threshold, worth, out)

    def _round(self, number: int, after: Span, widths: tuple[int, int]) -> tuple[Span, Span]:
        """The chances before a round and between its two turns, for differences so far from 0."""
        turn, (before, between) = self._turn(number), widths
        finals = self._finals_of_second(after, 0, between)
        middle = Span(between, 1 - turn.solve(finals).start[:, 0])
        finals = self._finals_of_first(number, middle, 0, before)
        return Span(before, turn.solve(finals).start[:, 0]), middle

    def _play_rounds(self, step: Callable[[], None]) -> None:
        tie = self.sudden.sudden_death(self.limit + 1)
        after = Span(1, np.array([1.0, tie, 0.0]))
        self._before[self.limit + 1] = after
        for number in range(self.limit, 0, -1):
            # No further than the rounds before can have led, nor than what one round more turns.
            reached, more = self.threshold * (number - 1), self.threshold
            between = min(reached, after.width) + more
            widths = (min(reached, between + more), between)
            after, self._between[number] = map(Span.trimmed, self._round(number, after, widths))
            self._before[number] = after
            step()

    def _play_for_ever(self) -> None:
        """Close in on the chance that the rounds of all phases bring back.

        They turn it by a rising function, of straight pieces less steep than 1, so each try that is
        not the solution tells on which side of it this lies, and the piece leads on.
        """
        low, high, chance = 0.0, 1.0, 0.5
        for _ in range(TRIES):
            back = self._cycle(chance)
            if abs(back - chance) <= PRECISE:
                break
            low, high = (chance, high) if back > chance else (low, chance)
            steepness = (self._cycle(chance + NEAR) - back) / NEAR
            led = chance + (back - chance) / (1 - steepness)
            if led == chance:
                break
            chance = led if low < led < high else (low + high) / 2
        self._cycle(chance)

    def _cycle(self, chance: float) -> float:
        """The chance before the first phase, if it is `chance` after the last."""
        after = Span(0, np.array([chance]))
        for number in range(len(self.turns), 0, -1):
            after, self._between[number] = self._round(number, after, (0, 0))
            self._before[number] = after
        return float(after.chance[0])
