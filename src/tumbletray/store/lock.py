"""The lock that one instance of the program holds on its data folder.

It is a lock of the operating system on an open file, which the kernel releases with the process,
however that ends. So a lock that is held means an instance that lives, and no file needs to be cleaned
up after a crash. The standard library suffices; a library on top would fall back to a mere file where
locks are missing, which is what must not happen here. A forked child shares the lock: start processes
by spawn.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tumbletray.core.texts import msg
from tumbletray.store.values import InUse

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Held from the moment it is made until `release`. Raises `InUse`, or OSError if it cannot be made."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _take(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            if isinstance(error, (BlockingIOError, PermissionError)):
                raise InUse(
                    msg("This data is in use by another window of Tumbletray. Close it first.")
                ) from None
            raise

    def release(self) -> None:
        """Let another instance have the folder. The file stays: removing it would race with them."""
        os.close(self._descriptor)
