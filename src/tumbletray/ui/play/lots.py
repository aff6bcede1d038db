"""Lots drawn for the start: names go past, slower and slower, and one of them stays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tumbletray.core.texts import msg
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.widgets import Translate, label

PASSES = 16
"""Names that go past before the one that was drawn."""
FIRST_MS, LAST_MS = 45, 220
"""Milliseconds for which the first and the last of them are seen."""
STAY_MS = 900
"""Milliseconds for which the name that was drawn stays alone."""


class Lots(QWidget):
    """A card over the tray on which a draw is seen. Nothing but its end tells who was drawn."""

    done = Signal()
    """The name that was drawn has been seen, or nobody waits for it."""

    def __init__(self, parent: QWidget, names: Sequence[str], translate: Translate) -> None:
        """Lie hidden over `parent`; `names` take part, seat 1 first."""
        super().__init__(parent)
        self._over, self._names = parent, list(names)
        self._coming: list[str] = []
        self.setObjectName("lots")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = label(translate(msg("Lots are drawn")), "lotsText")
        self._name = FittedLabel("lotsName", 5)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 18, 28, 20)
        for part in (self._title, self._name):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._pass)
        self.hide()

    @property
    def is_drawing(self) -> bool:
        """Whether a draw is being seen."""
        return self.isVisible()

    def draw(self, seat: int, *, at_once: bool) -> None:
        """Show how `seat` is drawn, or have it done `at_once`."""
        if at_once:
            self.done.emit()
            return
        # The wheel turns so that it comes to rest at the seat that was drawn: it decides nothing.
        start = seat - 1 - PASSES
        self._coming = [self._names[n % len(self._names)] for n in range(start, seat)]
        self.show()
        self.place()
        self.raise_()
        self._pass()

    def finish(self) -> None:
        """Wait no longer."""
        if self.is_drawing:
            self._timer.stop()
            self.hide()
            self.done.emit()

    def place(self) -> None:
        """Lie in the upper middle of the parent."""
        room = self._over.width()
        width = min(int(room * 0.8), max(360, int(room * 0.7)))
        self._name.setFixedWidth(width - 60)
        self.setFixedSize(width, self.sizeHint().height())
        self.move((room - width) // 2, max(12, self._over.height() // 14))

    def _pass(self) -> None:
        """Show the next name, a little longer than the one before."""
        if not self._coming:
            self.finish()
            return
        self._name.setText(self._coming.pop(0))
        self._name.update()
        slowness = 1 - len(self._coming) / PASSES
        shown = FIRST_MS + (LAST_MS - FIRST_MS) * slowness**2
        self._timer.start(round(shown) if self._coming else STAY_MS)
