"""The first page: continue a game, begin a new one, or the last one again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.game import AnyGame
from tumbletray.core.texts import listed, msg, plural, verbatim, whole
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.picture import Picture
from tumbletray.ui.ports import Summary
from tumbletray.ui.resources import resource
from tumbletray.ui.setup.avatars import People
from tumbletray.ui.times import when_played
from tumbletray.ui.widgets import Translate, button, label, page

LANGUAGES = (("en", "English"), ("nb", "Norsk"))
"""The languages by their own names."""
FACE, FACES = 28, 3
"""Pixels of a player's picture, and how many of them stand before a game."""
BESIDE = 23
"""From one to the next: each covers the rim of the one behind it, and no letter."""
SCORED = 4
"""So many players at the most stand in a row with dots between; more are listed as names are."""


class StartPage(QWidget):
    """Unfinished games to continue, a new game, and the last one again."""

    continued = Signal(str)
    """The identifier of the game to go on with."""
    new_game = Signal()
    bot_game = Signal()
    """A game against a bot, at once."""
    rematch = Signal()
    """The last finished game's table again."""
    history_wanted = Signal()
    language_chosen = Signal(str)
    settings_wanted = Signal()
    fairness_wanted = Signal()

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        translate: Translate,
        language: str,
        notice: str,
        people: People,
    ) -> None:
        """Show nothing to continue yet; `notice` is what the user has to be told at the start.

        `people` tells how players look.
        """
        super().__init__()
        page(self)
        self._games, self._t, self._language = games, translate, language
        self._people = people
        self._list = QListWidget()
        self._new = button(translate(msg("New game")), self.new_game.emit, "begin", "dice")
        self._bot = button(
            translate(msg("Play against a bot")), self.bot_game.emit, "second", "robot"
        )
        self._again = button(translate(msg("Rematch")), self.rematch.emit, "second", "again")
        self._again_told = FittedLabel("label")
        self._history = button(translate(msg("History")), self.history_wanted.emit, "", "history")
        self._fairness = button(translate(msg("Fairness")), self.fairness_wanted.emit, "", "scales")
        self._heading = label(translate(msg("Continue")), "heading")
        self._welcome = label(translate(_WELCOME), "large", wrap=True)
        self._notice = label(notice, "reason", wrap=True)
        self._build()

    def show_games(self, unfinished: Sequence[Summary], last: Summary | None) -> None:
        """List the `unfinished` games, the newest first; `last` is the last finished one.

        The line that is marked stays so if the same games are listed again.
        """
        row = self._list.currentRow()
        before = self._ids()
        self._list.clear()
        for summary in unfinished:
            if summary.game in self._games:
                self._list.addItem(self._item(summary))
        now = self._ids()
        some = bool(now)
        known = last is not None and last.game in self._games
        for part in (self._heading, self._list):
            part.setVisible(some)
        self._welcome.setVisible(not some)
        self._bot.setVisible(not some and last is None)
        self._again.setVisible(known)
        self._again_told.setVisible(known)
        if last is not None and known:
            self._tell_again(last)
        self._history.setVisible(last is not None)
        if some:
            self._list.setCurrentRow(row if now == before else 0)
        if now != before or self.focusWidget() is None:
            (self._list if some else self._new).setFocus()

    def _ids(self) -> list[str]:
        items = [self._list.item(row) for row in range(self._list.count())]
        return [item.data(Qt.ItemDataRole.UserRole).id for item in items]

    def show_scores(self, scores: Mapping[str, Sequence[int]]) -> None:
        """Say how the games stand whose `scores` are known, by identifier."""
        for row in range(self._list.count()):
            item = self._list.item(row)
            summary = item.data(Qt.ItemDataRole.UserRole)
            if summary.id in scores:
                item.setText(self._words(summary, scores[summary.id]))

    def _tell_again(self, last: Summary) -> None:
        words = msg(
            "{game}: {players}",
            game=self._games[last.game].info.title,
            players=listed(last.players),
        )
        self._again_told.setText(self._t(words))
        self._again.setAccessibleDescription(self._t(words))
        self._again.setToolTip(self._t(msg("The same players and rules, another one starts")))

    def _build(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(44, 36, 36, 32)
        layout.setSpacing(36)
        layout.addLayout(self._column(), 5)
        layout.addWidget(Picture(resource("pictures", "tray.jpg")), 6)
        self._list.setObjectName("games")
        self._list.setAccessibleName(self._t(msg("Unfinished games")))
        self._list.setWordWrap(True)
        self._list.setIconSize(QSize(FACE + (FACES - 1) * BESIDE, FACE))
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

    def _ways(self) -> QGridLayout:
        """What to do, the likeliest first."""
        ways = QGridLayout()
        ways.setHorizontalSpacing(14)
        ways.setVerticalSpacing(10)
        ways.addWidget(self._new, 0, 0)
        ways.addWidget(self._bot, 0, 1)
        ways.addWidget(self._again, 0, 1)
        ways.addWidget(self._again_told, 1, 0, 1, 3)
        others = QHBoxLayout()
        others.setSpacing(14)
        others.addWidget(self._history)
        others.addWidget(self._fairness)
        others.addStretch(1)
        ways.addLayout(others, 2, 0, 1, 3)
        ways.setColumnStretch(2, 1)
        return ways

    def _feet(self) -> QHBoxLayout:
        feet = QHBoxLayout()
        feet.addWidget(self._languages())
        feet.addWidget(
            button(self._t(msg("Settings [F2]")), self.settings_wanted.emit, "quiet", "settings")
        )
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
        item = QListWidgetItem(self._words(summary, None))
        faces = QIcon(self._faces(summary.players[:FACES]))
        faces.addPixmap(faces.pixmap(self._list.iconSize() * 2), QIcon.Mode.Selected)
        item.setIcon(faces)
        item.setData(Qt.ItemDataRole.UserRole, summary)
        return item

    def _words(self, summary: Summary, scores: Sequence[int] | None) -> str:
        """Who plays, with their scores if they are known; what, how far, and when."""
        players = summary.players
        who = listed(players)
        if scores is not None:
            each = [f"{name} {whole(score)}" for name, score in zip(players, scores, strict=True)]
            who = verbatim(" · ".join(each)) if len(each) <= SCORED else listed(each)
        game = self._t(self._games[summary.game].info.title)
        moves = self._t(plural("{n} move", "{n} moves", summary.moves))
        when = self._t(when_played(summary.played, self._language))
        return f"{self._t(who)}\n{game} · {moves} · {when}"

    def _faces(self, names: Sequence[str]) -> QPixmap:
        """The first players, each a little before the next."""
        size = self._list.iconSize() * 2
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        side = size.height()
        for place, name in reversed(list(enumerate(names))):
            face = self._people.icon(name).pixmap(side, side)
            painter.drawPixmap(place * side * BESIDE // FACE, 0, side, side, face)
        painter.end()
        return pixmap

    def _activate(self, item: QListWidgetItem) -> None:
        self.continued.emit(str(item.data(Qt.ItemDataRole.UserRole).id))


_WELCOME = msg(
    "Play dice games together at one screen, alone, or against a bot. Every throw and every choice "
    "is kept as it happens, so you can stop at any moment and go on another day."
)
