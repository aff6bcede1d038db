"""A game that is over: how it went, its sheet, and its moves one after the other."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from tumbletray.core.chronicle import Told
from tumbletray.core.texts import listed, msg
from tumbletray.table.ports import Stage
from tumbletray.ui.charts.outcome import Outcome, title
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.history.replay import Replay
from tumbletray.ui.settings import Settings
from tumbletray.ui.sheet.view import SheetView
from tumbletray.ui.widgets import Translate, button, label, page

_TABS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)
"""The keys of the parts of the page."""


class PastGamePage(QWidget):
    """Shows what is `Told` of a game, in three parts."""

    left = Signal()

    def __init__(
        self, told: Told, stage: Stage, settings: Settings, translate: Translate, about: str
    ) -> None:
        """`stage` makes throws roll again; `about` says when the game was played."""
        super().__init__()
        page(self)
        self._told, self._t = told, translate
        self._about = about
        self.outcome = Outcome(translate)
        self.outcome.show_told(told)
        self.sheet = SheetView(told.header.players, translate)
        self.sheet.setObjectName("wide")
        self.sheet.show_sheet(told.header.game.sheet(told.moments[-1].after))
        self.replay = Replay(told, stage, settings, translate)
        self.parts = QTabWidget()
        self._build()

    def begin(self) -> None:
        """Have the keyboard."""
        self.parts.tabBar().setFocus()

    def leave(self) -> None:
        """Wait for nothing any more."""
        self.replay.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back, digits to a part."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _TABS:
            self._turn_to(_TABS.index(Qt.Key(key)))
        else:
            super().keyPressEvent(event)

    def _turn_to(self, part: int) -> None:
        """Show a part and give it the keys."""
        self.parts.setCurrentIndex(part)
        (self.outcome.standings, self.sheet.table, self.replay.log)[part].setFocus()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(18)
        result = FittedLabel("title", 10)
        result.setText(self._t(title(self._told)))
        head.addWidget(result)
        head.addStretch(1)
        head.addWidget(button(self._t(msg("Back [Esc]")), self.left.emit, "quiet", "back"))
        about = label(self._words(), "hint", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, 24, 36, 22)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(about)
        layout.addWidget(self.parts, 1)
        self.parts.setDocumentMode(True)
        self.parts.addTab(self.outcome, self._t(msg("How it went [1]")))
        self.parts.addTab(self.sheet, self._t(msg("Score sheet [2]")))
        self.parts.addTab(self.replay, self._t(msg("Moves [3]")))

    def _words(self) -> str:
        header = self._told.header
        parts = [
            self._t(header.game.info.title),
            self._t(listed(header.players)),
            self._about,
            self._t(msg("For practice: it is not counted.")) if self._told.practice else "",
        ]
        return " · ".join(filter(None, parts))
