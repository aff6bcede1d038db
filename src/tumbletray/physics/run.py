"""One throw in motion: the world is stepped, its poses recorded, and stillness recognised."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from tumbletray.physics.engine import RATE, Quaternion, Vector, World
from tumbletray.physics.rotations import Array, turned

STILL_S = 0.2
"""So long without moving is rest: six times as long as a die takes to fall from its edge."""

STILL_CM = 0.02
STILL_TURN = 1 - 2e-5
"""Less than this distance, and a product of quaternions above this (0.7 degrees), is still."""

_STILL_FRAMES = round(STILL_S * RATE)
_AT_ONCE = 6
"""Frames between two looks whether the dice lie still."""

Pose = tuple[Vector, Quaternion]


class Run:
    """The dice `bodies` of a world, recorded frame by frame.

    `weights` [die, 3]: where each die's centre of mass is, in the die's frame, in cm.
    """

    def __init__(self, world: World, bodies: Sequence[int], weights: Array) -> None:
        self._world = world
        self._bodies = tuple(bodies)
        self._weights = weights
        self._poses = array("d")

    @property
    def frames(self) -> int:
        """How many frames are recorded."""
        return len(self._poses) // (7 * len(self._bodies))

    def record(self, poses: Sequence[Pose]) -> None:
        """Add a frame."""
        for position, rotation in poses:
            self._poses.extend(position)
            self._poses.extend(rotation)

    def record_now(self) -> None:
        """Add the dice as they are in the world."""
        self.record([self._world.pose(body) for body in self._bodies])

    def until_rest(self, seconds: float) -> bool:
        """Let time pass until all dice have lain still, at most so many seconds; whether they do.

        What lay still before does not count.
        """
        still_from = self.frames + _STILL_FRAMES
        last = self.frames + round(seconds * RATE)
        while self.frames < last:
            for _ in range(_AT_ONCE):
                self._world.advance()
                self.record_now()
            if self.frames >= still_from and not _moving(self._last(_STILL_FRAMES)).any():
                return True
        return False

    def rest_frame(self) -> int:
        """The first frame from which all dice lie as in the last one."""
        moving = np.flatnonzero(_moving(self._last(self.frames)))
        return int(moving[-1]) + 1 if len(moving) else 0

    def trajectory(self) -> Array:
        """All frames so far, as an array [frame, die, 7] of the centres of the dice."""
        poses = self._last(self.frames)
        if self._weights.any():
            poses[:, :, :3] -= turned(poses[:, :, 3:], self._weights)
        return poses

    def _last(self, frames: int) -> Array:
        """The last so many frames as the engine has them."""
        count = 7 * len(self._bodies)
        return np.array(self._poses[-frames * count :]).reshape(frames, -1, 7)


def _moving(poses: Array) -> Array:
    """Whether any die, frame by frame, is elsewhere than in the last of `poses`."""
    moved = np.abs(poses[:, :, :3] - poses[-1, :, :3]).max(axis=-1) > STILL_CM
    same = poses[:, :, 3:] * poses[-1, :, 3:]
    cosine = np.abs(same[..., 0] + same[..., 1] + same[..., 2] + same[..., 3])
    result: Array = (moved | (cosine < STILL_TURN)).any(axis=-1)
    return result
