"""The row of buttons: what can be done now, by click or key, with what it would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget


@dataclass(frozen=True, slots=True)
class Action:
    """A button: its `name` for the program, its words, its key, and whether it can be pressed now.

    A button that cannot be pressed stays in reach, so that a click on it can tell the reason.
    """

    name: str
    words: str
    note: str
    key: str
    ready: bool = True
    primary: bool = False


class ActionBar(QWidget):
    """The buttons for the present moment."""

    pressed = Signal(str)
    """The name of the action, ready or not."""

    def __init__(self) -> None:
        """Show no buttons yet."""
        super().__init__()
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(14)
        self._buttons: dict[str, QPushButton] = {}
        self.actions_now: tuple[Action, ...] = ()

    def show_actions(self, actions: Sequence[Action]) -> None:
        """Show `actions`; buttons that stay keep their place and the keyboard's focus."""
        if tuple(actions) == self.actions_now:
            return
        self.actions_now = tuple(actions)
        if list(self._buttons) != [action.name for action in actions]:
            self._rebuild(actions)
        for action in actions:
            self._dress(self._buttons[action.name], action)

    def button(self, name: str) -> QPushButton:
        """The button of an action that is shown. KeyError if it is not."""
        return self._buttons[name]

    def _rebuild(self, actions: Sequence[Action]) -> None:
        for made in self._buttons.values():
            self._layout.removeWidget(made)
            made.hide()
            made.deleteLater()
        self._buttons = {action.name: self._make(action.name) for action in actions}

    def _make(self, name: str) -> QPushButton:
        made = QPushButton()
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.clicked.connect(lambda _checked: self.pressed.emit(name))
        self._layout.addWidget(made, 1)
        return made

    def _dress(self, made: QPushButton, action: Action) -> None:
        made.setObjectName(self._style(action))
        made.style().polish(made)
        # Room for a note, also without one: the tray above must not change its size.
        made.setText("\n")
        made.setMinimumHeight(made.sizeHint().height())
        caption = f"{action.words}  [{action.key}]" if action.key else action.words
        made.setText(f"{caption}\n{action.note}" if action.note else caption)
        made.setAccessibleName(action.words)
        made.setAccessibleDescription(action.note)

    @staticmethod
    def _style(action: Action) -> str:
        if not action.ready:
            return "unready"
        return "primary" if action.primary else "secondary"
