"""The place of a chart in a page: words for a screen reader, and the picture once it is there."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tumbletray.ui.charts.data import Lines
from tumbletray.ui.posting import Poster


class LineChart(QWidget):
    """Shows `Lines`. What draws them is loaded in a thread of its own, at the latest when shown."""

    def __init__(self) -> None:
        """Empty until `show_lines`."""
        super().__init__()
        self._lines: Lines | None = None
        self._plot: Any = None
        self._asked = False
        self._poster = Poster(self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_lines(self, lines: Lines, name: str, summary: str) -> None:
        """Show these; a screen reader says `name` and `summary`."""
        self._lines = lines
        self.setAccessibleName(name)
        self.setAccessibleDescription(summary)
        if self._plot is not None:
            self._plot.show_lines(lines)

    @property
    def drawn(self) -> bool:
        """Whether the picture is there."""
        return self._plot is not None

    def sizeHint(self) -> QSize:
        """A chart is broad."""
        line = self.fontMetrics().height()
        return QSize(24 * line, 13 * line)

    def minimumSizeHint(self) -> QSize:
        """Less cannot be read."""
        line = self.fontMetrics().height()
        return QSize(14 * line, 7 * line)

    def showEvent(self, event: QShowEvent) -> None:
        """The first time, have the picture made."""
        super().showEvent(event)
        self.load()

    def load(self) -> None:
        """Have the picture made: this is about to be shown."""
        if not self._asked:
            self._asked = True
            Thread(target=self._load, name="chart", daemon=True).start()

    def _load(self) -> None:
        from tumbletray.ui.charts import plot  # noqa: PLC0415, F401 - long work, not at the start

        with suppress(RuntimeError):  # the chart is gone by now
            self._poster.post(self._make)

    def _make(self) -> None:
        from tumbletray.ui.charts.plot import LinesPlot  # noqa: PLC0415 - it is loaded by now

        self._plot = LinesPlot()
        self._layout.addWidget(self._plot)
        if self._lines is not None:
            self._plot.show_lines(self._lines)
