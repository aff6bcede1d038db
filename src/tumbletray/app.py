"""The composition root of the window: every layer is made and put together here.

What the first page does without is imported by whoever needs it first, or by a thread once the
window is seen.
"""

from __future__ import annotations

import os
import secrets
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import date
from functools import lru_cache, partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon

from tumbletray.bots.advice import advice
from tumbletray.bots.exact.roster import SOLVED, prepare
from tumbletray.bots.exact.worth import Effort, Solver
from tumbletray.bots.roster import make_bot, quick_bot
from tumbletray.bots.roster import names as bot_names
from tumbletray.core.catalogue import load, system_language
from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.core.options import Options
from tumbletray.core.records import Find, Header
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.core.throws import SEED_BITS
from tumbletray.games.registry import GAMES, find
from tumbletray.physics.source import TraySource
from tumbletray.stats.past import PastGames
from tumbletray.store.faces import FaceCounts
from tumbletray.store.incoming import Incoming
from tumbletray.store.library import Store, open_store
from tumbletray.store.paths import Places, default_folder
from tumbletray.store.values import GameId, InUse, Post
from tumbletray.table.length import Length, expected_length
from tumbletray.table.ports import Bot, Source
from tumbletray.ui import theme
from tumbletray.ui.application import Application
from tumbletray.ui.doorbell import Doorbell, ring
from tumbletray.ui.fairness.ports import Certified, Hands, Played
from tumbletray.ui.main_window import LANGUAGE, MainWindow, load_pages
from tumbletray.ui.ports import (
    Advise,
    Estimate,
    Library,
    Past,
    Services,
    seating_from_json,
    seating_key,
)
from tumbletray.ui.posting import Poster
from tumbletray.ui.resources import resource
from tumbletray.ui.troubles import BugReporter, keep_log, tell

if TYPE_CHECKING:
    from tumbletray.fairness.certificates import Certificate

SEEN_MS = 200
"""So long after it was made the window is on the screen, and what it needs next may be loaded."""
PATIENCE_S, PAUSE_S = 1.0, 0.1
"""How long someone who has the folder is rung at before that is said, and the time between, in
seconds: whoever it is may be about to close, or not yet have hung out the bell."""


def run(
    data: Path | None,
    language: str | None,
    view: str,
    seed: int | None = None,
    file: Path | None = None,
) -> int:
    """Open the window on the games in `data`; return the exit status when it is closed.

    A window that is open on them already comes to the front instead, and 0 is returned at once.
    `file` has records whose games are brought in and shown, by whichever window it is. `language`
    is one that there is, or None for the one chosen last. New games take their dice from a
    generator with `seed`, if there is one. Raises `UserError` if the data cannot be opened, after
    showing it.
    """
    folder = data or default_folder()
    _expect_screen()
    keep_log(folder)
    application = Application(sys.argv[:1])
    application.setApplicationName("Tumbletray")
    application.setDesktopFileName("tumbletray")
    application.setStyle("Fusion")
    application.setPalette(theme.palette())
    application.setWindowIcon(QIcon(str(resource("icons", "tumbletray.svg"))))
    spoken = load(language or system_language())
    sys.excepthook = BugReporter(folder, lambda text: text.render(spoken))
    poster = Poster()
    given = None if file is None else file.absolute()
    try:
        store = _opened(folder, poster.post, given)
    except UserError as error:
        tell(lambda text: text.render(spoken), error.text)
        raise
    if store is None:
        if seed is not None:
            raise UserError(
                msg(
                    "The window that is open already keeps its dice. Close it to begin with a seed."
                )
            )
        return 0
    bell = Doorbell(folder)
    dice = TraySource(poster.post, _seed, _lot)
    window = _window(store, dice, poster.post, language, view, seed)
    bell.rung.connect(window.answer)
    application.file_opened.connect(window.open_file)
    window.show()
    if given is not None:
        window.open_file(given)
    QTimer.singleShot(SEEN_MS, window, dice.warm_up)
    QTimer.singleShot(SEEN_MS, window, partial(_load_ahead, window, load_pages()))
    try:
        return application.exec()
    finally:
        bell.take_down()
        dice.close()
        store.close()


def _load_ahead(window: MainWindow, pages: Iterator[str]) -> None:
    """Load the next of `pages`, and the others when the window has nothing else to do."""
    if next(pages, None) is not None:
        QTimer.singleShot(0, window, partial(_load_ahead, window, pages))


