"""Ctrl-C while work is done that has something to show for what it did so far."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Self


class Interrupts:
    """Within it Ctrl-C, however often, ends nothing: the work sees `asked` and stops where it can.

    An exception could come anywhere, in the middle of a report or between two processes. Once it
    was asked to stop, a command is about to end by itself: whoever goes on pressing the keys does
    not end it otherwise. On the main thread only.
    """

    def __init__(self) -> None:
        self.asked = False

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # Handlers of our own are taken away while Python ends; what is ignored stays so.
        signal.signal(signal.SIGINT, signal.SIG_IGN if self.asked else self._before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
