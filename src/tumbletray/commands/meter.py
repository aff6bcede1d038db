"""How far a long piece of work has come, on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

T = TypeVar("T")

PATIENCE_S = 1.0
"""Work that is done sooner shows nothing."""


class Meter:
    """A bar on standard error, if that is a terminal, which is gone when the work is done.

    Without a `total`, the bar tells only that work goes on, and how much is done. There is none if
    `quiet`: where the work itself writes to the terminal.
    """

    def __init__(self, label: str, total: int | None, *, quiet: bool = False) -> None:
        self._label, self._total = label, total
        self._since = monotonic()
        self._bar: tuple[Progress, TaskID] | None = None
        self._shown = sys.stderr.isatty() and not quiet

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar[0].stop()

    def at(self, done: int) -> None:
        """Show that so much is `done`."""
        if not self._shown:
            return
        if self._bar is None:
            if monotonic() - self._since < PATIENCE_S:
                return
            self._bar = self._start()
        progress, task = self._bar
        progress.update(task, completed=done)

    def counted(self, things: Iterable[T]) -> Iterator[T]:
        """The `things` one by one; those taken before the present one are done."""
        for done, thing in enumerate(things):
            self.at(done)
            yield thing

    def _start(self) -> tuple[Progress, TaskID]:
        from rich.console import Console
        from rich.progress import MofNCompleteColumn, Progress

        columns = [*Progress.get_default_columns(), MofNCompleteColumn()]
        progress = Progress(*columns, console=Console(stderr=True), transient=True)
        progress.start()
        return progress, progress.add_task(self._label, total=self._total)
