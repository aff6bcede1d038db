"""Dice from above: rounded bodies, pips and numbers, turned as they are, drawn with QPainter.

What never changes in its plane, the flat of a face and its mark, is made once; in a frame each is
one call with the matrix of the face. Pictures are drawn without antialiasing, which is for outlines
and would take twice the time: their own edges are transparent.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRegion, QTransform

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import rest_height
from tumbletray.ui.tray.camera import TopCamera
from tumbletray.ui.tray.flat_marks import Baked, glow, marks_of, shadow
from tumbletray.ui.tray.flat_shapes import DIRECTIONS, flat_of
from tumbletray.ui.tray.flat_solids import GLOW_REACH, Solids
from tumbletray.ui.tray.poses import Floats
from tumbletray.ui.tray.scene import Frame
from tumbletray.ui.tray.theme import Theme

FINER = 2.0
"""Pixels of the picture of a mark for one of the screen: turned, it stays crisp."""
RING_REACH = 1.75
"""Radius of the keyboard's ring, in half heights of a die."""
_FINE = QPainter.RenderHint.Antialiasing


class FlatDice:
    """Draws the dice of a frame, and of others like it, in certain colours at a certain scale.

    `ratio`: pixels of the screen for a logical one, along an edge.
    """

    def __init__(self, frame: Frame, camera: TopCamera, theme: Theme, ratio: float) -> None:
        self._solids = Solids(frame.dice, camera, theme)
        self._theme = theme
        self._scale = camera.scale
        self._rims = [_brush(rim) for rim in self._solids.rims]
        self._flats = [_flat(die.kind) for die in frame.dice]
        finest = FINER * camera.scale * ratio
        self._marks = [marks_of(die.kind, theme.finish(die.colour), finest) for die in frame.dice]
        self.show(frame)

    def show(self, frame: Frame) -> None:
        """Draw `frame`, which is of the same dice as the first, from now on."""
        self._frame = frame
        self._seen = self._solids.seen(frame)
        self.boxes = [QRect(*box) for box in self._seen.boxes]
        """What the drawing of each die covers, with its shadow, glow and ring."""

    def draw(self, painter: QPainter, region: QRegion) -> None:
        """Draw the dice that reach into `region`, lower ones first, above all shadows."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rows = [row for row, box in enumerate(self.boxes) if region.intersects(box)]
        for row in rows:
            self._draw_shadow(painter, row)
        rows.sort(key=lambda row: self._frame.poses[row][2])
        for row, outline in zip(rows, polygons(self._seen.outlines[rows]), strict=True):
            self._draw_die(painter, row, outline)

    def _draw_shadow(self, painter: QPainter, row: int) -> None:
        painter.setOpacity(self._frame.alpha[row] * self._seen.darkness[row])
        _draw_baked(painter, QTransform(*self._seen.shadows[row]), shadow())

    def _draw_die(self, painter: QPainter, row: int, outline: QPainterPath) -> None:
        if self._frame.focus[row]:
            self._draw_ring(painter, row)
        if self._frame.glow[row]:
            self._draw_glow(painter, row)
        alpha, seen = self._frame.alpha[row], self._seen
        faces = slice(seen.begins[row], seen.begins[row + 1])
        places = [QTransform(*place) for place in seen.places[faces]]
        painter.setOpacity(alpha)
        painter.setRenderHint(_FINE, True)
        painter.resetTransform()
        painter.fillPath(outline, self._rims[row])
        flat, marks = self._flats[row], self._marks[row]
        for place, shade in zip(places, seen.shades[faces], strict=True):
            painter.setTransform(place)
            painter.fillPath(flat, _brush(shade))
        painter.setRenderHint(_FINE, False)
        for place, key, clarity in zip(places, seen.marks[faces], seen.clarity[faces], strict=True):
            painter.setOpacity(alpha * clarity)
            _draw_baked(painter, place, marks[key])

    def _draw_glow(self, painter: QPainter, row: int) -> None:
        x, y = self._seen.middles[row]
        radius = GLOW_REACH * rest_height(self._frame.dice[row].kind) * self._seen.zoom[row]
        painter.setOpacity(self._frame.alpha[row] * self._frame.glow[row])
        _draw_baked(painter, QTransform(radius, 0, 0, radius, x, y), glow(self._theme.glow))

    def _draw_ring(self, painter: QPainter, row: int) -> None:
        """The keyboard's ring: light within dark, to be seen on every colour."""
        x, y = self._seen.middles[row]
        radius = RING_REACH * rest_height(self._frame.dice[row].kind) * self._scale
        painter.resetTransform()
        painter.setOpacity(1.0)
        painter.setRenderHint(_FINE, True)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (
            (QColor(0, 0, 0, 150), 6.0),
            (QColor.fromRgbF(*self._theme.focus), 3.0),
        ):
            painter.setPen(QPen(colour, width))
            painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setRenderHint(_FINE, False)


def _draw_baked(painter: QPainter, place: QTransform, baked: Baked) -> None:
    painter.setTransform(place)
    painter.drawImage(baked.box, baked.picture)


_POINT = [("kind", ">i4"), ("at", ">f8", (2,))]
_POLYGON = np.zeros(
    1, [("count", ">i4"), ("points", _POINT, (DIRECTIONS,)), ("start", ">i4"), ("rule", ">i4")]
)
"""A path as QDataStream reads it: a point to move to (kind 0), then points to draw to (1)."""
_POLYGON["count"] = DIRECTIONS
_POLYGON["points"]["kind"][:, 1:] = 1


def polygons(points: Floats) -> list[QPainterPath]:
    """Polygons of `points` [n, point, 2], to be filled: quicker than a call for each point."""
    records = np.repeat(_POLYGON, len(points))
    records["points"]["at"] = points
    stream = QDataStream(QByteArray(records.tobytes()))
    paths = [QPainterPath() for _ in points]
    for path in paths:
        stream >> path
    return paths


@cache
def _flat(kind: DieKind) -> QPainterPath:
    return polygons(flat_of(kind)[None])[0]


@lru_cache(maxsize=4096)
def _brush(colour: int) -> QBrush:
    return QBrush(QColor.fromRgb(colour))
