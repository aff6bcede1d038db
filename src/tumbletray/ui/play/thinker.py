"""Lets bots decide beside the window, in a thread of its own: some need long."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from tumbletray.core.errors import UserError
from tumbletray.core.records import Header
from tumbletray.core.requests import NeedDecision
from tumbletray.table.ports import Bot, Choice, PublicView
from tumbletray.ui.ports import BotMaker, Seating

_log = logging.getLogger(__name__)

Post = Callable[[Callable[[], None]], None]
"""Runs a function later on the GUI thread."""


class Thinker:
    """The bots of one game, each made when it is first asked. One question after the other.

    The thread is a daemon: who closes the window does not wait for a bot.
    """

    def __init__(self, header: Header, seating: Seating, bot_for: BotMaker, post: Post) -> None:
        self._header, self._seating, self._bot_for, self._post = header, seating, bot_for, post
        self._bots: dict[int, Bot] = {}
        self._questions: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._left = False

    def ask(
        self,
        seat: int,
        state: Any,
        need: NeedDecision,
        then: Callable[[Choice], None],
        fail: Callable[[], None],
    ) -> None:
        """Have the bot of `seat` decide `need` in `state`; one of the two is called later.

        `fail` is, where there is no such bot, or it fails, or its decision is not legal. Once the
        table is left neither is called.
        """
        if self._thread is None:
            self._thread = Thread(target=self._work, name="bots", daemon=True)
            self._thread.start()
        self._questions.put(lambda: self._answer(seat, state, need, then, fail))

    def leave(self) -> None:
        """Let the thread end after what it is thinking about, and tell nobody."""
        self._left = True
        self._questions.put(None)

    def _work(self) -> None:
        while (question := self._questions.get()) is not None:
            if not self._left:
                question()

    def _answer(
        self,
        seat: int,
        state: Any,
        need: NeedDecision,
        then: Callable[[Choice], None],
        fail: Callable[[], None],
    ) -> None:
        """In the thread: think, and post the answer."""
        try:
            choice = self._choose(seat, PublicView(self._header, state, need))
        except UserError as error:
            _log.warning("the bot of seat %s cannot play: %s", seat, error)
            self._tell(fail)
        except Exception:  # noqa: BLE001 - whatever a bot does, the person at the window plays on
            _log.exception("the bot of seat %s failed", seat)
            self._tell(fail)
        else:
            self._tell(lambda: then(choice))

    def _choose(self, seat: int, view: PublicView) -> Choice:
        choice = self._bot(seat).choose(view)
        if not view.need.is_legal(choice.decision):
            raise ValueError(f"{choice.decision} is not legal")
        return choice

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            level = self._seating.bot(seat)
            assert level is not None, "only bots are asked"
            self._bots[seat] = self._bot_for(level, self._header, seat)
        return self._bots[seat]

    def _tell(self, function: Callable[[], None]) -> None:
        try:
            self._post(lambda: None if self._left else function())
        except RuntimeError:
            _log.info("the window was closed while a bot was thinking")
