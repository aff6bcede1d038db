"""What a chart of lines shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_COLOURED = 8
"""Lines that can be told apart by colour; all others are grey."""


@dataclass(frozen=True, slots=True)
class Line:
    """A named line: one value for each place from `first` on."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines with what is across and what goes up, in the reader's language.

    `coloured` are the places of the lines to be told apart, in the order of the colours; no more
    than `MOST_COLOURED` of them count.
    """

    lines: tuple[Line, ...]
    across: str
    up: str
    coloured: tuple[int, ...]
    first: int = 0

    @property
    def colours(self) -> dict[int, int]:
        """Which colour a line has, by its place; grey lines are missing."""
        return {line: colour for colour, line in enumerate(self.coloured[:MOST_COLOURED])}

    @property
    def length(self) -> int:
        """How many places the longest line has."""
        return max((len(line.values) for line in self.lines), default=0)


def spread(wanted: Sequence[float], room: float, low: float, high: float) -> list[float]:
    """Places close to the `wanted` ones, in the same order, `room` apart and within the limits.

    Where they do not all fit, they are closer, and evenly so.
    """
    if not wanted:
        return []
    room = min(room, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    found = [0.0] * len(wanted)
    least = low
    for place in order:
        least = found[place] = max(wanted[place], least)
        least += room
    most = high
    for place in reversed(order):
        most = found[place] = min(found[place], most)
        most -= room
    return found
