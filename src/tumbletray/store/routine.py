"""The routine backup, made beside the game."""

from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor

from tumbletray.store import backups
from tumbletray.store.paths import Places

_log = logging.getLogger(__name__)


class RoutineBackups:
    """Makes a backup on a thread of its own whenever one is due."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-backup")

    def consider(self) -> None:
        """Look whether one is due, and make it; returns at once."""
        self._thread.submit(self._make_if_due)

    def close(self) -> None:
        """Wait for the one that is being made."""
        self._thread.shutdown(wait=True)

    def _make_if_due(self) -> None:
        database, folder = self._places.database, self._places.backups
        try:
            if backups.is_due(database, folder):
                backups.make(database, folder)
                backups.rotate(folder)
        except (OSError, sqlite3.Error):
            # The game goes on without; a damaged database is found and told of at the next start.
            _log.exception("no backup could be made")
