"""The first page: continue a game, or begin a new one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.game import AnyGame
from tumbletray.core.texts import listed, msg, plural
from tumbletray.ui.ports import Summary
from tumbletray.ui.widgets import Translate, button, label, page, panel

LANGUAGES = (("en", "English"), ("nb", "Norsk"))
"""The languages by their own names."""


class StartPage(QWidget):
    """Unfinished games to continue, and a new game."""

    continued = Signal(str)
    """The identifier of the game to go on with."""
    new_game = Signal()
    language_chosen = Signal(str)

    def __init__(
        self, games: Mapping[str, AnyGame], translate: Translate, language: str, notice: str
    ) -> None:
        """Show nothing to continue yet; `notice` is what the user has to be told at the start."""
        super().__init__()
        page(self)
        self._games, self._t, self._language = games, translate, language
        self._list = QListWidget()
        self._new = button(translate(msg("New game")), self.new_game.emit, "primary")
        self._unfinished, inner = panel()
        inner.addWidget(label(translate(msg("Continue a game")), "heading"))
        inner.addWidget(self._list, 1)
        self._welcome = label(
            translate(
                msg(
                    "Play dice games together at one screen, with dice that are really thrown. "
                    "Every throw is kept, so you can stop at any moment and go on later."
                )
            ),
            "asked",
            wrap=True,
        )
        self._notice = label(notice, "reason", wrap=True)
        self._build()

    def show_games(self, summaries: Sequence[Summary]) -> None:
        """List the unfinished games among `summaries`, the newest first."""
        self._list.clear()
        for summary in summaries:
            if summary.finished is None and summary.game in self._games:
                self._list.addItem(self._item(summary))
        some = self._list.count() > 0
        self._unfinished.setVisible(some)
        self._welcome.setVisible(not some)
        if some:
            self._list.setCurrentRow(0)
        (self._list if some else self._new).setFocus()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(56, 40, 56, 28)
        layout.setSpacing(18)
        layout.addWidget(label("Tumbletray", "title"))
        tagline = msg("Real dice physics, exact rules, nothing ever lost.")
        layout.addWidget(label(self._t(tagline), "tagline"))
        self._notice.setVisible(bool(self._notice.text()))
        layout.addWidget(self._notice)
        layout.addWidget(self._unfinished, 1)
        layout.addWidget(self._welcome, 1)
        feet = QHBoxLayout()
        self._new.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        feet.addWidget(self._new)
        feet.addStretch(1)
        feet.addWidget(self._languages())
        layout.addLayout(feet)
        self._list.setObjectName("games")
        self._list.setAccessibleName(self._t(msg("Unfinished games")))
        self._list.itemActivated.connect(self._activate)
        self._list.itemClicked.connect(self._activate)

    def _languages(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self._t(msg("Language")))
        for key, name in LANGUAGES:
            box.addItem(name, key)
        box.setCurrentIndex(box.findData(self._language))
        box.currentIndexChanged.connect(lambda _: self.language_chosen.emit(box.currentData()))
        return box

    def _item(self, summary: Summary) -> QListWidgetItem:
        game = self._t(self._games[summary.game].info.title)
        players = self._t(listed(summary.players))
        moves = self._t(plural("{n} move", "{n} moves", summary.moves))
        when = local_time(summary.started, self._language)
        item = QListWidgetItem(f"{players}\n{game} · {moves} · {when}")
        item.setData(Qt.ItemDataRole.UserRole, str(summary.id))
        return item

    def _activate(self, item: QListWidgetItem) -> None:
        self.continued.emit(item.data(Qt.ItemDataRole.UserRole))


def local_time(moment_utc: datetime, language: str) -> str:
    """A stored moment in the reader's time and way of writing."""
    moment = QDateTime.fromSecsSinceEpoch(int(moment_utc.timestamp()))
    return QLocale(language).toString(moment, QLocale.FormatType.ShortFormat)
