"""The steps of setting up, at the side: where one is, and what was chosen in each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tumbletray.core.texts import Text
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.widgets import Translate, button, panel


class Steps(QWidget):
    """A button for each step; any can be gone to at any time."""

    chosen = Signal(int)
    """The step to go to, from 0."""

    def __init__(self, titles: Sequence[Text], translate: Translate) -> None:
        """Name the steps."""
        super().__init__()
        self._buttons: list[QPushButton] = []
        self._told: list[FittedLabel] = []
        area, layout = panel()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        layout.setSpacing(2)
        for number, title in enumerate(titles):
            one = button(
                f"{number + 1}  {translate(title)}", partial(self.chosen.emit, number), "step"
            )
            one.setCheckable(True)
            one.setAccessibleName(translate(title))
            self._buttons.append(one)
            told = FittedLabel("stepTold")
            told.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self._told.append(told)
            layout.addWidget(one)
            line = QHBoxLayout()
            line.setContentsMargins(30, 0, 6, 0)
            line.addWidget(told)
            line.addStretch(1)
            layout.addLayout(line)
            layout.addSpacing(10)
        layout.addStretch(1)

    def show_step(self, step: int) -> None:
        """Mark where one is."""
        for number, one in enumerate(self._buttons):
            one.setChecked(number == step)

    def tell(self, words: Sequence[str]) -> None:
        """Say what was chosen in each step."""
        for told, text in zip(self._told, words, strict=True):
            told.setText(text)
            told.update()
