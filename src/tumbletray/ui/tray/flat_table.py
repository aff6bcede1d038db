"""The still part of the view from above: table, wooden frame, felt and rail."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from tumbletray.ui.tray import layout, textures
from tumbletray.ui.tray.camera import TopCamera
from tumbletray.ui.tray.layout import Rectangle
from tumbletray.ui.tray.textures import Bytes
from tumbletray.ui.tray.theme import Rgb, Theme

FELT_TILE_CM = 9.0
"""Width of a tile of felt on the table."""
FELT_CONTRAST = 0.45
"""How much of its texture the felt shows: from above every fibre is seen."""
WOOD_TILE_CM = 26.0
"""Length of a tile of wood along the grain."""


def tinted(grey: Bytes, colour: Rgb, contrast: float = 1.0) -> QImage:
    """A picture of the lightness `grey`, in which 128 is `colour`; less `contrast`, more even."""
    lightness = 1.0 + (grey[..., None].astype(np.float32) / 128.0 - 1.0) * contrast
    shades = lightness * np.array(colour, dtype=np.float32) * 255.0
    pixels = np.ascontiguousarray(np.clip(shades, 0, 255).astype(np.uint8))
    height, width = grey.shape
    image = QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888)
    return image.convertToFormat(QImage.Format.Format_RGB32)


def draw_table(target: QPixmap, camera: TopCamera, theme: Theme) -> None:
    """Draw all that never moves into `target`."""
    painter = QPainter(target)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _Draughtsman(painter, camera, theme).draw(target.deviceIndependentSize().toSize().toTuple())
    painter.end()


class _Draughtsman:
    def __init__(self, painter: QPainter, camera: TopCamera, theme: Theme) -> None:
        self._painter = painter
        self._camera = camera
        self._theme = theme
        self._wood = tinted(textures.wood(), theme.wood)
        self._felt = tinted(textures.felt(), theme.felt, FELT_CONTRAST)
        painter.setPen(Qt.PenStyle.NoPen)

    def draw(self, size: tuple[int, int]) -> None:
        """Back to front."""
        self._table(*size)
        groove = layout.groove(self._camera.side)
        self._ring(groove, layout.RAIL_RIM_CM, 0.25)
        self._floor(groove, 0.78)
        self._ring(layout.FELT, layout.FRAME_WIDTH_CM, 0.42)
        self._floor(layout.FELT, 1.0)

    def _table(self, width: int, height: int) -> None:
        self._painter.fillRect(0, 0, width, height, QColor.fromRgbF(*self._theme.table))
        light = QRadialGradient(width * 0.45, height * 0.35, max(width, height) * 0.75)
        light.setColorAt(0.0, QColor(255, 235, 210, 26))
        light.setColorAt(1.0, QColor(0, 0, 0, 110))
        self._painter.fillRect(0, 0, width, height, light)

    def _box(self, area: Rectangle) -> QRectF:
        x, y = self._camera.project(
            np.array([area.x - area.half_width, area.y + area.half_depth, 0.0])
        )
        scale = self._camera.scale
        return QRectF(float(x), float(y), 2 * area.half_width * scale, 2 * area.half_depth * scale)

    def _ring(self, inner: Rectangle, width: float, slope: float) -> None:
        """A wooden frame around `inner`, mitred, its inner slope darker than its top."""
        outer = inner.grown(width)
        self._shadow_on_table(self._box(outer))
        top = inner.grown(width * slope)
        for side in range(4):
            self._plank(outer, top, side, (1.12, 0.92, 0.84, 1.0)[side])
            self._plank(top, inner, side, (0.34, 0.62, 0.74, 0.5)[side])

    def _plank(self, outer: Rectangle, inner: Rectangle, side: int, light: float) -> None:
        """One side of a frame: 0 far, 1 right, 2 near, 3 left."""
        out, into = self._box(outer), self._box(inner)
        corners = [
            (r.topLeft(), r.topRight(), r.bottomRight(), r.bottomLeft()) for r in (out, into)
        ]
        following = (side + 1) % 4
        polygon = QPolygonF(
            [corners[0][side], corners[0][following], corners[1][following], corners[1][side]]
        )
        brush = QBrush(self._wood)
        zoom = WOOD_TILE_CM * self._camera.scale / self._wood.width()
        turn = (
            QTransform()
            .translate(out.left(), out.top())
            .rotate(90.0 * (side % 2))
            .scale(zoom, zoom)
        )
        brush.setTransform(turn.translate(170.0 * side, 61.0 * side))
        self._painter.setBrush(brush)
        self._painter.drawPolygon(polygon)
        shade = QColor(0, 0, 0, round(255 * (1 - min(light, 1.0))))
        if light > 1.0:
            shade = QColor(255, 240, 220, round(255 * (light - 1.0)))
        self._painter.setBrush(shade)
        self._painter.drawPolygon(polygon)

    def _floor(self, area: Rectangle, light: float) -> None:
        """Felt, lit from the far left, darker along its walls."""
        box = self._box(area)
        brush = QBrush(self._felt)
        zoom = FELT_TILE_CM * self._camera.scale / self._felt.width()
        brush.setTransform(QTransform().translate(box.left(), box.top()).scale(zoom, zoom))
        self._painter.fillRect(box, brush)
        glow = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
        glow.setColorAt(0.0, QColor(255, 250, 225, 30))
        glow.setColorAt(1.0, QColor(0, 0, 0, 80))
        self._painter.fillRect(box, glow)
        self._painter.fillRect(box, QColor(0, 0, 0, round(255 * (1 - light))))
        reach = 1.3 * self._camera.scale
        for start, end, strength in (
            (box.topLeft(), box.topLeft() + QPointF(0, 1.3 * reach), 150),
            (box.topLeft(), box.topLeft() + QPointF(1.3 * reach, 0), 130),
            (box.bottomRight(), box.bottomRight() - QPointF(reach, 0), 70),
            (box.bottomRight(), box.bottomRight() - QPointF(0, reach), 60),
        ):
            edge = QLinearGradient(start, end)
            edge.setColorAt(0.0, QColor(0, 0, 0, strength))
            edge.setColorAt(0.4, QColor(0, 0, 0, strength // 4))
            edge.setColorAt(1.0, QColor(0, 0, 0, 0))
            self._painter.fillRect(box, edge)

    def _shadow_on_table(self, box: QRectF) -> None:
        reach = self._camera.scale * 1.1
        self._painter.setBrush(QColor(0, 0, 0, 16))
        for step in range(8):
            grown = reach * step / 8
            around = box.adjusted(-grown, -grown, grown, grown).translated(reach * 0.5, reach * 0.5)
            self._painter.drawRoundedRect(around, grown + 2, grown + 2)
