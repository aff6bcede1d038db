"""Pips and numbers: what is painted on the faces, as shapes in the plane of a face.

Centimetres; the origin is the middle of the face, y towards the top of the mark.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QTransform

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import D6_EDGE_CM, D12_EDGE_CM

PIP_RADIUS_CM = 0.108 * D6_EDGE_CM
"""Radius of a pip."""
PIP_SPREAD_CM = 0.26 * D6_EDGE_CM
"""From the middle of a face to the outer rows of pips."""
NUMBER_HEIGHT_CM = 0.70 * D12_EDGE_CM
"""Height of the digits on a d12."""

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of the pips in steps of the spread."""


@cache
def mark_path(kind: DieKind, face: int) -> QPainterPath:
    """The mark of `face`, filled."""
    return _pips(face) if kind is DieKind.D6 else _number(face)


def _pips(face: int) -> QPainterPath:
    path = QPainterPath()
    for x, y in PIPS[face]:
        path.addEllipse(QPointF(x, y) * PIP_SPREAD_CM, PIP_RADIUS_CM, PIP_RADIUS_CM)
    return path


def _number(face: int) -> QPainterPath:
    """Digits; 6 and 9 are underlined so that they cannot be taken for each other."""
    font = QFont("DejaVu Sans", 100)
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setWeight(QFont.Weight.Bold)
    digits = QPainterPath()
    digits.addText(0.0, 0.0, font, str(face))
    box = digits.boundingRect()
    if face in (6, 9):
        digits.addRect(
            box.left(), box.bottom() + 0.12 * box.height(), box.width(), 0.13 * box.height()
        )
    scale = NUMBER_HEIGHT_CM / box.height() * (0.86 if face > 9 else 1.0)
    middle = digits.boundingRect().center()
    return QTransform().scale(scale, -scale).translate(-middle.x(), -middle.y()).map(digits)


ATLAS_COLUMNS, ATLAS_ROWS = 4, 4
"""Cells of the atlas: the numbers of a d12 from the second on; the first is left blank."""
CELL_PIXELS = 192
"""Pixels across a cell."""
CELL_CM = 1.3 * D12_EDGE_CM
"""Width of a face that a cell shows."""


def atlas_place(face: int, x: float, y: float) -> tuple[float, float]:
    """Texture place of the point `x`, `y` (cm) of a face; v grows upward from the lower edge."""
    column, row = face % ATLAS_COLUMNS, face // ATLAS_COLUMNS
    return ((column + 0.5 + x / CELL_CM) / ATLAS_COLUMNS, (row + 0.5 + y / CELL_CM) / ATLAS_ROWS)


def atlas() -> QImage:
    """White numbers on black, one cell a face; the first row of pixels is that of v = 0."""
    size = CELL_PIXELS
    image = QImage(size * ATLAS_COLUMNS, size * ATLAS_ROWS, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for face in range(1, DieKind.D12.sides + 1):
        u, v = atlas_place(face, 0.0, 0.0)
        painter.setTransform(
            QTransform()
            .translate(u * image.width(), v * image.height())
            .scale(size / CELL_CM, size / CELL_CM)
        )
        painter.fillPath(mark_path(DieKind.D12, face), QColor("white"))
    painter.end()
    return image
