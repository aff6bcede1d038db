"""Whether the window's own parts work on this machine: the tray, the charts, the sound.

Each part is tried as the window uses it; nothing is shown for longer than a moment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from time import monotonic

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.sound.player import hushed
from tumbletray.ui.sound.surface import Surface
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.probe import graphics

SIZE = (640, 400)
FEWEST_COLOURS = 64
"""A picture with fewer shows no tray."""
LOADING_S = 5.0
"""So long the recordings may take to be loaded."""


class SelfCheck:
    """Tries the parts in an application of its own, without a screen where there is none.

    Each method returns what it found, in words for whoever helps, and raises where a part does not
    work.
    """

    def __init__(self) -> None:
        screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        running = QApplication.instance()
        self._application = running or QApplication(sys.argv[:1])

    def tray(self) -> str:
        """Draw a tray with both kinds of dice."""
        view = create_tray_view()
        view.resize(*SIZE)
        dice = [
            TrayDie(1, DieKind.D6, 5, Colour.WHITE),
            TrayDie(2, DieKind.D12, 11, Colour.BLACK),
        ]
        view.place(dice, [])
        view.show()
        self._application.processEvents()
        colours = len(set(_pixels(view.grab_tray())))
        found = graphics()
        how = "software" if found.software else "hardware" if found.usable else found.reason
        words = f"{view.renderer} ({how}), {colours} colours"
        view.close()
        view.deleteLater()
        if colours < FEWEST_COLOURS:
            raise RuntimeError(f"the tray is blank: {words}")
        return f"Qt {qVersion()}, {QGuiApplication.platformName()}, tray in {words}"

    def charts(self) -> str:
        """Load what draws the charts."""
        pyqtgraph = import_module("pyqtgraph")
        return f"pyqtgraph {pyqtgraph.__version__}"

    def sound(self) -> str:
        """Load all recordings; a machine without a device is in order."""
        with hushed():
            effects = import_module("tumbletray.ui.sound.effects")
            if not effects.device_is_there():
                return "no output device"
            made = effects.Effects(lambda: None)
            deadline = monotonic() + LOADING_S
            while not made.loaded and monotonic() < deadline:
                self._application.processEvents()
            made.deleteLater()
        if not made.loaded:
            raise RuntimeError("the recordings cannot be loaded")
        return f"{len(Surface)} kinds of knocks"


def _pixels(picture: QImage) -> Iterator[int]:
    for y in range(0, picture.height(), 4):
        for x in range(0, picture.width(), 4):
            yield picture.pixel(x, y)
