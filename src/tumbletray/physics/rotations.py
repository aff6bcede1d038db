"""Rotations as unit quaternions (x, y, z, w), in arrays of shape [..., 4].

Only additions and multiplications, element by element: they give the same bits on every machine,
which sums in another order (as of a matrix product) would not.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


def product(first: Array, second: Array) -> Array:
    """`first` after `second`: the rotation that turns by `second` and then by `first`."""
    ax, ay, az, aw = np.moveaxis(first, -1, 0)
    bx, by, bz, bw = np.moveaxis(second, -1, 0)
    return np.stack(
        [
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ],
        axis=-1,
    )


def turned(rotation: Array, vector: Array) -> Array:
    """The vectors [..., 3] turned by the rotations."""
    axis, w = rotation[..., :3], rotation[..., 3:]
    twice = 2 * _cross(axis, vector)
    result: Array = vector + w * twice + _cross(axis, twice)
    return result


def heights(rotation: Array, vectors: Array) -> Array:
    """The z components [..., n] of the vectors [n, 3], turned by the rotations [..., 4]."""
    x, y, z, w = (part[..., None] for part in np.moveaxis(rotation, -1, 0))
    vx, vy, vz = vectors.T
    result: Array = (
        2 * (x * z - w * y) * vx + 2 * (y * z + w * x) * vy + (1 - 2 * (x * x + y * y)) * vz
    )
    return result


def _cross(a: Array, b: Array) -> Array:
    ax, ay, az = np.moveaxis(a, -1, 0)
    bx, by, bz = np.moveaxis(b, -1, 0)
    return np.stack([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx], axis=-1)
