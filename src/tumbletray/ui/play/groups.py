"""The row of groups of dice that one click chooses, such as what scores together."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget


class GroupBar(QWidget):
    """A button a group."""

    pressed = Signal(int)
    """The place of the group among those shown."""

    def __init__(self) -> None:
        """Show no groups yet."""
        super().__init__()
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(10)
        self._buttons: list[QPushButton] = []
        self._keep_height()

    def show_groups(self, groups: Sequence[tuple[str, bool]]) -> None:
        """Show the words of each group, and whether all its dice are chosen."""
        while len(self._buttons) < len(groups):
            self._buttons.append(self._make(len(self._buttons)))
        for place, made in enumerate(self._buttons):
            made.setVisible(place < len(groups))
            if place < len(groups):
                words, taken = groups[place]
                made.setText(words)
                made.setProperty("taken", taken)
                made.style().polish(made)

    def _keep_height(self) -> None:
        """Take the room of a button also where there is none: the tray must not change its size."""
        self._buttons.append(self._make(0))
        policy = self._buttons[0].sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._buttons[0].setSizePolicy(policy)
        self._buttons[0].hide()

    def _make(self, place: int) -> QPushButton:
        made = QPushButton()
        made.setObjectName("group")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.clicked.connect(lambda _checked: self.pressed.emit(place))
        self._layout.insertWidget(place, made)
        return made
