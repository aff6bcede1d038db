"""The real program, `python -m tumbletray`, with a restless player in it, to be killed.

    python -m tests.ui.driven FOLDER SEED PACE

begins a game of three unless one can be continued, and plays on and on by keys: one each `PACE`
milliseconds, chosen by `SEED`. Whenever something else is shown, a line says the phase, and how
many moves the window knows to be on disk.
"""

from __future__ import annotations

import random
import runpy
import sys

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

from tumbletray import app
from tumbletray.ui.main_window import MainWindow
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.setup.page import SetupPage

PLAYERS = ("Anna", "Ben", "Cleo")
MOST_PATIENT = 20
"""So many keys long, at the most, dice are left to roll."""
FOLDER, SEED, PACE = sys.argv[1:]


class Driver(QObject):
    """Plays in a window, by chance."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._chance = random.Random(int(SEED))
        self._patience = 0
        self._watched: PlayPage | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._act)
        self._timer.start(int(PACE))

    def _act(self) -> None:
        page = self._window.page
        if isinstance(page, PlayPage):
            self._watch(page)
            self._play(page)
        elif isinstance(page, SetupPage):
            for name in (*PLAYERS, ""):
                QTest.keyClicks(self._window.focusWidget(), name)
                self._press(Qt.Key.Key_Return)
        else:
            self._press(Qt.Key.Key_Return)

    def _press(self, key: Qt.Key) -> None:
        QTest.keyClick(self._window.focusWidget(), key)

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
            self._choose(list(play.choosing.faces.values()))
        else:
            self._patience = self._chance.randrange(MOST_PATIENT)
            self._press(Qt.Key.Key_Space)

    def _choose(self, faces: list[int]) -> None:
        for face in self._chance.sample(faces, self._chance.randint(1, len(faces))):
            self._press(Qt.Key(Qt.Key.Key_0 + face))
        self._press(self._chance.choice((Qt.Key.Key_R, Qt.Key.Key_B)))


class Driven(MainWindow):
    """The main window with a driver in it."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]  # whatever the program gives
        self._driver = Driver(self)


if __name__ == "__main__":
    vars(app)["MainWindow"] = Driven
    sys.argv = ["tumbletray", "--data", FOLDER, "--lang", "en", "--view", "2d"]
    runpy.run_module("tumbletray", run_name="__main__")
