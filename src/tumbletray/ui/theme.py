"""The visual language of the windows: colours by what they are for, type, spacing, light and dark.

There are two schemes of the same `Colours`: `NIGHT`, warm and dark, and `DAY`, ink on paper. What
paints itself asks `now()` each time it paints, and so follows when the scheme changes; what the
style sheet (`style.py`) or the palette reaches follows by itself. No colour of a window is written
anywhere else; the tray and its dice have colours of their own (`tray/theme.py`).

Texts: `ink` is what is read, `faint` what explains it, `accent` what stands out (whose turn it is),
`good` and `bad` a judgement, `muted` what cannot be done now. They can be read on `ground` (pages),
`panel` (areas on them) and `raised` (buttons, the marked line). `on_fill` is read on `fill` (the
button to press next, what is chosen), `on_card` on `card` (news, tips). `edge` is a quiet line,
`outline` the rim of what can be touched, `accent` also the ring of the keyboard. `series` are lines
and bars that have to be told apart, by those too who see colours differently.

Sizes of type and room are written for a window of `BASE` pixels and grow with it.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QGuiApplication, QPalette

BASE = 720
"""Height in pixels at which sizes are as written."""

TYPE = {
    "small": 14,
    "base": 15,
    "body": 16,
    "sheet": 17,
    "lead": 19,
    "heading": 22,
    "asked": 24,
    "figure": 26,
    "card": 34,
    "title": 44,
    "name": 52,
    "brand": 60,
}
"""Heights of type in pixels, from the smallest print to the name of the program."""

TIGHT, CLOSE, NEAR, APART, WIDE, MARGIN = 4, 8, 12, 16, 24, 36
"""Room between things in pixels: within a thing, between lines, parts, groups, areas, and around a
page."""


PLAYERS = (
    "#b5443c",
    "#b0561f",
    "#8a6a12",
    "#4c7a2a",
    "#1f7a5c",
    "#1f7286",
    "#2f6ab0",
    "#5a58b8",
    "#8348a8",
    "#a83f7d",
    "#7a5548",
    "#5b6670",
)
"""Colours of players, the same by day and by night: each can be told from the others."""
ON_PLAYER = "#ffffff"
"""What is read on the colour of a player."""


@dataclass(frozen=True, slots=True)
class Colours:
    """A scheme; each field is a colour as `#rrggbb`."""

    ink: str
    faint: str
    accent: str
    good: str
    bad: str
    muted: str
    ground: str
    panel: str
    raised: str
    edge: str
    outline: str
    fill: str
    on_fill: str
    card: str
    on_card: str
    series: tuple[str, ...]
    dark: bool


NIGHT = Colours(
    ink="#f6efe4",
    faint="#cdbfab",
    accent="#f4bd4f",
    good="#8fd19e",
    bad="#ffb4a2",
    muted="#978a7b",
    ground="#1d1814",
    panel="#2a231e",
    raised="#3a3029",
    edge="#54463a",
    outline="#8b7764",
    fill="#f4bd4f",
    on_fill="#20160a",
    card="#f6efe4",
    on_card="#20160a",
    series=(
        "#f4bd4f",
        "#6cc3f2",
        "#8fd19e",
        "#ff9d7a",
        "#c8a2ff",
        "#f79ac6",
        "#d9d4cc",
        "#5fd6c4",
    ),
    dark=True,
)
DAY = Colours(
    ink="#2a2119",
    faint="#65584a",
    accent="#864f00",
    good="#1d6637",
    bad="#a52f1a",
    muted="#857768",
    ground="#f6f1e9",
    panel="#fffdf9",
    raised="#ece3d5",
    edge="#d8cbb9",
    outline="#8a7863",
    fill="#f2b640",
    on_fill="#20160a",
    card="#2f261e",
    on_card="#f6efe4",
    series=(
        "#a86900",
        "#0069a6",
        "#2b7a43",
        "#bf4119",
        "#6b46ad",
        "#b23d79",
        "#5d564e",
        "#00736a",
    ),
    dark=False,
)


def now() -> Colours:
    """The scheme that the windows have now, as the application's palette tells."""
    ground = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return DAY if ground.lightness() > 127 else NIGHT


def scale_for(width: int, height: int) -> float:
    """How much larger than written things are in a window of this size, in steps of an eighth."""
    fitting = min(height / BASE, width / (BASE * 16 / 9))
    return round(min(max(fitting, 0.75), 3.0) * 8) / 8


def palette(colours: Colours = NIGHT) -> QPalette:
    """The colours for what the style sheet does not reach."""
    made = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, colours.ground),
        (QPalette.ColorRole.Base, colours.ground),
        (QPalette.ColorRole.AlternateBase, colours.panel),
        (QPalette.ColorRole.Button, colours.raised),
        (QPalette.ColorRole.Mid, colours.edge),
        (QPalette.ColorRole.WindowText, colours.ink),
        (QPalette.ColorRole.Text, colours.ink),
        (QPalette.ColorRole.ButtonText, colours.ink),
        (QPalette.ColorRole.PlaceholderText, colours.faint),
        (QPalette.ColorRole.ToolTipBase, colours.card),
        (QPalette.ColorRole.ToolTipText, colours.on_card),
        (QPalette.ColorRole.Highlight, colours.fill),
        (QPalette.ColorRole.HighlightedText, colours.on_fill),
        (QPalette.ColorRole.Link, colours.accent),
        (QPalette.ColorRole.Accent, colours.accent),
    ):
        made.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.muted))
    return made
