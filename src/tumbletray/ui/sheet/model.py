"""A score sheet as a table model: seats one way, rounds the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from tumbletray.core.sheet import Cell, Group, Mark, Row, Sheet
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui import theme
from tumbletray.ui.widgets import Translate

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_EMPTY = Sheet((), Row(verbatim(""), ()))
_SAID = {Mark.BEST: msg("best"), Mark.OUT: msg("out")}


def colour_of(mark: Mark) -> QColor:
    """The colour in which a value with `mark` is written."""
    colours = theme.now()
    return QColor({Mark.BEST: colours.good, Mark.OUT: colours.muted}.get(mark, colours.ink))


class SheetModel(QAbstractTableModel):
    """The cells of a sheet. The lines that are always in sight are told of by the heads.

    A lane is what belongs to one seat: a column where seats stand `across`, else a line. Lanes of a
    group lie side by side.
    """

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        """Empty until `show`."""
        super().__init__()
        self.names, self._t = tuple(names), translate
        self.sheet = _EMPTY
        self.across = True
        self.lanes: tuple[int, ...] = ()
        self.playing: frozenset[int] = frozenset()
        self.found: int | None = None

    # What is shown

    def show(self, sheet: Sheet, playing: Sequence[int]) -> None:
        """Show `sheet`, the seats that are `playing` marked; what stays the same stays in place."""
        self.playing = frozenset(playing)
        lanes = tuple(seat for group in sheet.groups for seat in group.seats)
        lanes = lanes or tuple(range(1, len(self.names) + 1))
        if lanes != self.lanes:
            self.beginResetModel()
            self.sheet, self.lanes = sheet, lanes
            self.endResetModel()
            return
        self._grow(sheet)
        self._tell()

    def turn(self, *, across: bool) -> None:
        """Have the seats across, or one below the other."""
        if across != self.across:
            self.beginResetModel()
            self.across = across
            self.endResetModel()

    def _grow(self, sheet: Sheet) -> None:
        before, after = len(self.sheet.rows), len(sheet.rows)
        first, last = min(before, after), max(before, after) - 1
        if after > before:
            (self.beginInsertRows if self.across else self.beginInsertColumns)(_NONE, first, last)
            self.sheet = sheet
            (self.endInsertRows if self.across else self.endInsertColumns)()
        elif after < before:
            (self.beginRemoveRows if self.across else self.beginRemoveColumns)(_NONE, first, last)
            self.sheet = sheet
            (self.endRemoveRows if self.across else self.endRemoveColumns)()
        self.sheet = sheet

    def _tell(self) -> None:
        rows, columns = self.rowCount(), self.columnCount()
        if rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))
        lanes = Qt.Orientation.Horizontal if self.across else Qt.Orientation.Vertical
        self.headerDataChanged.emit(lanes, 0, len(self.lanes) - 1)

    # Lanes and their heads

    def name(self, lane: int) -> str:
        """Who sits there."""
        return self.names[self.lanes[lane] - 1]

    def is_playing(self, lane: int) -> bool:
        """Whether it is this seat's turn."""
        return self.lanes[lane] in self.playing

    def is_found(self, lane: int) -> bool:
        """Whether it is the seat that was looked for."""
        return self.lanes[lane] == self.found

    def is_out(self, lane: int) -> bool:
        """Whether the seat is out of the game."""
        return self.head_cell(self.sheet.totals, lane).mark is Mark.OUT

    def head_lines(self) -> tuple[Row, ...]:
        """The lines that are always in sight: the totals, then the notes."""
        return (self.sheet.totals, *self.sheet.notes)

    def lines_above(self, *, across: bool) -> int:
        """How many lines of text the heads above the table have, with seats `across` or not."""
        if across:
            return 1 + len(self.head_lines()) + bool(self.sheet.groups)
        return 2 if self.note_name() else 1

    def head_cell(self, line: Row, lane: int) -> Cell:
        """What a line of the head has for a lane."""
        return line.cells[self.lanes[lane] - 1]

    def group(self, lane: int) -> tuple[Group, int, int] | None:
        """The group of a lane with its first and last lane."""
        first = 0
        for group in self.sheet.groups:
            last = first + len(group.seats) - 1
            if first <= lane <= last:
                return group, first, last
            first = last + 1
        return None

    def written(self, text: Text) -> str:
        """A text of the sheet in the reader's language."""
        return self._t(text)

    def row_name(self, place: int, *, short: bool) -> str:
        """What a row of the sheet is called, with its note; short, what that is must be known."""
        row = self.sheet.rows[place]
        name = self._t((row.short if short else None) or row.label)
        if row.note is None:
            return name
        if short:
            return f"{name} · {self._t(row.note.value)}"
        return f"{name} · {self._t(row.note.label)} {self._t(row.note.value)}"

    def note_name(self) -> str:
        """What the notes of rows are; empty where rows have none."""
        rows = self.sheet.rows
        note = rows[0].note if rows else None
        return self._t(note.label) if note is not None else ""

    def row_lines(self, place: int) -> list[str]:
        """What a row is called, and below it its note: the head of a column."""
        row = self.sheet.rows[place]
        name = self._t(row.short or row.label)
        return [name, self._t(row.note.value)] if row.note else [name]

    def lane_in_words(self, lane: int) -> str:
        """A head for who hears it or points at it: the name and its lines."""
        said = [self.name(lane)]
        group = self.group(lane)
        if group is not None:
            said.append(f"{self._t(group[0].label)}: {self._t(group[0].total.text)}")
        for line in self.head_lines():
            words = self._t(self.head_cell(line, lane).text)
            said += [f"{self._t(line.label)}: {words}"] if words else []
        return "\n".join(said)

    # What Qt asks

    def rowCount(self, parent: Index = _NONE) -> int:
        """Rounds where seats stand across, else seats."""
        return self._count(rounds=self.across) if not parent.isValid() else 0

    def columnCount(self, parent: Index = _NONE) -> int:
        """Seats where they stand across, else rounds."""
        return self._count(rounds=not self.across) if not parent.isValid() else 0

    def _count(self, *, rounds: bool) -> int:
        return len(self.sheet.rows) if rounds else len(self.lanes)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Names of seats and of rounds."""
        if (orientation == Qt.Orientation.Horizontal) == self.across:
            return self._lane_data(section, role)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.row_name(section, short=False) if self.across else self._column(section)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.row_name(section, short=False)
        return None

    def _column(self, place: int) -> str:
        return "\n".join(self.row_lines(place))

    def _lane_data(self, lane: int, role: int) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.name(lane)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.lane_in_words(lane)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Scores, in figures or as a screen reader says them."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        lane, place = self.lane_and_row(index)
        cell = self.head_cell(self.sheet.rows[place], lane)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._t(cell.text)
        return self._said(lane, place, cell)

    def lane_and_row(self, index: Index) -> tuple[int, int]:
        """The lane and the row of the sheet of a cell."""
        if self.across:
            return index.column(), index.row()
        return index.row(), index.column()

    def index_of(self, lane: int, row: int) -> QModelIndex:
        """The cell of a lane in a row of the sheet."""
        return self.index(row, lane) if self.across else self.index(lane, row)

    def _said(self, lane: int, place: int, cell: Cell) -> str:
        """A cell as a screen reader says it."""
        words = self._t(cell.text) or self._t(msg("nothing yet"))
        said = f"{self.name(lane)}, {self.row_name(place, short=False)}: {words}"
        return f"{said}, {self._t(_SAID[cell.mark])}" if cell.mark in _SAID else said
