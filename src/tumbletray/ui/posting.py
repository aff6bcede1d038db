"""Running things later on the GUI thread, from whatever thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot


class Poster(QObject):
    """Made on the GUI thread; `post` may be called from any."""

    _posted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Belong to `parent`: once that is gone, nothing that was posted runs."""
        super().__init__(parent)
        self._posted.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def post(self, function: Callable[[], None]) -> None:
        """Run `function` on the GUI thread when it comes back to its events."""
        self._posted.emit(function)

    @Slot(object)
    def _run(self, function: Callable[[], None]) -> None:
        function()
