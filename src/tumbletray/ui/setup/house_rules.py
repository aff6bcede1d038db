"""The options of a game as a form, made from its declarations."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tumbletray.core.game import GameInfo
from tumbletray.core.options import Value, options_of, specs
from tumbletray.ui.setup.option_row import OptionRow
from tumbletray.ui.widgets import Translate


class HouseRules(QWidget):
    """A row for each option; those without effect are hidden."""

    changed = Signal()

    def __init__(self, info: GameInfo, translate: Translate, *, at_start: bool) -> None:
        """Show the defaults of the game: of what is about the start, or of all else."""
        super().__init__()
        self._info = info
        self._putting = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(4)
        self._rows = {
            spec.key: OptionRow(spec, translate)
            for spec in specs(info.options)
            if spec.at_start == at_start
        }
        for row in self._rows.values():
            layout.addWidget(row)
            row.changed.connect(self._tend)
        layout.addStretch(1)

    def given(self) -> dict[str, Value]:
        """The values that differ from the defaults, by key."""
        read = self._values()
        return {
            key: read[key]
            for key, row in self._rows.items()
            if read[key] != row.spec.default_with(read)
        }

    def put(self, given: Mapping[str, Value]) -> None:
        """Choose `given` values, and the defaults of all others.

        Values that make no sense here, of another version perhaps, are passed over.
        """
        self._putting = True
        rows = self._rows.items()
        sound = {key: given[key] for key, row in rows if row.spec.accepts(given.get(key))}
        full = {key: row.spec.default for key, row in rows} | sound
        for key, row in rows:
            row.follow(row.spec.default_with(full))
            row.put(sound.get(key, row.spec.default_with(full)))
        self._putting = False
        self._tend()

    def put_one(self, key: str, value: Value) -> bool:
        """Choose one value, if it is asked for here."""
        if key in self._rows:
            self._rows[key].put(value)
        return key in self._rows

    def show_for(self, given: Mapping[str, Value], seats: int) -> None:
        """Show the options that have an effect with so many seats and all values `given`.

        Those that do not go together are shown all the same: one of them is to be changed.
        """
        options = options_of(self._info.options, given)
        for row in self._rows.values():
            row.show_changed()
            row.setVisible(row.spec.applies(options, seats))
            row.propose(row.spec.proposed(options, seats))

    @property
    def is_empty(self) -> bool:
        """Whether nothing is asked for now."""
        return all(row.isHidden() for row in self._rows.values())

    def _values(self) -> dict[str, Value]:
        defaults = {spec.key: spec.default for spec in specs(self._info.options)}
        return defaults | {key: row.value for key, row in self._rows.items()}

    def _tend(self) -> None:
        """Defaults that follow from other values go with them."""
        if self._putting:
            return
        self._putting = True
        read = self._values()
        for row in self._rows.values():
            row.follow(row.spec.default_with(read))
        self._putting = False
        self.changed.emit()
