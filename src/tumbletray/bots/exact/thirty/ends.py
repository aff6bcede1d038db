"""How a turn of Thirty can end: what each final total does to the next seat or to one's own."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from tumbletray.games.thirty.state import DICE, MARGIN, ThirtyOptions, cost

FACES = 6
HIGHEST = DICE * FACES
"""The greatest total of a turn."""


@dataclass(frozen=True, slots=True)
class End:
    """One kind of end: points it costs oneself, and the chances of 0, 1, … hits."""

    cost: int
    hits: tuple[float, ...]

    @property
    def stays(self) -> float:
        """The chance that nobody loses a point."""
        return 0.0 if self.cost else self.hits[0]

    @property
    def mean(self) -> float:
        """Points knocked off the next seat on average, whatever it has left."""
        return sum(hit * chance for hit, chance in enumerate(self.hits))


@dataclass(frozen=True, slots=True)
class Ends:
    """All kinds of ends under some options, each once; `of_total` says which one a total is.

    `of_total` has an index for each total from 0 to 36; those below 6 are no totals of a turn.
    """

    kinds: tuple[End, ...]
    of_total: NDArray[np.intp]

    def likeliest(self, wanted: int) -> NDArray[np.float64]:
        """The worth of each total to one who plays for the kind of end with that index."""
        return np.where(self.of_total == wanted, 1.0, 0.0)


def ends_of(options: ThirtyOptions) -> Ends:
    """The ends that totals have under `options`."""
    each = [_end(options, total) for total in range(HIGHEST + 1)]
    kinds = tuple(dict.fromkeys(each[DICE:]))
    return Ends(kinds, np.array([kinds.index(end) if end in kinds else 0 for end in each]))


def _end(options: ThirtyOptions, total: int) -> End:
    margin = total - options.target
    if margin <= 0:
        return End(cost(options, -margin), (1.0,))
    return End(0, _hits(margin if options.hunt_dice == MARGIN else DICE))


def _hits(dice: int) -> tuple[float, ...]:
    """The chances that 0, 1, … of so many dice show one given face."""
    ways = FACES**dice
    return tuple(comb(dice, n) * (FACES - 1) ** (dice - n) / ways for n in range(dice + 1))
