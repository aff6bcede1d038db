"""The list of players' names: a line for each, and always an empty one at the end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from tumbletray.core.records import LONGEST_NAME
from tumbletray.core.texts import msg
from tumbletray.ui.widgets import Translate, button, label


class NameList(QScrollArea):
    """Lines for names. Enter and arrow keys go from line to line; an empty line is no player."""

    changed = Signal()
    accepted = Signal()
    """Enter on the empty line at the end: that was all."""

    def __init__(self, translate: Translate, known: Sequence[str], most: int) -> None:
        """Offer `known` names while typing; hold `most` names at the most."""
        super().__init__()
        self._t, self._known, self._most = translate, list(known), most
        self._rows: list[_Row] = []
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inner = inner = QWidget()
        self._layout = QVBoxLayout(inner)
        self._layout.setContentsMargins(0, 0, 8, 0)
        self._layout.addStretch(1)
        self.setWidget(inner)
        self._grow()

    def names(self) -> list[str]:
        """The names written, trimmed, in their order."""
        return [name for row in self._rows if (name := row.edit.text().strip())]

    def set_names(self, names: Sequence[str]) -> None:
        """Write `names` into the lines."""
        for row in list(self._rows):
            self._drop(row)
        for name in names:
            self._grow().edit.setText(name)
        self._tend()

    def set_most(self, most: int) -> None:
        """Allow `most` names; those beyond stay, to be taken out by hand."""
        self._most = most
        self._tend()

    @property
    def last_line(self) -> QLineEdit:
        """The line at the end."""
        return self._rows[-1].edit

    def focus_first_empty(self) -> None:
        """Put the cursor where the next name goes."""
        self.last_line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move between the lines by the arrow keys."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            place = next((i for i, row in enumerate(self._rows) if row.edit is watched), None)
            if place is not None and self._key(place, event.key()):
                return True
        return super().eventFilter(watched, event)

    def _key(self, place: int, key: int) -> bool:
        if key == Qt.Key.Key_Down:
            return self._go(place + 1)
        return key == Qt.Key.Key_Up and self._go(place - 1)

    def _enter(self, row: _Row) -> None:
        """Go on to the next line: also while names are offered below this one."""
        if row is self._rows[-1] and not row.edit.text().strip():
            self.accepted.emit()
        else:
            self._go(self._rows.index(row) + 1)

    def _go(self, place: int) -> bool:
        if 0 <= place < len(self._rows):
            self._rows[place].edit.setFocus()
            # A line that was just added has its place only after the layout has been told of it.
            self._layout.activate()
            self._inner.adjustSize()
            self.ensureWidgetVisible(self._rows[place])
        return True

    def _grow(self) -> _Row:
        row = _Row(self._t, len(self._rows) + 1, self._known)
        row.edit.installEventFilter(self)
        row.edit.textChanged.connect(self._tend)
        row.edit.returnPressed.connect(lambda: self._enter(row))
        row.removed.connect(lambda: self._remove(row))
        self._layout.insertWidget(self._layout.count() - 1, row)
        if self._rows:
            self.setTabOrder(self.last_line, row.edit)
        self._rows.append(row)
        return row

    def _remove(self, row: _Row) -> None:
        place = self._rows.index(row)
        self._drop(row)
        self._tend()
        self._go(min(place, len(self._rows) - 1))

    def _drop(self, row: _Row) -> None:
        self._rows.remove(row)
        self._layout.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _tend(self) -> None:
        """Keep one empty line at the end, as long as another name is allowed."""
        if not self._rows or (self._rows[-1].edit.text().strip() and len(self._rows) < self._most):
            self._grow()
        for number, row in enumerate(self._rows, 1):
            row.number(number, removable=number < len(self._rows) or bool(row.edit.text()))
        self.changed.emit()


class _Row(QWidget):
    """One line: its number, the name, and a way to take it out."""

    removed = Signal()

    def __init__(self, translate: Translate, number: int, known: Sequence[str]) -> None:
        super().__init__()
        self._t = translate
        self._number = label("", "rowNumber")
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST_NAME)
        completer = QCompleter(list(known), self.edit)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.edit.setCompleter(completer)
        self._out = button("✕", self.removed.emit, "quiet")
        self._out.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._number)
        layout.addWidget(self.edit, 1)
        layout.addWidget(self._out)
        self.number(number, removable=False)

    def number(self, number: int, *, removable: bool) -> None:
        """Show the place in the order of play."""
        self._number.setText(f"{number}.")
        self.edit.setPlaceholderText(self._t(msg("Name")))
        self.edit.setAccessibleName(self._t(msg("Name of player {n}", n=number)))
        self._out.setAccessibleName(self._t(msg("Take player {n} out", n=number)))
        self._out.setToolTip(self._t(msg("Take out")))
        self._out.setEnabled(removable)
