"""One seat in the list of those who play: where it is, who sits there, and a bot's level."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLabel, QLineEdit, QWidget

from tumbletray.core.records import LONGEST_NAME
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui.setup.avatars import People
from tumbletray.ui.setup.draft import Seat
from tumbletray.ui.widgets import Translate, button, label

LEVELS = {
    "random": msg("Beginner bot"),
    "plain": msg("Plain bot"),
    "exact": msg("Master bot"),
}
"""The levels of bots in words, by their names."""
FACE = QSize(96, 96)
"""Pixels of a player's picture, which is shown smaller."""
_PASSING = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
)
"""Why a line that is being written loses the keyboard for a moment."""


def level_words(level: str) -> Text:
    """A bot's level in words."""
    return LEVELS.get(level, msg("Bot: {level}", level=verbatim(level)))


class NameEdit(QLineEdit):
    """A line for a name, no longer than a name may be. Enter and the arrow keys leave it."""

    entered = Signal()
    stepped = Signal(int)
    """To the line above (-1) or below (1)."""
    pushed = Signal(int)
    """The seat is to change places with the one above (-1) or below (1)."""
    dropped = Signal()
    """The seat is to go."""
    pasted = Signal(list)
    """Several names at once."""

    def __init__(self, known: Sequence[str]) -> None:
        """Offer the `known` names while typing."""
        super().__init__()
        self._known = known
        self.textEdited.connect(self._shorten)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be ready to offer names: not before, for there may be a hundred such lines."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.OtherFocusReason:
            self.end(False)
        if self.completer() is None and self._known:
            completer = QCompleter(list(self._known), self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.setCompleter(completer)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A name that is too long for the line is read from its beginning."""
        super().focusOutEvent(event)
        if event.reason() not in _PASSING:
            self.setCursorPosition(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from line to line; everything else is typing."""
        way = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        bare, control = not event.modifiers(), Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and bare:
            self.entered.emit()
        elif way is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.pushed.emit(way)
        elif way is not None and bare:
            self.stepped.emit(way)
        elif event.key() == Qt.Key.Key_Delete and event.modifiers() & control:
            self.dropped.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and len(self._lines()) > 1:
            self.pasted.emit(self._lines())
        else:
            super().keyPressEvent(event)

    def _lines(self) -> list[str]:
        text = QGuiApplication.clipboard().text()
        return [line.strip() for line in text.splitlines() if line.strip()]

    def _shorten(self, words: str) -> None:
        """Hold no more characters than a name has. Qt would count halves of some of them."""
        if len(words.strip()) > LONGEST_NAME:
            self.setText(words.lstrip()[:LONGEST_NAME])


class SeatRow(QWidget):
    """A line of the list. An empty one is nobody."""

    changed = Signal()
    removed = Signal()
    dragged = Signal(QPoint)
    """The row is being dragged; where the mouse is on the screen."""

    def __init__(self, translate: Translate, people: People, known: Sequence[str]) -> None:
        """An empty seat."""
        super().__init__()
        self._t, self._people = translate, people
        self._wish: str | None = None
        self._numbered: tuple[int, bool] | None = None
        self._grip = label("⠿", "grip")
        self._grip.setCursor(Qt.CursorShape.OpenHandCursor)
        self._grip.setToolTip(translate(msg("Drag to another place [Alt+Up, Alt+Down]")))
        self._grip.installEventFilter(self)
        self._number = label("", "rowNumber")
        self._face = QLabel()
        self._face.setObjectName("face")
        self._face.setScaledContents(True)
        room = self._face.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self._face.setSizePolicy(room)
        self.edit = NameEdit(known)
        self.level = QComboBox()
        self.level.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._team = label("", "label")
        self.keep = button(translate(msg("Remember")), lambda: None, "toggle")
        self.keep.setCheckable(True)
        self.keep.setAutoDefault(False)
        self._out = button("", self.removed.emit, "quiet", "close")
        self._out.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for part in (self._grip, self._number, self._face):
            layout.addWidget(part)
        layout.addWidget(self.edit, 1)
        for other in (self._team, self.level, self.keep, self._out):
            layout.addWidget(other)
        self.edit.textChanged.connect(self._edited)
        self.level.currentIndexChanged.connect(lambda _: self._leveled())
        self._edited()

    @property
    def seat(self) -> Seat:
        """Who sits here; nobody if the name is empty."""
        level = self.level.currentData() if self._wish else None
        return Seat(self.edit.text().strip(), level, self.keep.isChecked())

    @property
    def is_guest(self) -> bool:
        """Whether a person sits here who is not kept."""
        name = self.edit.text().strip()
        return bool(name) and self._wish is None and not self._people.knows(name)

    def put(self, seat: Seat, levels: Sequence[str]) -> None:
        """Have `seat` sit here, in a game that bots of `levels` play."""
        self._wish = seat.level
        self.keep.setChecked(seat.to_keep)
        self.edit.blockSignals(True)
        self.edit.setText(seat.name)
        self.edit.setCursorPosition(0)
        self.edit.blockSignals(False)
        self.offer(levels)
        self.changed.emit()

    def offer(self, levels: Sequence[str]) -> None:
        """Offer these levels; one that is not among them is wished for until it is again."""
        self.level.blockSignals(True)
        self.level.clear()
        if self._wish is not None:
            for level in levels:
                self.level.addItem(self._t(level_words(level)), level)
            at = self.level.findData(self._wish)
            self.level.setCurrentIndex(at if at >= 0 else self.level.count() - 1)
        self.level.blockSignals(False)
        self._dress()

    def number(self, number: int, *, removable: bool) -> None:
        """Show the place in the order of play."""
        if (number, removable) == self._numbered:
            return
        self._numbered = number, removable
        self._number.setText(f"{number}.")
        self.edit.setPlaceholderText(self._t(msg("Name")))
        self.edit.setAccessibleName(self._t(msg("Name of player {n}", n=number)))
        self.edit.setAccessibleDescription(
            self._t(msg("Alt and an arrow key move the seat, Ctrl+Delete takes it out."))
        )
        self.level.setAccessibleName(self._t(msg("Level of player {n}", n=number)))
        self.keep.setAccessibleName(self._t(msg("Remember player {n}", n=number)))
        self._out.setAccessibleName(self._t(msg("Take player {n} out", n=number)))
        self._out.setToolTip(self._t(msg("Take out [Ctrl+Delete]")))
        self._out.setEnabled(removable)

    def show_team(self, team: int | None) -> None:
        """Say which team plays here, counted from 1."""
        self._team.setVisible(team is not None)
        self._team.setText("" if team is None else self._t(msg("Team {n}", n=team)))

    def complain(self, wrong: bool) -> None:
        """Mark the name as one that cannot be."""
        if bool(self.edit.property("wrong")) != wrong:
            self.edit.setProperty("wrong", wrong)
            self.edit.style().polish(self.edit)

    def know(self, people: People) -> None:
        """The players who are kept are others now."""
        self._people = people
        self._dress()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The grip is dragged."""
        if watched is self._grip and isinstance(event, QMouseEvent):
            if event.buttons() & Qt.MouseButton.LeftButton:
                self.dragged.emit(event.globalPosition().toPoint())
            return True
        return super().eventFilter(watched, event)

    def _leveled(self) -> None:
        if self._wish is not None:
            self._wish = self.level.currentData()
        self.changed.emit()

    def _edited(self) -> None:
        self._dress()
        self.changed.emit()

    def _dress(self) -> None:
        seat = self.seat
        icon = self._people.icon(seat.name, seat.level)
        self._face.setPixmap(icon.pixmap(FACE))
        self._face.setVisible(bool(seat.name))
        self.level.setVisible(self._wish is not None)
        self.keep.setVisible(self.is_guest)
        self.keep.setToolTip(
            self._t(msg("Offer {name} in later games too", name=verbatim(seat.name)))
        )
