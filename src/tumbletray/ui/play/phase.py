"""What is going on at a tray."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What a tray is doing."""

    IDLE = "idle"
    """Nobody plays with this set of dice now."""
    WAIT = "wait"
    """Dice are to be thrown."""
    ROLLING = "rolling"
    CHOOSE = "choose"
    """A seat chooses dice."""
    LINGER = "linger"
    """A turn has just ended; the next is about to begin."""
    TABLE = "table"
    """The table decides whether to play on."""
    OVER = "over"
