"""The figures of the moment in large numbers, such as the pot."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.widgets import label


class FactRow(QWidget):
    """Figures side by side."""

    def __init__(self) -> None:
        """Show none yet."""
        super().__init__()
        self._boxes: list[_FactBox] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(26)

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show each name with its figure."""
        while len(self._boxes) < len(facts):
            self._boxes.append(_FactBox())
            self._layout.addWidget(self._boxes[-1])
        for place, box in enumerate(self._boxes):
            # Written before it is shown, or it would get the room of what it said before.
            if place < len(facts):
                box.write(*facts[place])
            box.setVisible(place < len(facts))


class _FactBox(QWidget):
    """A figure with what it is."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("", "factLabel")
        self._figure = FittedLabel("factValue", 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addStretch(1)
        for part in (self._name, self._figure):
            layout.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)

    def write(self, name: str, figure: str) -> None:
        """Write the figure down."""
        self._name.setText(name)
        self._figure.setText(figure)
        self.setAccessibleName(f"{name}: {figure}")
