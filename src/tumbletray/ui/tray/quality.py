"""Levels of quality, and which one keeps motion fluent on this machine.

A still picture is always drawn at the best level. While something moves the level follows from the
time that frames take: one too slow for two in a row goes down, a long run of quick ones goes up
again, but never back to a level that has proved too slow.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How a frame is drawn: the part of the pixels across, and whether edges are smoothed."""

    name: str
    detail: float
    smooth: bool


LEVELS = (
    Level("full", 1.0, True),
    Level("plain", 1.0, False),
    Level("reduced", 0.7, False),
    Level("coarse", 0.5, False),
)
"""From the best to the cheapest."""

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
        self._motion = 2 if software else 0
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
