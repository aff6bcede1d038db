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


def prepare(window: QWidget, prefer: Preference = "auto") -> bool:
    """Have `window` ready for a tray; True if Qt has made it anew for that.

    A window is made for one kind of drawing. One that is shown already would be made anew by the
    first tray in three dimensions: it would flicker, and come before its own dialogs.
    """
    if prefer == "2d" or window.findChildren(QQuickWidget) or not graphics().usable:
        return False
    before = window.windowHandle()
    QQuickWidget(window).hide()
    return before is not None
