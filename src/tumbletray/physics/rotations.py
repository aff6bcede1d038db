"""Rotations as unit quaternions (x, y, z, w), in arrays of shape [..., 4].

Only additions and multiplications, element by element: they give the same bits on every machine,
which sums in another order (as of a matrix product) would not.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

UP: Array = np.array([0.0, 0.0, 1.0])


def product(first: Array, second: Array) -> Array:
    """`first` after `second`: the rotation that turns by `second` and then by `first`."""
    ax, ay, az, aw = _parts(first)
    bx, by, bz, bw = _parts(second)
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


def along(direction: Array, rotation: Array, vectors: Array) -> Array:
    """The components [..., n] along `direction` of the vectors [n, 3], turned by `rotation`."""
    # Turning the one direction back is less work than turning all the vectors.
    back = rotation * (-1.0, -1.0, -1.0, 1.0)
    x, y, z = (part[..., None] for part in _parts(turned(back, direction)))
    result: Array = x * vectors[:, 0] + y * vectors[:, 1] + z * vectors[:, 2]
    return result


def _cross(a: Array, b: Array) -> Array:
    ax, ay, az = _parts(a)
    bx, by, bz = _parts(b)
    return np.stack([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx], axis=-1)


def _parts(array: Array) -> tuple[Array, ...]:
    """The components of vectors or quaternions, each an array."""
    return tuple(array[..., part] for part in range(array.shape[-1]))
