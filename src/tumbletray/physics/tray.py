"""The tray, its materials and the dice in it, as the simulation has them. Centimetres, grams.

The tray's frame and measures are those of `core.die_geometry`. Six planes: a wall of any thickness
can be passed at once by a fast die, a plane cannot. A lid that nobody sees keeps hard throws in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import TRAY_DEPTH_CM, TRAY_WIDTH_CM, WALL_TILT_DEGREES
from tumbletray.physics.engine import Body, Material, Quaternion, Vector, World
from tumbletray.physics.shapes import shape

LID_CM = 22.0
"""Height of the lid."""

DENSITY = 1.18
"""Of acrylic, in g/cm³."""

FELT = Material(restitution=0.8, friction=0.6)
WALL = Material(restitution=0.5, friction=0.0)
DIE = Material(restitution=0.95, friction=0.4, rolling=0.003, spinning=0.1)


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
LID = Plane((0.0, 0.0, LID_CM), (0.0, 0.0, -1.0), WALL)


def build(
    world: World, dice: Sequence[DieKind], poses: Sequence[tuple[Vector, Quaternion]]
) -> list[int]:
    """Put the tray and the dice into an empty world; the bodies of the dice, in their order."""
    for plane in (FLOOR, *WALLS, LID):
        world.add_plane(plane.point, plane.normal, plane.material)
    shapes = {
        kind: _add_shape(world, kind) for kind in sorted(set(dice), key=lambda kind: kind.sides)
    }
    return [
        world.add_body(shapes[kind], _body(kind), position, rotation)
        for kind, (position, rotation) in zip(dice, poses, strict=True)
    ]


def _add_shape(world: World, kind: DieKind) -> int:
    die = shape(kind)
    if kind is DieKind.D6:
        return world.box((die.inradius,) * 3)
    return world.hull(die.vertices.tolist())


@cache
def _body(kind: DieKind) -> Body:
    mass = DENSITY * shape(kind).volume
    return Body(mass, mass * shape(kind).gyration, DIE, linear_damping=0.04, angular_damping=0.15)
