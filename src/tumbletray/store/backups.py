"""Backups: whole copies of the database, made while it is in use, and how many of them are kept.

A backup has its final name only once it is complete, checked and on disk. The name tells when it
was made and the version of its schema.
"""

from __future__ import annotations

import logging
import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tumbletray.store.migrations import version_of

NEWEST_KEPT = 4
"""How many of the newest backups are kept, however close together they are."""
DAYS_KEPT = 7
"""Of how many days, of those that have backups, the last one is kept."""
LEAST_AGE = timedelta(hours=1)
"""How old the newest backup is at least before a routine one is made."""

_STAMP = "%Y%m%dT%H%M%S%fZ"
_NAME = re.compile(r"tumbletray-(\d{8}T\d{12}Z)-v(\d+)\.sqlite")
_UNFINISHED = ".partial"
_log = logging.getLogger(__name__)


def make(database: Path, folder: Path) -> Path:
    """Copy `database` to a new file in `folder` by SQLite's backup interface.

    Writers need not wait. Raises sqlite3.Error or OSError; a copy that is not sound is not kept
    (`sqlite3.DatabaseError`).
    """
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(database)) as source:
        stamp = datetime.now(UTC).strftime(_STAMP)
        target = folder / f"tumbletray-{stamp}-v{version_of(source)}.sqlite"
        unfinished = target.with_name(target.name + _UNFINISHED)
        try:
            with closing(sqlite3.connect(unfinished)) as copy:
                source.backup(copy)
                require_sound(copy)
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)
    sync_folder(folder)
    return target


def require_sound(connection: sqlite3.Connection) -> None:
    """Raise `sqlite3.DatabaseError` unless SQLite finds the structure of the database in order."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)


def all_backups(folder: Path) -> list[Path]:
    """The backups in `folder`, the newest first."""
    return sorted(
        (path for path in folder.glob("*.sqlite") if _NAME.fullmatch(path.name)), reverse=True
    )


def made_at(backup: Path) -> datetime:
    """When `backup` was made, UTC."""
    return datetime.strptime(_part(backup, 1), _STAMP).replace(tzinfo=UTC)


def newest_good(folder: Path, newest_version: int) -> Path | None:
    """The newest backup that is sound and of no newer schema than `newest_version`."""
    for backup in all_backups(folder):
        if int(_part(backup, 2)) <= newest_version and _is_sound(backup):
            return backup
    return None


def is_due(database: Path, folder: Path) -> bool:
    """Whether a routine backup is to be made: the newest is old, and things have changed since."""
    newest = next(iter(all_backups(folder)), None)
    if newest is None:
        return True
    if datetime.now(UTC) - made_at(newest) < LEAST_AGE:
        return False
    log = database.with_name(f"{database.name}-wal")
    changed = max(path.stat().st_mtime for path in (database, log) if path.exists())
    return changed > made_at(newest).timestamp()


def rotate(folder: Path) -> None:
    """Remove the backups that need not be kept, and what is left of unfinished ones."""
    backups = all_backups(folder)
    for backup in set(backups) - to_keep(backups):
        backup.unlink()
    tidy(folder)


def tidy(folder: Path) -> None:
    """Remove what is left of backups that were interrupted."""
    for path in folder.glob(f"*{_UNFINISHED}*"):
        path.unlink()


def to_keep(backups: Iterable[Path]) -> set[Path]:
    """Those of `backups` (the newest first) that are kept."""
    ordered = list(backups)
    last_of_day: dict[str, Path] = {}
    for backup in ordered:
        last_of_day.setdefault(_part(backup, 1)[:8], backup)
    return {*ordered[:NEWEST_KEPT], *list(last_of_day.values())[:DAYS_KEPT]}


def sync_folder(folder: Path) -> None:
    """Have the names in `folder` on disk, where the system can do that for a folder."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            # Some file systems refuse it for folders; those keep names in ways of their own.
            _log.info("%s cannot be synced: %s", folder, error)
        finally:
            os.close(descriptor)


def _is_sound(backup: Path) -> bool:
    uri = f"{backup.resolve().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            require_sound(connection)
    except sqlite3.Error:
        return False
    return True


def _part(backup: Path, group: int) -> str:
    named = _NAME.fullmatch(backup.name)
    assert named is not None
    return named[group]
