"""The shape of the dice and of the tray: what physics computes with and what is drawn.

Centimetres. A die's frame has its origin in the centre of the die; unturned it lies on its highest
face and shows 1 (+z). The tray's frame has the felt at z = 0, its origin in the middle of the felt,
x to the right, y away from the player.

The d6 is right-handed: 1, 2, 3 run counter-clockwise about their common corner, seen from outside.
The d12 is a regular dodecahedron. In a regular dodecahedron neighbouring unit normals have the
scalar product 1/√5, and each corner lies on the sum of the three normals that meet in it; all
other lengths follow. Opposite faces add up to 13, and the faces about 1 are ordered so that the
three at any corner add up to 16 to 23, as even as 1 opposite 12, 2 opposite 11 and so on allow.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import cos, isclose, pi, sin, sqrt

from tumbletray.core.dice import DieKind

Vector = tuple[float, float, float]
"""x, y, z."""

TRAY_WIDTH_CM = 26.0
"""Inner width of the felt, along x."""
TRAY_DEPTH_CM = 20.0
"""Inner depth of the felt, along y."""
WALL_TILT_DEGREES = 10.0
"""How far the walls lean outward from the vertical."""

D6_EDGE_CM = 1.6
"""Edge of the d6: the 16 mm of a common game die."""
D12_ACROSS_FLATS_CM = 1.8
"""Distance between opposite faces of the d12, about that of the dice in polyhedral sets."""

D12_INRADIUS_CM = D12_ACROSS_FLATS_CM / 2
"""From the centre of the d12 to a face."""
D12_EDGE_CM = D12_INRADIUS_CM / sqrt((25 + 11 * sqrt(5)) / 40)
"""Edge of the d12: inradius = edge · √((25 + 11√5) / 40)."""

_D6_NORMALS: dict[int, Vector] = {
    1: (0.0, 0.0, 1.0),
    2: (1.0, 0.0, 0.0),
    3: (0.0, 1.0, 0.0),
    4: (0.0, -1.0, 0.0),
    5: (-1.0, 0.0, 0.0),
    6: (0.0, 0.0, -1.0),
}
_NEIGHBOUR = 1 / sqrt(5)
_D12_RING = (11, 8, 9, 10, 7)
"""The faces about 1, counter-clockwise from +x."""


def rest_height(kind: DieKind) -> float:
    """Height of the centre of a die of `kind` that lies level on the felt, in cm."""
    return D6_EDGE_CM / 2 if kind is DieKind.D6 else D12_INRADIUS_CM


@cache
def face_normals(kind: DieKind) -> tuple[Vector, ...]:
    """Outward unit normals of the faces in the die's frame; index 0 is that of the face 1."""
    normals = _D6_NORMALS if kind is DieKind.D6 else _d12_normals()
    return tuple(normals[face] for face in range(1, kind.sides + 1))


@cache
def vertices(kind: DieKind) -> tuple[Vector, ...]:
    """Sharp corners of the die in its frame, in cm: 8 of a d6, 20 of a d12."""
    normals = face_normals(kind)
    product = 0.0 if kind is DieKind.D6 else _NEIGHBOUR
    scale = rest_height(kind) / (1 + 2 * product)
    corners = (
        trio
        for trio in combinations(normals, 3)
        if all(isclose(_dot(a, b), product, abs_tol=1e-9) for a, b in combinations(trio, 2))
    )
    return tuple(_scaled(_sum(_sum(a, b), c), scale) for a, b, c in corners)


def face_corners(kind: DieKind, face: int) -> tuple[Vector, ...]:
    """Corners of the face that shows `face`, in no particular order, in cm."""
    normal = face_normals(kind)[face - 1]
    height = rest_height(kind)
    return tuple(v for v in vertices(kind) if isclose(_dot(v, normal), height, abs_tol=1e-9))


def _d12_normals() -> dict[int, Vector]:
    normals: dict[int, Vector] = {1: (0.0, 0.0, 1.0)}
    for place, face in enumerate(_D12_RING):
        angle = 2 * pi * place / 5
        normals[face] = (2 * _NEIGHBOUR * cos(angle), 2 * _NEIGHBOUR * sin(angle), _NEIGHBOUR)
    return normals | {13 - face: _scaled(normal, -1.0) for face, normal in normals.items()}


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _sum(a: Vector, b: Vector) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _scaled(a: Vector, factor: float) -> Vector:
    return (a[0] * factor, a[1] * factor, a[2] * factor)
