"""The tray from above, drawn with QPainter: needs no graphics hardware and no OpenGL."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from tumbletray.core.die_geometry import rest_height
from tumbletray.ui.tray.camera import TopCamera, from_above
from tumbletray.ui.tray.flat_dice import draw_die, draw_shadow
from tumbletray.ui.tray.flat_table import draw_table
from tumbletray.ui.tray.preference import Quality
from tumbletray.ui.tray.scene import Frame, Scene
from tumbletray.ui.tray.theme import Theme


class FlatRenderer(QWidget):
    """Draws the tray from above. It is its own widget."""

    name = "2d"
    quality = "full"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._frame = Scene().frame()
        self._table = QPixmap()
        self.camera: TopCamera = from_above(1.0, 1.0)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def widget(self) -> QWidget:
        """Itself."""
        return self

    def fit(self, width: int, height: int) -> TopCamera:
        """Choose the scale for a window of this size in logical pixels."""
        self.camera = from_above(width, height)
        self._table = QPixmap()
        return self.camera

    def draw(self, frame: Frame, moving: bool) -> None:
        """Draw `frame` at the next repaint."""
        del moving
        self._frame = frame
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table as it was drawn before, and the dice on it, lower ones first."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._background())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_dice(painter)

    def picture(self) -> QImage:
        """The picture as it is now."""
        return self.grab().toImage()

    def set_quality(self, quality: Quality) -> None:
        """There is but one."""

    def dispose(self) -> None:
        """Give back the widget."""
        self.hide()
        self.deleteLater()

    def _background(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._table.size() != size:
            self._table = QPixmap(size)
            self._table.setDevicePixelRatio(ratio)
            draw_table(self._table, self.camera, self._theme)
        return self._table

    def _draw_dice(self, painter: QPainter) -> None:
        frame, scale = self._frame, self.camera.scale
        centres = self.camera.project(np.array([pose[:3] for pose in frame.poses]).reshape(-1, 3))
        order = sorted(range(len(frame.dice)), key=lambda row: frame.poses[row][2])
        for row in order:
            draw_shadow(painter, frame, row, QPointF(*centres[row]), scale)
        for row in order:
            at = QPointF(*centres[row])
            if frame.focus[row]:
                self._draw_ring(painter, at, 1.75 * scale * rest_height(frame.dice[row].kind))
            draw_die(painter, frame, row, at, scale, self._theme)

    def _draw_ring(self, painter: QPainter, at: QPointF, radius: float) -> None:
        """The keyboard's ring: light within dark, to be seen on every colour."""
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (
            (QColor(0, 0, 0, 150), 6.0),
            (QColor.fromRgbF(*self._theme.focus), 3.0),
        ):
            painter.setPen(QPen(colour, width))
            painter.drawEllipse(box)
