"""Plays the seats of bots: they throw in the tray, think, show what they choose, and do it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tumbletray.core.requests import NeedDecision
from tumbletray.core.texts import msg, verbatim
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import Choice, Source
from tumbletray.ui.pace import Pace
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.play.station import Station
from tumbletray.ui.play.thinker import Thinker


class BotSeats(QObject):
    """Follows every station of a game; where a bot is to play, it plays, at a pace to watch."""

    changed = Signal()
    """The bots pause, or go on."""

    def __init__(self, play: Conductor, thinker: Thinker, pace: Callable[[], Pace]) -> None:
        """Belong to `play`. `pace` says how fast, each time anew."""
        super().__init__(play)
        self._play, self._thinker, self._pace = play, thinker, pace
        self._hands: dict[Station, _Hand] = {}
        self.paused = False
        for station in play.stations:
            self._serve(station)
        play.stations.arrived.connect(self._serve)
        play.taken.connect(lambda _move: self._begin_anew())
        play.stopped.connect(self._stop)

    def pause(self, paused: bool) -> None:
        """Have the bots wait, or go on. What rolls comes to rest."""
        if paused != self.paused:
            self.paused = paused
            for station, hand in self._hands.items():
                hand.hold(paused)
                self._look(station)
            self.changed.emit()

    def skip(self) -> bool:
        """Have the bot in focus do at once what it is about to do, or go on after a pause.

        False if no bot is about to do anything there.
        """
        if self.paused and self._play.focused.is_bots:
            self.pause(False)
            return True
        return self._hands[self._play.focused].hurry()

    def leave(self) -> None:
        """Nobody looks any more."""
        self._thinker.leave()
        for hand in self._hands.values():
            hand.forget()

    def _serve(self, station: Station) -> None:
        self._hands[station] = _Hand(self, station)
        station.changed.connect(partial(self._look, station))

    def _stop(self) -> None:
        """Something could not be done: try it again when somebody says so."""
        for hand in self._hands.values():
            hand.forget()
        self.pause(True)

    def _begin_anew(self) -> None:
        """Moves were taken back: what bots were about to do is for another moment."""
        for station, hand in self._hands.items():
            hand.forget()
            self._look(station)

    def _look(self, station: Station) -> None:
        """See what is to be done at a station; what is under way for this moment goes on."""
        hand, pace = self._hands[station], self._pace()
        if station.phase is Phase.ROLLING and station.is_bots and pace.skips:
            QTimer.singleShot(0, station, partial(self._play.skip, station))
        elif station.phase is Phase.LINGER and station.is_bots:
            station.linger.start(pace.linger_ms)
        if not station.automatic:
            hand.forget()
        elif not self.paused and hand.is_new(station.state, station.phase):
            if station.phase is Phase.WAIT:
                hand.plan(partial(self._play.throw, Gesture(), station), pace.throw_ms)
            elif isinstance(station.need, NeedDecision):
                self._think(station, station.need)

    def _think(self, station: Station, need: NeedDecision) -> None:
        state = station.state

        def then(choice: Choice) -> None:
            if station.automatic and station.state is state:
                self._show(station, choice)

        def fail() -> None:
            if station.automatic and station.state is state:
                self._desert(station)

        self._thinker.ask(station.seat, state, need, then, fail)

    def _show(self, station: Station, choice: Choice) -> None:
        """Lift the dice that the bot has chosen; then it does what it has decided."""
        decision = choice.decision
        if station.choosing is not None:
            station.choosing.choose(getattr(decision, "faces", ()))
            station.show_choice()
        decide = partial(self._play.decide, decision, Source.BOT)
        self._hands[station].plan(decide, self._pace().choice_ms)

    def _desert(self, station: Station) -> None:
        """A bot that fails leaves this decision to whoever is there."""
        station.desert()
        name = verbatim(self._play.names[station.seat - 1])
        self._play.problem.emit(msg("{name} cannot decide this. Please choose instead.", name=name))


class _Hand:
    """What the bot at one station is about to do."""

    def __init__(self, owner: BotSeats, station: Station) -> None:
        self._owner = owner
        self._moment: tuple[Any, Phase] | None = None
        self._deed: Callable[[], None] | None = None
        self._timer = QTimer(station)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hurry)

    def is_new(self, state: Any, phase: Phase) -> bool:
        """Whether this is another moment than that which was looked at last."""
        known = self._moment is not None and self._moment[0] is state and self._moment[1] is phase
        self._moment = state, phase
        return not known

    def plan(self, deed: Callable[[], None], after_ms: int) -> None:
        """Do `deed` later, once there is no pause."""
        self._deed = deed
        if not self._owner.paused:
            self._timer.start(after_ms)

    def hold(self, paused: bool) -> None:
        """Wait, or do what was planned."""
        if paused:
            self._timer.stop()
        elif self._deed is not None:
            self._timer.start(0)

    def hurry(self) -> bool:
        """Do at once what is planned; False if nothing is."""
        self._timer.stop()
        deed, self._deed = self._deed, None
        if deed is None:
            return False
        deed()
        return True

    def forget(self) -> None:
        """Do nothing of what was planned."""
        self._timer.stop()
        self._deed = self._moment = None
