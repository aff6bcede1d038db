"""Colours and finish of the tray, the table and the dice, as plain values for both renderers."""

from __future__ import annotations

from dataclasses import dataclass

from tumbletray.core.dice import Colour

Rgb = tuple[float, float, float]
"""Red, green, blue in sRGB, each 0 to 1."""


def rgb(code: str) -> Rgb:
    """The colour written as `#rrggbb`."""
    return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255)


@dataclass(frozen=True, slots=True)
class DieFinish:
    """What a die is made of: its body and the paint in its pips or numbers."""

    body: Rgb
    mark: Rgb


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours. `glow` is the light of a chosen die, `focus` the ring of the keyboard."""

    felt: Rgb
    wood: Rgb
    table: Rgb
    glow: Rgb
    focus: Rgb
    white: DieFinish
    black: DieFinish

    def finish(self, colour: Colour) -> DieFinish:
        """The finish of dice of `colour`."""
        return self.white if colour is Colour.WHITE else self.black


CLASSIC = Theme(
    felt=rgb("#18604a"),
    wood=rgb("#734628"),
    table=rgb("#2b211c"),
    glow=rgb("#ffc65c"),
    focus=rgb("#bfe3ff"),
    white=DieFinish(rgb("#f4ead6"), rgb("#1d1a19")),
    black=DieFinish(rgb("#201f22"), rgb("#f3e7c9")),
)
"""Green felt and walnut."""
