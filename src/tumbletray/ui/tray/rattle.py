"""Dice in the hand: taken up, shaken as long as the pointer is held, heard as they knock.

Only to be seen. The throw that follows is thrown by other chances, drawn when the dice are let go:
what turns in the hand tells nothing, so nobody can wait for a good moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, pi, sin
from random import Random

from tumbletray.core.hand import HAND, places, swing
from tumbletray.ui.tray.poses import Pose, blend, turned

TAKE_S = 0.2
"""How long dice take from the felt into the hand."""
FOLLOW_S = 0.12
"""Time constant with which the hand follows the pointer: a flick hardly moves it."""
ASIDE, AHEAD = 0.7, 0.4
"""Parts of the pointer's way over the felt, across and away, that the hand goes with it."""
MOST_ASIDE_CM, MOST_AHEAD_CM = 6.0, 4.0
"""The hand stays so near to its place, across and away: the throw begins there."""
CLOSER = 0.84
"""Part of the room that dice have at the start of a throw: in the hand they lie closer."""
KNOCKS_PER_S = 16.0
"""How often dice in the hand knock, if there are many."""
SOFTEST, HARDEST = 0.08, 0.45
"""Strength of these knocks."""


@dataclass(slots=True)
class _Shaken:
    start: Pose
    place: tuple[float, float, float]
    axis: tuple[float, float, float]
    rate: float
    phase: float


class Rattle:
    """Dice from `starts`, where they lie, in the hand. `chance` is for the looks only."""

    def __init__(self, starts: Sequence[Pose], chance: Random) -> None:
        self._chance = chance
        self._time = 0.0
        self._at, self._aim = [0.0, 0.0], [0.0, 0.0]
        self.knock = 0.0
        """Strength of the knock in the last step of time, or 0."""
        # Who lies farther left is held farther left: no die crosses another on the way up.
        free = sorted(places(len(starts)))
        order = sorted(range(len(starts)), key=lambda row: starts[row][0])
        place_of = dict(zip(order, free, strict=True))
        self._dice = [self._taken(start, place_of[row]) for row, start in enumerate(starts)]

    def _taken(self, start: Pose, place: tuple[float, float, float]) -> _Shaken:
        x, y, z = (self._chance.gauss(0, 1) for _ in range(3))
        size = max((x * x + y * y + z * z) ** 0.5, 1e-6)
        axis = (x / size, y / size, z / size)
        rate, phase = self._chance.uniform(9.0, 15.0), self._chance.uniform(0, 2 * pi)
        return _Shaken(start, place, axis, rate, phase)

    def follow(self, x: float, y: float) -> None:
        """The pointer is over `x`, `y` (cm) of the felt."""
        aside, ahead = ASIDE * x, AHEAD * (y - HAND[1])
        self._aim = [
            min(max(aside, -MOST_ASIDE_CM), MOST_ASIDE_CM),
            min(max(ahead, 0.0), MOST_AHEAD_CM),
        ]

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds
        part = 1 - exp(-seconds / FOLLOW_S)
        self._at = [at + (aim - at) * part for at, aim in zip(self._at, self._aim, strict=True)]
        often = KNOCKS_PER_S * min(len(self._dice) - 1, 5) / 5
        knocks = self._time > TAKE_S and self._chance.random() < often * seconds
        self.knock = self._chance.uniform(SOFTEST, HARDEST) if knocks else 0.0

    def poses(self) -> list[Pose]:
        """Where the dice are now, in the order of `starts`."""
        sway = swing(self._time)
        middle = [
            centre + moved + way
            for centre, moved, way in zip(HAND, (*self._at, 0.0), sway, strict=True)
        ]
        u = min(self._time / TAKE_S, 1.0)
        taken = u * u * (3 - 2 * u)
        return [blend(die.start, self._held(die, middle), taken) for die in self._dice]

    def _held(self, die: _Shaken, middle: Sequence[float]) -> Pose:
        t, phase = self._time, die.phase
        hop = 0.5 * abs(sin(13.0 * t + phase))
        jolt = 0.24 * sin(23.0 * t + 2 * phase), 0.24 * sin(29.0 * t + 3 * phase), hop
        at = [m + CLOSER * p + j for m, p, j in zip(middle, die.place, jolt, strict=True)]
        angle = die.rate * t + 0.7 * (sin(19.0 * t + phase) - sin(phase))
        return (*at, *turned(die.axis, angle, die.start[3:]))
