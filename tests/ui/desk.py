"""The program's window in this process, with real physics and a real database, and hands on it.

What a test does goes through the mouse and the keys; what it looks at is what a person sees.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.reading import lines_of
from tumbletray.app import FairnessOf, advise_for, bot_for, estimate_with, past_of
from tumbletray.bots.roster import names as bot_names
from tumbletray.core import records
from tumbletray.core.catalogue import load
from tumbletray.core.game import AnyGame
from tumbletray.core.moves import Keep, Match
from tumbletray.core.throws import SEED_BITS
from tumbletray.games.registry import GAMES
from tumbletray.physics.source import TraySource
from tumbletray.store.incoming import Incoming
from tumbletray.store.library import Store, open_store
from tumbletray.ui import theme
from tumbletray.ui.main_window import LANGUAGE, MainWindow
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.ports import Library, Seating, Services
from tumbletray.ui.posting import Poster
from tumbletray.ui.setup.page import SetupPage
from tumbletray.ui.start_page import StartPage

PATIENCE_MS = 15_000
"""How long a test waits for what must come soon, in milliseconds, on a busy machine."""

MOST_TABS = 120
"""More stops than any page has."""

LEFT = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
WidgetT = TypeVar("WidgetT", bound=QWidget)


class Desk:
    """A window and what can be done at it."""

    def __init__(self, window: MainWindow, store: Store, qtbot: QtBot) -> None:
        self.window, self.store, self._bot = window, store, qtbot

    # Where we are

    @property
    def start(self) -> StartPage:
        assert isinstance(self.window.page, StartPage)
        return self.window.page

    @property
    def setup(self) -> SetupPage:
        assert isinstance(self.window.page, SetupPage)
        return self.window.page

    @property
    def table(self) -> PlayPage:
        assert isinstance(self.window.page, PlayPage)
        return self.window.page

    def phase(self) -> Phase:
        return self.table.play.phase

    def faces(self) -> dict[int, int]:
        """The faces of the dice of which some are to be chosen, by their keys."""
        assert self.table.play.choosing is not None
        return self.table.play.choosing.faces

    def chosen(self) -> list[int]:
        """The keys of the dice chosen so far."""
        assert self.table.play.choosing is not None
        return self.table.play.choosing.chosen

    @property
    def page(self) -> QWidget:
        return self.window.page

    # Hands

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_MODIFIER) -> None:
        """Press a key where the keyboard's focus is."""
        QTest.keyClick(self._focus(), key, modifier)
        QCoreApplication.processEvents()

    def write(self, words: str) -> None:
        """Type `words` where the keyboard's focus is. Qt's test keys know Latin-1 only."""
        for letter in words:
            QTest.keyClicks(self._focus(), letter)
        QCoreApplication.processEvents()

    def tab_to(self, name: str) -> None:
        """Go by the Tab key to what a screen reader calls `name`."""
        passed = []
        while self.focused_name() != name:
            passed.append(self.focused_name())
            assert len(passed) < MOST_TABS, f"Tab passes {passed} but never {name}"
            self.key(Qt.Key.Key_Tab)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click with the left button, in the middle if not told where."""
        QTest.mouseClick(widget, LEFT, pos=at or widget.rect().center())
        QCoreApplication.processEvents()

    def press(self, name: str) -> None:
        """Click a button of the row below the tray."""
        self.click(self.table.bar.button(name))

    def click_die(self, key: int) -> None:
        """Click a die where it is seen now."""
        self.click(self.table.tray, self.table.tray.die_position(key))

    def flick(self, way: QPoint) -> None:
        """Press in the middle of the tray, drag by `way` and let go."""
        tray, at = self.table.tray, self.table.tray.rect().center()
        QTest.mousePress(tray, LEFT, pos=at)
        for step in range(1, 6):
            QTest.mouseMove(tray, at + way * (step / 5), 12)
        QTest.mouseRelease(tray, LEFT, pos=at + way, delay=12)

    def come_to_front(self) -> None:
        """Make the window the active one, which nobody does where no window manager runs."""
        self.window.activateWindow()
        self.until(self.window.isActiveWindow)

    # Patience

    def until(self, holds: Callable[[], bool]) -> None:
        """Let the program go on until `holds`. Raises `AssertionError` if that takes too long."""
        self._await(holds, lambda: f"awaited in vain: {_source(holds)}")

    def until_phase(self, *phases: Phase) -> None:
        """Let the program go on until the table is in one of `phases`."""
        self._await(
            lambda: self.phase() in phases, lambda: f"{phases} awaited, {self.phase()} found"
        )

    def _await(self, holds: Callable[[], bool], failing: Callable[[], str]) -> None:
        try:
            self._bot.waitUntil(holds, timeout=PATIENCE_MS)
        except self._bot.TimeoutError:
            said = [label.text() for label in self.page.findChildren(QLabel) if label.isVisible()]
            page = type(self.page).__name__
            raise AssertionError(f"{failing()}; {page} says {list(filter(None, said))}") from None

    def settle(self) -> None:
        """Wait until everything written so far is on disk and has been told."""
        told: list[bool] = []
        self.store.after_writes(lambda: told.append(True))
        self.until(lambda: bool(told))

    # Eyes

    def find(self, kind: type[WidgetT], name: str) -> WidgetT:
        """The visible widget of a kind that a screen reader calls `name`."""
        found = [w for w in self.page.findChildren(kind) if w.accessibleName() == name]
        visible = [widget for widget in found if widget.isVisible()]
        assert len(visible) == 1, f"{len(visible)} of {len(found)} widgets called {name}"
        return visible[0]

    def finds(self, kind: type[WidgetT], name: str) -> bool:
        """Whether there is a visible widget of a kind that a screen reader calls `name`."""
        found = self.page.findChildren(kind)
        return any(w.isVisible() and w.accessibleName() == name for w in found)

    def find_number(self, name: str) -> QSpinBox:
        return self.find(QSpinBox, name)

    def button(self, words: str) -> QAbstractButton:
        """The visible button that says `words`."""
        found = [b for b in self.page.findChildren(QAbstractButton) if b.text() == words]
        (visible,) = [button for button in found if button.isVisible()]
        return visible

    def finds_button(self, words: str) -> bool:
        """Whether there is a visible button that says `words`."""
        found = self.page.findChildren(QAbstractButton)
        return any(b.isVisible() and b.text() == words for b in found)

    def label(self, name: str) -> str:
        """What the visible label called `name` in the style sheet says."""
        (words,) = self.labels(name)
        return words

    def labels(self, name: str) -> list[str]:
        """What all visible labels called `name` say."""
        return [str(w.text()) for w in self.page.findChildren(QLabel, name) if w.isVisible()]

    def named_button(self, name: str) -> QAbstractButton:
        return self.find(QAbstractButton, name)

    def says(self, name: str) -> bool:
        """Whether a label called `name` in the style sheet says anything."""
        return any(self.labels(name))

    def sheet(self) -> list[list[str]]:
        """The score sheet, seat by seat."""
        return lines_of(self.page)

    def focused_name(self) -> str:
        """What a screen reader calls the widget with the keyboard's focus."""
        focused = self._focus()
        words = focused.text() if isinstance(focused, QAbstractButton) else ""
        return str(focused.accessibleName() or words)

    def _focus(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self.window

    # Whole steps

    def set_up(self, *names: str) -> None:
        """From the start page to the set-up with `names` written, by clicks and typing."""
        self.click(self.button("New game"))
        self.key(Qt.Key.Key_Return)
        for name in names:
            self.write(name)
            self.key(Qt.Key.Key_Return)

    def choose_game(self, key: str) -> None:
        """In the set-up: go to the games, and click one."""
        self.step("Game")
        title = str(self.setup._services.games[key].info.title)
        self.click(self.named_button(title))

    def step(self, name: str) -> None:
        """In the set-up: go to a step by a click at the side."""
        steps = self.page.findChildren(QAbstractButton, "step")
        (button,) = [step for step in steps if step.accessibleName() == name]
        self.click(button)

    def begin_game(self, *names: str) -> None:
        """From the start page to the table."""
        self.set_up(*names)
        self.click(self.button("Start"))

    def sit_down(self, key: str, names: Sequence[str], seating: Seating, **options: object) -> None:
        """Begin a game as the set-up would have it."""
        header = records.header(GAMES[key], options, list(names))
        self.window._begin(header, seating)

    def come_back(self) -> None:
        """Continue the game in the line that is marked, by Enter on the start page."""
        self.settle()
        self.key(Qt.Key.Key_Return)
        self.until(lambda: isinstance(self.page, PlayPage))

    def throw(self) -> None:
        """Throw, and skip the way of the dice."""
        self.key(Qt.Key.Key_Space)
        self.rest()

    def decide(self, decision: Keep | Match) -> None:
        """Choose the dice of a decision by numbers, besides those chosen already, and a letter."""
        wanted = list(decision.faces)
        for key in self.chosen():
            wanted.remove(self.faces()[key])
        for face in wanted:
            self.write(str(face))
        if isinstance(decision, Match):
            self.key(Qt.Key.Key_M)
        else:
            self.key(Qt.Key.Key_B if decision.stop else Qt.Key.Key_R)

    def bank_all(self) -> None:
        """Choose all dice by their numbers, and bank."""
        for key, face in self.faces().items():
            if key not in self.chosen():
                self.write(str(face))
        self.key(Qt.Key.Key_B)

    def rest(self) -> None:
        """Wait for what is under way; dice that then roll are skipped to their rest."""
        self.until(lambda: not self.table.play.table.busy)
        if self.phase() is Phase.ROLLING:
            self.until(lambda: self.table.tray.is_rolling or self.table._lots.is_drawing)
            self.key(Qt.Key.Key_Space)


def _source(holds: Callable[[], bool]) -> str:
    """The line of the source that says what `holds`, as far as it has one."""
    try:
        return inspect.getsource(holds).strip()
    except (OSError, TypeError):
        return repr(holds)


@contextmanager
def sitting(
    folder: Path,
    qtbot: QtBot,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    language: str | None = None,
    view: str = "2d",
    seed: int = 1,
    size: tuple[int, int] = (1280, 720),
    decided_by: int | None = None,
) -> Iterator[Desk]:
    """Open the window on `folder`, as the program does but for the seeds of its throws.

    `decided_by` is what `--seed` gives.
    """
    chance = random.Random(seed)
    poster = Poster()
    store = open_store(folder, games.get, poster.post)
    dice = TraySource(
        poster.post, lambda: chance.getrandbits(SEED_BITS), lambda n: chance.randint(1, n)
    )
    spoken = language or store.setting(LANGUAGE, "en")
    library = cast("Library", store)
    services = Services(
        games,
        library,
        dice,
        load,
        spoken,
        view,
        FairnessOf(store),
        bot_for,
        bot_names,
        estimate_with(poster.post),
        past_of(store, games.get),
        Incoming(store, games.get, poster.post).open,
        advise_for,
        decided_by,
    )
    QApplication.setPalette(theme.palette())
    window = MainWindow(services, store.notices[-1] if store.notices else None)
    window.resize(*size)
    try:
        with qtbot.waitExposed(window):
            window.show()
        desk = Desk(window, store, qtbot)
        desk.come_to_front()
        yield desk
    finally:
        window.close()
        dice.close()
        store.close()
        for gone in (poster, window):
            gone.deleteLater()
        QCoreApplication.sendPostedEvents(None, cast("Any", QEvent.Type.DeferredDelete.value))
