"""The one application object."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """An application that is told of files by the system: on macOS they are no arguments."""

    file_opened = Signal(object)
    """The path of a file that the program has been asked to open."""

    def event(self, event: QEvent) -> bool:
        """Pass on what is to be opened."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(Path(event.file()))
            return True
        return super().event(event)
