"""A table of names with figures, to be looked at and gone through by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from tumbletray.ui.widgets import is_sign

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_HEARD = Qt.ItemDataRole.AccessibleTextRole


class _Model(QAbstractTableModel):
    """The words of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: tuple[str, ...] = ()
        self.lines: tuple[tuple[str, ...], ...] = ()

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return self.lines[section][0] if role == _HEARD else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _beside(section)
        return self.heads[section] if role in (Qt.ItemDataRole.DisplayRole, _HEARD) else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, _HEARD):
            return self.lines[index.row()][index.column()]
        return _beside(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None


def _beside(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class Figures(QTableView):
    """Lines with a name first and figures after it; one is marked."""

    def __init__(self, name: str, *, whole_heads: bool = False) -> None:
        """Empty; `name` is what a screen reader says.

        With `whole_heads` it takes the room for its heads from what is beside it.
        """
        super().__init__()
        self._whole_heads = whole_heads
        self._model = _Model()
        self.setModel(self._model)
        self.setAccessibleName(name)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def show_figures(self, heads: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
        """Show these, the first line marked."""
        self._model.beginResetModel()
        self._model.heads = tuple(heads)
        self._model.lines = tuple(tuple(line) for line in lines)
        self._model.endResetModel()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._size_lines()
        if lines:
            self.selectRow(0)

    def minimumSizeHint(self) -> QSize:
        """Room for the heads, however narrow the window, if they are to be whole."""
        if not self._whole_heads:
            return super().minimumSizeHint()
        header = self.horizontalHeader()
        heads = sum(header.sectionSizeHint(column) for column in range(header.count()))
        around = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        return QSize(heads + around, super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from line to line; letters and digits are keys of what this lies in."""
        if is_sign(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Another window has another size of type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._size_lines()

    def _size_lines(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(1.6 * self.fontMetrics().height()))
        self.updateGeometry()
