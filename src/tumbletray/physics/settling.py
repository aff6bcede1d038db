"""Bringing dice to rest on a face: what lies badly is recognised, nudged, and never read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import TRAY_DEPTH_CM, TRAY_WIDTH_CM
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg
from tumbletray.physics.engine import RATE, World
from tumbletray.physics.hand import kick
from tumbletray.physics.rotations import Array
from tumbletray.physics.run import Run
from tumbletray.physics.shapes import face_up, shape

LEVEL_DEGREES = 3.0
"""A die that is further off level is cocked. Level dice are level to a few hundredths."""

RESTING_CM = 0.05
"""A level die further above the felt than this lies on another."""

LONGEST_S = 8.0
"""Until rest; more is a throw that does not settle."""

NUDGES = 8
"""So often cocked dice are nudged."""


class ThrowFailed(UserError):
    """The dice did not come to rest on a face; nothing was read."""

    def __init__(self) -> None:
        super().__init__(msg("The dice did not come to rest on a face. Throw again."))


class Fault(Enum):
    """Why a die at rest is not read."""

    COCKED = "cocked"
    """It leans: no face is level."""
    STACKED = "stacked"
    """It lies level, but on another die."""
    LOST = "lost"
    """It is not over the felt."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """The die with index `die` came to rest badly, and was nudged, `seconds` into the throw."""

    die: int
    fault: Fault
    seconds: float


def settle(
    dice: Sequence[DieKind], world: World, bodies: Sequence[int], run: Run, rng: Random
) -> tuple[Nudge, ...]:
    """Bring all dice to rest on a face; the nudges that this took. ThrowFailed if it cannot be.

    Dice that lie well are made immovable before others are nudged: they stay as they were thrown.
    """
    nudges: list[Nudge] = []
    for attempt in range(NUDGES + 1):
        if not run.until_rest(LONGEST_S):
            break
        poses = run.trajectory()[-1]
        faults = [fault_of(kind, pose) for kind, pose in zip(dice, poses, strict=True)]
        if not any(faults):
            return tuple(nudges)
        for die, (body, fault) in enumerate(zip(bodies, faults, strict=True)):
            if fault is None:
                world.freeze(body)
            else:
                nudges.append(Nudge(die, fault, run.rest_frame() / RATE))
                world.push(body, *kick(poses[die, :3].tolist(), 1 + attempt / 4, rng))
    raise ThrowFailed


def fault_of(kind: DieKind, pose: Array) -> Fault | None:
    """Why a die at rest in `pose` (x, y, z in cm, quaternion) is not read; None if it lies well."""
    x, y, z = pose[:3]
    _, tilt = face_up(kind, pose[3:])
    if abs(x) >= TRAY_WIDTH_CM / 2 or abs(y) >= TRAY_DEPTH_CM / 2:
        return Fault.LOST
    if tilt >= LEVEL_DEGREES:
        return Fault.COCKED
    return Fault.STACKED if abs(z - shape(kind).inradius) >= RESTING_CM else None
