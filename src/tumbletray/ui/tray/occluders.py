"""The table by which shaders place dice and cast shadows: see `resources/shaders/dice.glsl`.

Seen along the light, a cube is the intersection of three strips. Strip i runs along the cube's axis
a_i, so the direction across it is d_i = L × a_i / |L × a_i|. In the cube's own axes the light is
l = (L·a_0, L·a_1, L·a_2), and |d_i·a_j| = |l_k| / √(1 - l_i²): half the width follows.

Plain numbers on purpose: for a dozen dice they are quicker than arrays, and this runs every frame.
"""

from __future__ import annotations

from math import sqrt

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import D6_EDGE_CM, rest_height
from tumbletray.ui.tray.scene import Frame

LIGHT = (-0.419, 0.499, 0.758)
"""Towards the lamp; as `KEY` in the shaders."""
COLUMNS = 7
"""Texels a die."""
DISC_CM = {DieKind.D6: 0.80 * D6_EDGE_CM, DieKind.D12: 1.13 * rest_height(DieKind.D12)}
"""Radius of the disc that trims the corners of a shadow, or is all of it."""

Row = tuple[float, ...]
"""Four numbers a texel."""

INNER_CM = {kind: rest_height(kind) for kind in DieKind}
"""Radius of the ball within a die."""

_NO_STRIP: Row = (0.0, 0.0, 0.0, 1e3)


def table(frame: Frame) -> list[Row]:
    """A row for each die of a frame."""
    rows = []
    lights = zip(frame.alpha, frame.glow, frame.focus, frame.hover, strict=True)
    for die, pose, (alpha, glow, focus, hover) in zip(frame.dice, frame.poses, lights, strict=True):
        x, y, z, *turn = pose
        strips = _strips(*turn) if die.kind is DieKind.D6 else 3 * _NO_STRIP
        light = (alpha, glow, focus, max(hover, focus))
        kind = die.kind
        rows.append((*strips, x, y, z, DISC_CM[kind], *light, *turn, INNER_CM[kind], 0.0, 0.0, 0.0))
    return rows


def _strips(x: float, y: float, z: float, w: float) -> Row:
    """The three strips of a cube: direction across, and half width."""
    axes = (
        (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
        (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
        (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    )
    lx, ly, lz = LIGHT
    along = [abs(lx * a + ly * b + lz * c) for a, b, c in axes]
    whole = sum(along)
    strips: Row = ()
    for (a, b, c), part in zip(axes, along, strict=True):
        across = sqrt(max(1 - part * part, 0.0))
        if across < 1e-3:
            strips += _NO_STRIP
            continue
        direction = (
            (ly * c - lz * b) / across,
            (lz * a - lx * c) / across,
            (lx * b - ly * a) / across,
        )
        strips += (*direction, D6_EDGE_CM / 2 * (whole - part) / across)
    return strips
