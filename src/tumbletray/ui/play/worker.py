"""Does what takes long beside the window, in a thread of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from tumbletray.core.errors import UserError

_log = logging.getLogger(__name__)

Post = Callable[[Callable[[], None]], None]
"""Runs a function later on the GUI thread."""
Found = TypeVar("Found")


class Worker:
    """One piece of work after the other. The thread starts with the first.

    It is a daemon: who closes the window waits for nothing.
    """

    def __init__(self, name: str, post: Post) -> None:
        """`name` is that of the thread."""
        self._name, self._post = name, post
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._left = False

    def ask(
        self, work: Callable[[], Found], then: Callable[[Found], None], fail: Callable[[], None]
    ) -> None:
        """Have `work` done; then `then` is called with what it found, or `fail` if it failed.

        Why is in the program's log. Once it was told to `leave`, neither is called.
        """
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._waiting.put(partial(self._do, work, then, fail))

    def leave(self) -> None:
        """Let the thread end after what it is about, and tell nobody."""
        self._left = True
        self._waiting.put(None)

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            if not self._left:
                work()

    def _do(
        self, work: Callable[[], Found], then: Callable[[Found], None], fail: Callable[[], None]
    ) -> None:
        try:
            found = work()
        except UserError as error:
            _log.warning("%s: %s", self._name, error)
            self._tell(fail)
        except Exception:  # noqa: BLE001 - whatever fails here, the person at the window plays on
            _log.exception("%s failed", self._name)
            self._tell(fail)
        else:
            self._tell(partial(then, found))

    def _tell(self, function: Callable[[], None]) -> None:
        if not self._left:
            self._post(lambda: None if self._left else function())
