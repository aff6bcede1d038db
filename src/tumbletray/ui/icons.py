"""The program's own icons, one line of one width, in the colour of the words beside them.

They are SVG files in `resources/icons`, drawn in `currentColor` on a grid of 24. An icon asks for
its colour each time it is painted, and so follows when light turns dark.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tumbletray.ui import theme
from tumbletray.ui.resources import resource

DRAWN = 0.84
"""How much of its place an icon fills; the rest, at its right, keeps it off the words."""


def icon(name: str, tone: str = "ink") -> QIcon:
    """The icon of the file `name` in the colour of the theme called `tone`.

    Raises `FileNotFoundError` if there is no such icon.
    """
    return QIcon(_Engine(_source(name), tone))


@cache
def _source(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text(encoding="utf-8")


class _Engine(QIconEngine):
    """Paints an icon in the colours of now."""

    def __init__(self, source: str, tone: str) -> None:
        super().__init__()
        self._source, self._tone = source, tone

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the icon into `rect`; what cannot be pressed is muted."""
        tone = "muted" if mode == QIcon.Mode.Disabled else self._tone
        drawn = self._source.replace("currentColor", getattr(theme.now(), tone))
        side = DRAWN * min(rect.width(), rect.height())
        box = QRectF(rect.x(), rect.y() + (rect.height() - side) / 2, side, side)
        QSvgRenderer(QByteArray(drawn.encode())).render(painter, box)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """The icon as a picture of `size` pixels."""
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return picture

    def clone(self) -> QIconEngine:
        """Another one like it."""
        return _Engine(self._source, self._tone)
