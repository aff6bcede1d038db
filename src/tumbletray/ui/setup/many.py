"""Seating many at once: a list of names, or players by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from tumbletray.core.texts import msg, plural
from tumbletray.ui.setup.draft import Seat
from tumbletray.ui.widgets import Translate, button, label, number_box


class ManyDialog(QDialog):
    """Asks for names, one a line, and for how many more who are numbered."""

    chosen = Signal(list)
    """The names, in their order."""

    def __init__(
        self, translate: Translate, seated: Sequence[Seat], room: int, parent: QWidget
    ) -> None:
        """There are `seated` players, and `room` for more."""
        super().__init__(parent)
        self._t, self._room = translate, room
        self._taken = {seat.name.casefold() for seat in seated}
        self.setWindowTitle(translate(msg("Add many players")))
        self.setMinimumSize(380, 380)
        self._names = QPlainTextEdit()
        self._names.setTabChangesFocus(True)
        self._names.setAccessibleName(translate(msg("Names, one a line")))
        self._count = number_box()
        self._count.setRange(0, room)
        self._count.setAccessibleName(translate(msg("Players by number")))
        self._told = label("", "hint", wrap=True)
        self._add = button(translate(msg("Add")), self._accept, "primary")
        self._build()
        self._names.textChanged.connect(self._tend)
        self._count.valueChanged.connect(lambda _: self._tend())
        QShortcut(QKeySequence("Ctrl+Return"), self, self._accept)
        self._tend()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 22)
        layout.setSpacing(10)
        layout.addWidget(label(self._t(msg("Add many players")), "heading"))
        note = msg("Write or paste names, one a line.")
        layout.addWidget(label(self._t(note), "label", wrap=True))
        layout.addWidget(self._names, 1)
        line = QHBoxLayout()
        caption = label(self._t(msg("And so many by number")))
        caption.setBuddy(self._count)
        line.addWidget(caption, 1)
        line.addWidget(self._count)
        layout.addLayout(line)
        layout.addWidget(self._told)
        feet = QHBoxLayout()
        feet.addWidget(button(self._t(msg("Cancel")), self.reject))
        feet.addStretch(1)
        feet.addWidget(self._add)
        layout.addLayout(feet)
        self._names.setFocus(Qt.FocusReason.OtherFocusReason)

    def _all(self) -> list[str]:
        """The names written, then numbered ones that nobody has."""
        written = [line.strip() for line in self._names.toPlainText().splitlines()]
        names = [name for name in written if name]
        taken = self._taken | {name.casefold() for name in names}
        free = self._numbered(taken)
        return names + [next(free) for _ in range(self._count.value())]

    def _numbered(self, taken: set[str]) -> Iterator[str]:
        number = 1
        while True:
            name = self._t(msg("Player {n}", n=number))
            if name.casefold() not in taken:
                yield name
            number += 1

    def _tend(self) -> None:
        """Say how many that makes, or that it is too many."""
        count = len(self._all())
        self._add.setEnabled(0 < count <= self._room)
        over = count > self._room
        words = (
            plural("There is room for {n} more.", "There is room for {n} more.", self._room)
            if over or not count
            else plural("{n} player is added.", "{n} players are added.", count)
        )
        self._told.setObjectName("reason" if over else "hint")
        self._told.setText(self._t(words))
        self._told.style().polish(self._told)

    def _accept(self) -> None:
        if self._add.isEnabled():
            self.chosen.emit(self._all())
            self.accept()
