"""One option of a game: a fitting widget, its help, values to take at a click, what is proposed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from tumbletray.core.options import Proposal, Spec, Value, fitted
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui.widgets import Translate, button, label, number_box

Read = Callable[[], Value]
Write = Callable[[Value], None]


def value_words(spec: Spec, value: Value) -> Text:
    """A value of an option in words."""
    if isinstance(value, bool):
        return msg("on") if value else msg("off")
    if spec.lowest is not None and value == spec.low:
        return spec.lowest
    for known, words in spec.choices:
        if known == value:
            return words
    if spec.translated is not None and value == spec.default:
        return spec.translated
    return verbatim(str(value))


def _shorten(box: QLineEdit, typed: str, longest: int) -> None:
    """Hold no more than so many characters. Qt itself would count halves of some of them."""
    if len(typed) > longest:
        box.setText(typed[:longest])


class OptionRow(QWidget):
    """Shows an option; tells when its value changes."""

    changed = Signal()

    def __init__(self, spec: Spec, translate: Translate) -> None:
        """Show the default."""
        super().__init__()
        self.spec, self._t = spec, translate
        self._default = spec.default
        self.widget, self._read, self._write = self._made()
        self._caption = label(translate(spec.label), "option", wrap=True)
        self._caption.setBuddy(self.widget)
        self._reset = button("", self.reset, "quiet", "undo")
        self._proposal: Proposal | None = None
        self._why = label("", "proposal", wrap=True)
        self._take = button("", self._take_proposal, "small")
        self.widget.setAccessibleName(translate(spec.label))
        self.widget.setAccessibleDescription(translate(spec.help))
        self._build()
        self.show_changed()

    @property
    def value(self) -> Value:
        """What is chosen."""
        return self._read()

    def put(self, value: Value) -> None:
        """Choose `value`."""
        if value != self.value:
            self._write(value)

    def reset(self) -> None:
        """Choose what the page says."""
        self.put(self._default)
        self.widget.setFocus()

    def follow(self, default: Value) -> None:
        """The default is another one now; who has not chosen otherwise goes with it."""
        before, self._default = self._default, default
        if default != before and self.value == before:
            self.put(default)

    def show_changed(self) -> None:
        """Mark what differs from the default."""
        differs = self.value != self._default
        name = "changedOption" if differs else "option"
        if self._caption.objectName() != name:
            self._caption.setObjectName(name)
            self._caption.style().polish(self._caption)
        caption = self._t(self.spec.label)
        self._caption.setText(f"● {caption}" if differs else caption)
        back = msg("Back to: {value}", value=value_words(self.spec, self._default))
        self._reset.setToolTip(self._t(back))
        self._reset.setAccessibleName(f"{caption}: {self._t(back)}")
        self._reset.setVisible(differs)

    def propose(self, proposal: Proposal | None) -> None:
        """Show what is better chosen, if anything."""
        self._proposal = proposal
        for part in (self._why, self._take):
            part.setVisible(proposal is not None)
        if proposal is not None:
            self._why.setText(self._t(proposal.why))
            self._take.setText(self._t(value_words(self.spec, proposal.value)))

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 10)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        below = bool(self.spec.choices)  # whose words may be long
        grid.addWidget(self._caption, 0, 0, 1, 2 if below else 1)
        grid.addWidget(self.widget, *((2, 0, 1, 2) if below else (0, 1)))
        room = self._reset.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self._reset.setSizePolicy(room)
        grid.addWidget(self._reset, 0, 2)
        grid.addWidget(label(self._t(self.spec.help), "label", wrap=True), 1, 0, 1, 3)
        if self.spec.offered:
            grid.addLayout(self._offered(), 3, 0, 1, 3)
        grid.addWidget(self._why, 4, 0, 1, 3)
        grid.addWidget(self._take, 5, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(1, 4)
        self.propose(None)

    def _offered(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(6)
        for value in self.spec.offered:
            words = self._t(value_words(self.spec, value))
            one = button(words, partial(self.put, value), "small")
            one.setAccessibleName(f"{self._t(self.spec.label)}: {words}")
            line.addWidget(one)
        line.addStretch(1)
        return line

    def _take_proposal(self) -> None:
        if self._proposal is not None:
            self.put(self._proposal.value)
            self.widget.setFocus()

    def _made(self) -> tuple[QWidget, Read, Write]:
        if self.spec.kind is bool:
            return self._flag()
        if self.spec.choices:
            return self._choice()
        return self._number() if self.spec.kind is int else self._words()

    def _flag(self) -> tuple[QWidget, Read, Write]:
        box = QCheckBox()
        box.setChecked(bool(self.spec.default))
        box.toggled.connect(self.changed)
        return box, box.isChecked, lambda value: box.setChecked(bool(value))

    def _choice(self) -> tuple[QWidget, Read, Write]:
        box = QComboBox()
        for value, words in self.spec.choices:
            box.addItem(self._t(words), value)
        box.setCurrentIndex(box.findData(self.spec.default))
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.currentIndexChanged.connect(self.changed)
        return box, lambda: str(box.currentData()), lambda v: box.setCurrentIndex(box.findData(v))

    def _number(self) -> tuple[QWidget, Read, Write]:
        spec, box = self.spec, number_box()
        box.setRange(spec.low, spec.high)
        box.setSingleStep(spec.step)
        if spec.lowest is not None:
            box.setSpecialValueText(self._t(spec.lowest))
        box.setValue(int(spec.default))
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.valueChanged.connect(self.changed)
        box.editingFinished.connect(lambda: box.setValue(fitted(spec, box.value())))
        return box, lambda: fitted(spec, box.value()), lambda value: box.setValue(int(value))

    def _words(self) -> tuple[QWidget, Read, Write]:
        spec, box = self.spec, QLineEdit()
        box.textEdited.connect(lambda typed: _shorten(box, typed, spec.longest))
        box.setPlaceholderText(self._t(spec.translated or verbatim(str(spec.default))))
        box.textChanged.connect(self.changed)

        def write(value: Value) -> None:
            box.setText("" if value == spec.default else str(value))

        return box, lambda: box.text().strip() or spec.default, write
