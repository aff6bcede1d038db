"""A score sheet to look at: on the page of a game, among the stored games, on a second screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tumbletray.core.sheet import Sheet
from tumbletray.ui.sheet.search import Search
from tumbletray.ui.sheet.table import SheetTable
from tumbletray.ui.sheet.tape import MANY
from tumbletray.ui.widgets import Translate


class SheetView(QWidget):
    """A sheet that follows the turn. Ctrl+F finds a player; until that is over, it stays there.

    With many seats the line to find one is always in sight.
    """

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        """A sheet for the seats of `names`, empty until `show_sheet`."""
        super().__init__()
        self.table = SheetTable(names, translate)
        self.search = Search(names, translate)
        self._before: QWidget | None = None
        self._many = len(names) > MANY
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.search)
        layout.addWidget(self.table, 1)
        self.search.setVisible(self._many)
        self.search.found.connect(self.table.mark)
        self.search.closed.connect(self._end_search)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.find_player)

    def show_sheet(self, sheet: Sheet, playing: Sequence[int] = ()) -> None:
        """Show `sheet`, the seats that are `playing` marked and in sight."""
        self.table.show_sheet(sheet, playing, follow=not self.search.busy)

    def find_player(self) -> None:
        """Let a player be looked for by typing."""
        if not self.search.field.hasFocus():
            self._before = QApplication.focusWidget()
        self.search.show()
        self.search.begin()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """From the search Tab goes into the sheet."""
        if forward and self.search.field.hasFocus():
            self.table.setFocus()
            return True
        return super().focusNextPrevChild(forward)

    def _end_search(self) -> None:
        """Back to where the keyboard was, and to whose turn it is."""
        self.search.setVisible(self._many)
        if self._before is not None:
            self._before.setFocus()
        self.table.reveal_turn()
