"""Pictures of every page and dialog, to be looked at: in both languages, light and dark, in sizes.

    xvfb-run -a -s "-screen 0 1920x1080x24" .venv/bin/python -m tests.ui.pictures FOLDER [PART…]

goes through the real window with a database of its own and writes `FOLDER/LANGUAGE-SCHEME-SIZE/
PAGE.png`, and beside each of these folders sheets of all its pictures in small. With `PART`s only
folders whose names have one of them in it are made: `nb-dark`, `1280x720`. It plays nothing to its
end and asserts nothing: what is right on these pages is tested elsewhere, what is beautiful is not.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.desk import Desk, sitting
from tumbletray.bots.roster import PLAIN_WORTH
from tumbletray.bots.weighing import Weighing
from tumbletray.core.records import Record, header
from tumbletray.core.texts import Text
from tumbletray.games.registry import GAMES
from tumbletray.store.library import open_store
from tumbletray.table.simulate import play_out
from tumbletray.ui.history.area import History
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.posting import Poster

LANGUAGES, SCHEMES = ("en", "nb"), ("dark", "light")
SIZES = ((1280, 720), (1920, 1080), (800, 560))
SHORT = ["Anna", "Ben", "Åse", "Dag"]
LONG = ["Maximilian Alexander von Hohenberg-Sand", "Wenche Marie Sørensen-Wilhelmsen", "Å"]
CROWD = [f"Player number {n}" for n in range(1, 100)]
UNFINISHED: list[tuple[str, dict[str, object], list[str], int]] = [
    ("northern-threes", {"item": "liquorice pastilles", "pots": 99}, LONG, 170),
    ("northern-threes", {}, ["Solveig"], 40),
    ("northern-threes", {}, CROWD, 900),
    ("thirty", {"failure_cost": "one"}, SHORT, 420),
    ("target-dice", {}, [*SHORT, "Eva", "Fredrik"], 120),
    ("threes", {"wild": True, "mode": "teams"}, [*SHORT, *LONG, "Eva"], 300),
    ("farkle", {}, SHORT, 150),
]
FINISHED: list[tuple[str, dict[str, object], list[str]]] = [
    ("threes", {}, SHORT),
    ("target-dice", {}, LONG),
    ("farkle", {"target_score": 3000}, SHORT[:2]),
    ("northern-threes", {"solo_turns": 5}, ["Solveig"]),
]
ENDING: list[tuple[str, dict[str, object], list[str]]] = [
    ("threes", {"rounds": 3}, ["Ida", "Jon", "Kari", "Lars"]),
    ("northern-threes", {"solo_turns": 6}, ["Magnhild"]),
]
"""Games that lack the last of their moves."""
ON_A_SHEET = 9
PAUSE_MS = 350
"""Until what moves has come to rest."""
Tour = Callable[[Desk], Iterator[str]]
"""Goes from stop to stop; names those of which a picture is wanted."""


def wait(ms: int) -> None:
    """Let the program go on so long, its other threads too, which `QTest.qWait` holds up.

    Pages that were left go for good, which outside a loop of events nothing else sees to: one that
    stays opens what it was about to open.
    """
    deadline = time.monotonic() + ms / 1000
    while time.monotonic() < deadline:
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, cast("Any", QEvent.Type.DeferredDelete.value))
        time.sleep(0.002)


class Patience:
    """What `sitting` asks of pytest-qt, where no test runs."""

    TimeoutError = TimeoutError

    @contextmanager
    def waitExposed(self, window: QWidget) -> Iterator[None]:  # noqa: N802
        yield
        QTest.qWaitForWindowExposed(window)

    def waitUntil(self, holds: Callable[[], bool], timeout: int) -> None:  # noqa: N802
        deadline = time.monotonic() + timeout / 1000
        while not holds():
            if time.monotonic() > deadline:
                raise TimeoutError
            wait(10)


def recorded(game: str, options: dict[str, object], names: list[str], most: int) -> Record:
    """A game that plain bots play, for `most` moves."""
    made = header(GAMES[game], options, names)
    bots = [Weighing(PLAIN_WORTH[game])] * len(names)
    moves = islice(play_out(made, bots, random.Random(4)), most)
    return Record(made, tuple(move.text() for move, _ in moves))


def fill(folder: Path) -> None:
    """A database in which something has been played."""
    poster = Poster()
    store = open_store(folder, GAMES.get, poster.post)
    for finished in FINISHED:
        store.import_record(recorded(*finished, most=5000))
    for ending in ENDING:
        whole = recorded(*ending, most=5000)
        store.import_record(replace(whole, moves=whole.moves[:-1]))
    for unfinished in reversed(UNFINISHED):
        store.import_record(recorded(*unfinished))
    store.close()


def empty(desk: Desk) -> Iterator[str]:
    """What somebody sees who starts for the first time."""
    yield "start-first"
    desk.key(Qt.Key.Key_F2)
    yield "settings"
    desk.key(Qt.Key.Key_Escape)
    desk.come_to_front()
    press(desk, "Fairness")
    yield "fairness"
    desk.key(Qt.Key.Key_Escape)
    press(desk, "New game")
    yield from _set_up(desk)


def _set_up(desk: Desk) -> Iterator[str]:
    """Each step of each game, and the dialogs on the way."""
    for place, key in enumerate(GAMES):
        desk.setup.go_to(0)
        cards = desk.page.findChildren(QAbstractButton, "card")
        desk.click(cards[place])
        yield f"setup-1-{key}" if not place else ""
        desk.setup.go_to(2)
        yield f"setup-3-{key}"
    desk.setup.go_to(1)
    yield "setup-2-nobody"
    for name in (*SHORT, *LONG):
        QApplication.clipboard().setText(name)
        desk.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        desk.key(Qt.Key.Key_Return)
    yield "setup-2-players"
    desk.setup.go_to(3)
    wait(8 * PAUSE_MS)
    yield "setup-4"
    desk.setup.go_to(1)
    for words in ("Add many …", "Edit players …"):
        with suppress(ValueError):
            press(desk, words)
            yield f"setup-{words.split()[1]}".lower()
            desk.key(Qt.Key.Key_Escape)
            desk.come_to_front()


def press(desk: Desk, words: str) -> None:
    """Click the button that says `words` in the reader's language."""
    desk.settle()
    desk.click(desk.button(desk.window._t(Text(words))))


