"""What SQLite and the file system can report that is not our mistake, each as one sentence."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError

from tumbletray.core.errors import UserError
from tumbletray.core.reasons import reason
from tumbletray.core.texts import Text, msg, verbatim

_PRIMARY = 0xFF
"""The low byte of an extended result code is the primary one."""

_SENTENCES: dict[int, Text] = {
    sqlite3.SQLITE_FULL: msg(
        "The disk is full, so nothing more can be saved. Free some space and try again."
    ),
    sqlite3.SQLITE_BUSY: msg("Another program has locked the database. Close it and try again."),
    sqlite3.SQLITE_LOCKED: msg("Another program has locked the database. Close it and try again."),
    sqlite3.SQLITE_READONLY: msg(
        "The database cannot be written: it, its folder or the disk is read-only."
    ),
    sqlite3.SQLITE_PERM: msg(
        "The database cannot be written: it, its folder or the disk is read-only."
    ),
    sqlite3.SQLITE_CANTOPEN: msg(
        "The database cannot be opened. Is its folder still there, and yours to use?"
    ),
    sqlite3.SQLITE_CORRUPT: msg(
        "The database is damaged. Start the program again: it then restores the newest backup."
    ),
    sqlite3.SQLITE_NOTADB: msg(
        "The database is damaged. Start the program again: it then restores the newest backup."
    ),
}

DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
"""The result codes that say that the file itself is not sound."""


def result_code(error: BaseException) -> int | None:
    """The primary result code of SQLite that `error` carries, if any."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return None if code is None else code & _PRIMARY


def user_error(error: BaseException) -> UserError | None:
    """`error` as a sentence if the machine is to blame; None if it is a bug."""
    if isinstance(error, UserError):
        return error
    code = result_code(error)
    if code == sqlite3.SQLITE_IOERR:
        return UserError(
            msg("The disk reports an error ({what}), so nothing was saved.", what=_name(error))
        )
    if isinstance(error, OSError):
        return UserError(msg("The data folder cannot be used: {why}.", why=_why(error)))
    return UserError(_SENTENCES[code]) if code in _SENTENCES else None


def _name(error: BaseException) -> Text:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return verbatim(str(getattr(cause, "sqlite_errorname", cause)))


def _why(error: OSError) -> Text:
    if not error.filename:
        return reason(error)
    return msg("{why} ({file})", why=reason(error), file=verbatim(str(error.filename)))
