"""The tray, its materials and the dice in it, as the simulation has them. Centimetres, grams.

The tray's frame and measures are those of `core.die_geometry`. Five planes: a wall of any thickness
can be passed at once by a fast die, a plane cannot. The walls go on above what is seen of them: a
die that flies over the rim comes back.

The materials are tuned by eye and by figures, since a real felt is no single number. Over 250 dice
of five-die throws at half strength: rest after 0.97, 1.17 and 1.5 s (5, 50 and 95 %), four turns
and 39 cm of way, 6 mm of it gliding on a face. One die in nine meets a wall clearly above its rim:
livelier felts and harder throws, which rest after 1.8 s, have every die do so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import (
    D6_EDGE_CM,
    D12_EDGE_CM,
    TRAY_DEPTH_CM,
    TRAY_WIDTH_CM,
    WALL_TILT_DEGREES,
    vertices,
)
from tumbletray.physics.engine import Body, Material, Quaternion, Vector, World
from tumbletray.physics.shapes import shape

DENSITY = 1.18
"""Of acrylic, in g/cm³."""

FELT = Material(restitution=0.85, friction=1.0)
WALL = Material(restitution=0.7, friction=1.0)
DIE = Material(restitution=0.95, friction=0.2, rolling=0.003, spinning=0.1)


@dataclass(frozen=True, slots=True)
class Plane:
    """A side of the tray: dice stay where its unit normal looks to."""

    point: Vector
    normal: Vector
    material: Material


def _walls() -> tuple[Plane, ...]:
    out, up = cos(radians(WALL_TILT_DEGREES)), sin(radians(WALL_TILT_DEGREES))
    x, y = TRAY_WIDTH_CM / 2, TRAY_DEPTH_CM / 2
    return (
        Plane((x, 0.0, 0.0), (-out, 0.0, up), WALL),
        Plane((-x, 0.0, 0.0), (out, 0.0, up), WALL),
        Plane((0.0, y, 0.0), (0.0, -out, up), WALL),
        Plane((0.0, -y, 0.0), (0.0, out, up), WALL),
    )


FLOOR = Plane((0.0, 0.0, 0.0), (0.0, 0.0, 1.0), FELT)
WALLS = _walls()


def build(
    world: World,
    dice: Sequence[DieKind],
    poses: Sequence[tuple[Vector, Quaternion]],
    shift: float = 0.0,
) -> list[int]:
    """Put the tray and the dice into an empty world; the bodies of the dice, in their order.

    `poses` are those of the centres of mass. `shift`: see `weight`.
    """
    for plane in (FLOOR, *WALLS):
        world.add_plane(plane.point, plane.normal, plane.material)
    shapes = {
        kind: _add_shape(world, kind, shift) for kind in sorted(set(dice), key=lambda k: k.sides)
    }
    return [
        world.add_body(shapes[kind], _body(kind), position, rotation)
        for kind, (position, rotation) in zip(dice, poses, strict=True)
    ]


def weight(kind: DieKind, shift: float) -> Vector:
    """Where a loaded die's centre of mass is: towards its 1 by `shift` of its edge, in cm."""
    return (0.0, 0.0, shift * (D6_EDGE_CM if kind is DieKind.D6 else D12_EDGE_CM))


def _add_shape(world: World, kind: DieKind, shift: float) -> int:
    if kind is DieKind.D6 and not shift:
        return world.box((shape(kind).inradius,) * 3)
    return world.hull(_corners(kind, shift))


@cache
def _corners(kind: DieKind, shift: float) -> tuple[Vector, ...]:
    """The corners of a die as seen from its centre of mass, which a body's origin is."""
    wx, wy, wz = weight(kind, shift)
    return tuple((x - wx, y - wy, z - wz) for x, y, z in vertices(kind))


@cache
def _body(kind: DieKind) -> Body:
    mass = DENSITY * shape(kind).volume
    return Body(mass, mass * shape(kind).gyration, DIE, linear_damping=0.04, angular_damping=0.15)
