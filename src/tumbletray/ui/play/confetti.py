"""Paper falling over the table when there is something to celebrate."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tumbletray.ui import theme

PIECES = 90
FALL_S = 2.8
"""Until the last piece is gone."""
COLOURS = 5
"""Of those of the theme's series, so many."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of paper; lengths as parts of the height, times as parts of the whole fall."""

    left: float
    start: float
    fall: float
    sway: float
    turn: float
    size: float
    colour: int


class Confetti(QWidget):
    """Lies over its parent, lets clicks through, and is gone when the paper has fallen."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden until `celebrate`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(33)
        self._timer.timeout.connect(self._tick)
        # Decoration, never dice: the same paper falls each time.
        rng = Random(5)
        self._pieces = [
            _Piece(
                rng.random(),
                rng.uniform(0, 0.35),
                rng.uniform(0.5, 0.65),
                rng.uniform(0.01, 0.04),
                rng.uniform(200, 700),
                rng.uniform(0.012, 0.022),
                rng.randrange(COLOURS),
            )
            for _ in range(PIECES)
        ]
        self.hide()

    def celebrate(self) -> None:
        """Let the paper fall."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self._clock.start()
        self._timer.start()
        self.show()
        self.raise_()

    def _tick(self) -> None:
        if self._clock.elapsed() > FALL_S * 1000:
            self._timer.stop()
            self.hide()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper where it is now."""
        now = self._clock.elapsed() / 1000 / FALL_S
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for piece in self._pieces:
            fallen = (now - piece.start) / piece.fall
            if 0 <= fallen <= 1:
                self._draw(painter, piece, fallen)

    def _draw(self, painter: QPainter, piece: _Piece, fallen: float) -> None:
        swing = piece.sway * (1 - abs(fallen * 8 % 2 - 1))
        size = piece.size * self.height()
        painter.save()
        painter.translate(
            QPointF((piece.left + swing) * self.width(), (fallen * 1.1 - 0.05) * self.height())
        )
        painter.rotate(piece.turn * fallen)
        painter.setBrush(QColor(theme.now().series[piece.colour]))
        painter.drawRect(QRectF(-size / 2, -size / 4, size, size / 2))
        painter.restore()
