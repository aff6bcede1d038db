"""One throw in motion: the world is stepped, its poses recorded, and stillness recognised."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from tumbletray.physics.engine import STEP_S, Quaternion, Vector, World
from tumbletray.physics.rotations import Array

RATE = 120.0
"""Recorded poses a second."""

STILL_FRAMES = 30
"""So many frames, a quarter of a second, without moving are rest."""

STILL_CM = 0.02
STILL_TURN = 1 - 2e-5
"""Less than this distance, and a product of quaternions above this (0.7 degrees), is still."""

_STEPS = round(1 / RATE / STEP_S)

Pose = tuple[Vector, Quaternion]


class Run:
    """The dice `bodies` of a world, recorded frame by frame."""

    def __init__(self, world: World, bodies: Sequence[int]) -> None:
        self._world = world
        self._bodies = tuple(bodies)
        self._poses = array("d")
        self.frames = 0

    def record(self, poses: Sequence[Pose]) -> None:
        """Add a frame."""
        for position, rotation in poses:
            self._poses.extend(position)
            self._poses.extend(rotation)
        self.frames += 1

    def until_rest(self, frames: int) -> bool:
        """Let time pass until all dice have lain still, at most so many frames; whether they do."""
        anchors = self.poses_now()
        still = [0] * len(anchors)
        for _ in range(frames):
            self._world.step(_STEPS)
            poses = self.poses_now()
            self.record(poses)
            for die, (anchor, pose) in enumerate(zip(anchors, poses, strict=True)):
                if _same_place(anchor, pose):
                    still[die] += 1
                else:
                    anchors[die], still[die] = pose, 0
            if min(still) >= STILL_FRAMES:
                return True
        return False

    def poses_now(self) -> list[Pose]:
        """Where the dice are."""
        return [self._world.pose(body) for body in self._bodies]

    def trajectory(self) -> Array:
        """All frames so far, as an array [frame, die, 7]."""
        return np.array(self._poses).reshape(self.frames, len(self._bodies), 7)


def _same_place(one: Pose, other: Pose) -> bool:
    (x, y, z), (a, b, c, d) = one
    (u, v, w), (e, f, g, h) = other
    return (
        -STILL_CM < x - u < STILL_CM
        and -STILL_CM < y - v < STILL_CM
        and -STILL_CM < z - w < STILL_CM
        and abs(a * e + b * f + c * g + d * h) > STILL_TURN
    )
