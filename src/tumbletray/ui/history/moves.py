"""The log of a game in words: a line for each move, with what it brought about."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from tumbletray.core.chronicle import Moment, Told
from tumbletray.core.sheet import Weight
from tumbletray.ui import theme
from tumbletray.ui.history import words
from tumbletray.ui.said import said
from tumbletray.ui.widgets import Translate

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class MovesModel(QAbstractListModel):
    """All moves of a game, the first one first."""

    def __init__(self, told: Told, translate: Translate) -> None:
        """Words are made when they come into sight."""
        super().__init__()
        self._told, self._t = told, translate

    def rowCount(self, parent: Index = _NONE) -> int:
        """One line a move."""
        return 0 if parent.isValid() else len(self._told.moments)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The move, then what it brought about, each on a line of its own."""
        moment = self._told.moments[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(moment)
        if role == Qt.ItemDataRole.ForegroundRole and _stands_out(moment):
            return QColor(theme.now().accent)
        return None

    def _words(self, moment: Moment) -> str:
        move = self._t(said(moment.move, self._told.header.players))
        return "\n".join([move, *(f"    {self._t(text)}" for text in words.brought(moment))])


def _stands_out(moment: Moment) -> bool:
    return any(event.weight is not Weight.NOTE for event in moment.events)
