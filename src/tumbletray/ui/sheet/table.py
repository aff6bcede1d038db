"""The table of a score sheet: it stands as there is room, follows the turn, and goes by keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QScrollBar,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from tumbletray.core.sheet import Mark, Sheet
from tumbletray.core.texts import msg
from tumbletray.ui import theme
from tumbletray.ui.sheet.corner import Corner
from tumbletray.ui.sheet.heads import LaneHeads
from tumbletray.ui.sheet.measures import Measures, Type
from tumbletray.ui.sheet.model import SheetModel, colour_of
from tumbletray.ui.sheet.tape import Tape
from tumbletray.ui.widgets import Translate

WIDEST = 7
"""Where seats stand across, no column is wider than so many heights of a line."""
_GOING = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
"""Keys that go from cell to cell. All others are those of the page: one plays on while looking."""


class SheetTable(QTableView):
    """A sheet with its heads, which stay in sight."""

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        """A lane for each of `names`."""
        super().__init__()
        self.scores = SheetModel(names, translate)
        self._tape = Tape(self.scores)
        self.measures = Measures(Type.scaled(self.font(), 1.0))
        self._across = LaneHeads(Qt.Orientation.Horizontal, self.scores, self.measures)
        self._below = LaneHeads(Qt.Orientation.Vertical, self.scores, self.measures)
        self._arranged: tuple[Measures, int, int] | None = None
        self.setHorizontalHeader(self._across)
        self.setVerticalHeader(self._below)
        self._corner = Corner(self, self.scores, self.measures)
        self.setModel(self.scores)
        self.setItemDelegate(_Cells(self, self.scores))
        self._dress(translate)

    def _dress(self, translate: Translate) -> None:
        self.setObjectName("sheet")
        self.setAccessibleName(translate(msg("Score sheet")))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def show_sheet(self, sheet: Sheet, playing: Sequence[int], *, follow: bool) -> None:
        """Show `sheet`; with `follow`, bring a seat whose turn has come and new rounds in sight."""
        turned = self.scores.playing != frozenset(playing)
        grown = len(self.scores.sheet.rows) != len(sheet.rows)
        self.scores.show(sheet, playing)
        self._arrange(at_end=False)
        if follow and grown:
            self.reveal_last_row()
        if follow and turned:
            self.reveal_turn()

    def reveal_turn(self) -> None:
        """Bring the seat that plays in sight."""
        for lane, seat in enumerate(self.scores.lanes):
            if seat in self.scores.playing:
                self.reveal(lane)
                return

    def reveal(self, lane: int) -> None:
        """Bring a lane in sight, leaving the rounds where they are."""
        heads = self._across if self.scores.across else self._below
        self.executeDelayedItemsLayout()
        bar = self.horizontalScrollBar() if self.scores.across else self.verticalScrollBar()
        start, size = heads.sectionPosition(lane), heads.sectionSize(lane)
        room = self.viewport().width() if self.scores.across else self.viewport().height()
        if not bar.value() <= start <= bar.value() + room - size:
            before = (room - size) // 2 // size if size else 0
            bar.setValue(start - before * size)

    def reveal_last_row(self) -> None:
        """Bring the last round in sight, leaving the seats where they are."""
        self.executeDelayedItemsLayout()
        self.updateGeometries()
        bar = self._rounds_bar()
        bar.setValue(bar.maximum())

    def mark(self, seat: int | None) -> None:
        """Mark the seat that was looked for, and bring it in sight."""
        self.scores.found = seat
        if seat is not None:
            self.reveal(self.scores.lanes.index(seat))
        for heads in (self._across, self._below):
            heads.viewport().update()

    # How it stands

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand as there is room now."""
        at_end = self._is_at_end()
        super().resizeEvent(event)
        self._arrange(at_end=at_end)

    def changeEvent(self, event: QEvent) -> None:
        """Another style may have another type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange(at_end=self._is_at_end())

    def _is_at_end(self) -> bool:
        """Whether the last round is in sight."""
        bar = self._rounds_bar()
        return bar.value() >= bar.maximum()

    def _rounds_bar(self) -> QScrollBar:
        return self.verticalScrollBar() if self.scores.across else self.horizontalScrollBar()

    def _arrange(self, *, at_end: bool) -> None:
        """Size everything; what was in sight stays so, and the last round if it was `at_end`."""
        if not self.scores.lanes:
            return
        width = self.width() - 2 * self.frameWidth()
        measures = self._tape.measure(self.font(), width)
        if self._scrolls(measures):
            width -= self.verticalScrollBar().sizeHint().width()
            measures = self._tape.measure(self.font(), width)
        arranged = (measures, width, self.height())
        if arranged == self._arranged:
            return
        turned = self._arranged is None or self._arranged[0].across != measures.across
        self._arranged = arranged
        self.scores.turn(across=measures.across)
        self.measures = measures = self._with_slack(measures, width)
        for part in (self._across, self._below, self._corner):
            part.measures = measures
        self._size_sections(measures, width)
        self.updateGeometries()
        self._corner.update()
        if turned or at_end:
            self.reveal_last_row()
        if self.scores.found is None:
            self.reveal_turn()

    def updateGeometries(self) -> None:
        """Keep the captions between the heads."""
        super().updateGeometries()
        corner = QRect(0, 0, self._below.width(), self._across.height())
        self._corner.setGeometry(corner.translated(self.frameWidth(), self.frameWidth()))

    def _with_slack(self, measures: Measures, width: int) -> Measures:
        """The measures with heads that leave whole lines and columns, where they are scrolled."""
        bar = 0
        rounds = len(self.scores.sheet.rows) * measures.cell
        if not measures.across and measures.head_width() + rounds > width:
            bar = self.horizontalScrollBar().sizeHint().height()
            over = max(0, width - measures.head_width()) % measures.cell
            measures = replace(measures, name=measures.name + over)
        if not self._scrolls(measures):
            return measures
        above = measures.head_height(self.scores.lines_above(across=measures.across))
        return replace(measures, slack=max(0, self.height() - bar - above) % measures.line)

    def _scrolls(self, measures: Measures) -> bool:
        """Whether there are more lines than room."""
        across, lanes = measures.across, len(self.scores.lanes)
        rows = len(self.scores.sheet.rows) if across else lanes
        head = measures.head_height(self.scores.lines_above(across=across))
        return head + rows * measures.line > self.height()

    def _size_sections(self, measures: Measures, width: int) -> None:
        self._below.setDefaultSectionSize(measures.line)
        if not self.scores.across:
            self._across.setDefaultSectionSize(measures.cell)
            return
        lanes = len(self.scores.lanes)
        most = max(measures.cell, WIDEST * measures.line)
        each, over = divmod(min(max(0, width - measures.rows), most * lanes), lanes)
        for lane in range(lanes):
            self._across.resizeSection(lane, each + (lane < over))

    # Keys

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the last score of the seat that plays."""
        rows = len(self.scores.sheet.rows)
        if rows and not self.currentIndex().isValid():
            playing = [
                lane for lane in range(len(self.scores.lanes)) if self.scores.is_playing(lane)
            ]
            self.setCurrentIndex(self.scores.index_of(min(playing, default=0), rows - 1))
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from cell to cell; Escape goes back to the page."""
        if event.key() in _GOING:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and (page := _page_of(self)) is not None:
            page.setFocus()
        else:
            event.ignore()


class _Cells(QStyledItemDelegate):
    """Draws scores, the line before a new part of the sheet, and the ring of the keyboard."""

    def __init__(self, table: SheetTable, model: SheetModel) -> None:
        super().__init__(table)
        self._table, self._scores = table, model

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one cell."""
        rect: QRect = option.rect
        lane, place = self._scores.lane_and_row(index)
        row = self._scores.sheet.rows[place]
        cell = self._scores.head_cell(row, lane)
        if self._scores.is_playing(lane):
            painter.fillRect(rect, QColor(theme.now().raised))
        if words := self._scores.written(cell.text):
            best, type_ = cell.mark is Mark.BEST, self._table.measures.type
            painter.setFont(type_.bold if best else type_.plain)
            painter.setPen(colour_of(Mark.OUT if self._scores.is_out(lane) else cell.mark))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        if place and row.begins:
            painter.setPen(QPen(QColor(theme.now().outline), 1))
            end = rect.topRight() if self._scores.across else rect.bottomLeft()
            painter.drawLine(rect.topLeft(), end)
        if self._table.hasFocus() and index == self._table.currentIndex():
            painter.setPen(QPen(QColor(theme.now().accent), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))


def _page_of(widget: QWidget) -> QWidget | None:
    """The page around a widget, if the keyboard can be there."""
    around = widget.parentWidget()
    while around is not None and around.focusPolicy() == Qt.FocusPolicy.NoFocus:
        around = around.parentWidget()
    return around
