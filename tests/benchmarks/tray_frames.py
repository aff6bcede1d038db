"""How long a frame of the tray takes, by renderer, level of quality, window size and dice.

    python -m tests.benchmarks.tray_frames [WIDTHxHEIGHT ...]

Each figure is the mean of frames drawn one after another into a real window: by the clock, and of
all processors together, which a busy machine falsifies less; `python` is what our own code takes of
it, in the view and the renderer, before Qt draws.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter, process_time, thread_time

from PySide6.QtWidgets import QApplication

from tests.benchmarks.given import Word, given, need_screen, size
from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.quality import LEVELS, Governor, Level
from tumbletray.ui.tray.quick import QuickRenderer
from tumbletray.ui.tray.theme import CLASSIC
from tumbletray.ui.tray.view import TrayView

FRAMES = 20
SIZES = ((1280, 720), (1920, 1080))


class FixedGovernor(Governor):
    """Always the same level."""

    def __init__(self, level: Level) -> None:
        super().__init__(software=False)
        self.level = level

    def moving(self, seconds: float | None) -> Level:
        return self.level

    def still(self) -> Level:
        return self.level


def thrown(count: int) -> list[TrayDie]:
    white = dice(*(1 + i % 6 for i in range(min(count, 6))))
    black = dice(*range(1, count - 5), kind=DieKind.D12, colour=Colour.BLACK, first=20)
    return [*white, *black]


def views() -> Iterator[tuple[str, TrayView]]:
    yield "2d", create_tray_view(None, "2d")
    if graphics().usable:
        for level in LEVELS:
            yield f"3d {level.name}", TrayView(QuickRenderer(CLASSIC, FixedGovernor(level)))


class FrameCounter:
    """Waits until Qt has drawn: the Qt Quick widget skips repaints that come too soon."""

    def __init__(self, app: QApplication, view: TrayView) -> None:
        self._app = app
        self._drawn = 0
        self._window = None
        if isinstance(view._renderer, QuickRenderer):
            self._window = view._renderer._widget.quickWindow()
            self._window.afterRendering.connect(self._count)

    def _count(self) -> None:
        self._drawn += 1

    def wait(self) -> None:
        seen, deadline = self._drawn, perf_counter() + 5
        self._app.processEvents()
        while self._window is not None and self._drawn == seen and perf_counter() < deadline:
            self._app.processEvents()
        self._app.processEvents()


def measure(app: QApplication, view: TrayView, count: int) -> tuple[float, float, float]:
    """Milliseconds a frame: by the clock, of the processors, and of our own code on one of them."""
    view.roll(thrown(count), tumble(thrown(count), seconds=30.0), RATE)
    view._timer.stop()
    counter = FrameCounter(app, view)
    counter.wait()
    own = 0.0
    start, worked = perf_counter(), process_time()
    for _ in range(FRAMES):
        before = thread_time()
        view._tick()
        own += thread_time() - before
        counter.wait()
    total, worked = perf_counter() - start, process_time() - worked
    view.clear()
    app.processEvents()
    return total / FRAMES * 1000, worked / FRAMES * 1000, own / FRAMES * 1000


def main() -> None:
    sizes = given(__doc__, sizes=Word(size, SIZES, many=True)).sizes
    need_screen()
    app = QApplication(sys.argv[:1])
    print(f"{'renderer':12} {'window':>10} {'dice':>4} {'ms':>8} {'cpu ms':>8} {'python ms':>10}")
    for width, height in sizes:
        window = f"{width}x{height}"
        for name, view in views():
            view.resize(width, height)
            view.show()
            for _ in range(5):
                app.processEvents()
            for count in (1, 6, 9, 12):
                total, worked, own = measure(app, view, count)
                print(f"{name:12} {window:>10} {count:4} {total:8.1f} {worked:8.1f} {own:10.2f}")
            view.hide()
            view.deleteLater()


if __name__ == "__main__":
    main()
