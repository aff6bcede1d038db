"""Leads a game through its moments: waiting, rolling, choosing, and what follows.

It stands between the table (rules, journal) and what is seen. What is shown lags behind the table
while dice roll: nothing tells the result before they lie. Each seat that is awaited plays at a
station of its own; one of them has the keys and the buttons: the one in focus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tumbletray.core.errors import IllegalMove, UserError
from tumbletray.core.game import awaited
from tumbletray.core.moves import TABLE, Decision, First, Keep, Move, parse_move
from tumbletray.core.replay import walk
from tumbletray.core.requests import NeedDecision, NeedDice, Pending
from tumbletray.core.texts import msg
from tumbletray.core.throws import Gesture
from tumbletray.table.choosing import Choosing
from tumbletray.table.ports import Dice, Entry, Source
from tumbletray.table.table import Table
from tumbletray.ui.play.moments import Moment
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.play.seated import Seated
from tumbletray.ui.play.station import Station
from tumbletray.ui.play.stations import Stations, awaited_seats
from tumbletray.ui.tray.view import TrayDie, TrayView

__all__ = ["Conductor", "Phase"]

LINGER_MS = 1400
"""How long the end of a turn stays in sight before the tray is made ready for the next seat."""


class Conductor(QObject):
    """One game on as many trays as seats play at once."""

    changed = Signal()
    """Something that is shown is different now."""
    told = Signal(object)
    """Events of the move that has just been shown."""
    followed = Signal(object)
    """The `Moment` that has just been shown."""
    problem = Signal(object)
    """A text that says why something is not possible."""
    rewound = Signal()
    """Moves do not stand any more: `moments` has the rest. What is shown follows."""
    taken = Signal(object)
    """The earliest move that was taken back; what is shown is the state before it."""
    stopped = Signal()
    """Something came to nothing: whoever plays by itself had better wait."""
    drawn = Signal(object, int)
    """Lots were drawn at a station, and by them a seat: whoever shows that says when it is seen."""
    hurried = Signal()
    """Whatever moves is to be at its end."""
    finished = Signal()

    def __init__(self, seated: Seated, make_tray: Callable[[], TrayView], parent: QObject) -> None:
        """Take the game up where its log leaves it. `IllegalMove` if that breaks the rules.

        `make_tray` makes another tray, which is seen at once.
        """
        super().__init__(parent)
        header, seating = seated.header, seated.seating
        self.table = Table(
            header,
            seated.entries,
            seated.journal,
            seated.source,
            self,
            practice=seating.practice,
        )
        self.game, self.names = header.game, header.players
        self.seating, self.typed = seating, seating.typed
        self.shown: Any = self.table.state
        self._seated = seated
        self._cancel_again: Callable[[], None] = lambda: None
        self.stations = Stations(header, seating, make_tray, self)
        self.stations.changed.connect(self.changed)
        self.stations.lingered.connect(self._move_on)
        self.stations.rested.connect(self._rested)

    def begin(self) -> None:
        """Show where the game stands; a throw that was the last move is shown again."""
        again = self.table.last_throw()
        if again is not None and again[1].origin is not None:
            self._begin_again(*again)
        else:
            self._ready(self.focused)
        self._attend()
        self.stations.favour_persons()

    def moments(self) -> list[Moment]:
        """All that is shown to have happened so far."""
        moves = [parse_move(entry.move) for entry in self.table.standing]
        shown = moves[:-1] if self.focused.rolled is not None else moves
        return [self._moment(*step) for step in walk(self.table.header, shown)]

    # What is in focus

    @property
    def focused(self) -> Station:
        """The station in focus."""
        return self.stations.focused

    @property
    def seat(self) -> int:
        """The seat in focus."""
        return self.focused.seat

    @property
    def phase(self) -> Phase:
        """What the tray in focus is doing."""
        return self.focused.phase

    @property
    def choosing(self) -> Choosing | None:
        """The choice under way at the tray in focus."""
        return self.focused.choosing

    @property
    def railed(self) -> list[TrayDie]:
        """The dice in the rail in focus."""
        return self.focused.railed

    @property
    def need(self) -> NeedDice | NeedDecision | None:
        """What is awaited of the seat in focus."""
        return self.focused.need

    @property
    def waiting_seats(self) -> tuple[int, ...]:
        """The seats of which something is awaited in what is shown."""
        return awaited_seats(self.game.pending(self.shown))

    @property
    def next_seat(self) -> int:
        """The seat that the tray in focus goes to next."""
        return self.stations.next_at(self.focused, self.waiting_seats) or self.seat

    # What is done

    def throw(self, gesture: Gesture, station: Station | None = None) -> None:
        """Throw the dice that are awaited at `station`, or at the one in focus."""
        at = station or self.focused
        if at.phase is Phase.WAIT and self.table.throw(at.seat, gesture):
            at.tray.set_throwable(False)
            if self.table.is_busy(at.seat):
                at.enter(Phase.ROLLING)

    def decide(self, decision: Decision, source: Source = Source.PLAYER) -> None:
        """Make a decision, or say which rule forbids it."""
        try:
            self.table.decide(decision, source)
        except IllegalMove as error:
            self.problem.emit(error.text)

    def take_back(self) -> bool:
        """Take the last move back if it was typed in; False if it was not, or cannot be now."""
        self.focused.tray.skip()
        return self.table.take_back()

    def undo(self) -> bool:
        """Take back what can be taken back; False if nothing can be now."""
        if self.focused.rolled is not None and self.seating.practice:
            self.focused.tray.skip()
        return self.table.undo()

    def skip(self, station: Station | None = None) -> None:
        """Jump to the end of whatever moves at `station`, or at the one in focus."""
        at = station or self.focused
        at.tray.skip()
        self.hurried.emit()
        if at.phase is Phase.LINGER:
            self._move_on(at)

    def seen(self, station: Station) -> None:
        """The draw at `station` has been seen to its end."""
        self._rested(station)

    def leave(self) -> None:
        """Stop: nothing is lost, and nothing that is under way is waited for."""
        for station in self.stations:
            station.linger.stop()
        self._cancel_again()
        self.table.leave()

    # What the table says

    def moved(self, move: Move, before: Any, after: Any, dice: Dice | None) -> None:
        """A move is on disk: show it."""
        station = self.stations.of(move.seat)
        if dice is not None and dice.motion is not None:
            need = awaited(self.game.pending(before), move.seat)
            assert isinstance(need, NeedDice)
            station.rolled, station.state = (move, before, after), before
            station.show_roll(need, dice)
        elif dice is not None and isinstance(move, First) and dice.source is not Source.TYPED:
            station.rolled, station.state = (move, before, after), before
            station.enter(Phase.ROLLING)
            self.drawn.emit(station, dice.faces[0])
        else:
            station.slide_chosen()
            self._follow(station, move, before, after)
        self._attend()

    def taken_back(self, move: Move) -> None:
        """Moves do not stand any more, the earliest of them `move`: ask for it again."""
        self.shown = self.table.state
        for station in self.stations:
            station.forget_dice()
        self.rewound.emit()
        for station in self.stations:
            if station is not self.focused:
                station.idle()
        self.focused.sit(move.seat)
        self._ready(self.focused)
        self._attend()
        self.taken.emit(move)

    def lapsed(self, seat: int) -> None:
        """Dice that were asked for are not awaited any more."""
        self._ready(self.stations.of(seat))

    def failed(self, seat: int, error: UserError) -> None:
        """What was tried came to nothing: stand where we stood, and say so."""
        self.stopped.emit()
        self._ready(self.stations.of(seat))
        self.problem.emit(error.text)

    # How it is shown

    def _begin_again(self, need: NeedDice, entry: Entry, faces: tuple[int, ...]) -> None:
        assert entry.origin is not None
        station, before = self.focused, self.table.before_last
        self.shown, station.state = before, before
        station.sit(need.seat)
        station.rolled = (need.move(faces), before, self.table.state)
        station.enter(Phase.ROLLING)
        station.place_nothing()
        self._cancel_again = self._seated.source.again(
            need, entry.origin, faces, lambda dice: self._roll_again(station, need, entry, dice)
        )

    def _roll_again(self, station: Station, need: NeedDice, entry: Entry, dice: Dice) -> None:
        if station.rolled is None:
            return
        if dice.motion is None:
            station.show_still(need, dice)
            self._rested(station)
        else:
            station.show_roll(need, dice)
        # Where other than the physics made the faces, the way of the dice was made up then too.
        if not dice.as_recorded and entry.source is Source.TRAY:
            self.problem.emit(
                msg(
                    "The dice do not roll here as they did then, but their faces are those of then."
                )
            )

    def _rested(self, station: Station) -> None:
        if station.rolled is not None:
            rolled, station.rolled = station.rolled, None
            self._follow(station, *rolled)
            self._attend()

    def _follow(self, station: Station, move: Move, before: Any, after: Any) -> None:
        """Show the state after `move` and go on to whatever comes next."""
        self._reveal(move)
        station.state = after
        moment = self._moment(move, before, after)
        self.followed.emit(moment)
        self.told.emit(moment.events)
        need = awaited(self.game.pending(after), move.seat)
        rolls_on = isinstance(move, Keep) and not move.stop and isinstance(need, NeedDice)
        if rolls_on and not self.typed:
            station.phase = Phase.WAIT
            self.throw(Gesture(), station)
        elif self._turn_over(before, after, need) and self.waiting_seats not in ((), (TABLE,)):
            station.linger.start(LINGER_MS)
            station.enter(Phase.LINGER)
        else:
            self._ready(station)

    def _moment(self, move: Move, before: Any, after: Any) -> Moment:
        """What a move is in the log; turns are counted for each seat."""
        turn = 1 + sum(seat == move.seat for seat, _ in self.game.turns(before))
        return Moment(turn, move, self.game.events(before, move, after, self.names))

    def _reveal(self, move: Move) -> None:
        """Show the state with `move` in it, and without any throw that is still seen rolling."""
        if any(station.rolled is not None for station in self.stations):
            try:
                self.shown = self.game.apply(self.shown, move)
            except IllegalMove:
                self.shown = self.table.state
        else:
            self.shown = self.table.state

    def _turn_over(self, before: Any, after: Any, need: Pending | None) -> bool:
        """Whether another seat is to play now, or the same one anew."""
        return need is None or len(self.game.turns(after)) > len(self.game.turns(before))

    def _move_on(self, station: Station) -> None:
        self._ready(station)
        self._attend()

    def _ready(self, station: Station) -> None:
        """Make a tray ready for the seat that is to play with it now."""
        station.linger.stop()
        station.rolled = None
        if not any(other.rolled is not None for other in self.stations):
            self.shown = self.table.state
        seats = awaited_seats(self.table.pending)
        if not seats:
            self._end()
            return
        seat = self.stations.next_at(station, seats)
        if seat is None:
            station.idle()
        else:
            station.sit(seat)
            station.make_ready(self.table.state)
            if station is self.focused:
                self.stations.favour_persons()

    def _attend(self) -> None:
        """Have a tray for every seat that is awaited, and none that waits for what has lapsed."""
        self.stations.provide(len(awaited_seats(self.table.pending)))
        for station in self.stations:
            if self.stations.is_stale(station, self.table.pending):
                self._ready(station)
        self.stations.wake_focus()

    def _end(self) -> None:
        """The game is over: said also when it is found so, since its result may not be kept yet."""
        self.focused.enter(Phase.OVER)
        for station in self.stations:
            if station is not self.focused:
                station.idle()
        self.finished.emit()
