"""The one mutable object of a game in play.

A move goes through three steps: the rules accept it, the journal has it on disk, and only then the
state changes and the listener is told. Until the third step nothing of it may be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from tumbletray.core.errors import UserError
from tumbletray.core.game import awaited
from tumbletray.core.moves import Decision, Move, parse_move
from tumbletray.core.records import Header
from tumbletray.core.replay import start, walk
from tumbletray.core.requests import NeedDice, Pending
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import UNDO, Dice, DiceSource, Entry, Journal, Source, fold
from tumbletray.table.undo import moves_to_undo


class Listener(Protocol):
    """Who watches a table."""

    def moved(self, move: Move, before: Any, after: Any, dice: Dice | None) -> None:
        """`move` is on disk and the table's state is `after` now; `dice` if it was a throw."""
        ...

    def taken_back(self, move: Move) -> None:
        """`move`, and what came after it, does not stand: the table's state is that before it."""
        ...

    def lapsed(self, seat: int) -> None:
        """Dice that `seat` was throwing are not awaited any more: another seat ended its turn."""
        ...

    def failed(self, seat: int, error: UserError) -> None:
        """What `seat` had under way came to nothing; the state is as it was: it may try again."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class _Flight:
    """An entry on its way to the disk, of `seat`."""

    seat: int


class Table:
    """A game in play: its header, its log and its state.

    Moves of several seats may be under way at once. A seat whose throw or decision is under way is
    `busy` and makes no other move; while moves are taken back all seats are.
    """

    def __init__(
        self,
        header: Header,
        entries: Sequence[Entry],
        journal: Journal,
        source: DiceSource,
        listener: Listener,
        *,
        practice: bool = False,
    ) -> None:
        """Take a game up where `entries` left it. Raises `IllegalMove` if they break a rule.

        In `practice` moves can be taken back freely.
        """
        self.header = header
        self.game = header.game
        self.state: Any = start(header)
        self._trail: list[tuple[Entry, Any]] = []
        self._journal, self._source, self._listener = journal, source, listener
        self._practice = practice
        self._length = len(entries)
        self._asked: dict[int, Callable[[], None]] = {}
        self._flights: list[_Flight] = []
        self._undoing = False
        self._left = False
        standing = fold(entries)
        moves = [parse_move(entry.move) for entry in standing]
        for entry, (_, before, after) in zip(standing, walk(header, moves), strict=True):
            self.state = after
            self._trail.append((entry, before))
        self._ahead = self.state
        """The state that the moves on their way to the disk lead to."""

    @property
    def pending(self) -> tuple[Pending, ...]:
        """What the rules await now."""
        return self.game.pending(self.state)

    @property
    def busy(self) -> bool:
        """Whether a throw or a write is under way."""
        return bool(self._asked or self._flights)

    def is_busy(self, seat: int) -> bool:
        """Whether a throw or a write of `seat` is under way."""
        mine = any(flight.seat == seat for flight in self._flights)
        return self._undoing or seat in self._asked or mine

    @property
    def standing(self) -> tuple[Entry, ...]:
        """The entries whose moves stand, in order."""
        return tuple(entry for entry, _ in self._trail)

    @property
    def before_last(self) -> Any:
        """The state before the last move that stands; at the start the state."""
        return self._trail[-1][1] if self._trail else self.state

    @property
    def correctable(self) -> Move | None:
        """The last move if it was typed in: it may still be corrected."""
        if not self._trail or self._trail[-1][0].source is not Source.TYPED:
            return None
        return parse_move(self._trail[-1][0].move)

    @property
    def undoable(self) -> int:
        """How many moves `undo` takes back; 0 if it cannot."""
        return moves_to_undo([entry for entry, _ in self._trail], practice=self._practice)

    def throw(self, seat: int, gesture: Gesture) -> bool:
        """Throw the dice awaited of `seat`; False if there are none or the seat is busy."""
        need = awaited(self.pending, seat)
        if self.is_busy(seat) or not isinstance(need, NeedDice):
            return False
        self._asked[seat] = _nothing
        cancel = self._source.request(
            need,
            gesture,
            lambda dice: self._thrown(need, dice),
            lambda error: self._unthrown(seat, error),
        )
        if seat in self._asked:
            self._asked[seat] = cancel
        return True

    def decide(self, decision: Decision, source: Source = Source.PLAYER) -> bool:
        """Make `decision`; False if its seat is busy. Raises `IllegalMove` with its rule."""
        if self.is_busy(decision.seat):
            return False
        self._commit(decision, Entry(decision.text(), source), None)
        return True

    def take_back(self) -> bool:
        """Take the last move back if it is `correctable`; False if not, or the table is busy.

        The log keeps both: the move, and that it does not stand.
        """
        return self.correctable is not None and self._undo(1)

    def undo(self) -> bool:
        """Take the `undoable` moves back; False if there are none, or the table is busy."""
        return self._undo(self.undoable)

    def last_throw(self) -> tuple[NeedDice, Entry, tuple[int, ...]] | None:
        """The last move, if it was a throw: asked for, logged, its faces (ascending)."""
        if not self._trail:
            return None
        last, before = self._trail[-1]
        move = parse_move(last.move)
        need = awaited(self.game.pending(before), move.seat)
        if not isinstance(need, NeedDice) or not need.kinds:
            return None
        return need, last, faces_of(move)

    def leave(self) -> None:
        """Stop waiting for dice, and tell the listener nothing more.

        Entries that are being written are written all the same.
        """
        self._left = True
        for cancel in self._asked.values():
            cancel()

    def _thrown(self, need: NeedDice, dice: Dice) -> None:
        del self._asked[need.seat]
        if awaited(self.game.pending(self._ahead), need.seat) != need:
            # Another seat has ended the turn meanwhile: nobody ever sees these dice.
            self._listener.lapsed(need.seat)
            return
        move = need.move(dice.faces)
        self._commit(move, Entry(move.text(), dice.source, dice.origin), dice)

    def _unthrown(self, seat: int, error: UserError) -> None:
        del self._asked[seat]
        if not self._left:
            self._listener.failed(seat, error)

    def _commit(self, move: Move, entry: Entry, dice: Dice | None) -> None:
        before = self._ahead
        after = self._ahead = self.game.apply(before, move)

        def done() -> None:
            self.state = after
            self._trail.append((entry, before))
            if not self._left:
                self._listener.moved(move, before, after, dice)

        self._write(move.seat, entry, done)

    def _undo(self, number: int) -> bool:
        if self.busy or not number:
            return False
        first = parse_move(self._trail[-number][0].move)
        self._undoing = True

        def taken(last: bool) -> None:
            self.state = self._ahead = self._trail.pop()[1]
            if last:
                self._undoing = False
                if not self._left:
                    self._listener.taken_back(first)

        for place in range(1, number + 1):
            self._write(first.seat, _UNDONE, partial(taken, place == number))
        return True

    def _write(self, seat: int, entry: Entry, then: Callable[[], None]) -> None:
        """Have `entry` on disk, and then go on."""
        flight = _Flight(seat)
        index = self._length + len(self._flights)
        self._flights.append(flight)

        def done() -> None:
            self._flights.remove(flight)
            self._length += 1
            then()

        self._journal.append(index, entry, done, partial(self._unwritten, flight))

    def _unwritten(self, flight: _Flight, error: UserError) -> None:
        """What is behind in flight fails with it, and is told of likewise."""
        if flight in self._flights:
            self._flights.clear()
            self._ahead, self._undoing = self.state, False
        if not self._left:
            self._listener.failed(flight.seat, error)


_UNDONE = Entry(UNDO, Source.PLAYER)


def _nothing() -> None:
    """A request that has been answered already needs no cancelling."""


def faces_of(move: Move) -> tuple[int, ...]:
    """The faces that a thrown `move` reports; none for lots and decisions."""
    faces: tuple[int, ...] = getattr(move, "faces", ())
    face: int = getattr(move, "face", 0)
    return (face,) if face else faces
