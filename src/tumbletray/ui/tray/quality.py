"""Levels of quality, and which one keeps motion fluent on this machine.

A still picture is always drawn at the best level. While something moves the level follows from the
time that frames take: after a few slow ones in a row a cheaper level is used from then on, so that
the looks do not swing to and fro.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How a frame is drawn: with smooth edges, or straight into the window without."""

    name: str
    smooth: bool


LEVELS = (
    Level("full", smooth=True),
    Level("plain", smooth=False),
)
"""From the best to the cheapest. Without graphics hardware the second takes under half the time;
fewer pixels would save nothing more: to enlarge the picture costs what they spare."""

SLOW_S = 0.045
"""Frames that take longer are too slow."""
STALL_S = 0.6
"""A gap longer than this tells nothing of drawing: something else held the program."""
PATIENCE = 3
"""So many slow frames in a row lower the level: the first after a change are never quick."""


class Governor:
    """Chooses the level of each frame. `software` starts low: no graphics hardware is there."""

    def __init__(self, software: bool) -> None:
        self.software = software
        self._motion = len(LEVELS) - 1 if software else 0
        self._slow = 0
        self.level = LEVELS[0]

    def moving(self, seconds: float | None) -> Level:
        """The level of a frame in motion, `seconds` after the one before, or None for the first."""
        if seconds is not None and seconds < STALL_S:
            self._slow = self._slow + 1 if seconds > SLOW_S else 0
        if self._slow >= PATIENCE:
            self._motion = min(self._motion + 1, len(LEVELS) - 1)
            self._slow = 0
        self.level = LEVELS[self._motion]
        return self.level

    def still(self) -> Level:
        """The level of a picture that stays."""
        self._slow = 0
        self.level = LEVELS[0]
        return self.level
