"""Opening a data folder: everything that is looked at before the database is used.

In this order: the folder is made and locked; a database of a newer version is refused; the schema is
brought up to date.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tumbletray.core.texts import Text, msg
from tumbletray.store import migrations
from tumbletray.store.faults import user_error
from tumbletray.store.lock import FolderLock
from tumbletray.store.paths import Places
from tumbletray.store.values import NewerData


@dataclass(frozen=True, slots=True)
class Opened:
    """A folder that is locked and whose database can be used, with what the user should know."""

    places: Places
    lock: FolderLock
    notices: tuple[Text, ...]


def open_folder(places: Places) -> Opened:
    """Make the folder ready. Raises `UserError`."""
    try:
        places.folder.mkdir(parents=True, exist_ok=True)
        lock = FolderLock(places.lock)
    except OSError as error:
        raise user_error(error) or error from None
    try:
        return Opened(places, lock, _prepare(places))
    except (OSError, sqlite3.Error) as error:
        lock.release()
        raise user_error(error) or error from error
    except BaseException:
        lock.release()
        raise


def _prepare(places: Places) -> tuple[Text, ...]:
    if stored_version(places) > migrations.VERSION:
        raise NewerData(
            msg(
                "This data was made by a newer version of Tumbletray. Install that version to use it."
            )
        )
    migrations.migrate(places.database)
    return ()


def stored_version(places: Places) -> int:
    """The version of the schema, read without changing the database or its log; 0 if there is none."""
    if not places.database.exists():
        return 0
    if not places.write_ahead_log.exists():
        return _version_in_file(places.database)
    # The newest version may still be in the log. A connection that only reads moves nothing from there.
    uri = f"{places.database.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        return migrations.version_of(connection)


def _version_in_file(database: Path) -> int:
    """The user version: big-endian at offset 60 (https://www.sqlite.org/fileformat2.html)."""
    with database.open("rb") as file:
        return int.from_bytes(file.read(64)[60:64], "big")
