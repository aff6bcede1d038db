"""The heads of a score sheet: who sits there, with what is always in sight, and the rounds."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView

from tumbletray.core.sheet import Mark
from tumbletray.ui import theme
from tumbletray.ui.sheet.measures import Measures
from tumbletray.ui.sheet.model import SheetModel, colour_of

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class LaneHeads(QHeaderView):
    """The heads of the seats, across or one below the other."""

    def __init__(self, orientation: Qt.Orientation, model: SheetModel, measures: Measures) -> None:
        """Heads for the lanes of `model` in one of its two ways."""
        super().__init__(orientation)
        self._scores = model
        self.measures = measures
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultAlignment(CENTRE)

    @property
    def _has_lanes(self) -> bool:
        """Whether these are the heads of the seats now, not of the rounds."""
        return (self.orientation() == Qt.Orientation.Horizontal) == self._scores.across

    def sizeHint(self) -> QSize:
        """Room for all lines, or for the names of rounds."""
        measures = self.measures
        if self.orientation() == Qt.Orientation.Vertical:
            return QSize(measures.rows if self._scores.across else measures.head_width(), 1)
        return QSize(1, measures.head_height(self._scores.lines_above(across=self._scores.across)))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Draw the head of a seat or of a round."""
        if not rect.isValid():
            return
        painter.save()
        painter.setClipRect(rect)
        if self._has_lanes:
            self._paint_lane(painter, rect, logicalIndex)
        else:
            self._paint_round(painter, rect, logicalIndex)
        painter.restore()

    def _paint_round(self, painter: QPainter, rect: QRect, place: int) -> None:
        across = self._scores.across
        painter.setPen(QColor(theme.now().faint))
        painter.setFont(self.measures.type.small)
        if across:
            words = self._scores.row_name(place, short=self.measures.short)
            painter.drawText(rect.adjusted(self.measures.pad // 2, 0, 0, 0), LEFT, words)
        else:
            painter.drawText(rect, CENTRE, "\n".join(self._scores.row_lines(place)))
            draw_rule(painter, rect)

    def _paint_lane(self, painter: QPainter, rect: QRect, lane: int) -> None:
        if self._scores.is_found(lane):
            painter.fillRect(rect, QColor(theme.now().fill))
        elif self._scores.is_playing(lane):
            painter.fillRect(rect, QColor(theme.now().raised))
        if self._scores.across:
            self._paint_column(painter, rect, lane)
        else:
            self._paint_line(painter, rect, lane)

    def _paint_column(self, painter: QPainter, rect: QRect, lane: int) -> None:
        """Below one another: the group, the name, the lines."""
        measures = self.measures
        top = rect.top() + (measures.pad + measures.slack) // 2
        if measures.band:
            self._paint_group(painter, QRect(rect.left(), top, rect.width(), measures.line), lane)
            top += measures.line
        place = QRect(rect.left() + 2, top, rect.width() - 4, measures.line)
        self._paint_name(painter, place, lane, CENTRE)
        for number in range(len(self._scores.head_lines())):
            place.translate(0, measures.line)
            self._paint_head(painter, place, lane, number)
        draw_rule(painter, rect)

    def _paint_line(self, painter: QPainter, rect: QRect, lane: int) -> None:
        """Beside one another: the group, the name, the lines."""
        measures = self.measures
        left = rect.left()
        if measures.band:
            self._paint_group(painter, QRect(left, rect.top(), measures.band, rect.height()), lane)
            left += measures.band
        place = QRect(left, rect.top(), measures.name, rect.height())
        self._paint_name(painter, place.adjusted(measures.pad // 2, 0, -2, 0), lane, LEFT)
        left += measures.name
        for number, width in enumerate(measures.lines):
            place = QRect(left, rect.top(), width, rect.height())
            self._paint_head(painter, place, lane, number)
            left += width

    def _paint_name(
        self, painter: QPainter, place: QRect, lane: int, align: Qt.AlignmentFlag
    ) -> None:
        playing = self._scores.is_playing(lane)
        font = self.measures.type.bold if playing else self.measures.type.plain
        painter.setPen(self._name_colour(lane))
        painter.setFont(font)
        words = QFontMetrics(font).elidedText(
            self._scores.name(lane), Qt.TextElideMode.ElideRight, place.width()
        )
        painter.drawText(place, align | Qt.TextFlag.TextSingleLine, words)

    def _name_colour(self, lane: int) -> QColor:
        colours = theme.now()
        if self._scores.is_found(lane):
            return QColor(colours.on_fill)
        if self._scores.is_playing(lane):
            return QColor(colours.accent)
        return colour_of(Mark.OUT if self._scores.is_out(lane) else Mark.PLAIN)

    def _paint_head(self, painter: QPainter, place: QRect, lane: int, number: int) -> None:
        cell = self._scores.head_cell(self._scores.head_lines()[number], lane)
        found = self._scores.is_found(lane)
        painter.setPen(QColor(theme.now().on_fill) if found else colour_of(cell.mark))
        total = number == 0
        painter.setFont(self.measures.type.bold if total else self.measures.type.small)
        painter.drawText(place, CENTRE, self._scores.written(cell.text))

    def _paint_group(self, painter: QPainter, place: QRect, lane: int) -> None:
        """Each head draws its part of the words that lie over the heads of its group."""
        found = self._scores.group(lane)
        if found is None:
            return
        group, first, last = found
        start = self.sectionViewportPosition(first)
        length = self.sectionViewportPosition(last) + self.sectionSize(last) - start
        whole = QRect(place)
        if self._scores.across:
            whole.setLeft(start + 1)
            whole.setWidth(length - 3)
        else:
            whole.setTop(start + 1)
            whole.setHeight(length - 3)
        painter.save()
        painter.setClipRect(place)
        painter.fillRect(whole, QColor(theme.now().edge))
        painter.setPen(QColor(theme.now().ink))
        painter.setFont(self.measures.type.small_bold)
        between = " · " if self._scores.across else "\n"
        written = self._scores.written
        painter.drawText(whole, CENTRE, between.join(map(written, (group.label, group.total.text))))
        painter.restore()


def draw_rule(painter: QPainter, rect: QRect) -> None:
    """A line along the lower edge of `rect`."""
    painter.setPen(QPen(QColor(theme.now().edge), 1))
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
