"""The card over the tray that tells and celebrates what happened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tumbletray.core.sheet import Event, Weight
from tumbletray.ui.widgets import Translate, label

NEWS_MS = 4000
"""How long news stay; what is celebrated stays until somebody plays on."""


class NewsCard(QWidget):
    """Shows the weightiest event of a move. A click takes it away, and so does playing on."""

    dismissed = Signal()

    def __init__(self, parent: QWidget, translate: Translate) -> None:
        """Lie hidden over `parent`."""
        super().__init__(parent)
        self._over, self._t = parent, translate
        self.setObjectName("news")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = label("", "newsTitle", wrap=True)
        self._text = label("", "newsText", wrap=True)
        self._lines = layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 18, 28, 20)
        for part in (self._title, self._text):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(part)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, events: Sequence[Event]) -> None:
        """Show the last of the weightiest of `events`, if it is more than a note."""
        order = list(Weight)
        told = max(events, key=lambda event: order.index(event.weight), default=None)
        if told is None or told.weight is Weight.NOTE:
            return
        self._title.setText(self._t(told.title))
        self._text.setText(self._t(told.text))
        self.setProperty("weight", told.weight.value)
        for part in (self, self._title, self._text):  # what is in it has colours by its weight, too
            self.style().polish(part)
        self._timer.stop()
        if told.weight is Weight.NEWS:
            self._timer.start(NEWS_MS)
        self.show()
        self.place()
        self.raise_()

    def place(self) -> None:
        """Lie in the upper middle of the parent."""
        room = self._over.width()
        width = min(int(room * 0.8), max(360, int(room * 0.7)))
        self.setFixedSize(width, self._lines.heightForWidth(width))
        self.move((room - width) // 2, max(12, self._over.height() // 14))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click takes the card away."""
        event.accept()
        self.hide()
        self.dismissed.emit()
