"""How long a frame of the tray takes, by renderer, level of quality, window size and dice.

    python -m tests.benchmarks.tray_frames [WIDTHxHEIGHT ...]

Each figure is the mean of frames drawn one after another into a real window: by the clock, and of
all processors together, which a busy machine falsifies less; `python` is what our own code takes of
it, in the view and the renderer, before Qt draws. The view from above is painted by our code: there
`python` contains the painting as well, done again into a picture of a single pixel, which leaves of
Qt what it does for each call; `paint` is the whole of what Qt asks to be painted, with all pixels.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter, process_time, thread_time

from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from tests.benchmarks.given import Word, given, need_screen, size
from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.tray.flat import FlatRenderer
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
    yield "2d", TrayView(TimedRenderer(CLASSIC))
    if graphics().usable:
        for level in LEVELS:
            yield f"3d {level.name}", TrayView(QuickRenderer(CLASSIC, FixedGovernor(level)))


class TimedRenderer(FlatRenderer):
    """Tells for how many seconds it has painted."""

    painted = 0.0

    def paint(self, painter: QPainter, region: QRegion) -> None:
        before = thread_time()
        super().paint(painter, region)
        self.painted += thread_time() - before


class SteadyClock:
    """Lets as much time pass from frame to frame as on a common screen, however quick they are."""

    def start(self) -> None:
        """Time passes by frames."""

    def restart(self) -> int:
        return 16


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


def measure(app: QApplication, view: TrayView, count: int) -> tuple[float, float, float, float]:
    """Milliseconds a frame: by the clock, of the processors, of our own code, of painting."""
    view.roll(thrown(count), tumble(thrown(count), seconds=30.0), RATE)
    view._timer.stop()
    view._clock = SteadyClock()  # type: ignore[assignment]
    counter = FrameCounter(app, view)
    counter.wait()
    own, painted = 0.0, paint_seconds(view)
    start, worked = perf_counter(), process_time()
    for _ in range(FRAMES):
        before = thread_time()
        view._tick()
        own += thread_time() - before
        counter.wait()
    total, worked = perf_counter() - start, process_time() - worked
    painted = paint_seconds(view) - painted
    own += paint_unseen(view)
    view.clear()
    app.processEvents()
    a_frame = 1000 / FRAMES
    return total * a_frame, worked * a_frame, own * a_frame, painted * a_frame


def paint_seconds(view: TrayView) -> float:
    """How long our own code has painted, with all that Qt does in it."""
    return view._renderer.painted if isinstance(view._renderer, TimedRenderer) else 0.0


def paint_unseen(view: TrayView) -> float:
    """Seconds that our own code takes to paint the following frames without their pixels."""
    before = paint_seconds(view)
    if isinstance(view._renderer, TimedRenderer):
        pixel = QImage(1, 1, QImage.Format.Format_RGB32)
        for _ in range(FRAMES):
            view._tick()
            painter = QPainter(pixel)
            view._renderer.paint(painter, QRegion(view._renderer.rect()))
            painter.end()
    return paint_seconds(view) - before


def main() -> None:
    sizes = given(__doc__, sizes=Word(size, SIZES, many=True)).sizes
    need_screen()
    app = QApplication(sys.argv[:1])
    columns = f"{'ms':>8} {'cpu ms':>8} {'python ms':>10} {'paint ms':>9}"
    print(f"{'renderer':12} {'window':>10} {'dice':>4} {columns}")
    for width, height in sizes:
        window = f"{width}x{height}"
        for name, view in views():
            view.resize(width, height)
            view.show()
            for _ in range(5):
                app.processEvents()
            for count in (1, 6, 9, 12):
                total, worked, own, painted = measure(app, view, count)
                times = f"{total:8.1f} {worked:8.1f} {own:10.2f} {painted:9.1f}"
                print(f"{name:12} {window:>10} {count:4} {times}")
            view.hide()
            view.deleteLater()


if __name__ == "__main__":
    main()
