"""The house rules of a game, made from its declarations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from tumbletray.core.errors import BadOption
from tumbletray.core.game import GameInfo
from tumbletray.core.options import Spec, Value, parse_options, specs
from tumbletray.core.texts import verbatim
from tumbletray.ui.widgets import Translate, label


@dataclass(frozen=True)
class _Field:
    """One option's widget, its help, and how its value is read."""

    spec: Spec
    widget: QWidget
    help: QLabel
    read: Callable[[], Value]


class HouseRules(QWidget):
    """A form with a fitting widget for each option; those without effect are hidden."""

    changed = Signal()

    def __init__(self, info: GameInfo, translate: Translate) -> None:
        """Show the defaults of the game."""
        super().__init__()
        self._info, self._t = info, translate
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 8, 0)
        self._layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._fields = [self._add(spec) for spec in specs(info.options)]

    @property
    def widgets(self) -> list[QWidget]:
        """What can be set, in order."""
        return [field.widget for field in self._fields]

    def given(self) -> dict[str, object]:
        """The values that differ from the defaults, by key."""
        read = {field.spec.key: field.read() for field in self._fields}
        return {
            field.spec.key: read[field.spec.key]
            for field in self._fields
            if read[field.spec.key] != field.spec.default_with(read)
        }

    def show_for(self, seats: int) -> None:
        """Show the options that have an effect with so many seats and the values chosen."""
        try:
            options = parse_options(self._info.options, self.given(), seats)
        except BadOption:
            return
        for field in self._fields:
            self._layout.setRowVisible(field.widget, field.spec.applies(options, seats))
            self._layout.setRowVisible(field.help, field.spec.applies(options, seats))

    def _add(self, spec: Spec) -> _Field:
        widget, read = self._widget(spec)
        widget.setAccessibleName(self._t(spec.label))
        widget.setAccessibleDescription(self._t(spec.help))
        caption = label(self._t(spec.label))
        caption.setBuddy(widget)
        note = label(self._t(spec.help), "label", wrap=True)
        self._layout.addRow(caption, widget)
        self._layout.addRow(note)
        return _Field(spec, widget, note, read)

    def _widget(self, spec: Spec) -> tuple[QWidget, Callable[[], Value]]:
        if spec.kind is bool:
            return self._flag(spec)
        if spec.choices:
            return self._choice(spec)
        return self._number(spec) if spec.kind is int else self._words(spec)

    def _flag(self, spec: Spec) -> tuple[QWidget, Callable[[], Value]]:
        box = QCheckBox()
        box.setChecked(bool(spec.default))
        box.toggled.connect(self.changed)
        return box, box.isChecked

    def _choice(self, spec: Spec) -> tuple[QWidget, Callable[[], Value]]:
        box = QComboBox()
        for value, words in spec.choices:
            box.addItem(self._t(words), value)
        box.setCurrentIndex(box.findData(spec.default))
        box.currentIndexChanged.connect(self.changed)
        return box, lambda: str(box.currentData())

    def _number(self, spec: Spec) -> tuple[QWidget, Callable[[], Value]]:
        box = QSpinBox()
        box.setRange(spec.low, spec.high)
        box.setSingleStep(spec.step)
        if spec.lowest is not None:
            box.setSpecialValueText(self._t(spec.lowest))
        box.setValue(int(spec.default))
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.valueChanged.connect(self.changed)
        return box, lambda: spec.low + (box.value() - spec.low) // spec.step * spec.step

    def _words(self, spec: Spec) -> tuple[QWidget, Callable[[], Value]]:
        box = QLineEdit()
        box.setMaxLength(spec.longest)
        box.setPlaceholderText(self._t(spec.translated or verbatim(str(spec.default))))
        box.textChanged.connect(self.changed)
        return box, lambda: box.text().strip() or spec.default
