"""A hint on request: the best decision of the moment, and what it is worth."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from tumbletray.core.moves import Decision, Keep, Match, Next
from tumbletray.core.requests import NeedDecision
from tumbletray.core.texts import Text, decimal, msg
from tumbletray.table.ports import Advice, PublicView, Worth
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.worker import Post, Worker
from tumbletray.ui.ports import Advise
from tumbletray.ui.said import row


class Hints(QObject):
    """Gives hints to `play`. One that comes when the moment has passed is dropped."""

    changed = Signal()
    """There is another hint, or none any more."""

    def __init__(self, play: Conductor, advise: Advise | None, post: Post) -> None:
        """`advise` knows the game; without it there are no hints."""
        super().__init__(play)
        self._play, self._advise = play, advise
        self._worker = Worker("hints", post)
        self._moment: Any = None
        self._hint: Text | None = None

    @property
    def possible(self) -> bool:
        """Whether there is anything to give a hint for, and someone who can."""
        mine = isinstance(self._play.need, NeedDecision) and not self._play.focused.is_bots
        return self._advise is not None and mine

    @property
    def hint(self) -> Text | None:
        """What was advised for this moment."""
        return self._hint if self._moment is self._play.focused.state else None

    def ask(self) -> None:
        """Have a hint worked out, beside the window."""
        need, state = self._play.need, self._play.focused.state
        if self._advise is None or not self.possible or not isinstance(need, NeedDecision):
            return
        self._moment, self._hint = state, msg("Working it out …")
        view = PublicView(self._play.table.header, state, need)
        self._worker.ask(
            partial(self._advise, view),
            lambda advice: self._give(state, in_words(advice)),
            lambda: self._give(state, msg("No hint could be worked out.")),
        )
        self.changed.emit()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self._worker.leave()

    def _give(self, state: Any, hint: Text) -> None:
        if state is self._moment:
            self._hint = hint
            self.changed.emit()


def in_words(advice: Advice) -> Text:
    """The best decision and the next best, with their worths, and how that is known."""
    (best, worth), *others = advice.choices
    told = _valued(best, worth, advice)
    if others:
        told = msg("{best}; next: {next}", best=told, next=_valued(*others[0], advice))
    return msg("Best: {told}. ({model})", told=told, model=advice.model)


def _valued(decision: Decision, worth: float, advice: Advice) -> Text:
    value = _worth(worth, advice.worth)
    if not advice.exact:
        value = msg("about {value}", value=value)
    return msg("{decision}, {value}", decision=_deed(decision), value=value)


def _deed(decision: Decision) -> Text:
    if isinstance(decision, Match):
        return msg("make {target} of {faces}", target=decision.target, faces=row(decision.faces))
    if not isinstance(decision, Keep):
        return msg("play on") if isinstance(decision, Next) else msg("stop here")
    if decision.stop:
        return msg("set {faces} aside and stop", faces=row(decision.faces))
    return msg("set {faces} aside and roll on", faces=row(decision.faces))


def _worth(value: float, kind: Worth) -> Text:
    if kind is Worth.CHANCE:
        return msg("{percent} % to win", percent=decimal(100 * value, 1))
    if kind is Worth.ITEMS:
        return msg("{n} items to gain", n=decimal(value, 2))
    return msg("{n} points", n=decimal(value, 2))
