"""A pot between two seats, exactly: each plays for as many items of its own as it can get.

What one wins the other does not, so that both together can expect what is in the middle. Worths
count from the moment on: items already chipped in are gone.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tumbletray.bots.exact.northern_threes.turn import LOW, MOST
from tumbletray.bots.exact.turns import Row, Solved
from tumbletray.games.northern_threes.state import ROUNDS

SEATS = 2


class Duel:
    """The worth of each round of a pot that began with `pot` items in the middle."""

    def __init__(self, pot: int = SEATS) -> None:
        self._pot = pot
        self.solved = cache(self._solved)
        self._first = {ROUNDS + 1: 0.0}
        for number in range(ROUNDS, 0, -1):
            self._first[number] = float(self.solved(number, None).start[0])

    @property
    def equity(self) -> float:
        """What the seat that starts can expect of the whole pot, less the item it chips in."""
        return self._first[1] - 1

    def pot(self, number: int) -> int:
        """The items in the middle in a round of that number."""
        return self._pot + SEATS * (number - 1)

    def _solved(self, number: int, to_beat: int | None) -> Solved:
        """The turn of the seat that starts, or that of the other against a score `to_beat`."""
        row = self._of_first(number) if to_beat is None else self._of_second(number, to_beat)
        return LOW.solve(row)

    def _of_first(self, number: int) -> Row:
        """What each score is worth: what the other leaves of the pot; a Sweep is worth all."""
        pot = self.pot(number)
        left = [pot - float(self.solved(number, score).start[0]) for score in range(1, MOST + 1)]
        return np.array([float(pot), *left])

    def _of_second(self, number: int, to_beat: int) -> Row:
        score = np.arange(MOST + 1)
        tie = self._tie(number)
        worth: Row = np.where(score < to_beat, float(self.pot(number)), 0.0)
        worth[to_beat] = tie
        return worth

    def _tie(self, number: int) -> float:
        """What a tie is worth to the second seat: another round for one more item, or half."""
        if number == ROUNDS:
            return float(self.pot(number) // SEATS)
        return self.pot(number + 1) - self._first[number + 1] - 1
