"""Light or dark, as it is set or as the system has it, at once and in every window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tumbletray.ui import theme
from tumbletray.ui.settings import Settings

_ASKED = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}


class Appearance(QObject):
    """Keeps the application's palette as the settings and the system say."""

    changed = Signal()
    """The scheme is another one: style sheets are to be made anew."""

    def __init__(self, settings: Settings) -> None:
        """Set the palette. Where the system does not tell, it is dark."""
        super().__init__()
        self._settings = settings
        self._asked: str | None = None
        hints = QGuiApplication.styleHints()
        self._system = hints.colorScheme()
        self.colours = theme.NIGHT
        settings.changed.connect(self._ask)
        hints.colorSchemeChanged.connect(self._hear)
        self._ask()

    def _ask(self) -> None:
        """Have the frames of the windows, which are the system's, in the same scheme."""
        if self._settings.wishes.scheme == self._asked:
            return
        self._asked = self._settings.wishes.scheme
        hints = QGuiApplication.styleHints()
        if self._asked in _ASKED:
            hints.setColorScheme(_ASKED[self._asked])
        else:
            hints.unsetColorScheme()
            self._system = hints.colorScheme()
        self._dress()

    def _hear(self, scheme: Qt.ColorScheme) -> None:
        self._system = scheme
        self._dress()

    def _dress(self) -> None:
        scheme = _ASKED.get(self._settings.wishes.scheme, self._system)
        colours = theme.DAY if scheme is Qt.ColorScheme.Light else theme.NIGHT
        QApplication.setPalette(theme.palette(colours))
        if colours is not self.colours:
            self.colours = colours
            self.changed.emit()
