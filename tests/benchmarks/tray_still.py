"""What a tray costs in which nothing moves: the part of one processor that the program takes.

    xvfb-run -a .venv/bin/python -m tests.benchmarks.tray_still [seconds]

Dice lie in it, some chosen, one in the keyboard's ring, some in the rail; the window is shown. The
time that the program works is taken, of all its threads, which a busy machine hardly falsifies.
"""

from __future__ import annotations

import sys
from time import perf_counter, process_time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tests.benchmarks.given import Word, given, need_screen, seconds
from tests.ui.tray.trajectories import dice
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics

SETTLE_S = 3.0
"""Until the picture at full quality is drawn, and all that follows a start is over."""


def share(prefer: Preference, watched: float) -> float:
    """The part of a processor, of 1, that a still tray takes."""
    view = create_tray_view(None, prefer)
    view.resize(1280, 720)
    view.show()
    view.place(dice(1, 2, 3, 4), dice(5, 6, first=10))
    view.set_chosen({1, 2})
    view.set_keyboard_focus(3)
    _wait(SETTLE_S)
    worked, began = process_time(), perf_counter()
    _wait(watched)
    part = (process_time() - worked) / (perf_counter() - began)
    view.hide()
    view.deleteLater()
    return part


def _wait(while_s: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * while_s), loop.quit)
    loop.exec()


def main() -> None:
    """Print the part in percent for each view."""
    watched = given(__doc__, seconds=Word(seconds, 10.0)).seconds
    need_screen()
    application = QApplication(sys.argv[:1])
    views: tuple[Preference, ...] = ("2d", "3d", "top") if graphics().usable else ("2d",)
    for prefer in views:
        print(f"{prefer}: {100 * share(prefer, watched):.2f} % of a processor")
    application.quit()


if __name__ == "__main__":
    main()
