"""A bar for each face of a die: its share of all that came up, beside the shares of fair dice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tumbletray.ui import theme

TOP = 1.3
"""The height of the bars' area, in even shares, unless a face or the band goes higher."""

LINES = 9
"""The height of the chart, in lines of text."""

FILLED = 0.66
"""How much of a face's place its bar takes."""


class FacesChart(QWidget):
    """Bars from zero, so that even dice look even; the band is where fair dice stay."""

    def __init__(
        self, counts: Sequence[int], fair_shares: tuple[float, float], locale: QLocale, name: str
    ) -> None:
        """Show `counts`, of which there is one at least; `name` is what a screen reader says."""
        super().__init__()
        readings = sum(counts)
        self._shares = [count / readings for count in counts]
        self._band = fair_shares
        self._top = max(TOP / len(counts), *self._shares, fair_shares[1])
        self._locale = locale
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(f"{i}: {n}" for i, n in enumerate(counts, 1)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as some lines of text."""
        line = self.fontMetrics().height()
        return QSize(14 * line, LINES * line)

    def minimumSizeHint(self) -> QSize:
        """The width may shrink."""
        return QSize(9 * self.fontMetrics().height(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars, then the band through them, then the figures."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        self._draw_bars(painter, area)
        self._draw_band(painter, area)
        self._draw_figures(painter, area)

    def _area(self) -> QRectF:
        """Where bars can be: a line of shares may be above, and one of faces is below."""
        line = self.fontMetrics().height()
        return QRectF(self.rect()).adjusted(0, 1.2 * line, 0, -1.3 * line)

    def _height(self, area: QRectF, share: float) -> float:
        """Where `share` is, in pixels from above."""
        return area.bottom() - area.height() * share / self._top

    def _places(self, area: QRectF) -> list[QRectF]:
        width = area.width() / len(self._shares)
        return [
            QRectF(area.left() + i * width, area.top(), width, area.height())
            for i in range(len(self._shares))
        ]

    def _draw_bars(self, painter: QPainter, area: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        low, high = self._band
        colours = theme.now()
        for place, share in zip(self._places(area), self._shares, strict=True):
            painter.setBrush(QColor(colours.fill if low <= share <= high else colours.bad))
            bar = QRectF(0, 0, place.width() * FILLED, area.bottom() - self._height(area, share))
            bar.moveCenter(place.center())
            bar.moveBottom(area.bottom())
            painter.drawRoundedRect(bar, 3, 3)
        painter.setPen(QPen(QColor(colours.edge), 2))
        painter.drawLine(area.bottomLeft(), area.bottomRight())

    def _draw_band(self, painter: QPainter, area: QRectF) -> None:
        low, high = (self._height(area, share) for share in self._band)
        middle = self._height(area, 1 / len(self._shares))
        shade = QColor(theme.now().ink)
        shade.setAlphaF(0.22)
        painter.fillRect(QRectF(area.left(), high, area.width(), low - high), shade)
        painter.setPen(QPen(QColor(theme.now().ink), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))

    def _draw_figures(self, painter: QPainter, area: QRectF) -> None:
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        line = self.fontMetrics().height()
        painter.setPen(QColor(theme.now().ink))
        words = [self._locale.toString(100 * share, "f", 1) for share in self._shares]
        small = self._small(words, area.width() / len(words))
        for face, (place, share, word) in enumerate(
            zip(self._places(area), self._shares, words, strict=True), 1
        ):
            painter.setFont(self.font())
            painter.drawText(
                QRectF(place.left(), area.bottom(), place.width(), 1.3 * line), centre, str(face)
            )
            painter.setFont(small)
            above = min(self._height(area, share), self._height(area, self._band[1]))
            painter.drawText(
                QRectF(place.left(), above - 1.1 * line, place.width(), line), centre, word
            )

    def _small(self, words: Sequence[str], room: float) -> QFont:
        """The font in which the widest word fits."""
        font = QFont(self.font())
        widest = max(QFontMetricsF(font).horizontalAdvance(word) for word in words)
        font.setPixelSize(max(7, int(font.pixelSize() * min(0.85, 0.94 * room / widest))))
        return font
