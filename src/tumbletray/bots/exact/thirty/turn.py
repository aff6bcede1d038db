"""The best play of one turn of Thirty, whatever its ends are worth.

A turn is at (dice to roll, total set aside). From a roll one may set aside any part, so that what
counts of it is how many dice and their sum. Worths go backwards from the ends; many turns whose
ends are worth different things are worked out side by side.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.thirty.ends import FACES, HIGHEST
from tumbletray.core.dice import Faces, outcomes, parts
from tumbletray.games.thirty.state import DICE

Floats = NDArray[np.float64]
SAME = 1e-13
"""Worths that differ by no more count as the same: what is left of rounding decides nothing."""
_TOTALS = HIGHEST + 1


def _choices(rolled: Faces, *, exactly_one: bool) -> list[tuple[int, int]]:
    """What can be set aside of a roll: how many dice, and their sum; each pair once.

    Few dice and high sums come first: they are taken where it makes no difference.
    """
    pairs = {(len(part), sum(part)) for part in parts(rolled) if len(part) == 1 or not exactly_one}
    return sorted(pairs, key=lambda pair: (pair[0], -pair[1]))


class _Stage:
    """The rolls of so many dice: their chances, and where each choice leads from total 0.

    `leads` is [choice, roll]: rows of the table of `Turn.worths` seen as one list; a roll with
    fewer choices than another has its last one again.
    """

    def __init__(self, dice: int, *, exactly_one: bool) -> None:
        rolls = outcomes(dice, FACES)
        choices = [_choices(faces, exactly_one=exactly_one) for faces, _ in rolls]
        most = max(map(len, choices))
        full = [own + own[-1:] * (most - len(own)) for own in choices]
        self.leads = np.array([[(dice - n) * _TOTALS + s for n, s in own] for own in full]).T
        self.chances = np.array([float(chance) for _, chance in rolls])
        aside = DICE - dice
        self.totals = np.arange(aside, FACES * aside + 1)


class Turn:
    """Works out turns; `exactly_one` is the option."""

    def __init__(self, *, exactly_one: bool) -> None:
        self._stages = [_Stage(dice, exactly_one=exactly_one) for dice in range(1, DICE + 1)]

    def worths(self, ends: Floats) -> Floats:
        """What each point of a turn is worth: [channel, dice to roll, total set aside, turn].

        `ends` is [channel, total, turn]. Channel 0 is what is played for; the others are carried
        along by the decisions that it leads to. Totals that cannot be are left at 0.
        """
        channels, totals, turns = ends.shape
        table = np.zeros((channels, DICE + 1, totals, turns))
        table[:, 0] = ends
        rows = table.reshape(channels, -1, turns)
        for dice, stage in enumerate(self._stages, 1):
            best = _best(rows, stage.leads[:, None, :] + stage.totals[:, None])
            table[:, dice, stage.totals] = np.einsum("r,csrt->cst", stage.chances, best)
        return table


def _best(rows: Floats, leads: NDArray[np.intp]) -> Floats:
    """Of the rows that each choice leads to (first axis of `leads`), those best in channel 0."""
    wanted = rows[0]
    best = wanted[leads[0]]
    chosen = np.repeat(leads[0][..., None], rows.shape[2], axis=-1)
    for lead in leads[1:]:
        other = wanted[lead]
        better = other > best + SAME
        np.copyto(best, other, where=better)
        np.copyto(chosen, lead[..., None], where=better)
    turns = np.arange(rows.shape[2])
    return np.stack([best, *(carried[chosen, turns] for carried in rows[1:])])


@cache
def turn_of(exactly_one: bool) -> Turn:
    """The one `Turn` of a kind: its tables take a moment to make."""
    return Turn(exactly_one=exactly_one)


def greatest(ends: Floats, *, exactly_one: bool) -> float:
    """The greatest mean worth of a turn with six dice, by what each total of 0 to 36 is worth."""
    return float(turn_of(exactly_one).worths(ends[None, :, None])[0, DICE, 0, 0])
