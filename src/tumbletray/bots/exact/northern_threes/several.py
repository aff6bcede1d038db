"""A pot among several seats: an approximation.

Seats that have not finished their turn are taken to play for the lowest score on average, whatever
the others have, and a further round is taken to be fair: it is worth the same to every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tumbletray.bots.exact.northern_threes.turn import ANY, LOW, MOST
from tumbletray.bots.exact.turns import Row, Solved
from tumbletray.games.northern_threes.state import DICE, ROUNDS, State, Turn, tally

LEVELS = MOST + 1


@dataclass(frozen=True, slots=True)
class Rivals:
    """What the seat that plays knows of its round.

    `pot` items are in the middle, `scored` are the scores of the seats that are done, `playing` the
    turns of others under way; the rest of `seats` have not begun.
    """

    pot: int
    number: int
    seats: int
    scored: tuple[int, ...]
    playing: tuple[Turn, ...]

    @property
    def settled(self) -> bool:
        """Whether nothing but this turn is open any more."""
        return self.number == ROUNDS and len(self.scored) == self.seats - 1


def rivals_of(state: State, seat: int) -> Rivals:
    """What `seat`, whose turn is under way, has against it."""
    scored = tuple(score for score in state.scored if score is not None)
    playing = tuple(turn for other, turn in state.active if other != seat)
    return Rivals(state.pot, state.round, state.seats, scored, playing)


@lru_cache(maxsize=64)
def solved(rivals: Rivals) -> Solved:
    """The turn of a seat that has `rivals`."""
    return ANY.solve(_worths(rivals))


def _worths(rivals: Rivals) -> Row:
    """What each score is worth. A Sweep is the whole pot; so level 0 of others brings nothing."""
    rows = [_waiting(turn) for turn in rivals.playing]
    rows += [LOW.usual.chances] * (rivals.seats - 1 - len(rivals.scored) - len(rows))
    low = min(rivals.scored, default=LEVELS)
    at_low = rivals.scored.count(low)
    several, (among, beside) = _at_level(rows), _shares(rivals)
    worth = np.empty(LEVELS)
    worth[0] = rivals.pot
    for score in range(1, LEVELS):
        others = sum(
            _at(several[level], at_low if level == low else 0, beside)
            for level in range(1, min(score - 1, low) + 1)
        )
        level = 1 + (at_low if score == low else 0)
        worth[score] = others + (_at(several[score], level, among) if score <= low else 0.0)
    return worth


def _shares(rivals: Rivals) -> tuple[Row, Row]:
    """By the number of the lowest, from 1: the worth of being among them, and of not being."""
    number = np.arange(1, rivals.seats + 1)
    if rivals.number < ROUNDS:
        again = np.full(rivals.seats, rivals.pot / rivals.seats)
        alone = number == 1
        return np.where(alone, float(rivals.pot), again), np.where(alone, 0.0, again)
    return (rivals.pot // number).astype(np.float64), np.zeros(rivals.seats)


def _at(several: Row, surely: int, worth: Row) -> float:
    """The mean worth where so many surely are lowest, and more by chance."""
    numbers = np.arange(len(several)) + surely
    some = (numbers > 0) & (numbers <= len(worth))
    return float(several[some] @ worth[numbers[some] - 1])


def _at_level(rows: Sequence[Row]) -> npt.NDArray[np.float64]:
    """The chance that so many of the waiting have a level and all others of them more.

    Shape: levels, numbers of seats from 0.
    """
    several = np.zeros((LEVELS, len(rows) + 1))
    several[:, 0] = 1.0
    for row in rows:
        more = np.maximum(1 - np.cumsum(row), 0.0)
        with_it = several[:, :-1] * row[:, np.newaxis]
        several *= more[:, np.newaxis]
        several[:, 1:] += with_it
    return several


def _waiting(turn: Turn) -> Row:
    """The chance of each score of a turn under way."""
    left = DICE - len(turn.kept)
    usual = LOW.usual
    if not turn.rolled:
        return _full(usual.rows[left, 0], tally(turn.kept)) if turn.kept else usual.chances
    steps = (step for _, step in ANY.ways(turn.rolled, 0))
    step = min(steps, key=lambda step: step.points + usual.means[step.dice, 0])
    return _full(usual.rows[step.dice, 0], tally(turn.kept) + step.points)


def _full(row: Row, points: int) -> Row:
    whole = np.zeros(LEVELS)
    whole[points : points + len(row)] = row
    return whole
