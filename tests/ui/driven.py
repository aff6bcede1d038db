"""The real program, `python -m tumbletray`, with a restless player in it.

    python -m tests.ui.driven FOLDER SEED PACE VIEW [UNTIL]

begins a game of three unless one can be continued, and plays on and on by keys: one each `PACE`
milliseconds, chosen by `SEED`. Whenever something else is shown, a line says the phase, and how
many moves the window knows to be on disk. The window is closed at the moment `UNTIL`: a phase,
`start`, `setup` or `rules`. A message is read aloud, and put away.
"""

from __future__ import annotations

import random
import runpy
import sys
from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from tumbletray import app
from tumbletray.ui.application import Application
from tumbletray.ui.main_window import MainWindow
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.play.rules_dialog import RulesDialog
from tumbletray.ui.setup.page import SetupPage
from tumbletray.ui.start_page import StartPage

PLAYERS = ("Anna", "Ben", "Cleo")
MOST_PATIENT = 20
"""So many keys long, at the most, dice are left to roll."""
PAGES = {"start": StartPage, "setup": SetupPage}
FOLDER, SEED, PACE, VIEW, *UNTIL = sys.argv[1:]


class Driver(QObject):
    """Plays in whatever windows there are, by chance."""

    def __init__(self) -> None:
        super().__init__()
        self._chance = random.Random(int(SEED))
        self._patience = 0
        self._watched: PlayPage | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._act)
        self._timer.start(int(PACE))

    def _act(self) -> None:
        windows = QApplication.topLevelWidgets()
        for message in [w for w in windows if isinstance(w, QMessageBox) and w.isVisible()]:
            print("message", message.text(), flush=True)
            QTest.keyClick(message, Qt.Key.Key_Return)
        for window in [w for w in windows if isinstance(w, MainWindow) and w.isVisible()]:
            if not self._closed(window):
                self._use(window)

    def _use(self, window: MainWindow) -> None:
        page = window.page
        if isinstance(page, PlayPage):
            self._watch(page)
            self._play(page)
        elif isinstance(page, SetupPage):
            for name in ("", *PLAYERS):
                QTest.keyClicks(window.focusWidget(), name)
                QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
            control = Qt.KeyboardModifier.ControlModifier
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return, control)
        else:
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)

    def _closed(self, window: MainWindow) -> bool:
        page, until = window.page, "".join(UNTIL)
        if until == "rules" and isinstance(page, PlayPage):
            QTest.keyClick(page, Qt.Key.Key_F1)
            reached = bool(page.findChildren(RulesDialog))
        elif isinstance(page, PlayPage):
            reached = page.play.phase.value == until
        else:
            reached = until in PAGES and isinstance(page, PAGES[until])
        if reached:
            self._timer.stop()
            window.close()
        return reached

    def _watch(self, page: PlayPage) -> None:
        if page is not self._watched:
            self._watched = page
            page.play.changed.connect(lambda: self._say(page))
            self._say(page)

    def _say(self, page: PlayPage) -> None:
        print(page.play.phase.value, page.play.table._length, flush=True)

    def _play(self, page: PlayPage) -> None:
        play = page.play
        if play.phase is Phase.ROLLING and self._patience > 0:
            self._patience -= 1
        elif play.phase is Phase.CHOOSE and play.choosing is not None:
            self._choose(page, list(play.choosing.faces.values()))
        else:
            self._patience = self._chance.randrange(MOST_PATIENT)
            QTest.keyClick(page, Qt.Key.Key_Return)

    def _choose(self, page: PlayPage, faces: list[int]) -> None:
        for face in self._chance.sample(faces, self._chance.randint(1, len(faces))):
            QTest.keyClick(page, Qt.Key(Qt.Key.Key_0 + face))
        QTest.keyClick(page, self._chance.choice((Qt.Key.Key_R, Qt.Key.Key_B)))


class DrivenApplication(Application):
    """The application with a driver in it."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._driver = Driver()


if __name__ == "__main__":
    vars(app)["Application"] = DrivenApplication
    sys.argv = ["tumbletray", "--data", FOLDER, "--lang", "en", "--view", VIEW]
    runpy.run_module("tumbletray", run_name="__main__")
