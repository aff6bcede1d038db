"""A picture that fills its place, cut to its shape, with rounded corners."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

CORNER = 16
"""Radius in pixels."""


class Picture(QWidget):
    """Shows the middle of a picture."""

    def __init__(self, file: Path) -> None:
        """Load `file`."""
        super().__init__()
        self._picture = QPixmap(str(file))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cover the whole place."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()), CORNER, CORNER)
        painter.setClipPath(path)
        ratio = self.devicePixelRatioF()
        covering = self._picture.scaled(
            self.size() * ratio,
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
        covering.setDevicePixelRatio(ratio)
        place = covering.deviceIndependentSize()
        left = (self.width() - place.width()) / 2
        top = (self.height() - place.height()) / 2
        painter.drawPixmap(QRectF(left, top, place.width(), place.height()).topLeft(), covering)
