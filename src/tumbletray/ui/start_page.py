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
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.game import AnyGame
from tumbletray.core.texts import listed, msg, plural
from tumbletray.ui.picture import Picture
from tumbletray.ui.ports import Summary
from tumbletray.ui.resources import resource
from tumbletray.ui.widgets import Translate, button, label, page

LANGUAGES = (("en", "English"), ("nb", "Norsk"))
"""The languages by their own names."""


class StartPage(QWidget):
    """Unfinished games to continue, and a new game."""

    continued = Signal(str)
    """The identifier of the game to go on with."""
    new_game = Signal()
    language_chosen = Signal(str)
    settings_wanted = Signal()
    fairness_wanted = Signal()

    def __init__(
        self, games: Mapping[str, AnyGame], translate: Translate, language: str, notice: str
    ) -> None:
        """Show nothing to continue yet; `notice` is what the user has to be told at the start."""
        super().__init__()
        page(self)
        self._games, self._t, self._language = games, translate, language
        self._list = QListWidget()
        self._new = button(translate(msg("New game")), self.new_game.emit, "begin")
        self._heading = label(translate(msg("Continue")), "heading")
        self._welcome = label(translate(_WELCOME), "large", wrap=True)
        self._notice = label(notice, "reason", wrap=True)
        self._build()

    def show_games(self, summaries: Sequence[Summary]) -> None:
        """List the unfinished games among `summaries`, the newest first."""
        self._list.clear()
        for summary in summaries:
            if summary.finished is None and summary.game in self._games:
                self._list.addItem(self._item(summary))
        some = self._list.count() > 0
        self._heading.setVisible(some)
        self._list.setVisible(some)
        self._welcome.setVisible(not some)
        if some:
            self._list.setCurrentRow(0)
        (self._list if some else self._new).setFocus()

    def _build(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(44, 36, 36, 32)
        layout.setSpacing(36)
        layout.addLayout(self._column(), 5)
        layout.addWidget(Picture(resource("pictures", "tray.jpg")), 6)
        self._list.setObjectName("games")
        self._list.setAccessibleName(self._t(msg("Unfinished games")))
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemActivated.connect(self._activate)
        self._list.itemClicked.connect(self._activate)

    def _column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addWidget(label("Tumbletray", "brand"))
        tagline = msg("Dice that are really thrown. Rules to the letter. Nothing ever lost.")
        column.addWidget(label(self._t(tagline), "tagline", wrap=True))
        self._notice.setVisible(bool(self._notice.text()))
        column.addWidget(self._notice)
        column.addSpacing(10)
        column.addWidget(self._heading)
        column.addWidget(self._list, 1)
        column.addWidget(self._welcome)
        column.addSpacing(6)
        column.addLayout(self._ways())
        column.addStretch(0)
        column.addLayout(self._feet())
        return column

    def _ways(self) -> QHBoxLayout:
        ways = QHBoxLayout()
        ways.setSpacing(14)
        ways.addWidget(self._new)
        ways.addWidget(button(self._t(msg("Fairness")), self.fairness_wanted.emit))
        ways.addStretch(1)
        return ways

    def _feet(self) -> QHBoxLayout:
        feet = QHBoxLayout()
        feet.addWidget(self._languages())
        feet.addWidget(button(self._t(msg("Settings [F2]")), self.settings_wanted.emit, "quiet"))
        feet.addStretch(1)
        return feet

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


_WELCOME = msg(
    "Play dice games together at one screen, or alone. Every throw and every choice is kept as it "
    "happens, so you can stop at any moment and go on another day."
)


def local_time(moment_utc: datetime, language: str) -> str:
    """A stored moment in the reader's time and way of writing."""
    moment = QDateTime.fromSecsSinceEpoch(int(moment_utc.timestamp()))
    return QLocale(language).toString(moment, QLocale.FormatType.ShortFormat)
