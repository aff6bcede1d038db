"""Lines drawn with pyqtgraph: nothing to press, each line named where it ends.

Importing this takes some tenths of a second.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent, QWheelEvent

from tumbletray.core.texts import whole
from tumbletray.ui import theme
from tumbletray.ui.charts.data import Lines, spread

FEW = 30
"""So many places at the most have a dot each."""
NAME_SHARE = 0.26
"""The part of the width that the names at the ends of the lines may take."""
LINE, QUIET = 0.16, 0.07
"""Widths of lines, in heights of text."""
HEADROOM = 0.06
"""What is free above and below the lines, as part of their range."""


class _Numbers(pg.AxisItem):  # type: ignore[misc]
    """An axis of whole numbers."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self.enableAutoSIPrefix(False)
        self.setStyle(tickLength=0, tickTextOffset=6, hideOverlappingLabels=False)

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        """The ticks of the coarsest spacing, as far as they are whole numbers."""
        levels = super().tickValues(low, high, size)
        return [
            (space, [value for value in values if float(value).is_integer()])
            for space, values in levels[:2]
            if space >= 1
        ][:1] or levels[:1]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        """Whole numbers; nothing beside what is not one."""
        return [whole(round(value)) if float(value).is_integer() else "" for value in values]


class LinesPlot(pg.PlotWidget):  # type: ignore[misc]
    """Shows `Lines`."""

    def __init__(self) -> None:
        """Empty until `show_lines`."""
        axes = {side: _Numbers(side) for side in ("left", "bottom")}
        super().__init__(axisItems=axes, background=None)
        self._axes = axes
        self._lines: Lines | None = None
        self._labels: list[tuple[pg.TextItem, float]] = []
        self.setMenuEnabled(False)
        self.setMouseEnabled(False, False)
        self.hideButtons()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(self.Shape.NoFrame)
        self.setStyleSheet("background: transparent;")

    def show_lines(self, lines: Lines) -> None:
        """Show these instead of what is there."""
        self._lines = lines
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find new places for the names."""
        super().resizeEvent(event)
        if getattr(self, "_lines", None) is not None:  # Qt asks while this is being made
            self._place_names()

    def changeEvent(self, event: QEvent) -> None:
        """Another scheme has other colours, another window another size of type."""
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in kinds and getattr(self, "_lines", None) is not None:
            self._draw()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel is for the page."""
        event.ignore()

    def _draw(self) -> None:
        assert self._lines is not None
        self.clear()
        self._labels = []
        self._dress_axes(self._lines)
        self._draw_quiet(self._lines)
        for place in reversed(self._lines.coloured[: len(self._lines.colours)]):
            self._draw_line(self._lines, place)
        self._place_names()

    def _dress_axes(self, lines: Lines) -> None:
        colours = theme.now()
        small = QFont(self.font())
        for axis, words in zip(
            (self._axes["left"], self._axes["bottom"]), (lines.up, lines.across), strict=True
        ):
            axis.setPen(colours.edge)
            axis.setTextPen(colours.faint)
            axis.setStyle(tickFont=small)
            axis.setLabel(words, color=colours.faint)
            axis.label.setFont(small)
        self.showGrid(x=False, y=True, alpha=0.18)

    def _height(self) -> float:
        """Of a line of text, in pixels."""
        return QFontMetricsF(self.font()).height()

    def _draw_quiet(self, lines: Lines) -> None:
        """All grey lines as one, with gaps between them."""
        xs: list[float] = []
        ys: list[float] = []
        for place, line in enumerate(lines.lines):
            if place not in lines.colours:
                xs += [*map(float, range(lines.first, lines.first + len(line.values))), np.nan]
                ys += [*line.values, np.nan]
        if xs:
            pen = pg.mkPen(theme.now().outline, width=max(1.0, QUIET * self._height()))
            self.plot(np.array(xs), np.array(ys), pen=pen, connect="finite", antialias=True)

    def _draw_line(self, lines: Lines, place: int) -> None:
        line, colours = lines.lines[place], theme.now()
        colour = colours.series[lines.colours[place]]
        width = max(1.5, LINE * self._height())
        dots = {}
        if len(line.values) <= FEW:
            dots = {
                "symbol": "o",
                "symbolSize": 2.6 * width,
                "symbolBrush": colour,
                "symbolPen": None,
            }
        across = np.arange(lines.first, lines.first + len(line.values), dtype=float)
        pen = pg.mkPen(colour, width=width)
        self.plot(across, np.array(line.values), pen=pen, antialias=True, **dots)
        if line.name and line.values:
            name = pg.TextItem("", color=colour, anchor=(0, 0.5))
            font = QFont(self.font())
            font.setBold(True)
            name.setFont(font)
            self.addItem(name, ignoreBounds=True)
            self._labels.append((name, line.values[-1]))
            name.setData(0, line.name)

    def _place_names(self) -> None:
        """Let the lines end where the names begin, and no name lie on another."""
        lines = self._lines
        if lines is None or not lines.length:
            return
        last = lines.first + max(lines.length - 1, 1)
        low, high = self._limits(lines)
        box = self.getViewBox()
        width, height = max(box.width(), 1.0), max(box.height(), 1.0)
        room = self._names_width(width)
        end = lines.first + (last - lines.first) * width / max(width - room, 1.0)
        box.setRange(xRange=(lines.first, end), yRange=(low, high), padding=0)
        per_pixel = (high - low) / height
        line = 0.95 * self._height() * per_pixel
        ends = spread(
            [end for _, end in self._labels], line, low + line / 2, max(high - line / 2, low)
        )
        for (name, _), at in zip(self._labels, ends, strict=True):
            name.setPos(last + (end - lines.first) * 8 / width, at)

    def _names_width(self, width: float) -> float:
        """What the names need, which are cut to what there is for them."""
        font = QFont(self.font())
        font.setBold(True)
        metrics = QFontMetricsF(font)
        most, widest = NAME_SHARE * width, 0.0
        for name, _ in self._labels:
            words = metrics.elidedText(name.data(0), Qt.TextElideMode.ElideRight, most)
            name.setPlainText(words)
            widest = max(widest, metrics.horizontalAdvance(words))
        return widest + 18 if self._labels else 10

    def _limits(self, lines: Lines) -> tuple[float, float]:
        values = [value for line in lines.lines for value in line.values]
        low, high = min(values), max(values)
        head = max(HEADROOM * (high - low), 0.5)
        return low - (head if low else 0.0), high + head
