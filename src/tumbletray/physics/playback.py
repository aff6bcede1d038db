"""Make a recorded trajectory fit to be shown: smooth between frames, and never below the felt."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tumbletray.core.dice import DieKind
from tumbletray.physics.rotations import Array, heights
from tumbletray.physics.shapes import shape


def presentable(dice: Sequence[DieKind], poses: Array) -> Array:
    """The poses [frame, die, 7] with continuous quaternions and no die sunk into the felt.

    Bullet lets the hardest hits go some millimetres deep: those frames are lifted. It also gives
    either of the two quaternions of a rotation: between frames they must not change sides.
    """
    shown: Array = poses.copy()
    shown[:, :, 3:] *= _sides(poses[:, :, 3:])[:, :, None]
    for kind in set(dice):
        of_kind = [die for die, other in enumerate(dice) if other is kind]
        lowest = heights(shown[:, of_kind, 3:], shape(kind).vertices).min(axis=-1)
        sunk = np.minimum(shown[:, of_kind, 2] + lowest, 0.0)
        shown[:, of_kind, 2] -= sunk
    return shown


def _sides(quaternions: Array) -> Array:
    """The sign by which each quaternion [frame, die, 4] is on the side of the one before it."""
    signs = np.ones(quaternions.shape[:2])
    x, y, z, w = np.moveaxis(quaternions[1:] * quaternions[:-1], -1, 0)
    signs[1:] = np.where(x + y + z + w < 0, -1.0, 1.0)
    return np.multiply.accumulate(signs, axis=0)
