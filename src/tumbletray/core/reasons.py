"""Why the operating system refuses, in the reader's language."""

from __future__ import annotations

import errno

from tumbletray.core.texts import Text, msg, verbatim

_REASONS = {
    errno.EACCES: msg("you have no right to it"),
    errno.EPERM: msg("you have no right to it"),
    errno.EROFS: msg("the disk is read-only"),
    errno.ENOENT: msg("it is not there"),
    errno.EEXIST: msg("something else is there already"),
    errno.ENOTDIR: msg("part of the path is no folder"),
    errno.EISDIR: msg("it is a folder"),
    errno.ENOSPC: msg("the disk is full"),
    errno.ENAMETOOLONG: msg("the name is too long"),
}


def reason(error: OSError | ValueError) -> Text:
    """What stood in the way; in the system's own words where it is nothing common."""
    if isinstance(error, OSError):
        if error.errno in _REASONS:
            return _REASONS[error.errno]
        if error.strerror:
            return verbatim(error.strerror)
    return verbatim(str(error))
