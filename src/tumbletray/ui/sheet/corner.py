"""The corner of a score sheet: what the lines of its heads are called."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tumbletray.core.texts import Text, msg
from tumbletray.ui import theme
from tumbletray.ui.sheet.heads import CENTRE, LEFT, RIGHT, draw_rule
from tumbletray.ui.sheet.measures import Measures
from tumbletray.ui.sheet.model import SheetModel


class Corner(QWidget):
    """What the lines of the heads are called. It lies between the heads and lets clicks through."""

    def __init__(self, parent: QWidget, model: SheetModel, measures: Measures) -> None:
        """Lie on `parent`, which has `model`."""
        super().__init__(parent)
        self._scores = model
        self.measures = measures
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the captions."""
        painter = QPainter(self)
        painter.setPen(QColor(theme.now().faint))
        painter.setFont(self.measures.type.small)
        if self._scores.across:
            self._write_below(painter)
        else:
            self._write_beside(painter)
            draw_rule(painter, self.rect())

    def _write_below(self, painter: QPainter) -> None:
        measures = self.measures
        top = (measures.pad + measures.slack) // 2
        top += measures.line * bool(self._scores.sheet.groups)
        note = self._scores.note_name()
        if measures.short and note:
            beside = QRect(0, top, self.width() - measures.pad // 2, measures.line)
            painter.drawText(beside, RIGHT, note)
        top += measures.line
        for line in self._scores.head_lines():
            place = QRect(measures.pad // 2, top, self.width() - measures.pad // 2, measures.line)
            self._write(painter, place, LEFT, line.label, line.short)
            top += measures.line

    def _write_beside(self, painter: QPainter) -> None:
        measures = self.measures
        height = measures.head_height(1)
        place = QRect(0, 0, measures.band + measures.name, height)
        self._write(painter, place.adjusted(measures.pad // 2, 0, 0, 0), LEFT, msg("Player"), None)
        for line, width in zip(self._scores.head_lines(), measures.lines, strict=True):
            place.setLeft(place.right() + 1)
            place.setWidth(width)
            self._write(painter, place, CENTRE, line.label, line.short)
        if note := self._scores.note_name():
            below = QRect(0, height - measures.pad, self.width() - measures.pad // 2, measures.line)
            painter.drawText(below, RIGHT, note)

    def _write(
        self,
        painter: QPainter,
        place: QRect,
        align: Qt.AlignmentFlag,
        label: Text,
        short: Text | None,
    ) -> None:
        """The caption, in short where it is too wide."""
        metrics = painter.fontMetrics()
        words = self._scores.written(label)
        if short is not None and metrics.horizontalAdvance(words) > place.width():
            words = self._scores.written(short)
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, align, words)