def full(desk: Desk) -> Iterator[str]:
    """What somebody sees who has played."""
    yield "start"
    for game, _, names, _ in UNFINISHED:
        come_back(desk, game, names)
        name = f"play-{game}-{len(names)}"
        yield name
        yield from _turn(desk, name)
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
    for game, _, names in ENDING:
        come_back(desk, game, names)
        while desk.phase() is not Phase.OVER:
            _play_on(desk)
        yield f"end-{game}"
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
    yield from _history(desk)


def _play_on(desk: Desk) -> None:
    """Set all dice aside that lie there."""
    if desk.phase() is Phase.CHOOSE:
        desk.bank_all()
    else:
        desk.key(Qt.Key.Key_Space)
    wait(PAUSE_MS)


def _history(desk: Desk) -> Iterator[str]:
    """The finished games, and all that is told of each."""
    press(desk, "History")
    desk.settle()
    shown = desk.page
    assert isinstance(shown, History)
    yield "history"
    for place in range(len(FINISHED) + len(ENDING)):
        desk.key(Qt.Key.Key_Return)
        desk.until(lambda: shown.game is not None)
        for part in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3):
            desk.key(part)
            yield f"history-{place}-{part.name[-1]}"
        desk.key(Qt.Key.Key_Escape)
        desk.key(Qt.Key.Key_Down)


def come_back(desk: Desk, game: str, names: list[str]) -> None:
    """Go on with the unfinished game of `names`."""
    title = desk.window._t(GAMES[game].info.title)
    for listed in desk.page.findChildren(QListWidget):
        for row in range(listed.count()):
            words = listed.item(row).text()
            if title in words and all(name in words for name in names[:3]):
                listed.setCurrentRow(row)
                listed.setFocus()
                desk.come_back()
                return
    raise LookupError(title)


def _turn(desk: Desk, name: str) -> Iterator[str]:
    """Throw, choose a die, and read the rules."""
    if desk.phase() is Phase.WAIT:
        desk.throw()
        wait(PAUSE_MS)
    if desk.phase() is Phase.CHOOSE:
        desk.key(Qt.Key.Key_Space)
        yield f"{name}-choose"
    if name.endswith("-6"):
        desk.key(Qt.Key.Key_F1)
        yield f"{name}-rules"
        desk.key(Qt.Key.Key_Escape)
        desk.come_to_front()


def picture(desk: Desk) -> QPixmap:
    """The window with the dialogs and menus that lie over it."""
    wait(PAUSE_MS)
    taken = desk.window.grab()
    painter = QPainter(taken)
    for over in QApplication.topLevelWidgets():
        if over is not desk.window and over.isVisible():
            painter.drawPixmap(over.geometry().topLeft() - desk.window.pos(), over.grab())
    painter.end()
    return taken


def contact(pictures: dict[str, QPixmap], file: Path) -> None:
    """All pictures in small on one sheet, with their names."""
    width, columns, line = 640, 3, 22
    height = width * 9 // 16 + line
    rows = -(-len(pictures) // columns)
    sheet = QPixmap(width * columns, height * rows)
    sheet.fill(QColor("magenta"))
    painter = QPainter(sheet)
    for place, (name, taken) in enumerate(pictures.items()):
        corner = QPoint(place % columns * width, place // columns * height)
        small = taken.scaled(
            width - 4,
            height - line - 2,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawPixmap(corner, small)
        painter.drawText(QRect(corner + QPoint(4, height - line), small.size()), 0, name)
    painter.end()
    sheet.save(str(file))


def main() -> None:
    """Take them all."""
    application = QApplication([])
    application.setStyle("Fusion")
    out, parts = Path(sys.argv[1]), sys.argv[2:]
    for language, scheme, size in product(LANGUAGES, SCHEMES, SIZES):
        name = f"{language}-{scheme}-{size[0]}x{size[1]}"
        if parts and not any(part in name for part in parts):
            continue
        pictures: dict[str, QPixmap] = {}
        for tour, filled in ((empty, False), (full, True)):
            with tempfile.TemporaryDirectory() as folder:
                if filled:
                    fill(Path(folder))
                pictures |= dict(_taken(Path(folder), tour, language, scheme, size))
        (out / name).mkdir(parents=True, exist_ok=True)
        for page, taken in pictures.items():
            taken.save(str(out / name / f"{page}.png"))
        for start in range(0, len(pictures), ON_A_SHEET):
            part = dict(list(pictures.items())[start : start + ON_A_SHEET])
            contact(part, out / f"{name}-{start // ON_A_SHEET + 1}.png")
        print(name, len(pictures), "pictures", flush=True)


def _taken(
    folder: Path,
    tour: Tour,
    language: str,
    scheme: str,
    size: tuple[int, int],
) -> Iterator[tuple[str, QPixmap]]:
    patience = cast("QtBot", Patience())
    with sitting(folder, patience, language=language, size=size) as desk:
        desk.window._settings.change(scheme=scheme, motion="reduced")
        for stop in filter(None, tour(desk)):
            yield stop, picture(desk)


if __name__ == "__main__":
    main()
