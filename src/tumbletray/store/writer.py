"""The one thread that writes to the database."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NoReturn

from sqlalchemy import Connection

from tumbletray.core.errors import UserError
from tumbletray.store.engine import writing_engine
from tumbletray.store.faults import user_error
from tumbletray.store.values import Post

Work = Callable[[Connection], None]
"""Changes made in one transaction."""

Settle = Callable[[UserError | None], None]
"""Is told, on the owner's thread, that the work is on disk (None), or why nothing was changed."""


class Series:
    """Pieces of work of which each stands on those before it: after a failure no more are done."""

    def __init__(self) -> None:
        self.broken = False
        """Used on the writer's thread alone."""


class Writer:
    """Does one piece of work after the other, each in a transaction of its own.

    With `post`, `submit` returns at once and what comes of it is posted. Without, `submit` waits.
    """

    def __init__(self, database: Path, post: Post | None) -> None:
        self._engine = writing_engine(database)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._post = post

    def submit(self, work: Work, settle: Settle, series: Series) -> None:
        """Do `work` after all that was submitted before it, then `settle`.

        Nothing is done, and `settle` not called, once an earlier work of the `series` has failed.
        """
        if self._post is None:
            settle(self._thread.submit(self._outcome, work, series).result())
        else:
            self._thread.submit(self._work_and_post, work, settle, series, self._post)

    def complete(self, work: Work) -> None:
        """Do `work` after all that was submitted before it, and wait. Raises `UserError`."""
        error = self._thread.submit(self._outcome, work, Series()).result()
        if error is not None:
            raise error

    def close(self) -> None:
        """Wait until everything submitted is done."""
        self._thread.shutdown(wait=True)
        self._engine.dispose()

    def _outcome(self, work: Work, series: Series) -> UserError | None:
        try:
            with self._engine.begin() as connection:
                work(connection)
        except Exception as error:
            series.broken = True
            known = user_error(error)
            if known is None:
                raise
            return known
        return None

    def _work_and_post(self, work: Work, settle: Settle, series: Series, post: Post) -> None:
        if series.broken:
            return
        try:
            outcome = self._outcome(work, series)
        except Exception as bug:  # noqa: BLE001 - it is raised on the owner's thread, where bugs are reported
            post(partial(_throw, bug))
        else:
            post(partial(settle, outcome))


def _throw(bug: Exception) -> NoReturn:
    raise bug
