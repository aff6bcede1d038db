"""How several trays of one size share a window: in the grid that shows their dice largest."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QRect, QSize

from tumbletray.ui.tray.camera import from_above

GAP_PX = 8
"""Between two trays."""


def cells(number: int, room: QSize, rim: QSize) -> Iterator[QRect]:
    """The place of each of `number` trays in `room`, in reading order; the last row is centred.

    `rim`: what each takes around its picture. Where dice would be as large in several grids, it is
    the one with the fewest places left empty.
    """

    def worth(columns: int) -> tuple[float, int]:
        return dice_scale(number, columns, room, rim), -(-number % columns)

    columns = max(range(1, number + 1), key=worth)
    size = _cell(number, columns, room)
    for place in range(number):
        row = place // columns
        in_row = min(columns, number - row * columns)
        left = (room.width() - in_row * (size.width() + GAP_PX) + GAP_PX) // 2
        x = left + place % columns * (size.width() + GAP_PX)
        yield QRect(x, row * (size.height() + GAP_PX), size.width(), size.height())


def dice_scale(number: int, columns: int, room: QSize, rim: QSize) -> float:
    """Pixels a centimetre in each of `number` trays in so many columns; 0 where nothing fits."""
    picture = _cell(number, columns, room) - rim
    if picture.isEmpty():
        return 0.0
    return from_above(picture.width(), picture.height()).scale


def _cell(number: int, columns: int, room: QSize) -> QSize:
    rows = ceil(number / columns)
    return QSize(
        (room.width() - GAP_PX * (columns - 1)) // columns,
        (room.height() - GAP_PX * (rows - 1)) // rows,
    )
