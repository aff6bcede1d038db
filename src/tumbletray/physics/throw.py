"""Throws of dice: simulated to rest, recorded as a trajectory, their faces read where they lie.

The same dice, seed and gesture give the same poses to the bit, in any process on this kind of
machine; the digest in the throw's origin tells. Safe to call in a worker thread: each throw has a
world of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

import numpy as np

from tumbletray.core.dice import DieKind
from tumbletray.core.throws import MOST_DICE, Gesture, ThrowOrigin
from tumbletray.physics.engine import RATE, World
from tumbletray.physics.hand import hold, release, shaken
from tumbletray.physics.playback import presentable
from tumbletray.physics.rotations import Array, product
from tumbletray.physics.run import Run
from tumbletray.physics.settling import Nudge, settle
from tumbletray.physics.shapes import face_up, rotation_showing
from tumbletray.physics.tray import build, weight

ENGINE = "pybullet 3.2.7, tray 2"
"""Who computes: changes with whatever changes the poses of a seed."""

HOLD_FRAMES = 12
"""Frames at rest at the end of a throw."""

PLAIN = Gesture()
"""Straight ahead, at half strength, without shaking."""


@dataclass(frozen=True, eq=False)
class Throw:
    """A throw from the hand to rest.

    `poses` [frame, die, 7], read-only: x, y, z in cm and the quaternion x, y, z, w, at `rate`
    frames a second. `faces` in the order of `dice`. `rest_s`: when the last die came to rest.
    `nudges`: what was done to dice that came to rest badly, in order.
    `origin` tells how to compute it again: with the faces turned by `retarget`, the throw before.
    """

    dice: tuple[DieKind, ...]
    origin: ThrowOrigin
    poses: Array
    faces: tuple[int, ...]
    rest_s: float
    nudges: tuple[Nudge, ...]
    rate: float = RATE

    @property
    def cocked(self) -> int:
        """How many dice came to rest cocked, on another or off the felt, and were nudged."""
        return len({nudge.die for nudge in self.nudges})


def throw(
    dice: Sequence[DieKind], seed: int, gesture: Gesture = PLAIN, *, shift: float = 0.0
) -> Throw:
    """Throw `dice`, one to twelve, with the chances of `seed`.

    `shift` loads the dice, which no game does: it moves their centre of mass towards their 1 by
    this share of the edge. ThrowFailed if they cannot be brought to rest; ValueError for another
    number of dice.
    """
    if not 1 <= len(dice) <= MOST_DICE:
        raise ValueError(f"a throw is of 1 to {MOST_DICE} dice")
    rng = Random(seed)
    held = hold(dice, rng)
    released = [release(die, gesture, rng) for die in held]
    world = World()
    bodies = build(world, dice, [(die.position, die.rotation) for die in released], shift)
    for body, die in zip(bodies, released, strict=True):
        world.push(body, die.velocity, die.spin)
    run = Run(world, bodies, np.array([weight(kind, shift) for kind in dice]))
    for frame in range(round(gesture.shake * RATE)):
        run.record([shaken(die, frame / RATE) for die in held])
    run.record_now()
    nudges = settle(dice, world, bodies, run, rng)
    rest = run.rest_frame()
    poses = presentable(dice, run.trajectory()[: rest + HOLD_FRAMES])
    return _finished(dice, seed, gesture, poses, rest, nudges)


def _finished(
    dice: Sequence[DieKind],
    seed: int,
    gesture: Gesture,
    poses: Array,
    rest: int,
    nudges: tuple[Nudge, ...],
) -> Throw:
    poses.setflags(write=False)
    origin = ThrowOrigin(seed, gesture, ENGINE, digest(poses))
    return Throw(tuple(dice), origin, poses, _faces(dice, poses), rest / RATE, nudges)


def digest(poses: Array) -> str:
    """SHA-256, in hexadecimal, of the poses as little-endian doubles."""
    return sha256(poses.astype("<f8").tobytes()).hexdigest()


def _faces(dice: Sequence[DieKind], poses: Array) -> tuple[int, ...]:
    return tuple(face_up(kind, pose[3:])[0] for kind, pose in zip(dice, poses[-1], strict=True))


def retarget(thrown: Throw, faces: Sequence[int]) -> Throw:
    """The same motion with other faces up at its end: each die is turned by a symmetry of its own.

    Turned within the space that it fills, for the whole time: its labels keep their places on it,
    and its centre keeps its path. ValueError if a die has no such face, or `faces` are not as many.
    """
    poses = thrown.poses.copy()
    for die, (kind, face) in enumerate(zip(thrown.dice, faces, strict=True)):
        if face != thrown.faces[die]:
            symmetry = rotation_showing(kind, poses[-1, die, 3:], face)
            poses[:, die, 3:] = product(poses[:, die, 3:], symmetry)
    poses.setflags(write=False)
    return replace(thrown, poses=poses, faces=tuple(faces))


def showing(thrown: Throw, faces: Sequence[int]) -> Throw:
    """`thrown` as it is if it shows `faces`, in any order; turned to show them if not."""
    return thrown if sorted(thrown.faces) == sorted(faces) else retarget(thrown, faces)


def replay(
    dice: Sequence[DieKind], origin: ThrowOrigin, faces: Sequence[int]
) -> tuple[Throw, bool]:
    """Compute a recorded throw again; whether its motion is the recorded one to the bit.

    `faces` in any order. Where the physics makes others of the origin (another machine, a later
    version, dice typed in), the motion is shown with the recorded faces. ThrowFailed as of `throw`.
    """
    again = throw(dice, origin.seed, origin.gesture)
    shown = showing(again, faces)
    return shown, shown is again and again.origin.digest == origin.digest
