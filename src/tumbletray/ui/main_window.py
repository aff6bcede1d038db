"""The main window: the start page, the set-up, the game in play, and how fair the dice are.

A page is imported when it is shown for the first time: the first window must not wait for what only
the others need. `load_pages` does it beforehand, bit by bit, while the start page is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QMainWindow, QStackedWidget, QWidget

from tumbletray.core.errors import UserError
from tumbletray.core.game import winners
from tumbletray.core.records import Header
from tumbletray.core.texts import Text, msg
from tumbletray.table.ports import Entry
from tumbletray.ui import theme
from tumbletray.ui.appearance import Appearance
from tumbletray.ui.arrivals import Arrivals
from tumbletray.ui.notices import NoticeBar, below
from tumbletray.ui.ports import PastGame, Seating, Services
from tumbletray.ui.posting import Poster
from tumbletray.ui.rematch import rematch
from tumbletray.ui.settings import Settings
from tumbletray.ui.setup.avatars import People
from tumbletray.ui.sound.player import SoundPlayer
from tumbletray.ui.sound.surface import Surface
from tumbletray.ui.sources import dice_of
from tumbletray.ui.start_page import StartPage
from tumbletray.ui.style import style_sheet
from tumbletray.ui.tables import Tables
from tumbletray.ui.tray.preference import Preference, prepare

if TYPE_CHECKING:
    from tumbletray.core.chronicle import Told
    from tumbletray.ui.history.area import History
    from tumbletray.ui.play.page import PlayPage
    from tumbletray.ui.setup.draft import Draft

LANGUAGE = "language"
"""The setting of the language that was chosen."""
MOST_SCORED = 12
"""Unfinished games that the start page tells with their scores."""

PAGES = (
    "play.page",
    "setup.page",
    "sound.knocks",
    "settings_dialog",
    "play.ending",
    "history.area",
    "fairness.page",
)
"""Modules that the start page does without, the likeliest next first."""


def load_pages() -> Iterator[str]:
    """Import what the pages after the first need, one with each step, and name it.

    All on the GUI thread: see `physics.source` for what becomes of loading in two at once.
    """
    for name in PAGES:
        import_module(f"tumbletray.ui.{name}")
        yield name


class MainWindow(QMainWindow):
    """Shows one page at a time; everything in it is kept as it happens, so closing asks nothing."""

    def __init__(self, services: Services, notice: Text | None = None) -> None:
        """Open with the start page; `notice` is what has to be told there."""
        super().__init__()
        self._services = services
        self._language = services.language
        self._notice = notice
        self._catalogue = services.catalogue_of(self._language)
        self._stack = QStackedWidget()
        self._notices = NoticeBar(self._t)
        self._game: Any = None
        self._playing: PlayPage | None = None
        self._history: History | None = None
        self._draft: Draft | None = None
        self._tables = Tables(services)
        self._scale = 0.0
        self._settings = Settings(services.library, cast("Preference", services.view))
        self._appearance = Appearance(self._settings)
        self._appearance.changed.connect(self._dress)
        # Nobody's child: a bot may still be thinking, and post, when the window is taken apart.
        self._poster = Poster()
        self._sound = SoundPlayer()
        self._settings.changed.connect(self._set_volume)
        self._set_volume()
        self._settings.changed.connect(self._prepare)
        self._prepare()
        self.setCentralWidget(below(self._notices, self._stack))
        self._arrivals = Arrivals(self, self._notices, services.open_file)
        self.setWindowTitle("Tumbletray")
        self.setMinimumSize(800, 560)
        QShortcut(QKeySequence("F11"), self, self._toggle_full_screen)
        QShortcut(QKeySequence("F2"), self, self.show_settings)
        QShortcut(QKeySequence("Ctrl+Q"), self, self.close)
        self.show_start()

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return cast("QWidget", self._stack.currentWidget())

    def show_start(self) -> None:
        """Show the start page with the games as they are now."""
        notice = self._t(self._notice) if self._notice else ""
        people = People(self._services.library.profiles())
        start = StartPage(self._services.games, self._t, self._language, notice, people)
        start.continued.connect(self._continue)
        start.new_game.connect(self._show_setup)
        start.bot_game.connect(self._begin_with_bot)
        start.rematch.connect(self._rematch)
        start.language_chosen.connect(self._speak)
        start.settings_wanted.connect(self.show_settings)
        start.fairness_wanted.connect(self._show_fairness)
        start.history_wanted.connect(self.show_history)
        self._show(start)
        start.show_games(self._tables.unfinished(), self._tables.last())
        self._services.library.after_writes(self._list_games)

    def _list_games(self) -> None:
        """The last moves are written by now: what can be continued may have changed."""
        if isinstance(self.page, StartPage):
            unfinished = self._tables.unfinished()
            self.page.show_games(unfinished, self._tables.last())
            self._services.library.standings(
                [summary.id for summary in unfinished[:MOST_SCORED]], self._show_scores
            )

    def _show_scores(self, scores: Mapping[Any, Sequence[int]]) -> None:
        if isinstance(self.page, StartPage):
            self.page.show_scores(scores)

    def show_settings(self) -> None:
        """Let sound, motion and looks be set."""
        from tumbletray.ui.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._settings, self._t, self)
        dialog.sounded.connect(lambda: self._sound.play(Surface.WOOD, 0.7))
        dialog.open()

    def _prepare(self) -> None:
        """Be ready for the view that is set, and keep the dialog in which it was set in front."""
        if not prepare(self, self._settings.wishes.view):
            return
        # The window that Qt has made anew does not know the dialog, nor will it be told of its end.
        for dialog in [child for child in self.findChildren(QDialog) if child.isVisible()]:
            dialog.windowHandle().setTransientParent(self.windowHandle())
            dialog.raise_()
            dialog.activateWindow()
            dialog.finished.connect(self.activateWindow)

    def _set_volume(self) -> None:
        self._sound.set_volume(self._settings.volume)

    def answer(self, file: Path | None) -> None:
        """The program was started again, with `file` perhaps: be the window that it would open."""
        self.come_to_front()
        if file is not None:
            self.open_file(file)

    def open_file(self, file: Path) -> None:
        """Bring the games of a file of records into the library, and show them or what is wrong.

        A game that is being played goes on until whoever plays wants to see them.
        """
        if self._history is not None:
            self._history.list.settle()  # or a game that is deleted there would pass for known
        self._arrivals.open(file)

    @property
    def is_playing(self) -> bool:
        """Whether a game is on the table and goes on."""
        return self._playing is not None and not self._playing.over

    def come_to_front(self) -> None:
        """Be seen and have the keyboard, also if minimised or behind others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def event(self, event: QEvent) -> bool:
        """Have the keyboard again when a dialog is closed, also where no window manager runs."""
        if event.type() is QEvent.Type.WindowUnblocked:
            self.activateWindow()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Letters grow with the window."""
        super().resizeEvent(event)
        scale = theme.scale_for(self.width(), self.height())
        if scale != self._scale:
            self._scale = scale
            self._dress()

    def _dress(self) -> None:
        self.setStyleSheet(style_sheet(self._scale, self._appearance.colours))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is lost by closing."""
        self._put_away()
        super().closeEvent(event)

    def _t(self, text: Text) -> str:
        return text.render(self._catalogue)

    def _show(self, shown: QWidget) -> None:
        self._put_away()
        self._stack.addWidget(shown)
        self._stack.setCurrentWidget(shown)
        self._notices.turn_page()

    def _put_away(self) -> None:
        if self._playing is not None:
            self._playing.leave()
            self._playing = None
        self._history = None
        old = self._stack.currentWidget()
        if old is not None:
            self._stack.removeWidget(old)
            old.deleteLater()

    def _show_setup(self) -> None:
        """Set a game up; one that was left before it began is gone on with."""
        from tumbletray.ui.setup.draft import Draft
        from tumbletray.ui.setup.page import SetupPage

        if self._draft is None:
            self._draft = Draft(next(iter(self._services.games.values())))
        setup = SetupPage(self._services, self._t, self._draft, self._tables.known_names())
        setup.chosen.connect(self._begin)
        setup.left.connect(self.show_start)
        self._show(setup)
        setup.begin()

    def _begin_with_bot(self) -> None:
        """A game against a bot, at once."""
        self._begin(*self._tables.against_bot(self._t(msg("You"))))

    def _rematch(self) -> None:
        """The table that finished last, again."""
        try:
            again = self._tables.last_again()
        except UserError as error:
            self._notice = error.text
            self.show_start()
            return
        if again is not None:
            self._begin(*again)

    def _show_fairness(self) -> None:
        from tumbletray.ui.fairness.page import FairnessPage

        fairness = self._services.fairness
        shown = FairnessPage(fairness.certified(), self._t, self._language)
        shown.left.connect(self.show_start)
        self._show(shown)
        shown.begin()
        fairness.played(
            lambda played: self._if_shown(shown, partial(shown.show_played, played)),
            lambda error: self._if_shown(shown, partial(shown.fail, error.text)),
        )

    def show_history(self, game: PastGame | None = None) -> None:
        """Show the games that are over, and `game` of them; from there back to what was played."""
        from tumbletray.ui.history.area import History

        shown = History(self._services, self._settings, self._t, self._language)
        left = self._game if self.is_playing else None
        shown.left.connect(self.show_start if left is None else partial(self.go_on, left))
        self._show(shown)
        self._history = shown
        shown.begin(game)

    def _if_shown(self, page: QWidget, then: Callable[[], None]) -> None:
        """What is counted may come when the page has been left."""
        if self.page is page:
            then()

    def _begin(self, header: Header, seating: Seating) -> None:
        self._draft = None
        self._play(self._tables.begin(header, seating), header, ())

    def go_on(self, game: Any) -> None:
        """Go on with a stored game, from whatever page."""
        self.show_start()
        self._continue(game)

    def _continue(self, game: Any) -> None:
        """Go on with a game once its last move, if it was left in mid-write, is on disk."""
        self._services.library.after_writes(lambda: self._resume(game))

    def _resume(self, game: Any) -> None:
        if not isinstance(self.page, StartPage):
            return
        try:
            stored = self._services.library.load(game)
            self._play(game, stored.header, stored.entries)
        except UserError as error:
            self._notice = error.text
            self.show_start()

    def _play(self, game: Any, header: Header, entries: Sequence[Entry]) -> None:
        from tumbletray.ui.play.page import PlayPage
        from tumbletray.ui.play.seated import Seated
        from tumbletray.ui.play.thinker import Minds
        from tumbletray.ui.sound.knocks import Knocks

        seating = self._tables.seating(game)
        dice = dice_of(seating, self._services.dice, entries)
        shown = PlayPage(
            Seated(header, entries, self._services.library.journal(game), dice, seating),
            Minds(self._services.bot_for, self._services.advise_for(header), self._poster.post),
            self._settings,
            self._t,
        )
        for tray in shown.trays.views:
            Knocks(tray, self._sound.play)
        shown.trays.made.connect(lambda tray: Knocks(tray, self._sound.play))
        QTimer.singleShot(0, self, self._sound.warm_up)
        shown.settings_wanted.connect(self.show_settings)
        self._notice, self._game = None, game
        shown.left.connect(self.show_start)
        shown.again.connect(lambda header: self._begin(*rematch(header, seating)))
        shown.finished.connect(lambda: self._finish(shown))
        self._show(shown)
        self._playing = shown
        shown.begin()

    def _finish(self, shown: PlayPage) -> None:
        play = shown.play
        won = winners(play.game.pending(play.shown)) or ()
        self._services.library.finish(self._game, play.game.scores(play.shown), won)
        self._services.past.tell(
            self._game,
            lambda told: self._if_shown(shown, partial(self._show_ending, shown, told)),
            lambda error: self._if_shown(shown, partial(shown.complain, error.text)),
        )

    def _show_ending(self, shown: PlayPage, told: Told) -> None:
        from tumbletray.ui.play.ending import Ending

        if shown.over:
            ending = Ending(shown, self._t, lambda: shown.over)
            ending.again.connect(lambda: shown.act("again"))
            ending.left.connect(shown.left)
            ending.undone.connect(lambda: shown.act("undo"))
            shown.play.changed.connect(ending.follow)
            ending.show_told(told, still=self._settings.reduced_motion)

    def _speak(self, language: str) -> None:
        self._language = language
        self._catalogue = self._services.catalogue_of(language)
        self._services.library.set_setting(LANGUAGE, language)
        self.show_start()

    def _toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
