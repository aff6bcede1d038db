"""Meshes of the tray's frame and of rounded dice, as plain arrays. Centimetres, z up.

A rounded die is a smaller die with the same faces, grown by a radius in every direction: its flat
faces move outward, its edges become strips of cylinders and its corners pieces of spheres.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import atan2, cos, pi, radians, sin, tan

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import (
    WALL_TILT_DEGREES,
    face_corners,
    face_normals,
    rest_height,
    vertices,
)
from tumbletray.ui.tray import marks
from tumbletray.ui.tray.layout import BASE_CM, Rectangle
from tumbletray.ui.tray.poses import Floats, mark_up

GRAIN_CM = 26.0
"""Length of wood that one tile of its texture covers; a quarter of it across the grain."""
ROUNDING_CM = {DieKind.D6: 0.24, DieKind.D12: 0.09}
"""Radius of the edges of dice."""
_STEPS = 5


@dataclass(frozen=True, slots=True)
class Mesh:
    """Triangles: `vertices` [n, 8] of place, normal and texture place; `indices` [3 m]."""

    vertices: NDArray[np.float32]
    indices: NDArray[np.uint32]


class _Builder:
    """Collects patches of a mesh."""

    def __init__(self) -> None:
        self._rows: list[Floats] = []
        self._triangles: list[NDArray[np.int64]] = []
        self._count = 0

    def add(
        self, places: Floats, normals: Floats, uv: Floats, triangles: NDArray[np.int64]
    ) -> None:
        """Add vertices, and triangles between them, turned so that they face along the normals."""
        corners = places[triangles]
        facing = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        flip = np.sum(facing * normals[triangles[:, 0]], axis=1) < 0
        triangles = np.where(flip[:, None], triangles[:, ::-1], triangles)
        self._rows.append(np.concatenate([places, normals, uv], axis=1))
        self._triangles.append(triangles + self._count)
        self._count += len(places)

    def mesh(self) -> Mesh:
        """All patches together."""
        return Mesh(
            np.concatenate(self._rows).astype(np.float32),
            np.concatenate(self._triangles).astype(np.uint32).ravel(),
        )


def _grid(rows: int, columns: int) -> NDArray[np.int64]:
    """Triangles of a grid of vertices, numbered row by row."""
    corner = np.arange((rows - 1) * columns).reshape(rows - 1, columns)[:, :-1].ravel()
    first = np.stack([corner, corner + 1, corner + columns], axis=1)
    second = np.stack([corner + 1, corner + columns + 1, corner + columns], axis=1)
    return np.concatenate([first, second])


# The frame


def _profile(width: float, height: float, inner: float, outer: float) -> Floats:
    """Outline [n, 4] of a plank: outward place, height, and the normal in that plane.

    From the felt up the leaning wall, over two rounded edges of radii `inner` and `outer`, and
    down the outer side to the table.
    """
    lean = radians(WALL_TILT_DEGREES)
    along = (height - inner + inner * sin(lean)) / cos(lean)
    first = (along * sin(lean) + inner * cos(lean), height - inner)
    second = (width - outer, height - outer)
    points = [(0.0, 0.0, -cos(lean), sin(lean))]
    for centre, radius, start, end in (
        (first, inner, pi - lean, pi / 2),
        (second, outer, pi / 2, 0),
    ):
        for angle in np.linspace(start, end, 9):
            c, s = cos(angle), sin(angle)
            points.append((centre[0] + radius * c, centre[1] + radius * s, c, s))
    points.append((width, BASE_CM, 1.0, 0.0))
    return np.array(points)


def frame(inner: Rectangle, width: float, height: float, roundings: tuple[float, float]) -> Mesh:
    """A wooden frame around `inner`, mitred at its corners, its grain along each side."""
    return _swept(inner, _profile(width, height, *roundings))


def _swept(inner: Rectangle, profile: Floats) -> Mesh:
    """A profile carried around a rectangle: near, right, far and left side."""
    out, z, normal_out, normal_z = profile.T
    across = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(out), np.diff(z)))])
    builder = _Builder()
    for side in range(4):
        c, s = cos(side * pi / 2), sin(side * pi / 2)
        turn = np.array([[c, s], [-s, c]])
        half, reach = (inner.half_width, inner.half_depth)[:: 1 if side % 2 == 0 else -1]
        places, normals, uv = [], [], []
        for end in (-1.0, 1.0):
            flat = np.column_stack([end * (half + out), -(reach + out)]) @ turn
            places.append(np.column_stack([flat + np.array([inner.x, inner.y]), z]))
            facing = np.column_stack([np.zeros_like(out), -normal_out]) @ turn
            normals.append(np.column_stack([facing, normal_z]))
            along = end * (half + out) / GRAIN_CM + 0.37 * side
            uv.append(np.column_stack([along, 4 * across / GRAIN_CM + 0.23 * side]))
        builder.add(
            np.concatenate(places), np.concatenate(normals), np.concatenate(uv), _grid(2, len(out))
        )
    return builder.mesh()


def walls(inner: Rectangle, height: float) -> Mesh:
    """The inner walls around `inner` alone, a hair inside those of the frame."""
    lean = radians(WALL_TILT_DEGREES)
    hair, rise = 0.01, height - 0.4
    profile = np.array(
        [
            (-hair, 0.0, -cos(lean), sin(lean)),
            (rise * tan(lean) - hair, rise, -cos(lean), sin(lean)),
        ]
    )
    return _swept(inner, profile)


def patches(count: int) -> Mesh:
    """`count` squares from -1 to 1 whose z is their number; a shader places them."""
    builder = _Builder()
    square = np.array([(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)])
    for number in range(count):
        places = np.column_stack([square, np.full(4, float(number))])
        builder.add(places, np.tile([0.0, 0.0, 1.0], (4, 1)), np.zeros((4, 2)), _grid(2, 2))
    return builder.mesh()


# The dice


def die(kind: DieKind) -> Mesh:
    """A die with rounded edges; each face's texture place is in its cell of the atlas of marks."""
    radius = ROUNDING_CM[kind]
    shrink = 1 - radius / rest_height(kind)
    normals = np.array(face_normals(kind))
    core = {v: np.array(v) * shrink for v in vertices(kind)}
    faces = {v: [i for i, n in enumerate(normals) if _touches(v, n, kind)] for v in core}
    builder = _Builder()
    for face in range(1, kind.sides + 1):
        _add_face(builder, kind, face, shrink, radius)
    for a, b in combinations(core, 2):
        shared = [i for i in faces[a] if i in faces[b]]
        if len(shared) == 2:
            _add_edge(builder, core[a], core[b], normals[shared], radius)
    for corner, touching in faces.items():
        _add_corner(builder, core[corner], normals[touching], radius)
    return builder.mesh()


