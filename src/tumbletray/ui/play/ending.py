"""The end of a game: who won, how it went, and where to go from here.

It comes once the last dice have been looked at, and can be put away to look at them again.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPropertyAnimation, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QVBoxLayout, QWidget

from tumbletray.core.chronicle import Told
from tumbletray.core.texts import msg
from tumbletray.ui.charts.outcome import Outcome, title
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.widgets import Translate, button, label, page

PATIENCE_MS = 2600
"""How long the last dice, and what is said of them, are left to be looked at."""
FADE_MS = 450


class Ending(QWidget):
    """Lies over the page of a game that is over, hidden until `show_told`."""

    again = Signal()
    left = Signal()
    undone = Signal()
    """The last move is to be taken back, as far as the rules of that let it."""

    def __init__(self, over: QWidget, translate: Translate, is_over: Callable[[], bool]) -> None:
        """Lie hidden over `over`, which keeps the keys while this is hidden.

        `is_over` says whether the game still is, since its last move can be taken back.
        """
        super().__init__(over)
        page(self)
        self._over, self._is_over = over, is_over
        self._title = FittedLabel("name", 12)
        self._practice = label(translate(msg("For practice: it is not counted.")), "hint")
        self.outcome = Outcome(translate)
        self._again = button(translate(msg("Play again [N]")), self.again.emit, "begin", "again")
        self._look = button(translate(msg("Look at the table [V]")), self.turn, "", "dice")
        self._leave = button(translate(msg("To the start page [Esc]")), self.left.emit, "", "leave")
        self.way_back = button(translate(msg("See the result [V]")), self.turn, "primary")
        self.way_back.setParent(over)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self.open)
        self._key = QShortcut(QKeySequence("V"), over)
        self._key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._key.activated.connect(self.turn)
        self._still = False
        self._build()
        over.installEventFilter(self)
        self.way_back.hide()
        self.hide()

    def show_told(self, told: Told, patience_ms: int = PATIENCE_MS, *, still: bool = False) -> None:
        """Open after `patience_ms`; without fading if all is to be kept `still`."""
        self._still = still
        self._title.setText(self.outcome.translated(title(told)))
        self._practice.setVisible(told.practice)
        self.outcome.show_told(told)
        self.outcome.chart.load()
        if patience_ms:
            self._wait.start(patience_ms)
        else:
            self.open()

    def follow(self) -> None:
        """Go for good where the game goes on after all: its last move was taken back."""
        if not self._is_over():
            self._wait.stop()
            self.way_back.hide()
            self.hide()
            for part in (self, self.way_back, self._key):
                part.deleteLater()

    def turn(self) -> None:
        """Go from the result to the table, or back."""
        if self.isVisible():
            self.hide()
            self._place()
            self.way_back.show()
            self.way_back.raise_()
            self._over.setFocus()
        else:
            self.open()

    def open(self) -> None:
        """Come into sight."""
        self._wait.stop()
        self.way_back.hide()
        self._place()
        if not self._still:
            self._fade()
        self.show()
        self.raise_()
        self._again.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the buttons; no other reaches the table below."""
        event.accept()
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_N:
            self.again.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_U or event.matches(QKeySequence.StandardKey.Undo):
            self.undone.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the page, whatever its size."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, 24, 36, 22)
        layout.setSpacing(12)
        layout.addWidget(self._title)
        layout.addWidget(self._practice)
        layout.addWidget(self.outcome, 1)
        ways = QHBoxLayout()
        ways.setSpacing(14)
        for way in (self._again, self._look, self._leave):
            ways.addWidget(way)
        ways.addStretch(1)
        layout.addLayout(ways)

    def _place(self) -> None:
        self.setGeometry(self._over.rect())
        size = self.way_back.sizeHint()
        self.way_back.setGeometry((self._over.width() - size.width()) // 2, 14, *size.toTuple())

    def _fade(self) -> None:
        veil = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(veil)
        fading = QPropertyAnimation(veil, b"opacity", self)
        fading.setDuration(FADE_MS)
        fading.setStartValue(0.0)
        fading.setEndValue(1.0)
        # A veil that stays would have everything drawn twice.
        fading.finished.connect(lambda: veil.setEnabled(False))
        fading.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)
