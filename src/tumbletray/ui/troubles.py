"""What was not meant to go wrong: a bug leaves a log, a sentence, and the game where it was."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from tumbletray.core.texts import Text, msg, verbatim

LOG = "tumbletray.log"
_LOG_BYTES = 1_000_000
_log = logging.getLogger(__name__)


def keep_log(folder: Path) -> None:
    """Write warnings and bugs to a log file in `folder`; where that is not possible, to stderr."""
    handler: logging.Handler
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            folder / LOG, maxBytes=_LOG_BYTES, backupCount=2, encoding="utf-8"
        )
    except OSError:
        handler = logging.StreamHandler()
    logging.basicConfig(
        level=logging.INFO,
        handlers=[handler],
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )


class BugReporter:
    """Takes exceptions that nobody expected: the log has them, the user is told once."""

    def __init__(self, folder: Path, translate: Callable[[Text], str]) -> None:
        """`folder` is where the log lies."""
        self._folder, self._t = folder, translate
        self._told = False

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """The hook for uncaught exceptions."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        _log.critical("a bug", exc_info=(kind, error, trace))
        sys.__excepthook__(kind, error, trace)
        if not self._told and QApplication.instance() is not None:
            self._told = True
            tell(self._t, _bug(self._folder), QApplication.activeWindow())


def _bug(folder: Path) -> Text:
    return msg(
        "Something went wrong in the program itself. Nothing is lost: every move is kept. Close "
        "the window, start again and continue the game. What happened is written in {file}.",
        file=verbatim(str(folder / LOG)),
    )


def tell(translate: Callable[[Text], str], text: Text, parent: QWidget | None = None) -> None:
    """Show one sentence and wait until it has been read."""
    box = QMessageBox(parent)
    box.setWindowTitle("Tumbletray")
    box.setText(translate(text))
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.exec()
