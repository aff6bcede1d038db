"""The composition root of the window: every layer is made and put together here."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import cast

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tumbletray.core.catalogue import load, system_language
from tumbletray.core.errors import UserError
from tumbletray.core.throws import SEED_BITS
from tumbletray.games.registry import GAMES, find
from tumbletray.physics.source import TraySource
from tumbletray.store.library import Store, open_store
from tumbletray.store.paths import default_folder
from tumbletray.ui import theme
from tumbletray.ui.main_window import LANGUAGE, MainWindow
from tumbletray.ui.ports import Library, Services
from tumbletray.ui.posting import Poster
from tumbletray.ui.resources import resource
from tumbletray.ui.troubles import BugReporter, keep_log, tell


def run(data: Path | None, language: str | None, view: str) -> int:
    """Open the window on the games in `data`; return the exit status when it is closed.

    `language` is one that there is, or None for the one chosen last. Raises `UserError` if the data
    cannot be opened, after showing it.
    """
    folder = data or default_folder()
    keep_log(folder)
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Tumbletray")
    application.setDesktopFileName("tumbletray")
    application.setPalette(theme.palette())
    application.setWindowIcon(QIcon(str(resource("icons", "tumbletray.svg"))))
    spoken = load(language or system_language())
    sys.excepthook = BugReporter(folder, lambda text: text.render(spoken))
    poster = Poster()
    try:
        store = open_store(folder, find, poster.post)
    except UserError as error:
        tell(lambda text: text.render(spoken), error.text)
        raise
    dice = TraySource(poster.post, _seed, _lot)
    window = _window(store, dice, language, view)
    window.show()
    dice.warm_up()
    try:
        return application.exec()
    finally:
        dice.close()
        store.close()


def _window(store: Store, dice: TraySource, language: str | None, view: str) -> MainWindow:
    chosen = language or store.setting(LANGUAGE, None) or system_language()
    services = Services(GAMES, cast("Library", store), dice, load, chosen, view)
    window = MainWindow(services, store.notices[-1] if store.notices else None)
    window.resize(1280, 720)
    return window


def _seed() -> int:
    return secrets.randbits(SEED_BITS)


def _lot(n: int) -> int:
    return secrets.randbelow(n) + 1
