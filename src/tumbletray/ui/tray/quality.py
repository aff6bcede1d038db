"""Levels of quality, and which one keeps motion fluent on this machine.

Both levels show the same picture but for its edges, and a still picture is drawn only once; so the
level changes where motion begins or ends, and nobody sees it jump. Only where the picture stutters
it changes at once: nothing flows there that could be seen to jump.

The level follows from the time that frames take. After a few slow ones in a row the cheaper level
is used. The better one is tried again once motion has been quick for a while; each time that this
fails the next try waits twice as long, so that the looks do not swing to and fro.
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
QUICK_S = SLOW_S / 2
"""Frames of the cheaper level that take no longer leave time enough for the better one."""
STUTTER_S = 0.1
"""Frames that take longer are seen one by one."""
STALL_S = 0.6
"""A gap longer than this tells nothing of drawing: something else held the program."""
PATIENCE = 3
"""So many slow frames in a row lower the level: the first after a change are never quick."""
FIRST_WAIT_S = 10.0
"""So much quick motion, some five throws, before the better level is tried again."""
PROVED_S = 60.0
"""So much motion at the better level, and what failed before is forgotten."""


class Governor:
    """Chooses the level of each frame.

    `software`: no graphics hardware is there, so that motion is drawn cheaply. `wish` is what the
    user has set; the time that frames take counts only where that is `auto`.
    """

    def __init__(self, software: bool, wish: Quality = "auto") -> None:
        self.software = software
        self.wish = wish
        self.level = LEVELS[0]
        self._lowered = False
        self._failures = 0
        self._slow = 0
        self._quick_s = 0.0

    def moving(self, seconds: float | None) -> Level:
        """The level of a frame in motion, `seconds` after the one before, or None for the first."""
        if self.software or self.wish != "auto":
            self.level = LEVELS[self.wish != "fine"]
        elif seconds is None:
            self._begin()
        elif seconds < STALL_S:
            self._judge(seconds)
        return self.level

    def still(self) -> Level:
        """The level of a picture that stays."""
        self._slow = 0
        self.level = LEVELS[self.wish == "fast"]
        return self.level

    def _begin(self) -> None:
        """Choose the level of a motion, which it keeps unless it stutters."""
        self._slow = 0
        if self._lowered and self._quick_s >= FIRST_WAIT_S * 2 ** (self._failures - 1):
            self._lowered, self._quick_s = False, 0.0
        self.level = LEVELS[self._lowered]

    def _judge(self, seconds: float) -> None:
        self._slow = self._slow + 1 if seconds > SLOW_S else 0
        if seconds <= (QUICK_S if self._lowered else SLOW_S):
            self._quick_s += seconds
        if self._slow >= PATIENCE:
            self._fail()
            if seconds > STUTTER_S:
                self.level = LEVELS[self._lowered]
        elif not self._lowered and self._quick_s >= PROVED_S:
            self._failures = 0

    def _fail(self) -> None:
        """Frames are too slow: lower the level, or wait anew before it is raised."""
        self._slow, self._quick_s = 0, 0.0
        if not self._lowered:
            self._lowered, self._failures = True, self._failures + 1
