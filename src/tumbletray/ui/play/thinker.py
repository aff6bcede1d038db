"""The bots of one game, each made when it is first asked, and asked beside the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tumbletray.core.records import Header
from tumbletray.core.requests import NeedDecision
from tumbletray.table.ports import Bot, Choice, PublicView
from tumbletray.ui.play.worker import Post, Worker
from tumbletray.ui.ports import Advise, BotMaker, Seating


@dataclass(frozen=True, slots=True)
class Minds:
    """Who can think about a game: the bots, and what knows what decisions are worth, if anything.

    `post` runs a function later on the GUI thread.
    """

    bot_for: BotMaker
    advise: Advise | None
    post: Post


class Thinker:
    """Asks one bot after the other: some need long."""

    def __init__(self, header: Header, seating: Seating, minds: Minds) -> None:
        self._header, self._seating, self._bot_for = header, seating, minds.bot_for
        self._bots: dict[int, Bot] = {}
        self._worker = Worker("bots", minds.post)

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
        view = PublicView(self._header, state, need)
        self._worker.ask(partial(self._choose, seat, view), then, fail)

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self._worker.leave()

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
