"""Motions that take time: a recorded throw, a fade, a slide to the rail, a value easing to another.

Each has `advance(seconds)`, which is true once the motion is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, pi, sin

from tumbletray.ui.tray.poses import Floats, Pose, blend, raised

FADE_S = 0.35
"""How long dice take to appear where motion is reduced."""
SLIDE_S = 0.38
"""How long a die takes to the rail."""
SLIDE_HEIGHT_CM = 3.4
"""How high a sliding die rises over the straight line: clear of the wall."""
EASE_S = 0.055
"""Time constant of values that ease to their aim."""


class Playback:
    """A recorded throw `path` [frame, die, 7] at `rate` frames a second."""

    def __init__(self, path: Floats, rate: float) -> None:
        self._path = path
        self._rate = rate
        self.seconds = 0.0
        """How much of the recording has been seen."""

    def advance(self, seconds: float) -> bool:
        """Let time pass; true at the end of the recording."""
        self.seconds += seconds
        return self.seconds * self._rate >= len(self._path) - 1

    def apply(self, poses: list[Pose], rows: list[int]) -> float:
        """Write the poses of this moment into `rows` of `poses`; the opacity of these dice."""
        at = min(self.seconds * self._rate, len(self._path) - 1.0)
        frame = min(int(at), max(len(self._path) - 2, 0))
        following = min(frame + 1, len(self._path) - 1)
        here, there = self._path[frame].tolist(), self._path[following].tolist()
        for row, a, b in zip(rows, here, there, strict=True):
            poses[row] = blend(a, b, at - frame)
        return 1.0


class Fade:
    """The reduced form of a throw: the dice appear where they come to rest."""

    def __init__(self) -> None:
        self._time = 0.0

    def advance(self, seconds: float) -> bool:
        """Let time pass; true when all is opaque."""
        self._time += seconds
        return self._time >= FADE_S

    def apply(self, poses: list[Pose], rows: list[int]) -> float:
        """Leave the poses as they are; the opacity of this moment."""
        del poses, rows
        return min(self._time / FADE_S, 1.0)


@dataclass(slots=True)
class Slide:
    """A hop from one pose to another along a low arc."""

    start: Pose
    end: Pose
    time: float = 0.0

    def advance(self, seconds: float) -> bool:
        """Let time pass; true at the end."""
        self.time += seconds
        return self.time >= SLIDE_S

    def pose(self) -> Pose:
        """The pose of this moment."""
        t = min(self.time / SLIDE_S, 1.0)
        eased = t * t * (3 - 2 * t)
        return raised(blend(self.start, self.end, eased), SLIDE_HEIGHT_CM * sin(pi * eased))


@dataclass(slots=True)
class Approach:
    """A value that eases exponentially to its aim."""

    value: float = 0.0
    target: float = 0.0

    @property
    def moving(self) -> bool:
        """Whether the aim is not reached."""
        return self.value != self.target

    def aim(self, target: float, at_once: bool = False) -> None:
        """Set out for `target`, or be there at once."""
        self.target = target
        if at_once:
            self.value = target

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.value += (self.target - self.value) * (1 - exp(-seconds / EASE_S))
        if abs(self.value - self.target) < 0.01:
            self.value = self.target
