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
from tumbletray.core.die_geometry import TRAY_DEPTH_CM, TRAY_WIDTH_CM
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg
from tumbletray.core.throws import Gesture, ThrowOrigin
from tumbletray.physics.engine import World
from tumbletray.physics.hand import hold, kick, release, shaken
from tumbletray.physics.playback import presentable
from tumbletray.physics.rotations import Array, product
from tumbletray.physics.run import RATE, STILL_FRAMES, Run
from tumbletray.physics.shapes import face_up, rotation_showing, shape
from tumbletray.physics.tray import build

ENGINE = "pybullet 3.2.7, tray 1"
"""Who computes: changes with whatever changes the poses of a seed."""

MOST_DICE = 12
"""In one throw."""

LEVEL_DEGREES = 3.0
"""A die that is further off level is cocked. Level dice are level to a few hundredths."""

RESTING_CM = 0.05
"""A level die further above the felt than this lies on another."""

LONGEST_S = 8.0
"""Until rest; more is a throw that does not settle."""

NUDGES = 8
"""So often cocked dice are nudged."""

HOLD_FRAMES = 12
"""Frames at rest at the end of a throw."""


PLAIN = Gesture()
"""Straight ahead, at half strength, without shaking."""


class ThrowFailed(UserError):
    """The dice did not come to rest on a face; nothing was read."""

    def __init__(self) -> None:
        super().__init__(msg("The dice did not come to rest on a face. Throw again."))


@dataclass(frozen=True, eq=False)
class Throw:
    """A throw from the hand to rest.

    `poses` [frame, die, 7], read-only: x, y, z in cm and the quaternion x, y, z, w, at `rate`
    frames a second. `faces` in the order of `dice`. `rest_s`: when the last die came to rest.
    `cocked`: how many times a die came to rest cocked or on another and was nudged.
    `origin` tells how to compute it again: with the faces turned by `retarget`, the throw before.
    """

    dice: tuple[DieKind, ...]
    origin: ThrowOrigin
    poses: Array
    faces: tuple[int, ...]
    rest_s: float
    cocked: int
    rate: float = RATE


def throw(dice: Sequence[DieKind], seed: int, gesture: Gesture = PLAIN) -> Throw:
    """Throw `dice`, one to twelve, with the chances of `seed`.

    ThrowFailed if they cannot be brought to rest; ValueError for another number of dice.
    """
    if not 1 <= len(dice) <= MOST_DICE:
        raise ValueError(f"a throw is of 1 to {MOST_DICE} dice")
    rng = Random(seed)
    held = hold(dice, rng)
    released = [release(die, gesture, rng) for die in held]
    with World() as world:
        bodies = build(world, dice, [(die.position, die.rotation) for die in released])
        for body, die in zip(bodies, released, strict=True):
            world.push(body, die.velocity, die.spin)
        run = Run(world, bodies)
        for frame in range(round(gesture.shake * RATE)):
            run.record([shaken(die, frame / RATE) for die in held])
        run.record(run.poses_now())
        cocked = _settle(dice, world, bodies, run, rng)
        rest = run.frames - STILL_FRAMES
        poses = presentable(dice, run.trajectory()[: rest + HOLD_FRAMES])
    return _finished(dice, seed, gesture, poses, rest, cocked)


def _settle(
    dice: Sequence[DieKind], world: World, bodies: Sequence[int], run: Run, rng: Random
) -> int:
    """Bring all dice to rest on a face; how often that took a nudge.

    Dice that lie well are made immovable before others are nudged: they stay as they were thrown.
    """
    cocked = 0
    for attempt in range(NUDGES + 1):
        if not run.until_rest(round(LONGEST_S * RATE)):
            break
        poses = run.poses_now()
        bad = [
            die
            for die, (kind, (position, rotation)) in enumerate(zip(dice, poses, strict=True))
            if not _lies_well(kind, np.array([*position, *rotation]))
        ]
        if not bad:
            return cocked
        cocked += len(bad)
        for die, body in enumerate(bodies):
            if die not in bad:
                world.freeze(body)
            else:
                world.push(body, *kick(poses[die][0], 1 + attempt / 4, rng))
    raise ThrowFailed


def _lies_well(kind: DieKind, pose: Array) -> bool:
    """Whether a die at rest lies flat on the felt, inside the tray."""
    x, y, z = pose[:3]
    _, tilt = face_up(kind, pose[3:])
    return bool(
        tilt < LEVEL_DEGREES
        and abs(z - shape(kind).inradius) < RESTING_CM
        and abs(x) < TRAY_WIDTH_CM / 2
        and abs(y) < TRAY_DEPTH_CM / 2
    )


def _finished(
    dice: Sequence[DieKind], seed: int, gesture: Gesture, poses: Array, rest: int, cocked: int
) -> Throw:
    poses.setflags(write=False)
    origin = ThrowOrigin(seed, gesture, ENGINE, digest(poses))
    return Throw(tuple(dice), origin, poses, _faces(dice, poses), rest / RATE, cocked)


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


def replay(
    dice: Sequence[DieKind], origin: ThrowOrigin, faces: Sequence[int]
) -> tuple[Throw, bool]:
    """Compute a recorded throw again; whether it is the recorded one to the bit.

    Where it is not (another machine, a later version), the motion is shown with the recorded faces.
    """
    again = throw(dice, origin.seed, origin.gesture)
    same = again.origin.digest == origin.digest and again.faces == tuple(faces)
    return (again, True) if same else (retarget(again, faces), False)
