"""Levels of quality, and which one keeps motion fluent on this machine.

Both levels show the same picture but for its edges, and a still picture is drawn only once; so the
level changes where motion begins or ends, and nobody sees it jump. While something moves the level
follows from the time that frames take: after a few slow ones in a row the cheaper level is used
from then on, so that the looks do not swing to and fro.
"""

from __future__ import annotations

from dataclasses import dataclass

from tumbletray.ui.tray.preference import Quality


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
    """Chooses the level of each frame.

    `software`: no graphics hardware is there, so that motion starts low. `wish` is what the user
    has set; the time that frames take counts only where that is `auto`.
    """

    def __init__(self, software: bool, wish: Quality = "auto") -> None:
        self.software = software
        self.wish = wish
        self._lowered = False
        self._slow = 0
        self.level = LEVELS[0]

    def moving(self, seconds: float | None) -> Level:
        """The level of a frame in motion, `seconds` after the one before, or None for the first."""
        if seconds is not None and seconds < STALL_S:
            self._slow = self._slow + 1 if seconds > SLOW_S else 0
        if self._slow >= PATIENCE:
            self._lowered, self._slow = True, 0
        cheap = self.software or self._lowered if self.wish == "auto" else self.wish != "fine"
        self.level = LEVELS[cheap]
        return self.level

    def still(self) -> Level:
        """The level of a picture that stays."""
        self._slow = 0
        self.level = LEVELS[self.wish == "fast"]
        return self.level
