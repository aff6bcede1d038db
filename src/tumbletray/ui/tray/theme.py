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

BURGUNDY = Theme(
    felt=rgb("#6b1f2e"),
    wood=rgb("#4a2a1c"),
    table=rgb("#1f1917"),
    glow=rgb("#ffd27a"),
    focus=rgb("#c9ecff"),
    white=DieFinish(rgb("#f6ead0"), rgb("#5a1420")),
    black=DieFinish(rgb("#1c1a1d"), rgb("#e9c98a")),
)
"""Wine-red felt and mahogany; ivory dice with red pips."""

FJORD = Theme(
    felt=rgb("#22466b"),
    wood=rgb("#b08a5c"),
    table=rgb("#2a2f36"),
    glow=rgb("#ffcf6b"),
    focus=rgb("#fff3c4"),
    white=DieFinish(rgb("#f3f1ea"), rgb("#17304d")),
    black=DieFinish(rgb("#17191d"), rgb("#eef3f7")),
)
"""Blue felt and light oak."""

SLATE = Theme(
    felt=rgb("#474b50"),
    wood=rgb("#9a6a3c"),
    table=rgb("#191a1c"),
    glow=rgb("#ffb347"),
    focus=rgb("#9fe3ff"),
    white=DieFinish(rgb("#ece6da"), rgb("#8c1d1d")),
    black=DieFinish(rgb("#101012"), rgb("#ff9f43")),
)
"""Grey felt and cherry; red and orange pips."""

CONTRAST = Theme(
    felt=rgb("#4765a1"),
    wood=rgb("#1c1f26"),
    table=rgb("#000000"),
    glow=rgb("#ffe100"),
    focus=rgb("#ffffff"),
    white=DieFinish(rgb("#ffffff"), rgb("#000000")),
    black=DieFinish(rgb("#000000"), rgb("#ffffff")),
)
"""For colour-blind eyes and far rows: told apart by lightness alone. White dice on the felt have a
contrast above 4 : 1, black ones above 3 : 1, pips and numbers far more; the glow is yellow against
blue, which the common kinds of colour blindness leave apart."""

THEMES = {
    "classic": CLASSIC,
    "burgundy": BURGUNDY,
    "fjord": FJORD,
    "slate": SLATE,
    "contrast": CONTRAST,
}
"""All themes by the key that is remembered."""
