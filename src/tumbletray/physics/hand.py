"""The hand that throws: where the dice are when it shakes them, and how they leave it.

Each die's orientation is uniform over all rotations and nothing else depends on it, so by the
symmetry of the dice every face is as likely as any other, whatever the gesture. All chance comes
from the seed by `random.Random.random`, whose sequence Python promises to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin, sqrt
from random import Random

from tumbletray.core.dice import DieKind
from tumbletray.core.hand import HAND, places, swing
from tumbletray.core.throws import Gesture
from tumbletray.physics.engine import Quaternion, Vector

WIDEST_AIM = radians(35)
"""Throws more to the side, or backwards, go this far: else they hit the nearest wall at once."""

SLOWEST, FASTEST = 90.0, 180.0
"""Speed of a throw of strength 0 and 1, in cm/s."""

UP_OR_DOWN = 0.2
"""Dice leave the hand level, give or take: speed up or down in shares of the speed over the felt.
Thrown down instead, they would hop over the rim."""

SPREAD = 0.25
"""Each die leaves with this share more or less of the throw's speed."""

SPIN = 40.0
"""Of the fastest die of the strongest throw, in rad/s."""


@dataclass(frozen=True, slots=True)
class Held:
    """A die in the hand: where it is held, its orientation there, and how it turns when shaken."""

    slot: Vector
    rotation: Quaternion
    axis: Vector
    rate: float
    phase: float


@dataclass(frozen=True, slots=True)
class Release:
    """A die as it leaves the hand: pose, velocity in cm/s and angular velocity in rad/s."""

    position: Vector
    rotation: Quaternion
    velocity: Vector
    spin: Vector


def hold(dice: Sequence[DieKind], rng: Random) -> list[Held]:
    """Take the dice into the hand, each in a place and an orientation left to chance."""
    slots = places(len(dice))
    return [
        Held(
            slot=slots.pop(int(rng.random() * len(slots))),
            rotation=_any_rotation(rng),
            axis=_any_direction(rng),
            rate=12.0 + 8.0 * rng.random(),
            phase=2 * pi * rng.random(),
        )
        for _ in dice
    ]


def shaken(die: Held, seconds: float) -> tuple[Vector, Quaternion]:
    """The pose of a die in the hand after so many seconds of shaking; 0 is before it."""
    aside, ahead, up = swing(seconds)
    rattle = 0.08 * (sin(41.0 * seconds + die.phase) - sin(die.phase))
    x, y, z = (
        centre + place + reach
        for centre, place, reach in zip(HAND, die.slot, (aside, ahead, up + rattle), strict=True)
    )
    angle = die.rate * seconds + 0.6 * (sin(19.0 * seconds + die.phase) - sin(die.phase))
    return (x, y, z), _product(_turn(die.axis, angle), die.rotation)


def release(die: Held, gesture: Gesture, rng: Random) -> Release:
    """Let go of a die at the end of the gesture."""
    position, rotation = shaken(die, gesture.shake)
    aim = min(max(gesture.direction, -WIDEST_AIM), WIDEST_AIM)
    speed = SLOWEST + (FASTEST - SLOWEST) * gesture.strength
    ahead = speed * (1 + SPREAD * _either_way(rng))
    aside = 0.22 * speed * _either_way(rng)
    velocity = (
        aside * cos(aim) - ahead * sin(aim),
        aside * sin(aim) + ahead * cos(aim),
        speed * UP_OR_DOWN * _either_way(rng),
    )
    tumble = SPIN * speed / FASTEST
    # Half of the spin is that of dice rolling off the fingers: forwards, about the axis across.
    across = (-cos(aim), -sin(aim), 0.0)
    direction = _any_direction(rng)
    free, forward = tumble * (0.3 + 0.4 * rng.random()), tumble * (0.2 + 0.6 * rng.random())
    sx, sy, sz = (free * d + forward * a for d, a in zip(direction, across, strict=True))
    return Release(position, rotation, velocity, (sx, sy, sz))


def kick(position: Vector, force: float, rng: Random) -> tuple[Vector, Vector]:
    """Velocity and spin that free a die which came to rest badly: up, and to the tray's middle."""
    x, y, _ = position
    far = sqrt(x * x + y * y)
    angle = 2 * pi * rng.random()
    # Near the middle any way will do.
    ux, uy = (-x / far, -y / far) if far > 2.0 else (cos(angle), sin(angle))
    dx, dy, dz = _any_direction(rng)
    return (45 * force * ux, 45 * force * uy, 50 * force), (15 * dx, 15 * dy, 15 * dz)


def _either_way(rng: Random) -> float:
    """From -1 to 1, the middle more likely: the sum of two even chances."""
    return rng.random() + rng.random() - 1


def _any_direction(rng: Random) -> Vector:
    """A unit vector, uniform over the sphere (Archimedes: its height is uniform)."""
    z, angle = 2 * rng.random() - 1, 2 * pi * rng.random()
    flat = sqrt(1 - z * z)
    return (flat * cos(angle), flat * sin(angle), z)


def _any_rotation(rng: Random) -> Quaternion:
    """Uniform over all rotations (Shoemake, "Uniform random rotations", Graphics Gems III)."""
    share, one, two = rng.random(), 2 * pi * rng.random(), 2 * pi * rng.random()
    a, b = sqrt(1 - share), sqrt(share)
    return (a * sin(one), a * cos(one), b * sin(two), b * cos(two))


def _turn(axis: Vector, angle: float) -> Quaternion:
    x, y, z = axis
    s = sin(angle / 2)
    return (x * s, y * s, z * s, cos(angle / 2))


def _product(first: Quaternion, second: Quaternion) -> Quaternion:
    ax, ay, az, aw = first
    bx, by, bz, bw = second
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )
