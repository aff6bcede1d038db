"""Opening a data folder: everything that is looked at before the database is used.

In this order: the folder is made and locked; a restoration that was interrupted is finished; a
database of a newer version is refused; a damaged one is replaced by a backup; an older one is
backed up and brought up to date. Until the refusal nothing has touched the database.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tumbletray.core.texts import Text, msg
from tumbletray.store import backups, damage, migrations
from tumbletray.store.faults import user_error
from tumbletray.store.lock import FolderLock
from tumbletray.store.paths import Places
from tumbletray.store.values import NewerData


@dataclass(frozen=True, slots=True)
class Opened:
    """A folder that is locked and whose database can be used.

    `notices` tell the user what was done to the data. `interrupted`: the last use did not end in
    order.
    """

    places: Places
    lock: FolderLock
    notices: tuple[Text, ...]
    interrupted: bool


def open_folder(places: Places) -> Opened:
    """Make the folder ready. Raises `UserError`."""
    try:
        _make(places.folder)
        lock = FolderLock(places.lock)
    except OSError as error:
        raise user_error(error) or error from None
    try:
        # SQLite removes the log when the last connection is closed.
        interrupted = places.write_ahead_log.exists()
        return Opened(places, lock, _prepare(places), interrupted)
    except BaseException as error:
        lock.release()
        known = user_error(error)
        if known is None or known is error:
            raise
        raise known from error


def _make(folder: Path) -> None:
    """Make `folder`, and have its name on disk: SQLite sees to the names in it, not to its own."""
    made = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for path in made:
        backups.sync_folder(path.parent)


def _prepare(places: Places) -> tuple[Text, ...]:
    damage.finish_replacing(places)
    backups.tidy(places.backups)
    _refuse_newer(places)
    notices = (damage.replace_damaged(places),) if damage.is_damaged(places) else ()
    if 0 < stored_version(places) < migrations.VERSION:
        backups.make(places.database, places.backups)
        backups.rotate(places.backups)
    migrations.migrate(places.database)
    return notices


def _refuse_newer(places: Places) -> None:
    try:
        version = stored_version(places)
    except sqlite3.DatabaseError:
        return  # damaged, or out of reach: what follows tells which
    if version > migrations.VERSION:
        raise NewerData(
            msg(
                "This data was made by a newer version of Tumbletray."
                " Install that version to use it."
            )
        )


def stored_version(places: Places) -> int:
    """The version of the schema; 0 if there is no database. Nothing is changed by looking."""
    if not places.database.exists():
        return 0
    with closing(damage.read_only(places)) as connection:
        return migrations.version_of(connection)
