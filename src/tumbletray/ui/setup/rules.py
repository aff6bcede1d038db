"""The third step: the house rules."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tumbletray.core.errors import BadOption
from tumbletray.core.game import GameInfo
from tumbletray.core.options import Value, parse_options
from tumbletray.core.texts import msg
from tumbletray.ui.ports import Library
from tumbletray.ui.setup.house_rules import HouseRules
from tumbletray.ui.setup.presets import Presets
from tumbletray.ui.widgets import Translate, label, panel


class Rules(QWidget):
    """The options of one game, and the sets of them that are saved.

    Those about the start are in `start`, which is shown elsewhere.
    """

    changed = Signal()
    failed = Signal(object)
    """A text that says what could not be done."""

    def __init__(self, info: GameInfo, library: Library, translate: Translate) -> None:
        """Show the defaults of a game."""
        super().__init__()
        self._info = info
        self._form = HouseRules(info, translate, at_start=False)
        self.start = HouseRules(info, translate, at_start=True)
        self._presets = Presets(info.key, library, translate)
        self._nothing = label(
            translate(msg("There is nothing to choose: it is played as the page says.")),
            "hint",
            wrap=True,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._presets)
        area, inner = panel()
        inner.addWidget(self._nothing)
        scroll = _scrolled(self._form)
        inner.addWidget(scroll, 1)
        layout.addWidget(area, 1)
        self._presets.chosen.connect(self.put)
        self._presets.failed.connect(self.failed)
        for form in (self._form, self.start):
            form.changed.connect(self.changed)

    def given(self) -> dict[str, Value]:
        """The values that differ from the defaults, by key."""
        return self._form.given() | self.start.given()

    def put(self, given: Mapping[str, Value]) -> None:
        """Choose `given` values, and the defaults of all others."""
        self._form.put(given)
        self.start.put(given)

    def put_one(self, key: str, value: Value) -> None:
        """Choose one value."""
        assert self._form.put_one(key, value) or self.start.put_one(key, value)

    def show_for(self, seats: int) -> None:
        """Show what has an effect with so many seats."""
        given = self.given()
        for form in (self._form, self.start):
            form.show_for(given, seats)
        try:
            options = parse_options(self._info.options, given, seats)
        except BadOption:
            options = None
        self._presets.show_given(given, options)
        self._nothing.setVisible(self._form.is_empty)


def _scrolled(inner: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inner)
    return area
