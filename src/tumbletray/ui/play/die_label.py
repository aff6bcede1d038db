"""A small plate over the die under the pointer, or in the keyboard's ring, that says its face."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel

from tumbletray.core.dice import Colour
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui.tray.view import TrayDie, TrayView
from tumbletray.ui.widgets import Translate

GAP_PX = 6
"""Between the die and the plate."""


class DieLabel(QLabel):
    """Follows the pointer and the ring over `tray`, which it lies on."""

    def __init__(self, tray: TrayView, translate: Translate) -> None:
        """Hidden until there is a die to tell of."""
        super().__init__(tray)
        self._tray, self._t = tray, translate
        self._pointed, self._ringed = -1, -1
        self.setObjectName("dieLabel")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        tray.hovered.connect(self._point)
        tray.began.connect(self.hide)
        tray.fitted.connect(self.refresh)

    def ring(self, key: int | None) -> None:
        """Tell of the die in the ring: whoever moves it does not look at the pointer."""
        self._ringed = -1 if key is None else key
        if key is not None:
            self._pointed = -1
        self.refresh()

    def refresh(self) -> None:
        """Tell of the dice as they lie now."""
        key = self._pointed if self._tray.die(self._pointed) is not None else self._ringed
        die = self._tray.die(key)
        if die is None:
            self.hide()
            return
        aside = self._tray.is_aside(key)
        self.setText(self._t(_words(die, aside)))
        self.adjustSize()
        self._place(
            self._tray.die_position(key),
            self._tray.die_radius(key),
            beside=aside and self._tray.rail_goes_upward,
        )
        self.show()
        self.raise_()

    def _point(self, key: int) -> None:
        self._pointed = key
        self.refresh()

    def _place(self, die: QPoint, radius: int, *, beside: bool) -> None:
        """Above the die, or below where there is no room; `beside` it in a row that goes upward.

        Always within the tray's picture.
        """
        box = QRect(QPoint(0, 0), self.size())
        box.moveCenter(die)
        if beside:
            box.moveRight(die.x() - radius - GAP_PX)
        else:
            box.moveBottom(die.y() - radius - GAP_PX)
            if box.top() < 0:
                box.moveTop(die.y() + radius + GAP_PX)
        box.moveLeft(min(max(box.left(), 0), self._tray.width() - box.width()))
        self.setGeometry(box)


def _words(die: TrayDie, aside: bool) -> Text:
    if die.colour is Colour.BLACK:
        return msg("To make: {face}", face=die.face)
    return msg("Set aside: {face}", face=die.face) if aside else verbatim(str(die.face))
