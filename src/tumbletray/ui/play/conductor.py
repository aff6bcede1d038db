"""Leads a game through its moments: waiting, rolling, choosing, and what follows.

It stands between the table (rules, journal) and what is seen. What is shown lags behind the table
while dice roll: nothing tells the result before they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tumbletray.core.dice import Colour, Lie, sorted_faces
from tumbletray.core.errors import IllegalMove, UserError
from tumbletray.core.game import awaited
from tumbletray.core.moves import TABLE, Decision, End, Keep, Match, Move, Next, parse_move
from tumbletray.core.records import Header
from tumbletray.core.replay import walk
from tumbletray.core.requests import NeedDecision, NeedDice, Pending
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, msg
from tumbletray.core.throws import Gesture
from tumbletray.table.choosing import Choosing
from tumbletray.table.ports import Dice, DiceSource, Entry, Journal, fold
from tumbletray.table.table import Table
from tumbletray.table.typed import TypedDice
from tumbletray.ui.play.dice import alike, lying, thrown, waiting
from tumbletray.ui.tray.view import TrayDie, TrayView

LINGER_MS = 1400
"""How long the end of a turn stays in sight before the tray is made ready for the next seat."""


class Phase(Enum):
    """What the table is doing."""

    WAIT = "wait"
    """Dice are to be thrown."""
    ROLLING = "rolling"
    CHOOSE = "choose"
    """A seat chooses dice."""
    LINGER = "linger"
    """A turn has just ended; the next is about to begin."""
    TABLE = "table"
    """The table decides whether to play on."""
    OVER = "over"


class Conductor(QObject):
    """One game on one tray."""

    changed = Signal()
    """Something that is shown is different now."""
    told = Signal(object)
    """Events of the move that has just been shown."""
    problem = Signal(object)
    """A text that says why something is not possible."""
    taken = Signal(object)
    """The move that was taken back; what is shown is the state before it."""
    finished = Signal()

    def __init__(
        self,
        header: Header,
        entries: Sequence[Entry],
        journal: Journal,
        source: DiceSource,
        tray: TrayView,
    ) -> None:
        """Take the game up where `entries` leave it. `IllegalMove` if they break the rules."""
        super().__init__(tray)
        self.table = Table(header, entries, journal, source, self)
        self.game, self.names = header.game, header.players
        self._entries = entries
        self.shown: Any = self.table.state
        self.seat = TABLE
        self.phase = Phase.LINGER
        self.typed = isinstance(source, TypedDice)
        self.choosing: Choosing | None = None
        self._source, self._tray = source, tray
        self._free: list[TrayDie] = []
        self.railed: list[TrayDie] = []
        """The dice in the rail."""
        self._rolled: tuple[Move, Any, Any] | None = None
        self._cancel_again: Callable[[], None] = lambda: None
        self._linger = QTimer(self)
        self._linger.setSingleShot(True)
        self._linger.timeout.connect(self.arrive)
        tray.clicked.connect(self.toggle)
        tray.refused.connect(self.refuse_die)
        tray.rested.connect(self._rested)
        tray.flicked.connect(lambda *how: self.throw(Gesture(*how)))

    def begin(self) -> None:
        """Show where the game stands; a throw that was the last move is shown again."""
        again = self.table.last_throw()
        if again is None or again[1].origin is None:
            self.arrive()
            return
        need, entry, faces = again
        assert entry.origin is not None
        before = self.table.before_last
        self.shown, self.seat = before, need.seat
        self._rolled = (need.move(faces), before, self.table.state)
        self._enter(Phase.ROLLING)
        self._place([])
        self._cancel_again = self._source.again(
            need, entry.origin, faces, lambda dice: self._roll_again(need, dice)
        )

    def earlier(self) -> list[Event]:
        """What the moves brought about that had been shown when the game was taken up."""
        moves = [parse_move(entry.move) for entry in fold(self._entries)]
        shown = moves[:-1] if self._rolled is not None else moves
        return [
            event
            for move, before, after in walk(self.table.header, shown)
            for event in self.game.events(before, move, after, self.names)
        ]

    @property
    def need(self) -> NeedDice | NeedDecision | None:
        """What is awaited of the seat in focus."""
        return awaited(self.game.pending(self.shown), self.seat)

    @property
    def waiting_seats(self) -> tuple[int, ...]:
        """The seats of which something is awaited in what is shown."""
        pending: tuple[Pending, ...] = self.game.pending(self.shown)
        return tuple(need.seat for need in pending if isinstance(need, NeedDice | NeedDecision))

    @property
    def next_seat(self) -> int:
        """The seat that the tray goes to next."""
        seats = self.waiting_seats
        return self.seat if self.seat in seats or not seats else self._next_seat(seats)

    # What the players do

    def throw(self, gesture: Gesture) -> None:
        """Throw the dice that are awaited."""
        if self.phase is Phase.WAIT and self.table.throw(self.seat, gesture):
            self._tray.set_throwable(False)
            if self.table.busy:
                self._enter(Phase.ROLLING)

    def take_back(self) -> bool:
        """Take the last move back if it was typed in; False if it was not, or cannot be now."""
        self._tray.skip()
        return self.table.take_back()

    def skip(self) -> None:
        """Jump to the end of whatever moves."""
        self._tray.skip()
        if self.phase is Phase.LINGER:
            self.arrive()

    def toggle(self, key: int) -> None:
        """Choose a die or let it go. A die in the rail is none to choose."""
        choosing = self._choice()
        if choosing is None or self.table.busy or any(die.key == key for die in self.railed):
            return
        if choosing.toggle(key):
            self.show_choice()
        elif key in choosing.forced:
            self.problem.emit(msg("The rules set this die aside."))
        else:
            self.refuse_die(key)

    def toggle_face(self, face: int) -> None:
        """Choose one more die that shows `face`; when all are chosen, let them all go."""
        choosing = self._choice()
        if choosing is None:
            return
        keys = [key for key, shown in choosing.faces.items() if shown == face]
        left = [key for key in keys if key not in choosing.chosen]
        free = [key for key in keys if key not in choosing.forced]
        for key in left[:1] or free or keys[:1]:
            self.toggle(key)
        if not keys:
            self.problem.emit(msg("No die that can be chosen shows {face}.", face=face))

    def decide(self, decision: Decision) -> None:
        """Make a decision, or say which rule forbids it."""
        try:
            self.table.decide(decision)
        except IllegalMove as error:
            self.problem.emit(error.text)

    def set_aside(self, stop: bool) -> None:
        """Set the chosen dice aside, then stop or roll the rest."""
        choosing = self._choice()
        if choosing is not None:
            self.decide(Keep(self.seat, choosing.chosen_faces(), stop))

    def match(self) -> None:
        """Make the value that the chosen dice add up to."""
        choosing = self._choice()
        if choosing is not None:
            faces = choosing.chosen_faces()
            self.decide(Match(self.seat, sum(faces), faces))

    def play_on(self, on: bool) -> None:
        """The table's word between two rounds of play."""
        if self.phase is Phase.TABLE:
            self.decide(Next() if on else End())

    def focus(self, seat: int) -> None:
        """Turn to another seat of which something is awaited, unless a move is under way."""
        if self.table.busy or seat not in self.waiting_seats:
            return
        if self.phase in (Phase.WAIT, Phase.CHOOSE, Phase.LINGER):
            self.seat, self._free = seat, []
            self.arrive()

    def refuse_die(self, key: int) -> None:
        """Say why the die `key` cannot be chosen."""
        choosing = self._choice()
        if choosing is not None:
            faces = sorted_faces([*choosing.chosen_faces(), choosing.faces.get(key, 0)])
            if any(isinstance(decision, Match) for decision in choosing.need.legal):
                self.problem.emit(self.reason(Match(self.seat, sum(faces), faces)))
            else:
                self.problem.emit(self.reason(Keep(self.seat, faces, stop=True)))

    def reason(self, decision: Decision) -> Text:
        """Why `decision` is not legal, in the words of the rules."""
        try:
            self.game.apply(self.shown, decision)
        except IllegalMove as error:
            return error.text
        return msg("That is possible.")

    def _choice(self) -> Choosing | None:
        """The choice under way; where the dice are still to be thrown, that is said."""
        if self.phase is Phase.WAIT:
            self.problem.emit(msg("Throw the dice first."))
        return self.choosing

    def leave(self) -> None:
        """Stop: nothing is lost, and nothing that is under way is waited for."""
        self._linger.stop()
        self._cancel_again()
        self.table.leave()

    # What the table says

    def moved(self, move: Move, before: Any, after: Any, dice: Dice | None) -> None:
        """A move is on disk: show it."""
        if dice is not None and dice.motion is not None:
            need = awaited(self.game.pending(before), move.seat)
            assert isinstance(need, NeedDice)
            self._rolled = (move, before, after)
            self._roll(need, dice)
            return
        if dice is None and self.choosing is not None:
            self._tray.set_aside(self.choosing.chosen)
            gone = set(self.choosing.chosen)
            self.railed += [die for die in self._free if die.key in gone]
            self._free = [die for die in self._free if die.key not in gone]
        self._follow(move, before, after)

    def taken_back(self, move: Move) -> None:
        """A typed throw does not stand any more: ask for it again."""
        self.seat, self._free = move.seat, []
        self.told.emit([Event(Weight.NOTE, msg("The last roll is corrected"), Text(""))])
        self.arrive()
        self.taken.emit(move)

    def failed(self, error: UserError) -> None:
        """What was tried came to nothing: stand where we stood, and say so."""
        self.arrive()
        self.problem.emit(error.text)

    # How it is shown

    def _roll(self, need: NeedDice, dice: Dice) -> None:
        self._free = thrown(need, dice.faces)
        self._tray.set_throwable(False)
        self._enter(Phase.ROLLING)
        if dice.motion is None:
            self._place(self._free)
            self._rested()
        else:
            if not self._rail_fits():
                self._place([])
            self._tray.roll(self._free, dice.motion.poses, dice.motion.rate)

    def _roll_again(self, need: NeedDice, dice: Dice) -> None:
        self._roll(need, dice)
        if not dice.as_recorded and not self.typed:
            self.problem.emit(
                msg(
                    "The dice do not roll here as they did then, but their faces are those of then."
                )
            )

    def _rested(self) -> None:
        if self._rolled is not None:
            rolled, self._rolled = self._rolled, None
            self._follow(*rolled)

    def _follow(self, move: Move, before: Any, after: Any) -> None:
        """Show the state after `move` and go on to whatever comes next."""
        self.shown, self.choosing = after, None
        self.told.emit(self.game.events(before, move, after, self.names))
        need = awaited(self.game.pending(after), move.seat)
        rolls_on = isinstance(move, Keep) and not move.stop and isinstance(need, NeedDice)
        if rolls_on and not self.typed:
            self.phase = Phase.WAIT
            self.throw(Gesture())
        elif self._turn_over(before, after, need) and self.waiting_seats not in ((), (TABLE,)):
            self._enter(Phase.LINGER)
            self._linger.start(LINGER_MS)
        else:
            self.arrive()

    def _turn_over(self, before: Any, after: Any, need: Pending | None) -> bool:
        """Whether another seat is to play now, or the same one anew."""
        return need is None or len(self.game.turns(after)) > len(self.game.turns(before))

    def arrive(self) -> None:
        """Make the tray ready for the seat that is awaited."""
        self._linger.stop()
        self.shown = self.table.state
        seats = self.waiting_seats
        if not seats:
            self._end()
            return
        if self.seat not in seats:
            self.seat, self._free = self._next_seat(seats), []
        need = self.need
        if isinstance(need, NeedDice):
            self._await_throw(need)
        elif self.seat == TABLE:
            self._enter(Phase.TABLE)
        elif need is not None:
            self._await_choice(need)

    def _end(self) -> None:
        """The game is over: said also when it is found so, since its result may not be kept yet."""
        self._enter(Phase.OVER)
        self.finished.emit()

    def _next_seat(self, seats: tuple[int, ...]) -> int:
        return next((seat for seat in seats if seat > self.seat), seats[0])

    def _await_throw(self, need: NeedDice) -> None:
        self._free = waiting(need)
        self._tray.clear()
        self._place([])
        self._tray.wait(self._free)
        self._tray.set_throwable(bool(need.kinds) and not self.typed)
        self._enter(Phase.WAIT)

    def _await_choice(self, need: NeedDecision) -> None:
        dice = [d for d in self.game.dice(self.shown, self.seat) if d.colour is Colour.WHITE]
        free = lying(dice, Lie.FREE)
        if not alike(free, self._free):
            self._free = free
            self._place(free)
        elif not self._rail_fits():
            self._place(self._free)
        self.choosing = Choosing(need, {die.key: die.face for die in self._free})
        self.show_choice()

    def show_choice(self) -> None:
        """Show which dice are chosen, and the black die that they make."""
        assert self.choosing is not None
        blacks = [die for die in self.railed if die.colour is Colour.BLACK]
        made = {d.target for d in self.choosing.decisions() if isinstance(d, Match)}
        aimed_at = [die.key for die in blacks if die.face in made][:1]
        matching = any(isinstance(decision, Match) for decision in self.choosing.need.legal)
        askable = {die.key for die in blacks} if matching else set()
        self._tray.set_selectable(self.choosing.selectable() | askable)
        self._tray.set_chosen([*self.choosing.chosen, *aimed_at])
        self._enter(Phase.CHOOSE)

    def _place(self, free: list[TrayDie]) -> None:
        """Have `free` in the tray, and in the rail what the rules say is set aside."""
        self.railed = self._kept()
        self._tray.place(free, self.railed)

    def _rail_fits(self) -> bool:
        """Whether the rail holds what is set aside: a game may take that away, or use it up."""
        return alike(self.railed, self._kept())

    def _kept(self) -> list[TrayDie]:
        return lying(self.game.dice(self.shown, self.seat), Lie.KEPT)

    def _enter(self, phase: Phase) -> None:
        self.phase = phase
        if phase is not Phase.CHOOSE:
            self.choosing = None
            self._tray.set_selectable(())
        self.changed.emit()
