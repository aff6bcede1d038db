"""A damaged database: told from a sound one, kept aside, and replaced by the newest good backup."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.store import backups, faults
from tumbletray.store.migrations import VERSION, version_of
from tumbletray.store.paths import Places


def read_only(places: Places) -> sqlite3.Connection:
    """A connection that changes neither the database nor its log, not even when it is closed.

    Without a log the file is the whole truth, and SQLite is told that nobody changes it.
    """
    mode = "mode=ro" if places.write_ahead_log.exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"{places.database.resolve().as_uri()}?{mode}", uri=True)


def is_damaged(places: Places) -> bool:
    """Whether there is a database that is not sound. It is not changed by looking."""
    if not places.database.exists():
        return False
    if places.database.stat().st_size == 0:
        return bool(backups.all_backups(places.backups))
    try:
        with closing(read_only(places)) as connection:
            version_of(connection)
            backups.require_sound(connection)
    except sqlite3.DatabaseError as error:
        code = faults.result_code(error)
        if code is None or code in faults.DAMAGE:
            return True
        raise
    return False


def replace_damaged(places: Places) -> Text:
    """Keep the database aside and put the newest good backup in its place; says what was done."""
    kept = _keep_aside(places)
    backup = backups.newest_good(places.backups, VERSION)
    if backup is None:
        _remove_log(places)
        places.database.unlink()
        return msg(
            "The database was damaged and there is no backup. A new one has been started;"
            " the damaged one is kept in {folder}.",
            folder=verbatim(str(kept)),
        )
    staged = places.restored.with_suffix(".partial")
    shutil.copyfile(backup, staged)
    _sync_file(staged)
    staged.replace(places.restored)
    finish_replacing(places)
    return msg(
        "The database was damaged. The backup of {time} has taken its place, without what was"
        " played after that; the damaged one is kept in {folder}.",
        time=verbatim(backups.made_at(backup).astimezone().strftime("%Y-%m-%d %H:%M")),
        folder=verbatim(str(kept)),
    )


def finish_replacing(places: Places) -> None:
    """Put a backup that stands ready in the place of the database, also if that was interrupted."""
    if places.restored.exists():
        # The log belongs to the damaged database: beside the backup it must never be found.
        _remove_log(places)
        places.restored.replace(places.database)
        backups.sync_folder(places.folder)


def _keep_aside(places: Places) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    kept = places.damaged / stamp
    kept.mkdir(parents=True, exist_ok=True)
    for path in (places.database, places.write_ahead_log):
        if path.exists():
            shutil.copy2(path, kept / path.name)
            _sync_file(kept / path.name)
    return kept


def _remove_log(places: Places) -> None:
    places.write_ahead_log.unlink(missing_ok=True)
    places.shared_memory.unlink(missing_ok=True)


def _sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
