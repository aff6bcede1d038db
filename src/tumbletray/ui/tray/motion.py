"""Motions that take time: a recorded throw, a fade, a slide to the rail, a value easing to another.

Each has `advance(seconds)`, which is true once the motion is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, exp, pi, sin

from tumbletray.ui.tray.poses import Floats, Pose, blend, raised

FADE_S = 0.35
"""How long dice take to appear where motion is reduced."""
SLIDE_S = 0.38
"""How long a die takes to the rail."""
AFTER_S = 0.03
"""How much later each of several dice sets out: they pass one behind the other."""
SLIDE_HEIGHT_CM = 3.4
"""How high a sliding die rises over the straight line: clear of the wall."""
GATHER_CM_S, GATHER_S = 60.0, 0.22
"""Speed at which dice are taken to where a throw begins, and how long that takes at most."""
EASE_S = 0.055
"""Time constant of values that ease to their aim."""


class Playback:
    """A recorded throw `path` [frame, die, 7] at `rate` frames a second, from `begin` seconds on.

    Dice that are seen before it, at the poses `before`, are taken from there to where it begins.
    """

    def __init__(
        self, path: Floats, rate: float, begin: float = 0.0, before: Sequence[Pose | None] = ()
    ) -> None:
        self._path = path
        self._rate = rate
        self.seconds = min(begin, (len(path) - 1) / rate)
        """How much of the recording has been seen, or left out."""
        self._before = before
        self._way = 0.0
        start = path[round(self.seconds * rate)].tolist()
        ways = [dist(a[:3], b[:3]) for a, b in zip(before, start, strict=False) if a is not None]
        self._takes = min(max(max(ways) / GATHER_CM_S, 0.05), GATHER_S) if ways else 0.0

    def advance(self, seconds: float) -> bool:
        """Let time pass; true at the end of the recording."""
        taken = min(seconds, self._takes - self._way)
        self._way += taken
        self.seconds += seconds - taken
        return self.seconds * self._rate >= len(self._path) - 1

    def apply(self, poses: list[Pose], rows: list[int]) -> float:
        """Write the poses of this moment into `rows` of `poses`; the opacity of these dice."""
        self._record(poses, rows)
        if self._way < self._takes:
            u = self._way / self._takes
            # It ends in full speed, as the throw begins.
            for row, before in zip(rows, self._before, strict=False):
                if before is not None:
                    poses[row] = blend(before, poses[row], u * u)
        return 1.0

    def _record(self, poses: list[Pose], rows: list[int]) -> None:
        at = min(self.seconds * self._rate, len(self._path) - 1.0)
        frame = min(int(at), max(len(self._path) - 2, 0))
        following = min(frame + 1, len(self._path) - 1)
        here, there = self._path[frame].tolist(), self._path[following].tolist()
        for row, a, b in zip(rows, here, there, strict=True):
            poses[row] = blend(a, b, at - frame)


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
    """A hop from one pose to another along a low arc. Before `time` 0 it has not begun."""

    start: Pose
    end: Pose
    time: float = 0.0

    def advance(self, seconds: float) -> bool:
        """Let time pass; true at the end."""
        self.time += seconds
        return self.time >= SLIDE_S

    def pose(self) -> Pose:
        """The pose of this moment."""
        t = min(max(self.time / SLIDE_S, 0.0), 1.0)
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
        if not self.moving:
            return
        self.value += (self.target - self.value) * (1 - exp(-seconds / EASE_S))
        if abs(self.value - self.target) < 0.01:
            self.value = self.target
