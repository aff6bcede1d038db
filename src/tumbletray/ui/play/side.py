"""Beside the tray: the score sheet with what has just happened, or the whole log.

Below are the buttons that have nothing to do with the moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMargins, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QListView,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.records import Header
from tumbletray.core.sheet import Event
from tumbletray.core.texts import msg
from tumbletray.ui.icons import icon
from tumbletray.ui.play.moments import Moment, MomentsModel
from tumbletray.ui.sheet.view import SheetView
from tumbletray.ui.widgets import Translate, button, label, panel

LOG_LINES = 200
"""Lines of what happened that are kept beside the sheet; the log has them all."""


ROWS_SEEN = 12
"""The least of so many rows is a line: others are several."""


class _Latest(QListWidget):
    """Ends with a whole line: half of one looks as if something had gone wrong."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have another height."""
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """Another style may have another size of type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()

    def fit(self) -> None:
        """Leave free below what is no line any more."""
        rows = [self.sizeHintForRow(row) for row in range(min(self.count(), ROWS_SEEN))]
        over = QMargins(0, 0, 0, self.height() % min(rows, default=max(1, self.height())))
        if over != self.viewportMargins():
            self.setViewportMargins(over)


class Side(QWidget):
    """`act` does what a button says, by its name."""

    def __init__(self, header: Header, translate: Translate, act: Callable[[str], None]) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self._t, self._act = translate, act
        self.sheet = SheetView(header.players, translate)
        self._latest = _Latest()
        self._moments = MomentsModel(header.players, translate)
        self._log = QListView()
        self._stack = QStackedWidget()
        self._heading = QLabel()
        self._sound = self._foot("", "sound", "sound")
        self._feet = (
            self._foot(translate(msg("Rules [F1]")), "rules", "book"),
            self._foot(translate(msg("Log [L]")), "log", "list"),
            self._foot(translate(msg("Settings [F2]")), "settings", "settings"),
            self._sound,
            self._foot(translate(msg("Leave [Esc]")), "leave", "leave"),
        )
        self._foot_grid, self._columns, self._room = QGridLayout(), 0, 0
        self._title = translate(header.game.info.title)
        self._build()
        self._label()

    @property
    def log_is_open(self) -> bool:
        """Whether the whole log is shown, rather than the sheet."""
        return self._stack.currentWidget() is self._log

    def fit(self, width: int) -> None:
        """As many buttons in a line as `width` has room for."""
        self._room = width
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arrange the buttons anew where their letters, or their words, have another size."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        wanted = [made.sizeHint().width() for made in self._feet]
        columns = 3 if 3 * max(wanted) <= self._room else 2
        if columns != self._columns:
            self._columns = columns
            for place, made in enumerate(self._feet):
                self._foot_grid.addWidget(made, place // columns, place % columns)

    def turn(self) -> None:
        """Show the whole log, or the sheet again."""
        self._stack.setCurrentIndex(1 - self._stack.currentIndex())
        self._label()
        self._log.scrollToBottom()

    def leaf(self, by: int) -> None:
        """Go back and forth in the log, by so many pages."""
        bar = self._log.verticalScrollBar()
        bar.setValue(bar.value() + by * bar.pageStep())

    def begin_anew(self, moments: Sequence[Moment]) -> None:
        """All that has happened so far; nothing else has."""
        self._moments.begin_anew(moments)
        self._log.scrollToBottom()
        self._latest.clear()
        self.write_down([event for moment in moments for event in moment.events])

    def add(self, moment: Moment) -> None:
        """One more move has been shown. Whoever reads far back is left there."""
        bar = self._log.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - bar.singleStep()
        self._moments.add(moment)
        if follows:
            self._log.scrollToBottom()

    def write_down(self, events: Sequence[Event]) -> None:
        """Tell what happened last, above what happened before."""
        for event in events[-LOG_LINES:]:
            self._latest.insertItem(0, self._t(event.title))
        while self._latest.count() > LOG_LINES:
            self._latest.takeItem(self._latest.count() - 1)
        self._latest.fit()

    def show_sound(self, silent: bool) -> None:
        """Whether dice are heard."""
        self._sound.setText(self._t(msg("Sound is off [S]") if silent else msg("Sound is on [S]")))
        self._sound.setIcon(icon("silent" if silent else "sound", "faint"))

    def _label(self) -> None:
        self._heading.setText(self._t(msg("All moves")) if self.log_is_open else self._title)

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        area, inner = panel()
        outer.addWidget(area)
        self._heading = label("", "heading")
        inner.addWidget(self._heading)
        for words, view in ((msg("What happened"), self._latest), (msg("All moves"), self._log)):
            view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            view.setWordWrap(True)
            view.setAccessibleName(self._t(words))
        self._log.setModel(self._moments)
        self._log.setSelectionMode(QListView.SelectionMode.NoSelection)
        self._log.setResizeMode(QListView.ResizeMode.Adjust)
        self._log.setLayoutMode(QListView.LayoutMode.Batched)
        self._stack.addWidget(self._front())
        self._stack.addWidget(self._log)
        inner.addWidget(self._stack, 1)
        self._foot_grid.setSpacing(0)
        inner.addLayout(self._foot_grid)

    def _front(self) -> QWidget:
        front = QWidget()
        layout = QVBoxLayout(front)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.sheet, 2)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        layout.addWidget(line)
        layout.addWidget(self._latest, 1)
        return front

    def _foot(self, words: str, name: str, picture: str) -> QPushButton:
        made = button(words, lambda: self._act(name), "foot", picture)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return made
