"""A throw by hand: the pointer is pressed, held while dice are to be shaken, and flicked."""

from __future__ import annotations

from math import atan2, hypot

FLICK_S = 0.12
"""The flick is what the pointer did in so many seconds before it was let go."""
LONGEST_FLICK_S = 0.3
"""Where the pointer's places come seldom, what it did in so many seconds."""
STRONGEST_CM_S = 120.0
"""Speed over the felt that counts as the full strength."""
STILL_CM = 0.8
"""A shorter way than this is no flick but a tap."""
TAP_STRENGTH = 0.5
"""A tap throws straight away from the player with this strength."""


class GestureTracker:
    """Follows one press, drag and release over the felt. Places in cm, times in s."""

    def __init__(self) -> None:
        self._trail: list[tuple[float, float, float]] = []
        self._began = 0.0

    @property
    def active(self) -> bool:
        """Whether the pointer is down."""
        return bool(self._trail)

    def begin(self, x: float, y: float, now: float) -> None:
        """The pointer goes down."""
        self._trail = [(x, y, now)]
        self._began = now

    def move(self, x: float, y: float, now: float) -> None:
        """The pointer moves."""
        self._trail.append((x, y, now))

    def forget(self) -> None:
        """The pointer is gone: there was no gesture."""
        self._trail = []

    def end(self, x: float, y: float, now: float) -> tuple[float, float, float]:
        """The pointer goes up: direction in rad, strength 0 to 1, and seconds of shaking."""
        self.move(x, y, now)
        trail, self._trail = self._trail, []
        shaken = max(now - self._began - FLICK_S, 0.0)
        recent = [place for place in trail if now - place[2] <= LONGEST_FLICK_S]
        # The last place before the flick, or what is nearest to that where few places are told.
        x0, y0, began = next((p for p in reversed(recent) if now - p[2] >= FLICK_S), recent[0])
        dx, dy, lasted = x - x0, y - y0, max(now - began, 0.02)
        if hypot(dx, dy) < STILL_CM:
            return (0.0, TAP_STRENGTH, shaken)
        strength = min(hypot(dx, dy) / lasted / STRONGEST_CM_S, 1.0)
        return (atan2(-dx, dy), strength, shaken)