def _expect_screen() -> None:
    """Raise `UserError` where X11 or Wayland would be needed: Qt itself would abort."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        raise UserError(
            msg("There is no screen for the window: DISPLAY is not set. Start from a desktop.")
        )


def _opened(folder: Path, post: Post, file: Path | None) -> Store | None:
    """The store in `folder`; None if the window that has it comes to the front, and opens `file`.

    Raises `UserError`: `InUse` if it stays with someone who has no window.
    """
    patience = time.monotonic() + PATIENCE_S
    while True:
        try:
            return open_store(folder, find, post)
        except InUse:
            if ring(folder, file):
                return None
            if time.monotonic() > patience:
                raise
            time.sleep(PAUSE_S)


def _window(
    store: Store,
    dice: TraySource,
    post: Post,
    language: str | None,
    view: str,
    seed: int | None,
) -> MainWindow:
    chosen = language or store.setting(LANGUAGE, None) or system_language()
    library = cast("Library", store)
    services = Services(
        GAMES,
        library,
        dice,
        load,
        chosen,
        view,
        FairnessOf(store),
        bot_for,
        bot_names,
        estimate_with(post),
        past_of(store),
        Incoming(store, find, post).open,
        advise_for,
        seed,
    )
    notices = [*_about_seed(seed), *store.notices]
    window = MainWindow(services, notices[-1] if notices else None)
    window.resize(1280, 720)
    return window


def _about_seed(seed: int | None) -> Iterator[Text]:
    """What has to be told of dice that are known to whoever knows their seed."""
    if seed is not None:
        yield msg(
            "Seed {seed} decides what comes up in new games: the same seed, the same dice.",
            seed=verbatim(str(seed)),
        )


class FairnessOf:
    """What is proven of the dice, and what came up in the games of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def certified(self) -> tuple[Certified, ...]:
        """What the certificates say, the dice with the fewest sides first."""
        from tumbletray.fairness.certificates import certificates

        proven = (
            _certified(one, kind, counts)
            for one in certificates()
            for kind, counts in one.counts.items()
        )
        return tuple(sorted(proven, key=lambda one: one.kind.sides))

    def played(
        self, then: Callable[[Sequence[Played]], None], fail: Callable[[UserError], None], /
    ) -> None:
        """Count the faces beside what the window does; one of the two is called."""
        self._store.face_counts(lambda faces: then(_played(faces)), fail)


def past_of(store: Store, find: Find = GAMES.get) -> Past:
    """What the games of `store` tell; those for practice are not counted."""

    def practised(game: GameId) -> bool:
        return seating_from_json(store.setting(seating_key(game))).practice

    return PastGames(store, find, practised)


def bot_for(level: str, header: Header, seat: int) -> Bot:
    """The bot of `level` for `seat`; what it leaves to chance is of the operating system's."""
    del seat  # every bot plays any seat
    key, seats = header.game.info.key, len(header.players)
    return make_bot(
        level, key, SystemRandom(), lambda: _solver(key, cast("Hashable", header.options), seats)
    )


def advise_for(header: Header) -> Advise | None:
    """What knows the worth of decisions in the game of `header`; None if nothing does."""
    key, options, seats = header.game.info.key, header.options, len(header.players)
    if key not in SOLVED:
        return None
    return lambda view: advice(_solver(key, cast("Hashable", options), seats), view)


@lru_cache(maxsize=4)
def _solver(key: str, options: Hashable, seats: int) -> Solver:
    """The solver of a game: all its bots share one, and so does the next game."""
    shelf = Places(default_folder()).solver_tables
    return prepare(GAMES[key], cast("Options", options), seats, Effort(shelf=shelf))


def estimate_with(post: Post) -> Estimate:
    """Estimates the length of games on a thread of its own, and posts what it finds.

    Plain players play on all seats, from the same generator each time: the same game is always said
    to be as long.
    """

    def estimate(header: Header, then: Callable[[Length], None]) -> Callable[[], None]:
        stopped = threading.Event()

        def tell(length: Length) -> None:
            if not stopped.is_set():
                then(length)

        def work() -> None:
            key = header.game.info.key
            chance = Random(0)
            bots = [quick_bot(key, chance)] * len(header.players)
            length = expected_length(header, bots, chance, stopped.is_set)
            if length is not None:
                post(partial(tell, length))

        threading.Thread(target=work, name="estimate", daemon=True).start()
        return stopped.set

    return estimate


def _certified(one: Certificate, kind: DieKind, counts: tuple[int, ...]) -> Certified:
    from tumbletray.fairness.even import fair_shares
    from tumbletray.physics.throw import ENGINE

    engine = one.versions["engine"]
    return Certified(
        kind,
        one.fair,
        counts,
        fair_shares(sum(counts), kind.sides),
        one.max_bias[kind],
        date.fromisoformat(one.date),
        engine,
        engine == ENGINE,
        one.command,
        Path(str(one.page)),
    )


def _played(faces: FaceCounts) -> tuple[Played, ...]:
    """The faces by who made the dice; tested together, but for dice of unknown making."""
    from tumbletray.fairness.even import fair_shares, holm, least_readings, oddness

    counts: dict[tuple[DieKind, Hands], tuple[int, ...]] = {}
    for (kind, source), some in sorted(faces.items(), key=lambda item: item[0][0].sides):
        key = kind, _HANDS.get(source, Hands.OTHERS)
        counts[key] = tuple(map(sum, zip(some, counts.get(key, (0,) * kind.sides), strict=True)))
    chances = {key: oddness(some) for key, some in counts.items() if key[1] is not Hands.OTHERS}
    tested = {key: chance for key, chance in chances.items() if chance is not None}
    odd = {
        key: rejects for key, (_, rejects) in zip(tested, holm(list(tested.values())), strict=True)
    }
    return tuple(
        Played(
            kind,
            hands,
            some,
            fair_shares(sum(some), kind.sides),
            odd.get((kind, hands)),
            least_readings(kind.sides),
        )
        for (kind, hands), some in counts.items()
    )


_HANDS = {Source.TRAY: Hands.TRAY, Source.TYPED: Hands.TYPED}


def _seed() -> int:
    return secrets.randbits(SEED_BITS)


def _lot(n: int) -> int:
    return secrets.randbelow(n) + 1
