"""One line under the tray: what real dice show is typed into it, and corrected."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from tumbletray.core.errors import UserError
from tumbletray.core.moves import First, Move
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.texts import msg
from tumbletray.core.throws import Gesture
from tumbletray.table.table import faces_of
from tumbletray.table.typed import TypedDice, typed_faces
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.widgets import Translate, button, label

LONGEST = 80
"""Letters that the field takes: more than any dice need."""
_EDITING = (
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class TypedRow(QWidget):
    """The field is awake while a throw is awaited. What is in it stays until the throw is made."""

    edited = Signal()
    """A person changed what is typed: a complaint about it is out of date."""

    def __init__(
        self, page: QWidget, play: Conductor, dice: TypedDice, translate: Translate
    ) -> None:
        """Type for `play`, whose dice come from `dice`; `page` has the keys while none is typed."""
        super().__init__(page)
        self._page, self._play, self._dice = page, play, dice
        self._for: object = None
        self._field = _Field()
        self._field.setAccessibleName(translate(msg("What the dice show")))
        self._field.textEdited.connect(self._edited)
        caption = label(translate(msg("What the dice show")), "label")
        caption.setBuddy(self._field)
        self._correct = button(translate(msg("Correct the last roll [C]")), self.correct, "quiet")
        self._correct.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addWidget(caption)
        layout.addWidget(self._field, 1)
        layout.addWidget(self._correct)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        play.changed.connect(self._refresh)
        play.taken.connect(self._offer)

    def confirm(self) -> None:
        """Have the dice come up as typed, or say what is wrong. Lots that are not typed are drawn.

        Nothing happens while no throw is awaited.
        """
        need = self._play.need
        waits = self._play.phase is Phase.WAIT and not self._play.table.is_busy(self._play.seat)
        if not waits or not isinstance(need, NeedDice):
            return
        if need.purpose is not Purpose.FIRST or self._field.text().strip():
            try:
                self._dice.put(typed_faces(self._field.text(), need))
            except UserError as error:
                self._mark(wrong=True)
                self._play.problem.emit(error.text)
                return
        self._play.throw(Gesture())

    def correct(self) -> None:
        """Take the last roll back, to be typed anew, or say why that cannot be done."""
        if not self._play.take_back():
            self._play.problem.emit(msg("Only the last move can be corrected, if it was typed in."))

    def press(self, event: QKeyEvent) -> bool:
        """Whether a key that the page got meant typing."""
        key, phase = event.key(), self._play.phase
        if key == Qt.Key.Key_C and not event.modifiers():
            self.correct()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and phase is Phase.WAIT:
            self.confirm()
        elif event.text().isdecimal() and phase in (Phase.WAIT, Phase.LINGER):
            self._play.skip()  # who has thrown already need not wait for the last turn to be seen
            self._field.setFocus()
            self._field.insert(event.text())
            self._edited()
        else:
            return False
        return True

    def _edited(self) -> None:
        self._mark(wrong=False)
        self.edited.emit()

    def _mark(self, *, wrong: bool) -> None:
        self._field.setProperty("wrong", wrong)
        self._field.style().polish(self._field)

    def _refresh(self) -> None:
        awaited = self._play.phase is Phase.WAIT
        self._correct.setVisible(self._play.table.correctable is not None)
        if not awaited and self._field.hasFocus():
            self._page.setFocus()
        self._field.setEnabled(awaited)
        if awaited and self._for is not self._play.table.state:
            self._for = self._play.table.state
            self._field.clear()
            self._mark(wrong=False)
        if awaited and self._page.hasFocus():
            self._field.setFocus()

    def _offer(self, move: Move) -> None:
        """Have the faces that were taken back in the field, to be changed."""
        faces = (move.starter,) if isinstance(move, First) else faces_of(move)
        self._field.setText(" ".join(map(str, faces)))
        self._field.selectAll()


class _Field(QLineEdit):
    """Takes digits, blanks and commas. Other keys play, as they do where no field is."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape clears the field, and leaves the game once there is nothing in it."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
        elif self._is_typing(event):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _is_typing(self, event: QKeyEvent) -> bool:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control or event.key() in _EDITING:
            return True
        letters = event.text()
        return letters.isdecimal() or (letters in (" ", ",") and bool(self.text()))
