"""What has happened in a game so far, move by move, as a list to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from tumbletray.core.game import Names
from tumbletray.core.moves import TABLE, First, Move, Open
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui import theme
from tumbletray.ui.said import beyond, said
from tumbletray.ui.widgets import Translate

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


@dataclass(frozen=True, slots=True)
class Moment:
    """A move with what it brought about; `turn`: which of its seat's turns it belongs to."""

    turn: int
    move: Move
    events: tuple[Event, ...]


class _Kind(Enum):
    TURN = "turn"
    MOVE = "move"
    NOTE = "note"
    NEWS = "news"


class MomentsModel(QAbstractListModel):
    """A heading for each turn, a line for each move, one for all it brought about.

    Words are made when they come into sight, so that hundreds of moves cost nothing.
    """

    def __init__(self, names: Names, translate: Translate) -> None:
        """Empty."""
        super().__init__()
        self._names, self._t = names, translate
        self._lines: list[tuple[_Kind, Text]] = []
        self._turn: tuple[int, int] | None = None

    def begin_anew(self, moments: Iterable[Moment]) -> None:
        """Tell of `moments`, and of nothing else."""
        self.beginResetModel()
        self._turn = None
        self._lines = [line for moment in moments for line in self._told(moment)]
        self.endResetModel()

    def add(self, moment: Moment) -> None:
        """Tell of one more."""
        lines, place = list(self._told(moment)), len(self._lines)
        self.beginInsertRows(QModelIndex(), place, place + len(lines) - 1)
        self._lines += lines
        self.endInsertRows()

    def rowCount(self, parent: Index = _NONE) -> int:
        """The lines so far."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words of a line, and how they stand out."""
        kind, text = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            words = self._t(text)
            return words if kind is _Kind.TURN else f"    {words}"
        if role == Qt.ItemDataRole.ForegroundRole and kind is not _Kind.NOTE:
            colours = theme.now()
            shades = {_Kind.TURN: colours.faint, _Kind.NEWS: colours.accent}
            return QColor(shades.get(kind, colours.ink))
        if role == Qt.ItemDataRole.FontRole and kind is not _Kind.MOVE:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _told(self, moment: Moment) -> Iterator[tuple[_Kind, Text]]:
        opens = isinstance(moment.move, Open | First)
        turn = (0, TABLE) if opens else (moment.turn, moment.move.seat)
        if turn != self._turn:
            self._turn = turn
            yield _Kind.TURN, msg("Who starts") if opens else self._heading(*turn)
        yield _Kind.MOVE, said(moment.move, self._names)
        for event in beyond(moment.move, moment.events):
            kind = _Kind.NOTE if event.weight is Weight.NOTE else _Kind.NEWS
            yield kind, event.title

    def _heading(self, turn: int, seat: int) -> Text:
        if seat == TABLE:
            return msg("All together")
        return msg("{name}, turn {n}", n=turn, name=verbatim(self._names[seat - 1]))
