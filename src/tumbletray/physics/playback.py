"""Make a recorded trajectory fit to be shown: smooth between frames, and never inside the tray."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tumbletray.core.dice import DieKind
from tumbletray.physics.rotations import Array, along
from tumbletray.physics.shapes import Shape, shape
from tumbletray.physics.tray import FLOOR, WALLS, Plane


def presentable(dice: Sequence[DieKind], poses: Array) -> Array:
    """The poses [frame, die, 7] with continuous quaternions and no die sunk into felt or wall.

    Bullet lets the hardest hits go some millimetres deep: those frames are pushed back. It also
    gives either of the two quaternions of a rotation: between frames they must not change sides.
    """
    shown: Array = poses.copy()
    shown[:, :, 3:] *= _sides(poses[:, :, 3:])[:, :, None]
    for kind in set(dice):
        of_kind = [die for die, other in enumerate(dice) if other is kind]
        inside = shown[:, of_kind].reshape(-1, 7)
        for plane in (*WALLS, FLOOR):
            _push_out(plane, shape(kind), inside)
        shown[:, of_kind] = inside.reshape(len(poses), -1, 7)
    return shown


def _push_out(plane: Plane, die: Shape, poses: Array) -> None:
    """Move a die, in place, in those of its poses [n, 7] where a corner is behind the plane."""
    (px, py, pz), (nx, ny, nz) = plane.point, plane.normal
    height = (poses[:, 0] - px) * nx + (poses[:, 1] - py) * ny + (poses[:, 2] - pz) * nz
    near = np.flatnonzero(height < die.circumradius)
    normal = np.array(plane.normal)
    deepest = along(normal, poses[near, 3:], die.vertices).min(axis=-1)
    poses[near, :3] -= np.minimum(height[near] + deepest, 0.0)[:, None] * normal


def _sides(quaternions: Array) -> Array:
    """The sign by which each quaternion [frame, die, 4] is on the side of the one before it."""
    signs = np.ones(quaternions.shape[:2])
    same = quaternions[1:] * quaternions[:-1]
    cosine = same[..., 0] + same[..., 1] + same[..., 2] + same[..., 3]
    signs[1:] = np.where(cosine < 0, -1.0, 1.0)
    return np.multiply.accumulate(signs, axis=0)
