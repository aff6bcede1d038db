"""Where things are in the tray's frame: the frame, the rail, and the places of dice that lie still.

The rail runs along the right side of the tray, or along the near side where the window is narrow.
Centimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import radians, tan

from tumbletray.core.die_geometry import TRAY_DEPTH_CM, TRAY_WIDTH_CM, WALL_TILT_DEGREES

WALL_HEIGHT_CM = 2.1
"""Height of the wooden wall above the felt."""
BASE_CM = -0.8
"""Height of the table, on which the tray stands, below the felt."""
RIM_WIDTH_CM = 1.3
"""Width of the top of the wall."""
FRAME_WIDTH_CM = WALL_HEIGHT_CM * tan(radians(WALL_TILT_DEGREES)) + RIM_WIDTH_CM
"""From the edge of the felt to the outer side of the frame."""

RAIL_GROOVE_CM = 2.3
"""Width of the groove that holds the set-aside dice."""
RAIL_RIM_CM = 0.8
"""Width of the wood around the groove."""
RAIL_WALL_CM = 0.9
"""Height of that wood above the bottom of the groove."""
RAIL_PITCH_CM = 2.8
"""Full distance between dice in the rail: the groove is long enough for seven at it."""
RAIL_END_CM = 1.6
"""From the end of the groove to the middle of the first die."""


class RailSide(Enum):
    """On which side of the tray the rail is."""

    RIGHT = "right"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle on the table: its centre and its half widths."""

    x: float
    y: float
    half_width: float
    half_depth: float

    def grown(self, by: float) -> Rectangle:
        """The rectangle with `by` more on each side."""
        return Rectangle(self.x, self.y, self.half_width + by, self.half_depth + by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is within it."""
        return abs(x - self.x) <= self.half_width and abs(y - self.y) <= self.half_depth


FELT = Rectangle(0.0, 0.0, TRAY_WIDTH_CM / 2, TRAY_DEPTH_CM / 2)
"""The felt of the tray."""


def groove(side: RailSide) -> Rectangle:
    """The bottom of the rail's groove."""
    across = RAIL_GROOVE_CM / 2
    offset = FRAME_WIDTH_CM + RAIL_RIM_CM + across
    if side is RailSide.RIGHT:
        along = FELT.half_depth + FRAME_WIDTH_CM - RAIL_RIM_CM
        return Rectangle(FELT.half_width + offset, 0.0, across, along)
    along = FELT.half_width + FRAME_WIDTH_CM - RAIL_RIM_CM
    return Rectangle(0.0, -FELT.half_depth - offset, along, across)


def rail_places(side: RailSide, count: int) -> list[tuple[float, float]]:
    """Places of `count` dice in the rail: from its far end, or from its left end.

    The distance shrinks when there are more dice than fit at the full one.
    """
    where = groove(side)
    along = where.half_depth if side is RailSide.RIGHT else where.half_width
    first = along - RAIL_END_CM
    pitch = min(RAIL_PITCH_CM, 2 * first / (count - 1)) if count > 1 else 0.0
    steps = [first - pitch * i for i in range(count)]
    if side is RailSide.RIGHT:
        return [(where.x, step) for step in steps]
    return [(-step, where.y) for step in steps]


def neat_places(count: int) -> list[tuple[float, float]]:
    """Places of `count` dice laid out in rows in the middle of the felt, reading order."""
    rows = max(1, -(-count // 6))
    longest = -(-count // rows)
    return [
        (
            3.6 * (i % longest - (_in_row(count, longest, i) - 1) / 2),
            2.1 * (rows - 1) - 4.2 * (i // longest),
        )
        for i in range(count)
    ]


def _in_row(count: int, longest: int, index: int) -> int:
    return min(longest, count - index // longest * longest)


def waiting_places(count: int) -> list[tuple[float, float]]:
    """Places of `count` dice that wait for the throw, in a row at the near edge."""
    pitch = min(2.6, (TRAY_WIDTH_CM - 4) / max(count - 1, 1))
    return [(pitch * (i - (count - 1) / 2), -FELT.half_depth + 2.6) for i in range(count)]
