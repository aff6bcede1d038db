"""How long the program takes from its start to the first window, and from there to a drawn tray.

    xvfb-run -a .venv/bin/python -m tests.benchmarks.start [3d|2d] [runs]

Each run is a process of its own on an empty data folder; the first warms the disk and is left out.
`window` ends when the start page is on the screen, `tray` goes from the choice of a game to the
first frame of its tray at full quality. By the clock, and as work of all processors together, which
a busy machine falsifies less. The program's own modules are imported in functions here: what it
loads late must not be loaded by its benchmark before.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from unittest.mock import patch

from tests.benchmarks.given import Word, given, need_screen, stop, whole

if TYPE_CHECKING:
    from PySide6.QtCore import QTimer

    from tumbletray.ui.main_window import MainWindow

POLL_MS = 2
NAMES = ("window", "window, work", "tray", "tray, work")


def main() -> None:
    """Run the program some times and print the medians."""
    words = given(__doc__, view=Word(str, "3d", among=("3d", "2d")), runs=Word(whole, 5))
    need_screen()
    view, runs = words.view, words.runs
    found = [_run(view) for _ in range(runs + 1)][1:]
    for name, figures in zip(NAMES, zip(*found, strict=True), strict=True):
        print(f"{view} {name}: median {median(figures):.2f} s of {runs}, best {min(figures):.2f}")


def _run(view: str) -> list[float]:
    command = [sys.executable, "-m", "tests.benchmarks.start", "child", view, repr(time.time())]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode or len(figures := done.stdout.split()) != len(NAMES):
        stop(f"The program did not come to its tray (status {done.returncode}): {done.stderr}")
    return [float(word) for word in figures]


def _child(view: str, began: float) -> None:
    """Be the program, and look at the clock when something is to be seen."""
    from PySide6.QtCore import QTimer

    from tumbletray import app
    from tumbletray.cli import main as program

    made = app._window

    def watched(*how: object) -> MainWindow:
        window = made(*how)  # type: ignore[arg-type]
        timer = QTimer(window)
        timer.timeout.connect(lambda: _look(window, timer, began))
        timer.start(POLL_MS)
        return window

    with TemporaryDirectory() as folder, patch.object(app, "_window", watched):
        program(["--data", str(Path(folder)), "--lang", "en", "--view", view])


def _look(window: MainWindow, timer: QTimer, began: float) -> None:
    from PySide6.QtCore import QTimer

    if not window.windowHandle().isExposed():
        return
    timer.stop()
    window.page.repaint()
    print(time.time() - began, time.process_time())
    QTimer.singleShot(2000, lambda: _begin(window))


def _begin(window: MainWindow) -> None:
    """Begin a game, when what is loaded beforehand is there: nobody is quicker than two seconds."""
    from PySide6.QtCore import QTimer

    from tumbletray.core.records import Header
    from tumbletray.games.registry import GAMES
    from tumbletray.ui.ports import Seating

    chosen, worked = time.time(), time.process_time()
    game = next(iter(GAMES.values()))
    window._begin(Header(game, game.info.options(), ("Ada", "Bo")), Seating())
    assert window._playing is not None
    window._playing.tray.grab_tray()
    print(time.time() - chosen, time.process_time() - worked)
    QTimer.singleShot(0, window.close)


if __name__ == "__main__":
    if sys.argv[1:2] == ["child"]:
        _child(sys.argv[2], float(sys.argv[3]))
    else:
        main()
