"""The score sheet on the screen: a line a seat, the newest column first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from tumbletray.core.sheet import Mark, Row, Sheet
from tumbletray.core.texts import msg
from tumbletray.ui import theme
from tumbletray.ui.widgets import Translate

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class SheetModel(QAbstractTableModel):
    """A `Sheet` as a table: name, totals, then the rows of the sheet from last to first."""

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        """Empty until `show`."""
        super().__init__()
        self._names, self._t = names, translate
        self._columns: list[Row] = []
        self._playing: frozenset[int] = frozenset()

    def show(self, sheet: Sheet, playing: Sequence[int]) -> None:
        """Show `sheet`, the seats that are `playing` marked."""
        self.beginResetModel()
        self._columns = [sheet.totals, *reversed(sheet.rows)]
        self._playing = frozenset(playing)
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:
        """One row a seat."""
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: Index = _NONE) -> int:
        """The name and the columns of the sheet."""
        return 0 if parent.isValid() else 1 + len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """What each column is."""
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return self._t(msg("Player") if section == 0 else self._columns[section - 1].label)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Names and scores, with their marks."""
        seat, column = index.row() + 1, index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(seat, column)
        if role == Qt.ItemDataRole.TextAlignmentRole and column:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._colour(seat, column)
        if role == Qt.ItemDataRole.BackgroundRole and seat in self._playing:
            return QColor(theme.now().raised)
        if role == Qt.ItemDataRole.FontRole and (seat in self._playing or column == 1):
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _words(self, seat: int, column: int) -> str:
        if column == 0:
            return self._names[seat - 1]
        return self._t(self._columns[column - 1].cells[seat - 1].text)

    def _colour(self, seat: int, column: int) -> QColor | None:
        if column == 0:
            return QColor(theme.now().accent) if seat in self._playing else None
        mark = self._columns[column - 1].cells[seat - 1].mark
        marks = {Mark.BEST: theme.now().good, Mark.OUT: theme.now().muted}
        return QColor(marks[mark]) if mark in marks else None


class SeatTable(QTableView):
    """The table of seats; it follows the turn."""

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        """A line for each of `names`."""
        super().__init__()
        self._model = SheetModel(names, translate)
        self.setModel(self._model)
        self.setAccessibleName(translate(msg("Score sheet")))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(44)

    def show_sheet(self, sheet: Sheet, playing: Sequence[int]) -> None:
        """Show `sheet` and bring the seat that plays into view."""
        self._model.show(sheet, playing)
        self.resizeColumnsToContents()
        self._fill()
        seats = [seat for seat in playing if seat]
        if seats:
            self.scrollTo(self._model.index(seats[0] - 1, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the whole width."""
        super().resizeEvent(event)
        self.resizeColumnsToContents()
        self._fill()

    def _fill(self) -> None:
        """Give the names the room that the columns leave, and no more than half of it otherwise."""
        header = self.horizontalHeader()
        room = self.viewport().width()
        for column in range(1, header.count()):
            header.resizeSection(column, min(header.sectionSize(column), room // 3))
        others = header.length() - header.sectionSize(0)
        wanted = header.sectionSize(0)
        header.resizeSection(0, max(room - others, min(wanted, room // 2)))
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.6))
