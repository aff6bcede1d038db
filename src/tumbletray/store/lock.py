"""The lock that one instance of the program holds on its data folder.

It is a lock of the operating system on an open file, which the kernel releases with the process,
however that ends. So a lock that is held means an instance that lives, and there is nothing to
clean up after a crash. The standard library suffices: libraries for locks fall back to a mere file
where the system has no locks, and such a file outlives its process. A forked child shares the lock,
so processes are to be started by spawn.
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
    """Held from the moment it is made until `release`. Raises `InUse`, or OSError without file."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _take(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            if isinstance(error, (BlockingIOError, PermissionError)):
                raise InUse(
                    msg("This data is in use by another Tumbletray; close that one first.")
                ) from None
            raise

    def release(self) -> None:
        """Let another instance have the folder. The file stays: to remove it would be a race."""
        os.close(self._descriptor)
