"""How long a throw takes from the click to its first moving frame, and what our Python holds up.

    xvfb-run -a .venv/bin/python -m tests.benchmarks.first_frame [throws]

A real tray, the product's own dice and worker thread. `computed` ends when the recording has come
to the window's thread, `first` when the window has drawn a frame of the throw, in which the dice
have left the place where they waited, and `second` with the frame after that. `held` is the
longest time that one call of our own Python kept that thread, by the clock and by its processor
time, over all throws: the delivery, the start of the motion, and each of its frames. Drawing by Qt
is left out of it. The interpreter's lock is shared with the worker, which is why the clock counts.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from tests.benchmarks.given import Word, given, need_screen, whole
from tumbletray.core.dice import Colour
from tumbletray.core.errors import UserError
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.throws import Gesture
from tumbletray.physics.source import TraySource
from tumbletray.table.ports import Dice
from tumbletray.ui.posting import Poster
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.quick import QuickRenderer


class Held:
    """The longest that one of our calls kept the thread: milliseconds by the clock and of work."""

    def __init__(self) -> None:
        self.clock, self.work = 0.0, 0.0

    def around(self, call: Callable[..., None]) -> Callable[..., None]:
        """`call`, with an eye on the clock."""

        def watched(*how: Any) -> None:
            began, worked = perf_counter(), thread_time()
            call(*how)
            self.clock = max(self.clock, (perf_counter() - began) * 1000)
            self.work = max(self.work, (thread_time() - worked) * 1000)

        return watched


class Stopwatch:
    """Throws dice in a shown tray and takes the times of each throw, in milliseconds."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self.held = Held()
        poster = Poster(app)
        run: Callable[[Callable[[], None]], None] = self.held.around(lambda call: call())
        self._source = TraySource(
            lambda call: poster.post(lambda: run(call)),
            lambda: secrets.randbits(64),
            lambda n: 1 + secrets.randbelow(n),
        )
        self._view = create_tray_view(None, "auto")
        self._view._timer.timeout.disconnect()
        self._view._timer.timeout.connect(self.held.around(self._view._tick))
        self._view.resize(1280, 720)
        self._view.show()
        self._view.grab_tray()
        self._drawn: list[float] = []
        renderer = self._view._renderer
        if isinstance(renderer, QuickRenderer):
            window = renderer._widget.quickWindow()
            window.afterRendering.connect(lambda: self._drawn.append(perf_counter()))
        self._source.warm_up()

    def throw(self, need: NeedDice) -> tuple[float, float, float]:
        """From the click to the recording, and to the first and second frame of the throw."""
        dice = [TrayDie(key, kind, 1, Colour.WHITE) for key, kind in enumerate(need.kinds)]
        self._view.clear()
        self._view.wait(dice)
        self._wait(lambda: False, 0.3)
        computed: list[float] = []

        def deliver(thrown: Dice) -> None:
            assert thrown.motion is not None
            computed.append(perf_counter())
            self._drawn.clear()
            self._view.roll(dice, thrown.motion.poses, thrown.motion.rate)

        clicked = perf_counter()
        self._source.request(need, Gesture(), deliver, _fail)
        self._wait(lambda: bool(computed) and len(self._drawn) > 1, 5.0)
        times = [(at - clicked) * 1000 for at in (computed[0], *self._drawn[:2])]
        self._wait(lambda: not self._view.is_rolling, 8.0)
        return times[0], times[1], times[2]

    def _wait(self, until: Callable[[], bool], seconds: float) -> None:
        deadline = perf_counter() + seconds
        while not until() and perf_counter() < deadline:
            self._app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 2)

    def close(self) -> None:
        """Let the worker go."""
        self._source.close()
        self._view.close()


def _fail(error: UserError) -> None:
    raise error


def main() -> None:
    """Print the times by kind and number of dice."""
    throws = given(__doc__, throws=Word(whole, 20)).throws
    need_screen()
    watch = Stopwatch(QApplication(sys.argv[:1]))
    columns = ("computed", "first", "second", "worst first")
    print(f"{'dice':6}", *(f"{name:>12}" for name in columns), f"  (ms, medians of {throws})")
    for count, sides in ((6, 6), (9, 6), (9, 12)):
        need = NeedDice(1, count, sides, Purpose.ROLL)
        watch.throw(need)
        taken = list(zip(*(watch.throw(need) for _ in range(throws)), strict=True))
        figures = *map(median, taken), max(taken[1])
        print(f"{need.dice:6}", *(f"{figure:12.1f}" for figure in figures))
    held = watch.held
    print(f"held: at most {held.clock:.1f} ms by the clock, {held.work:.1f} ms of work")
    watch.close()


if __name__ == "__main__":
    main()
