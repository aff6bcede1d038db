"""A line of text that shows whole: smaller where it has to be, cut with dots at the worst."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

SMALLEST = 0.5
"""How far letters shrink before the line is cut, as part of their size in the style."""


class FittedLabel(QLabel):
    """Plain text on one line. It asks for the width of its text but makes do with less."""

    def __init__(self, name: str, least: int = 0) -> None:
        """`name` is its name in the style sheet; room for `least` letters is always asked for."""
        super().__init__()
        self._least = least
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters, so that no text pushes others away."""
        metrics = self.fontMetrics()
        width = min(
            metrics.horizontalAdvance(self.text()), metrics.averageCharWidth() * self._least
        )
        return QSize(width, super().minimumSizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Another style may ask for another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text as large as fits."""
        font = self._fitting()
        words = QFontMetrics(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.width()
        )
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.rect(), self.alignment() | Qt.TextFlag.TextSingleLine, words)
        if words != self.text():
            self.setToolTip(self.text())

    def _fitting(self) -> QFont:
        font = QFont(self.font())
        wanted = QFontMetrics(font).horizontalAdvance(self.text())
        if wanted > self.width() > 0:
            share = max(SMALLEST, self.width() / wanted)
            font.setPixelSize(max(1, int(font.pixelSize() * share)))
        return font
