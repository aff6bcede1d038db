"""How the tray is to be seen, and what a window needs beforehand: light enough for the start-up."""

from __future__ import annotations

from typing import Literal, get_args

from PySide6.QtQuickWidgets import QQuickWidget
from PySide6.QtWidgets import QWidget

from tumbletray.ui.tray.probe import graphics

Preference = Literal["auto", "3d", "top", "2d"]
"""`auto` and `3d`: from the player's place in three dimensions; `top`: the same dice from straight
above, as large as can be; `2d`: drawn from above. All fall back to `2d` where nothing else can be.
"""
VIEWS: tuple[Preference, ...] = get_args(Preference)
Quality = Literal["auto", "fine", "balanced", "fast"]
"""`fine`: smooth edges always; `balanced`: only while nothing moves; `fast`: never. `auto` is one
of the first two, by what draws and by how long it takes."""
QUALITIES: tuple[Quality, ...] = get_args(Quality)


def prepare(window: QWidget, prefer: Preference = "auto") -> None:
    """Have `window`, which is not shown yet, ready for a tray.

    Else the first tray in three dimensions would have it made anew by Qt, for another kind of
    drawing: it would flicker and lose the keyboard's focus.
    """
    if prefer != "2d" and graphics().usable:
        QQuickWidget(window).hide()
