"""The composition root of the window: every layer is made and put together here."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QApplication

from tumbletray.core.catalogue import load, system_language
from tumbletray.core.throws import SEED_BITS
from tumbletray.games.registry import GAMES, find
from tumbletray.physics.source import TraySource
from tumbletray.store.library import open_store
from tumbletray.store.paths import default_folder
from tumbletray.ui import theme
from tumbletray.ui.main_window import LANGUAGE, MainWindow
from tumbletray.ui.ports import Library, Services
from tumbletray.ui.posting import Poster


def run(data: Path | None, language: str | None, view: str) -> int:
    """Open the window on the games in `data`; return the exit status when it is closed."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Tumbletray")
    application.setPalette(theme.palette())
    poster = Poster()
    store = open_store(data or default_folder(), find, poster.post)
    dice = TraySource(
        poster.post, lambda: secrets.randbits(SEED_BITS), lambda n: secrets.randbelow(n) + 1
    )
    chosen = language or store.setting(LANGUAGE, None) or system_language()
    services = Services(GAMES, cast("Library", store), dice, load, chosen, view)
    window = MainWindow(services, store.notices[-1] if store.notices else None)
    window.resize(1280, 720)
    window.show()
    try:
        return application.exec()
    finally:
        dice.close()
        store.close()


def _seed() -> int:
    return secrets.randbits(SEED_BITS)


def _lot(n: int) -> int:
    return secrets.randbelow(n) + 1
