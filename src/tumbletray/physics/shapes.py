"""What the simulation needs of the dice beyond their geometry: mass, symmetries, which face is up.

The die's frame, its labels and the lengths, in centimetres, are those of `core.die_geometry`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, degrees, hypot, sqrt

import numpy as np

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import (
    D6_EDGE_CM,
    D12_EDGE_CM,
    face_corners,
    face_normals,
    rest_height,
    vertices,
)
from tumbletray.physics.rotations import UP, Array, along, turned

_GOLDEN = (1 + sqrt(5)) / 2


@dataclass(frozen=True, eq=False)
class Shape:
    """A die as the simulation sees it. The arrays are read-only.

    `vertices` [n, 3] in cm; `normals` [sides, 3], unit vectors, row f - 1 for face f; `inradius`
    from the centre to a face and `circumradius` to a vertex, in cm; `volume` in cm³; `gyration`:
    the moment of inertia per mass, the same about any axis, in cm²; `symmetries` [sides × edges of
    a face, 4]: the rotations that bring the die onto itself, ordered by how far they turn, so the
    identity comes first.
    """

    vertices: Array
    normals: Array
    inradius: float
    circumradius: float
    volume: float
    gyration: float
    symmetries: Array


@cache
def shape(kind: DieKind) -> Shape:
    """The shape of a die of this kind."""
    volume, gyration = _cube(D6_EDGE_CM) if kind is DieKind.D6 else _dodecahedron(D12_EDGE_CM)
    arrays = np.array(vertices(kind)), np.array(face_normals(kind)), _symmetries(kind)
    for array in arrays:
        array.setflags(write=False)
    corners, normals, symmetries = arrays
    return Shape(
        corners,
        normals,
        inradius=rest_height(kind),
        circumradius=hypot(*vertices(kind)[0]),
        volume=volume,
        gyration=gyration,
        symmetries=symmetries,
    )


def face_up(kind: DieKind, quaternion: Array) -> tuple[int, float]:
    """The face that looks up most, and by how many degrees it is off level.

    `quaternion` (x, y, z, w) is the die's orientation. Nothing says that the die lies still.
    """
    normals = shape(kind).normals
    up = int(along(UP, quaternion, normals).argmax())
    x, y, z = turned(quaternion, normals[up])
    return up + 1, degrees(atan2(hypot(x, y), z))


def rotation_showing(kind: DieKind, quaternion: Array, face: int) -> Array:
    """The symmetry `s` of the die by which the orientation `quaternion` after `s` shows `face`.

    The orientation product(quaternion, s) fills the same space; of the symmetries that will do,
    the one that turns least. It is the identity, exactly, where the face is up already.
    ValueError if the die has no such face.
    """
    if not 1 <= face <= kind.sides:
        raise ValueError(f"a {kind.value} has no face {face}")
    die = shape(kind)
    up, _ = face_up(kind, quaternion)
    # The wanted label must come to where the label that is up now is.
    fits = turned(die.symmetries, die.normals[face - 1]) @ die.normals[up - 1] > 1 - 1e-6
    found: Array = die.symmetries[fits][0]
    return found


def _cube(edge: float) -> tuple[float, float]:
    return edge**3, edge**2 / 6


def _dodecahedron(edge: float) -> tuple[float, float]:
    """Of a regular solid dodecahedron; the tests integrate over the faces to confirm it."""
    return (15 + 7 * sqrt(5)) / 4 * edge**3, (39 * _GOLDEN + 28) / 150 * edge**2


def _symmetries(kind: DieKind) -> Array:
    """Bring face 1 to any face and its first corner to any corner of that."""
    places = [
        _frame(np.array(normal), np.array(corner))
        for face, normal in enumerate(face_normals(kind), 1)
        for corner in face_corners(kind, face)
    ]
    found = [_quaternion(place @ places[0].T) for place in places]
    return np.array(sorted(found, key=lambda q: [-round(part, 9) for part in (q[3], *q.tolist())]))


def _frame(normal: Array, corner: Array) -> Array:
    """The right-handed frame, as columns, of a face and one of its corners."""
    across = corner - (corner @ normal) * normal
    across = across / np.sqrt(across @ across)
    return np.column_stack([across, np.cross(normal, across), normal])


def _quaternion(matrix: Array) -> Array:
    """The quaternion, w ≥ 0, of a rotation matrix.

    It is the eigenvector of the largest eigenvalue of `k` (I. Y. Bar-Itzhack, "New method for
    extracting the quaternion from a rotation matrix", 2000).
    """
    a, b, c, d, e, f, g, h, i = matrix.ravel()
    k = np.array(
        [
            [a - e - i, b + d, c + g, h - f],
            [b + d, e - a - i, f + h, c - g],
            [c + g, f + h, i - a - e, d - b],
            [h - f, c - g, d - b, a + e + i],
        ]
    )
    largest = np.linalg.eigh(k)[1][:, -1]
    exact = np.where(np.abs(largest) < 1e-9, 0.0, largest)
    result: Array = exact * np.sign(exact[np.flatnonzero(exact)[-1]])
    return result
