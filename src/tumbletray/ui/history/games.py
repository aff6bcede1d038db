"""The finished games as a list that grows while it is scrolled."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from tumbletray.core.game import AnyGame
from tumbletray.core.texts import listed, msg
from tumbletray.ui.history import words
from tumbletray.ui.ports import Past, PastGame
from tumbletray.ui.times import when_played
from tumbletray.ui.widgets import Translate

AT_ONCE = 60
"""Games that are fetched at a time: more than can be seen."""

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class GamesModel(QAbstractListModel):
    """Finished games, the one played last first, fetched as they come into sight."""

    def __init__(
        self, past: Past, games: Mapping[str, AnyGame], translate: Translate, language: str
    ) -> None:
        """Empty until `look_for`."""
        super().__init__()
        self._past, self._games = past, games
        self._t, self._language = translate, language
        self._found: list[PastGame] = []
        self._game: str | None = None
        self._player: str | None = None
        self._hidden: Collection[str] = ()
        self._more = False

    def look_for(self, game: str | None, player: str | None, hidden: Collection[str]) -> None:
        """List the games of one game and one player, or all; not those `hidden`."""
        self.beginResetModel()
        self._game, self._player, self._hidden = game, player, hidden
        self._found = []
        self._more = True
        self._found = self._fetched()
        self.endResetModel()

    def at(self, index: Index) -> PastGame:
        """The game in a line."""
        return self._found[index.row()]

    def rowCount(self, parent: Index = _NONE) -> int:
        """The games fetched so far."""
        return 0 if parent.isValid() else len(self._found)

    def canFetchMore(self, parent: Index) -> bool:
        """Whether there may be more."""
        return self._more and not parent.isValid()

    def fetchMore(self, parent: Index) -> None:
        """Fetch some more."""
        more = self._fetched()
        if more:
            first = len(self._found)
            self.beginInsertRows(_NONE, first, first + len(more) - 1)
            self._found += more
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Two lines for a game: who played; what, how it ended and when."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.told(self._found[index.row()])
        return None

    def told(self, game: PastGame) -> str:
        """The two lines."""
        known = self._games.get(game.game)
        ended = words.result(game)
        parts = [
            self._t(known.info.title) if known else game.game,
            self._t(ended) if ended else "",
            self._t(when_played(game.finished or game.started, self._language)),
            self._t(msg("practice")) if self._past.practised(game.id) else "",
        ]
        return f"{self._t(listed(game.players))}\n{' · '.join(filter(None, parts))}"

    def _fetched(self) -> list[PastGame]:
        last = self._found[-1] if self._found else None
        found = self._past.games(game=self._game, player=self._player, before=last, limit=AT_ONCE)
        self._more = len(found) == AT_ONCE
        return [game for game in found if game.id not in self._hidden]
