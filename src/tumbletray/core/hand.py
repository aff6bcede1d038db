"""How a hand holds and shakes dice: the physics throws from there, and there they are seen.

Centimetres in the tray's frame, as in `die_geometry`; seconds.
"""

from __future__ import annotations

from math import pi, sin

from tumbletray.core.die_geometry import Vector

HAND: Vector = (0.0, -7.0, 5.0)
"""The middle of the dice in the hand: above the tray's near edge."""

SPACING = 2.95
"""Between centres of neighbouring dice: they cannot touch, however they are turned."""


def places(count: int) -> list[Vector]:
    """Places around the hand's middle for `count` dice: rows of three, two rows, then upwards."""
    cells = [(i % 3, i // 3 % 2, i // 6) for i in range(count)]
    sizes = [max(cell[axis] for cell in cells) for axis in range(3)]
    return [
        (
            SPACING * (x - sizes[0] / 2),
            SPACING * (y - sizes[1] / 2),
            SPACING * (z - sizes[2] / 2),
        )
        for x, y, z in cells
    ]


def swing(seconds: float) -> Vector:
    """How far the hand is from its place after so many seconds of shaking; nowhere at 0."""
    aside = sin(2 * pi * 3.1 * seconds)
    lift = sin(2 * pi * 6.2 * seconds + 0.7) - sin(0.7)
    return (1.6 * aside, 0.5 * lift, 0.7 * lift)
