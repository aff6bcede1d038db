"""How long a move holds the window up for its score sheet, at the largest tables.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.sheets

plays a game of 99 by plain bots and shows the sheet after each move as the page does. For each game
it prints how many moves were shown, and the median, the 99th percentile and the worst of the times
in milliseconds of the processor: of making and showing the sheet, and of that with all painting.
"""

from __future__ import annotations

import gc
import statistics
import time
from itertools import islice
from random import Random

from PySide6.QtWidgets import QApplication

from tests.benchmarks.given import given, need_screen
from tumbletray.bots.roster import PLAIN_WORTH
from tumbletray.bots.weighing import Weighing
from tumbletray.core.records import header
from tumbletray.core.texts import Text
from tumbletray.games.registry import GAMES
from tumbletray.table.simulate import play_out
from tumbletray.ui import theme
from tumbletray.ui.sheet.view import SheetView
from tumbletray.ui.style import style_sheet

SEATS, MOVES, SHOWN = 99, 6000, 400
SIZE = 420, 420


def measured(key: str) -> list[tuple[float, float]]:
    """Milliseconds for each of the last `SHOWN` of `MOVES` moves: shown, and painted as well."""
    seats = min(SEATS, GAMES[key].info.seats[-1])
    made = header(GAMES[key], {}, [f"Player number {n}" for n in range(1, seats + 1)])
    bots = [Weighing(PLAIN_WORTH[key])] * seats
    states = [state for _, state in islice(play_out(made, bots, Random(1)), MOVES)]
    view = SheetView(made.players, Text.__str__)
    view.resize(*SIZE)
    view.show()
    times = []
    for state in states[-SHOWN:]:
        seats_now = [need.seat for need in made.game.pending(state) if hasattr(need, "seat")]
        started = time.thread_time()
        view.show_sheet(made.game.sheet(state), seats_now)
        shown = time.thread_time()
        QApplication.processEvents()
        times.append(((shown - started) * 1000, (time.thread_time() - started) * 1000))
    view.deleteLater()
    return times


def main() -> None:
    """Measure and print."""
    given(__doc__)
    need_screen()
    application = QApplication([])
    application.setPalette(theme.palette())
    application.setStyleSheet(style_sheet(1.0, theme.NIGHT))
    gc.freeze()
    for key in GAMES:
        for what, times in zip(("shown", "painted"), zip(*measured(key), strict=True), strict=True):
            cuts = statistics.quantiles(times, n=100)
            figures = f"{statistics.median(times):6.2f} {cuts[98]:6.2f} {max(times):6.2f} ms"
            print(f"{key:16} {what:8} {len(times):5} moves {figures}")


if __name__ == "__main__":
    main()
