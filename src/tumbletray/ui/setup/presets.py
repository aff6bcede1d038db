"""Sets of house rules: as the page says, or as the user has saved them under a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tumbletray.core.errors import UserError
from tumbletray.core.options import Options, Value
from tumbletray.core.records import parse_name
from tumbletray.core.texts import Text, msg
from tumbletray.ui.ports import Library, SavedRules
from tumbletray.ui.widgets import Translate, button, label


class Presets(QWidget):
    """Chooses, saves, renames and removes sets of house rules of one game."""

    chosen = Signal(dict)
    """The values of the set that was chosen: those that differ from the defaults."""
    failed = Signal(object)
    """A text that says what could not be done."""

    def __init__(self, game: str, library: Library, translate: Translate) -> None:
        """For the game with the key `game`."""
        super().__init__()
        self._game, self._library, self._t = game, library, translate
        self._saved: list[SavedRules] = []
        self._options: Options | None = None
        self._given: Mapping[str, Value] = {}
        self._box = QComboBox()
        self._box.setAccessibleName(translate(msg("Set of rules")))
        self._box.setPlaceholderText(translate(msg("Our own, not saved")))
        self._save = button(translate(msg("Save …")), self._ask_save)
        self._rename = button(translate(msg("Rename …")), self._ask_rename)
        self._forget = button(translate(msg("Delete")), self._remove)
        self._reset = button(translate(msg("Reset all")), lambda: self.chosen.emit({}))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self._box, 1)
        for one in (self._save, self._rename, self._forget, self._reset):
            line.addWidget(one)
        self._box.activated.connect(self._activate)
        self._list()

    def show_given(self, given: Mapping[str, Value], options: Options | None) -> None:
        """Mark the set that `given` values are, if they are one. `options`: None if they clash."""
        self._given, self._options = dict(given), options
        sets = [{}, *(dict(rules.options) for rules in self._saved)]
        place = sets.index(self._given) if self._given in sets else -1
        self._box.setCurrentIndex(place)
        self._save.setVisible(place < 0)
        self._save.setEnabled(options is not None)
        self._rename.setVisible(place > 0)
        self._forget.setVisible(place > 0)
        self._reset.setVisible(bool(given))

    def _list(self) -> None:
        self._saved = list(self._library.house_rules(self._game))
        self._box.clear()
        self._box.addItem(self._t(msg("As the page says")))
        for rules in self._saved:
            self._box.addItem(rules.name)
        self.show_given(self._given, self._options)

    def _activate(self, place: int) -> None:
        self.chosen.emit(dict(self._saved[place - 1].options) if place > 0 else {})

    def _ask_save(self) -> None:
        self._ask(msg("Save the rules as"), "", self._keep)

    def _ask_rename(self) -> None:
        rules = self._saved[self._box.currentIndex() - 1]

        def rename(name: str) -> None:
            self._library.rename_house_rules(rules.id, name)

        self._ask(msg("New name of the rules"), rules.name, rename)

    def _keep(self, name: str) -> None:
        assert self._options is not None
        self._library.save_house_rules(self._game, name, self._options)

    def _ask(self, title: Text, before: str, then: Callable[[str], None]) -> None:
        dialog = NameDialog(self._t, title, before, self)
        dialog.named.connect(lambda name: self._try(lambda: then(name)))
        dialog.open()

    def _remove(self) -> None:
        rules = self._saved[self._box.currentIndex() - 1]
        self._try(lambda: self._library.forget_house_rules(rules.id))

    def _try(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except UserError as error:
            self.failed.emit(error.text)
        self._list()
        self._box.setFocus()


class NameDialog(QDialog):
    """Asks for a name."""

    named = Signal(str)

    def __init__(self, translate: Translate, title: Text, before: str, parent: QWidget) -> None:
        """Offer the name of `before`."""
        super().__init__(parent)
        self._t = translate
        self.setWindowTitle(translate(title))
        self.setMinimumWidth(360)
        self._edit = QLineEdit(before)
        self._edit.setAccessibleName(translate(title))
        self._edit.selectAll()
        self._reason = label("", "reason", wrap=True)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addWidget(label(translate(title), "heading", wrap=True))
        layout.addWidget(self._edit)
        layout.addWidget(self._reason)
        feet = QHBoxLayout()
        feet.addWidget(button(translate(msg("Cancel")), self.reject))
        feet.addStretch(1)
        save = button(translate(msg("Save")), self._accept, "primary")
        save.setDefault(True)
        feet.addWidget(save)
        layout.addLayout(feet)
        self._edit.setFocus()

    def _accept(self) -> None:
        try:
            name = parse_name(self._edit.text())
        except UserError as error:
            self._reason.setText(self._t(error.text))
            return
        self.named.emit(name)
        self.accept()
