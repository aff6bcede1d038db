"""Small pictures that are made once and drawn in every frame: marks, soft shadows, glow.

To draw a path of digits takes ten times as long as to draw a picture of it, turned as the face is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QRadialGradient

from tumbletray.core.dice import DieKind
from tumbletray.ui.tray.flat_solids import SLANTS
from tumbletray.ui.tray.marks import mark_path
from tumbletray.ui.tray.theme import DieFinish, Rgb

EDGE_CM = (-0.012, 0.014)
"""From the recess of a mark to its paint: the lower edge of the recess catches the light."""
_CLEAR = 1.5
"""Pixels around a mark, so that its edge is smooth however it is turned."""


@dataclass(frozen=True, slots=True)
class Baked:
    """A picture and where it belongs: `box` in the units of what it is drawn in."""

    picture: QImage
    box: QRectF


class Marks(dict[int, Baked]):
    """The marks of one kind of dice, each made when it is first seen: see `Seen.marks` for its key.

    A face seen aslant gets a coarser picture, as fine as it is narrow: no line is passed over.
    """

    def __init__(self, kind: DieKind, finish: DieFinish, resolution: float) -> None:
        super().__init__()
        self._kind = kind
        self._finish = finish
        self._resolution = resolution

    def __missing__(self, key: int) -> Baked:
        """The picture of a face, upright where y grows upward, in cm."""
        face, slant = divmod(key, SLANTS)
        path = mark_path(self._kind, face + 1)
        self[key] = self._baked(path, self._resolution / 2 ** (slant / 2))
        return self[key]

    def _baked(self, path: QPainterPath, resolution: float) -> Baked:
        room = _CLEAR / resolution
        around = path.boundingRect().adjusted(-room, -room, room, room)
        wide, high = ceil(around.width() * resolution), ceil(around.height() * resolution)
        box = QRectF(around.topLeft(), QSizeF(wide, high) / resolution)
        picture, painter = _canvas(wide, high)
        painter.scale(resolution, resolution)
        painter.translate(-box.topLeft())
        bright = (min(1.0, 1.25 * c + 0.1) for c in self._finish.body)
        painter.fillPath(path, QColor.fromRgbF(*bright))
        painter.fillPath(path.translated(*EDGE_CM), QColor.fromRgbF(*self._finish.mark))
        painter.end()
        return Baked(picture, box)


@lru_cache(maxsize=16)
def marks_of(kind: DieKind, finish: DieFinish, resolution: float) -> Marks:
    """The marks of dice of a kind and finish, at `resolution` pixels a cm: all trays share them."""
    return Marks(kind, finish, resolution)


@lru_cache(maxsize=1)
def shadow() -> Baked:
    """The shadow of a square of half width 0.5 in a picture of half width 1, with soft edges."""
    n = 96
    axis = np.abs((np.arange(n) + 0.5) / n * 2 - 1)
    out = np.maximum(axis - 0.3, 0.0)
    distance = np.hypot(out[:, None], out[None, :])
    level = np.clip(1 - distance / 0.62, 0.0, 1.0)
    pixels = np.zeros((n, n, 4), dtype=np.uint8)
    pixels[..., 3] = level * level * (3 - 2 * level) * 255
    image = QImage(pixels.data, n, n, 4 * n, QImage.Format.Format_ARGB32_Premultiplied)
    return _unit(image.copy())


@lru_cache(maxsize=8)
def glow(colour: Rgb) -> Baked:
    """The light around a chosen die: a disc of radius 1 with a soft rim."""
    n = 256
    light = QRadialGradient(QPointF(n, n) / 2, n / 2)
    for stop, alpha in ((0.0, 0.95), (0.62, 0.9), (0.75, 0.45), (1.0, 0.0)):
        light.setColorAt(stop, QColor.fromRgbF(*colour, alpha))
    picture, painter = _canvas(n, n)
    painter.fillRect(0, 0, n, n, light)
    painter.end()
    return _unit(picture)


def _unit(picture: QImage) -> Baked:
    return Baked(picture, QRectF(-1, -1, 2, 2))


def _canvas(width: int, height: int) -> tuple[QImage, QPainter]:
    picture = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter
