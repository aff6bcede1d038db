"""Finds the knocks of a recorded throw: where a die's velocity jumps while it touches something.

A recording holds poses only, so that a throw computed long ago, or turned to other faces, sounds
like one just made. Between two frames a die in the air gains what gravity gives it; anything more
came from a blow, and what the die touches in that frame tells from what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import radians, tan

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import (
    TRAY_DEPTH_CM,
    TRAY_WIDTH_CM,
    WALL_TILT_DEGREES,
    vertices,
)
from tumbletray.ui.sound.surface import Surface

Floats = NDArray[np.float64]

GRAVITY_CM_S2 = 981.0
"""Downward acceleration of a die in the air."""
FAINTEST_CM_S = 14.0
"""A smaller jump of the velocity is not heard: dice that turn over on the felt make many."""
LOUDEST_CM_S = 190.0
"""A jump of so much, or more, is as loud as can be."""
APART_S = 0.055
"""One die gives one knock in so long a time: a blow spreads over some frames."""
REACH = 1.12
"""What is nearer than this times the radius of a die's corners is touched: it moves on between
two frames, and is pushed out of what it sank into."""


@dataclass(frozen=True, slots=True)
class Impact:
    """A knock `at_s` seconds into the recording; `strength` above 0, at most 1."""

    at_s: float
    surface: Surface
    strength: float


def impacts(kinds: Sequence[DieKind], poses: Floats, rate: float) -> tuple[Impact, ...]:
    """The knocks of poses [frame, die, 7] at `rate` frames a second, in their order."""
    places = poses[:, :, :3]
    if len(places) < 3:
        return ()
    jumps = np.diff(places, n=2, axis=0) * rate
    jumps[:, :, 2] += GRAVITY_CM_S2 / rate
    sizes = np.linalg.norm(jumps, axis=2)
    radii = np.array([np.linalg.norm(vertices(kind)[0]) for kind in kinds])
    found: list[Impact] = []
    for frame, die in _peaks(sizes, round(APART_S * rate)):
        surface = _touched(places[frame + 1], jumps[frame], die, radii)
        if surface is not None:
            strength = (sizes[frame, die] - FAINTEST_CM_S) / (LOUDEST_CM_S - FAINTEST_CM_S)
            found.append(Impact((frame + 1) / rate, surface, float(np.clip(strength, 0.01, 1.0))))
    return tuple(_once(sorted(found, key=lambda impact: impact.at_s)))


def _peaks(sizes: Floats, apart: int) -> list[tuple[int, int]]:
    """Frame and die of the jumps [frame, die] that are heard: the largest of their surroundings."""
    peaks = []
    for frame, die in np.argwhere(sizes > FAINTEST_CM_S).tolist():
        around = sizes[max(frame - apart, 0) : frame + apart + 1, die]
        if sizes[frame, die] >= around.max():
            peaks.append((frame, die))
    return peaks


def _touched(places: Floats, jumps: Floats, die: int, radii: Floats) -> Surface | None:
    """What pushed `die` so, or None: a hand that lets go is no blow."""
    reach, jump = radii[die] * REACH, jumps[die]
    gaps = np.linalg.norm(places - places[die], axis=1) - radii * REACH
    opposed = jumps @ jump < 0.0
    if any((gaps < reach) & opposed & (np.arange(len(places)) != die)):
        return Surface.DIE
    x, y, z = places[die]
    lean = tan(radians(WALL_TILT_DEGREES)) * z
    for at, size, push in ((x, TRAY_WIDTH_CM, jump[0]), (y, TRAY_DEPTH_CM, jump[1])):
        near = abs(at) > size / 2 + lean - reach
        if near and -push * np.sign(at) > 0.5 * np.linalg.norm(jump):
            return Surface.WOOD
    return Surface.FELT if z < reach and jump[2] > 0.0 else None


def _once(found: Sequence[Impact]) -> Iterator[Impact]:
    """Leave out the second half of a knock of two dice: both of them jump in the same frame."""
    clashes: set[float] = set()
    for impact in found:
        if impact.surface is not Surface.DIE:
            yield impact
        elif impact.at_s not in clashes:
            clashes.add(impact.at_s)
            yield impact
