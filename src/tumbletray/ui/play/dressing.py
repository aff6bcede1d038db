"""Keeps a tray as the user wishes to see it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tumbletray.ui.settings import Settings
from tumbletray.ui.tray.factory import redress
from tumbletray.ui.tray.view import TrayView


class Dressing(QObject):
    """Follows the settings for `tray`, to which it belongs: each change is seen at once."""

    def __init__(self, tray: TrayView, settings: Settings) -> None:
        """The tray has been made with the view and the theme of `settings` as they are."""
        super().__init__(tray)
        self._tray, self._settings = tray, settings
        self._flat = False
        self._worn = (settings.wishes.view, settings.wishes.theme)
        settings.changed.connect(self._follow)
        self._follow()

    def flatten(self) -> None:
        """Draw the tray from above from now on, whatever is set: it is one of several."""
        if not self._flat:
            self._flat = True
            redress(self._tray, "2d", self._settings.theme)

    def _follow(self) -> None:
        wishes = self._settings.wishes
        self._tray.set_speed(wishes.speed)
        self._tray.set_quality(wishes.quality)
        self._tray.set_reduced_motion(self._settings.reduced_motion)
        if self._worn != (wishes.view, wishes.theme):
            self._worn = (wishes.view, wishes.theme)
            redress(self._tray, "2d" if self._flat else wishes.view, self._settings.theme)
