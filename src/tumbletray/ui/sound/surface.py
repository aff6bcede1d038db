"""What a die can hit."""

from __future__ import annotations

from enum import Enum


class Surface(Enum):
    """What a die hits."""

    FELT = "felt"
    WOOD = "wood"
    DIE = "die"
