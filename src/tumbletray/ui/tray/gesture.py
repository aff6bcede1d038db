"""A throw by hand: the pointer is pressed, perhaps shaken, and let go with a flick."""

from __future__ import annotations

from math import atan2, hypot

FLICK_S = 0.12
"""The flick is what the pointer did in so many seconds before it was let go."""
STRONGEST_CM_S = 120.0
"""Speed over the felt that counts as the full strength."""
STILL_CM = 0.8
"""A shorter way than this is no flick but a tap."""
TAP_STRENGTH = 0.5
"""A tap throws straight away from the player with this strength."""
PAUSE_S = 0.15
"""A pointer that rests longer than this is not shaking."""


class GestureTracker:
    """Follows one press, drag and release over the felt. Places in cm, times in s."""

    def __init__(self) -> None:
        self._trail: list[tuple[float, float, float]] = []
        self._shaken = 0.0

    @property
    def active(self) -> bool:
        """Whether the pointer is down."""
        return bool(self._trail)

    def begin(self, x: float, y: float, now: float) -> None:
        """The pointer goes down."""
        self._trail, self._shaken = [(x, y, now)], 0.0

    def move(self, x: float, y: float, now: float) -> None:
        """The pointer moves."""
        paused = now - self._trail[-1][2]
        self._shaken += paused if paused < PAUSE_S else 0.0
        self._trail.append((x, y, now))

    def end(self, x: float, y: float, now: float) -> tuple[float, float, float]:
        """The pointer goes up: direction in rad, strength 0 to 1, and seconds of shaking."""
        self.move(x, y, now)
        trail, self._trail = self._trail, []
        recent = [place for place in trail if now - place[2] <= FLICK_S]
        x0, y0, began = recent[0] if len(recent) > 1 else trail[-2]
        dx, dy, lasted = x - x0, y - y0, max(now - began, 0.02)
        if hypot(dx, dy) < STILL_CM:
            return (0.0, TAP_STRENGTH, max(self._shaken - FLICK_S, 0.0))
        strength = min(hypot(dx, dy) / lasted / STRONGEST_CM_S, 1.0)
        return (atan2(-dx, dy), strength, max(self._shaken - lasted, 0.0))
