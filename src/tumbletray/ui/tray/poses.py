"""Poses of dice: rotations as quaternions (x, y, z, w), interpolation, and faces turned upward.

A pose is a position in cm and a quaternion in the tray's frame: seven plain numbers, since there
are few dice and each is handled in every frame, where arrays would be slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import face_corners, face_normals, rest_height

Floats = NDArray[np.float64]
Pose = tuple[float, ...]
"""x, y, z; x, y, z, w."""

UP = np.array([0.0, 0.0, 1.0])
"""Away from the felt."""


def multiply(a: Floats, b: Floats) -> Floats:
    """The rotation that does `b` first and `a` then."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return np.array(
        [
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ]
    )


def matrices(quaternions: Floats) -> Floats:
    """Rotation matrices [..., 3, 3] of unit quaternions [..., 4]; columns are the die's axes."""
    x, y, z, w = np.moveaxis(quaternions, -1, 0)
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def yaw(angle: float) -> Floats:
    """The rotation by `angle` radians about the vertical, counter-clockwise seen from above."""
    return np.array([0.0, 0.0, sin(angle / 2), cos(angle / 2)])


def between(a: Floats, b: Floats) -> Floats:
    """The shortest rotation that takes the unit vector `a` to the unit vector `b`."""
    axis = np.cross(a, b)
    w = 1.0 + float(a @ b)
    if w < 1e-9:
        other = np.array([1.0, 0.0, 0.0]) if abs(a[0]) < 0.9 else UP
        axis, w = np.cross(a, other), 0.0
    quaternion = np.append(axis, w)
    unit: Floats = quaternion / np.linalg.norm(quaternion)
    return unit


@cache
def mark_up(kind: DieKind, face: int) -> tuple[float, float, float]:
    """Which way the top of the pips or number on `face` points, a unit vector in the die's frame.

    On a d12 a number stands on an edge and points to the corner opposite; on a d6 the rows of pips
    run along the edges of the cube.
    """
    normal = np.array(face_normals(kind)[face - 1])
    if kind is DieKind.D6:
        return face_normals(kind)[(1, 2, 0, 0, 2, 1)[face - 1]]
    corner = np.array(min(face_corners(kind, face)))
    top = corner - normal * float(normal @ corner)
    x, y, z = (top / np.linalg.norm(top)).tolist()
    return (x, y, z)


def lying(kind: DieKind, face: int, turn: float = 0.0) -> Floats:
    """The quaternion of a die that shows `face`, upright for the player but for `turn`."""
    normal = np.array(face_normals(kind)[face - 1])
    tilt = between(normal, UP)
    top = matrices(tilt) @ np.array(mark_up(kind, face))
    level = yaw(pi / 2 - atan2(float(top[1]), float(top[0])))
    return multiply(yaw(turn), multiply(level, tilt))


def pose(kind: DieKind, face: int, x: float, y: float, turn: float = 0.0) -> Pose:
    """The pose of a die that lies on the felt at `x`, `y` and shows `face`."""
    return (x, y, rest_height(kind), *lying(kind, face, turn).tolist())


def blend(a: Sequence[float], b: Sequence[float], t: float) -> Pose:
    """The pose between `a` (t = 0) and `b` (t = 1).

    Quaternions are blended linearly along the shorter way and normalised: between two frames of a
    recording, or two poses of a slide, that cannot be told from the spherical kind.
    """
    ax, ay, az, ai, aj, ak, aw = a
    bx, by, bz, bi, bj, bk, bw = b
    s = 1 - t
    u = t if ai * bi + aj * bj + ak * bk + aw * bw >= 0 else -t
    i, j, k, w = ai * s + bi * u, aj * s + bj * u, ak * s + bk * u, aw * s + bw * u
    norm = sqrt(i * i + j * j + k * k + w * w)
    return (
        ax * s + bx * t,
        ay * s + by * t,
        az * s + bz * t,
        i / norm,
        j / norm,
        k / norm,
        w / norm,
    )


def turned(
    axis: Sequence[float], angle: float, quaternion: Sequence[float]
) -> tuple[float, float, float, float]:
    """`quaternion`, turned further by `angle` radians about the unit vector `axis`."""
    s, aw = sin(angle / 2), cos(angle / 2)
    ax, ay, az = (s * part for part in axis)
    bx, by, bz, bw = quaternion
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def raised(at: Pose, by: float) -> Pose:
    """The pose `by` cm higher."""
    x, y, z, *turn = at
    return (x, y, z + by, *turn)


def upper_face(kind: DieKind, quaternion: Sequence[float]) -> int:
    """The face that points most nearly upward."""
    heights = matrices(np.array(quaternion))[2] @ np.array(face_normals(kind)).T
    return int(np.argmax(heights)) + 1
