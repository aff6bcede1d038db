"""A game gone through move by move: the tray, the log, and the way from one to the other."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListView, QVBoxLayout, QWidget

from tumbletray.core.chronicle import Told
from tumbletray.core.texts import Text, msg
from tumbletray.table.ports import Stage
from tumbletray.ui.history.moves import MovesModel
from tumbletray.ui.history.viewer import Viewer
from tumbletray.ui.play.dressing import Dressing
from tumbletray.ui.said import said
from tumbletray.ui.settings import Settings
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.widgets import Translate, button, is_sign, label

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _Log(QListView):
    """Goes up and down; the other keys are those of what it lies in."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys of the replay and of the page alone."""
        if event.key() in _STEPS or event.key() == Qt.Key.Key_Space or is_sign(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Replay(QWidget):
    """Shows one move at a time. Left and right go through them, Space lets the dice roll again."""

    def __init__(self, told: Told, stage: Stage, settings: Settings, translate: Translate) -> None:
        """Show the first move."""
        super().__init__()
        self._told, self._t = told, translate
        self.tray = create_tray_view(self, settings.wishes.view, settings.theme)
        self.tray.setAccessibleName(translate(msg("Tray")))
        self.viewer = Viewer(told.header, told.moments, stage, self.tray)
        self.log = _Log()
        self._move = label("", "asked", wrap=True)
        self._how = label("", "hint", wrap=True)
        self._roll = button(translate(msg("Watch the throw [Space]")), self.viewer.roll, "primary")
        self._back = button(translate(msg("Previous [←]")), lambda: self.viewer.step(-1))
        self._on = button(translate(msg("Next [→]")), lambda: self.viewer.step(1))
        self._count = label("", "hint")
        self._build()
        Dressing(self.tray, settings)
        self.viewer.moved.connect(self._show)
        self.viewer.told.connect(self._say)
        self.viewer.show(0)

    def leave(self) -> None:
        """Wait for nothing any more."""
        self.viewer.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the moves, and watch throws."""
        key = event.key()
        if key in _STEPS:
            self.viewer.step(_STEPS[Qt.Key(key)])
        elif key == Qt.Key.Key_Space:
            self.viewer.roll()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        log = self.log
        log.setObjectName("log")
        log.setModel(MovesModel(self._told, self._t))
        log.setWordWrap(True)
        log.setAccessibleName(self._t(msg("Moves")))
        log.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        log.selectionModel().currentChanged.connect(self._pick)
        log.activated.connect(lambda _: self.viewer.roll())
        beside = QVBoxLayout()
        beside.addWidget(self.tray, 1)
        beside.addWidget(self._move)
        beside.addWidget(self._how)
        ways = QHBoxLayout()
        for way in (self._roll, self._back, self._on):
            ways.addWidget(way)
        ways.addStretch(1)
        ways.addWidget(self._count)
        beside.addLayout(ways)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(18)
        layout.addLayout(beside, 3)
        layout.addWidget(log, 2)

    def _pick(self, index: QModelIndex) -> None:
        """A line of the log was marked: show that move."""
        if index.isValid() and index.row() != self.viewer.place:
            self.viewer.show(index.row())

    def _show(self, place: int) -> None:
        moment, names = self._told.moments[place], self._told.header.players
        words = self._t(said(moment.move, names))
        self._move.setText(words)
        self.tray.set_accessible_summary(words)
        self._count.setText(
            self._t(msg("Move {n} of {all}", n=place + 1, all=self.viewer.last + 1))
        )
        self._roll.setEnabled(self.viewer.need is not None)
        self._back.setEnabled(place > 0)
        self._on.setEnabled(place < self.viewer.last)
        index = self.log.model().index(place, 0)
        self.log.setCurrentIndex(index)
        self.log.scrollTo(index)

    def _say(self, text: Text) -> None:
        self._how.setText(self._t(text))
