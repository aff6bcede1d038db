"""Chances by the difference of two totals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tumbletray.bots.exact.turns import Row

Differences = npt.NDArray[np.int_]
SAME = 1e-15
"""Chances this near to that at an end are taken for it."""


@dataclass(frozen=True, slots=True)
class Span:
    """The chance of side 0 by its total less the other's; the difference at place `zero` is 0.

    Beyond the ends the chance stays what it is there.
    """

    zero: int
    chance: Row

    def at(self, differences: Differences | int) -> Row:
        """The chances at `differences`."""
        found: Row = self.chance[np.clip(differences + self.zero, 0, len(self.chance) - 1)]
        return found

    @property
    def reach(self) -> tuple[int, int]:
        """The lowest and the highest difference."""
        return -self.zero, len(self.chance) - 1 - self.zero

    @property
    def width(self) -> int:
        """How far from 0 the differences go."""
        return max(map(abs, self.reach))

    def mirrored(self) -> Span:
        """The chance of side 1 by its own total less the other's. Done twice it is undone."""
        return Span(self.reach[1], 1 - self.chance[::-1])

    def trimmed(self) -> Span:
        """The same without ends along which nothing changes, but for the last place of each."""
        low = _changes(self.chance)
        high = len(self.chance) - 1 - _changes(self.chance[::-1])
        first, last = min(low - 1, self.zero), max(high + 1, self.zero)
        return Span(self.zero - first, self.chance[first : last + 1])


def _changes(chance: Row) -> int:
    """The first place where the chance is not that at the beginning; else that after the last."""
    other = np.abs(chance - chance[0]) > SAME
    return int(np.argmax(other)) if other.any() else len(chance)
