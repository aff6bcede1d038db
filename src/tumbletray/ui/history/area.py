"""The history: the list of finished games, and over it the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget

from tumbletray.core.chronicle import Told
from tumbletray.ui.history.game_page import PastGamePage
from tumbletray.ui.history.page import HistoryPage
from tumbletray.ui.ports import PastGame, Services
from tumbletray.ui.settings import Settings
from tumbletray.ui.times import when_played
from tumbletray.ui.widgets import Translate


class History(QStackedWidget):
    """Goes from the list to a game and back."""

    left = Signal()

    def __init__(
        self, services: Services, settings: Settings, translate: Translate, language: str
    ) -> None:
        """Show the list."""
        super().__init__()
        self._services, self._settings = services, settings
        self._t, self._language = translate, language
        self.list = HistoryPage(services.past, services.games, translate, language)
        self.game: PastGamePage | None = None
        self._gone = False
        self.addWidget(self.list)
        self.list.left.connect(self.left)
        self.list.opened.connect(self.open)

    def begin(self, game: PastGame | None = None) -> None:
        """Show the games as they are now, and then `game`, if one is given.

        How the players have done comes when it is counted.
        """
        self.list.begin()
        if game is not None:
            self.open(game)
        self._services.past.careers(
            lambda careers: self._if_here(partial(self.list.show_careers, careers)),
            lambda error: self._if_here(partial(self.list.fail, error.text)),
        )

    def hideEvent(self, event: QHideEvent) -> None:
        """Left for good, unless only the window is minimised: nothing is waited for any more."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._gone = True
            self._close_game()
            self.list.settle()

    def open(self, game: PastGame) -> None:
        """Show one of the games once it has been replayed."""
        self._services.past.tell(
            game.id,
            lambda told: self._if_here(partial(self._show, game, told)),
            lambda error: self._if_here(partial(self.list.fail, error.text)),
        )

    def _if_here(self, then: Callable[[], None]) -> None:
        """What is counted may come when this has been left."""
        if not self._gone:
            then()

    def _show(self, game: PastGame, told: Told) -> None:
        if self.game is not None:
            return
        about = self._t(when_played(game.finished or game.started, self._language))
        self.game = PastGamePage(told, self._services.dice, self._settings, self._t, about)
        self.game.left.connect(self._come_back)
        self.addWidget(self.game)
        self.setCurrentWidget(self.game)
        self.game.begin()

    def _come_back(self) -> None:
        self._close_game()
        self.list.come_back()

    def _close_game(self) -> None:
        closed, self.game = self.game, None
        if closed is not None:
            closed.leave()
            self.removeWidget(closed)
            closed.deleteLater()
