"""The one mutable object of a game in play.

A move goes through three steps: the rules accept it, the journal has it on disk, and only then the
state changes and the listener is told. Until the third step nothing of it may be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tumbletray.core.errors import UserError
from tumbletray.core.game import awaited
from tumbletray.core.moves import Decision, Move, parse_move
from tumbletray.core.records import Header
from tumbletray.core.replay import start, walk
from tumbletray.core.requests import NeedDice, Pending
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import UNDO, Dice, DiceSource, Entry, Journal, Source, fold


class Listener(Protocol):
    """Who watches a table."""

    def moved(self, move: Move, before: Any, after: Any, dice: Dice | None) -> None:
        """`move` is on disk and the table's state is `after` now; `dice` if it was a throw."""
        ...

    def taken_back(self, move: Move) -> None:
        """On disk it says that `move` does not stand; the table's state is that before it."""
        ...

    def failed(self, error: UserError) -> None:
        """What was under way came to nothing; the state is as it was and it may be tried again."""
        ...


class Table:
    """A game in play: its header, its log and its state.

    While a throw or a write is under way the table is `busy` and takes no other move.
    """

    def __init__(
        self,
        header: Header,
        entries: Sequence[Entry],
        journal: Journal,
        source: DiceSource,
        listener: Listener,
    ) -> None:
        """Take a game up where `entries` left it. Raises `IllegalMove` if they break a rule."""
        self.header = header
        self.game = header.game
        self.state: Any = start(header)
        self._trail: list[tuple[Entry, Any]] = []
        self.busy = False
        self._journal, self._source, self._listener = journal, source, listener
        self._length = len(entries)
        self._cancel: Callable[[], None] | None = None
        self._left = False
        standing = fold(entries)
        moves = [parse_move(entry.move) for entry in standing]
        for entry, (_, before, after) in zip(standing, walk(header, moves), strict=True):
            self.state = after
            self._trail.append((entry, before))

    @property
    def pending(self) -> tuple[Pending, ...]:
        """What the rules await now."""
        return self.game.pending(self.state)

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

    def throw(self, seat: int, gesture: Gesture) -> bool:
        """Throw the dice awaited of `seat`; False if there are none or the table is busy."""
        need = awaited(self.pending, seat)
        if self.busy or not isinstance(need, NeedDice):
            return False
        self.busy = True
        self._cancel = self._source.request(
            need, gesture, lambda dice: self._thrown(need, dice), self._fail
        )
        return True

    def decide(self, decision: Decision, source: Source = Source.PLAYER) -> bool:
        """Make `decision`; False if the table is busy. Raises `IllegalMove` with its rule."""
        if self.busy:
            return False
        self._commit(decision, Entry(decision.text(), source), None)
        return True

    def take_back(self) -> bool:
        """Take the last move back if it is `correctable`; False if not, or the table is busy.

        The log keeps both: the move, and that it does not stand.
        """
        move = self.correctable
        if self.busy or move is None:
            return False
        self.busy = True

        def done() -> None:
            self.busy = False
            self._length += 1
            self.state = self._trail.pop()[1]
            if not self._left:
                self._listener.taken_back(move)

        self._journal.append(self._length, Entry(UNDO, Source.PLAYER), done, self._fail)
        return True

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
        if self._cancel is not None:
            self._cancel()

    def _thrown(self, need: NeedDice, dice: Dice) -> None:
        self._cancel = None
        move = need.move(dice.faces)
        self._commit(move, Entry(move.text(), dice.source, dice.origin), dice)

    def _commit(self, move: Move, entry: Entry, dice: Dice | None) -> None:
        before = self.state
        after = self.game.apply(before, move)
        self.busy = True

        def done() -> None:
            self.state, self.busy = after, False
            self._trail.append((entry, before))
            self._length += 1
            if not self._left:
                self._listener.moved(move, before, after, dice)

        self._journal.append(self._length, entry, done, self._fail)

    def _fail(self, error: UserError) -> None:
        self._cancel, self.busy = None, False
        if not self._left:
            self._listener.failed(error)


def faces_of(move: Move) -> tuple[int, ...]:
    """The faces that a thrown `move` reports; none for lots and decisions."""
    faces: tuple[int, ...] = getattr(move, "faces", ())
    face: int = getattr(move, "face", 0)
    return (face,) if face else faces