def _touches(corner: tuple[float, float, float], normal: Floats, kind: DieKind) -> bool:
    return abs(float(np.dot(corner, normal)) - rest_height(kind)) < 1e-6


def _add_face(builder: _Builder, kind: DieKind, face: int, shrink: float, radius: float) -> None:
    normal = np.array(face_normals(kind)[face - 1])
    top = np.array(mark_up(kind, face))
    right = np.cross(top, normal)
    corners = np.array(face_corners(kind, face)) * shrink + normal * radius
    corners = np.array(sorted(corners, key=lambda c: atan2(c @ top, c @ right)))
    uv = np.array([marks.atlas_place(face, float(c @ right), float(c @ top)) for c in corners])
    fan = np.array([[0, i, i + 1] for i in range(1, len(corners) - 1)])
    builder.add(corners, np.tile(normal, (len(corners), 1)), uv, fan)


def _add_edge(builder: _Builder, a: Floats, b: Floats, normals: Floats, radius: float) -> None:
    steps = np.linspace(0.0, 1.0, _STEPS + 1)[:, None]
    round_ = _unit(normals[0] * (1 - steps) + normals[1] * steps)
    places = np.concatenate([a + radius * round_, b + radius * round_])
    blank = np.zeros((2 * len(steps), 2))
    builder.add(places, np.concatenate([round_, round_]), blank, _grid(2, len(steps)))


def _add_corner(builder: _Builder, corner: Floats, normals: Floats, radius: float) -> None:
    weights = np.array(
        [(i, j, _STEPS - i - j) for i in range(_STEPS + 1) for j in range(_STEPS + 1 - i)]
    )
    number = {(i, j): row for row, (i, j, _) in enumerate(weights.tolist())}
    triangles = []
    for (i, j), row in number.items():
        if i + j < _STEPS:
            triangles.append([row, number[i + 1, j], number[i, j + 1]])
        if i + j < _STEPS - 1:
            triangles.append([number[i + 1, j], number[i + 1, j + 1], number[i, j + 1]])
    round_ = _unit(weights @ normals)
    blank = np.zeros((len(weights), 2))
    builder.add(corner + radius * round_, round_, blank, np.array(triangles))


def _unit(directions: Floats) -> Floats:
    unit: Floats = directions / np.linalg.norm(directions, axis=-1, keepdims=True)
    return unit
