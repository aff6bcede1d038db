"""Looking for a player among many: a line to type into, and how many are called like that."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tumbletray.core.texts import Text, msg
from tumbletray.ui.icons import icon
from tumbletray.ui.widgets import Translate, label

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def called(words: str, names: Sequence[str]) -> list[int]:
    """The seats whose names have `words` in them, those that begin with them first.

    A number finds the seat of that number, too.
    """
    sought = words.strip().casefold()
    if not sought:
        return []
    folded = [name.casefold() for name in names]
    seats = [seat for seat, name in enumerate(folded, 1) if sought in name or sought == str(seat)]
    return sorted(seats, key=lambda seat: not folded[seat - 1].startswith(sought))


class Search(QWidget):
    """Finds seats by their names while one types; Enter goes to the next, Escape is the end."""

    found = Signal(object)
    """The seat, or None where nobody is called like that or nobody is looked for."""
    closed = Signal()

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        """Look among `names`, seat 1 first."""
        super().__init__()
        self._names, self._t = names, translate
        self._seats: list[int] = []
        self._place = 0
        self.field = _Field()
        self.field.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.field.setAccessibleName(translate(msg("Find a player")))
        self.field.setPlaceholderText(translate(msg("Find a player [Ctrl+F]")))
        self.field.addAction(icon("search", "faint"), QLineEdit.ActionPosition.LeadingPosition)
        self._said = label("", "label")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.field, 1)
        layout.addWidget(self._said)
        self.field.textChanged.connect(self._seek)
        self.field.stepped.connect(self._step)
        self.field.closed.connect(self.closed)

    @property
    def busy(self) -> bool:
        """Whether somebody is being looked for."""
        return bool(self.field.text().strip())

    def begin(self) -> None:
        """Type here."""
        self.field.setFocus()
        self.field.selectAll()

    def _seek(self, words: str) -> None:
        self._seats, self._place = called(words, self._names), 0
        self._tell()

    def _step(self, by: int) -> None:
        if self._seats:
            self._place = (self._place + by) % len(self._seats)
            self._tell()

    def _tell(self) -> None:
        self._said.setText(self._t(self._words()) if self.busy else "")
        self.found.emit(self._seats[self._place] if self._seats else None)

    def _words(self) -> Text:
        if not self._seats:
            return msg("Nobody")
        return msg("{n} of {of}", n=self._place + 1, of=len(self._seats))


class _Field(QLineEdit):
    """Keeps its keys to itself: the page under it would play by them."""

    stepped = Signal(int)
    closed = Signal()

    def event(self, event: QEvent) -> bool:
        """Escape closes the search, not the page."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from one to the next, close, or type."""
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.closed.emit()
        elif event.key() in _ENTER or event.key() == Qt.Key.Key_Down:
            self.stepped.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Up:
            self.stepped.emit(-1)
        else:
            super().keyPressEvent(event)
        event.accept()
