"""The one mutable object: a move is accepted, then on disk, and only then made and told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.ui.high_dice import HighDice
from tumbletray.core import records
from tumbletray.core.errors import IllegalMove, UserError
from tumbletray.core.moves import First, Keep, Move, Roll
from tumbletray.core.records import Header
from tumbletray.core.requests import Finished, NeedDice
from tumbletray.core.texts import msg
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import UNDO, Deliver, Dice, Entry, Fail, Source, fold
from tumbletray.table.table import Table

ORIGIN = {"seed": 7}
TROUBLE = UserError(msg("The disk is full."))


class Paper:
    """A journal that settles an entry when the test says so."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._asked: list[tuple[int, Entry, Callable[[], None], Fail]] = []

    def append(self, index: int, entry: Entry, done: Callable[[], None], fail: Fail) -> None:
        self._asked.append((index, entry, done, fail))

    @property
    def waiting(self) -> list[tuple[int, str]]:
        return [(index, entry.move) for index, entry, _, _ in self._asked]

    def settle(self) -> None:
        index, entry, done, _ = self._asked.pop(0)
        assert index == len(self.entries)
        self.entries.append(entry)
        done()

    def refuse(self) -> None:
        self._asked.pop()[3](TROUBLE)


class Hand:
    """A source that delivers dice when the test says so."""

    def __init__(self) -> None:
        self.asked: list[NeedDice] = []
        self.cancelled = 0
        self._deliver: Deliver | None = None
        self._fail: Fail | None = None

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        self.asked.append(need)
        self._deliver, self._fail = deliver, fail
        return self._cancel

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        raise AssertionError("the table asks for no throw again")

    def deliver(self, *faces: int) -> None:
        assert self._deliver is not None
        self._deliver(Dice(faces, Source.TRAY, ORIGIN))

    def fail(self) -> None:
        assert self._fail is not None
        self._fail(TROUBLE)

    def _cancel(self) -> None:
        self.cancelled += 1


class Listener:
    def __init__(self) -> None:
        self.moves: list[tuple[Move, Dice | None]] = []
        self.states: list[tuple[Any, Any]] = []
        self.errors: list[UserError] = []
        self.taken: list[Move] = []
        self.lapses: list[int] = []

    def moved(self, move: Move, before: Any, after: Any, dice: Dice | None) -> None:
        self.moves.append((move, dice))
        self.states.append((before, after))

    def taken_back(self, move: Move) -> None:
        self.taken.append(move)

    def lapsed(self, seat: int) -> None:
        self.lapses.append(seat)

    def failed(self, seat: int, error: UserError) -> None:
        self.errors.append(error)


class Seated:
    """A table with everything around it."""

    def __init__(
        self, *entries: Entry, header: Header | None = None, practice: bool = False
    ) -> None:
        self.paper, self.hand, self.listener = Paper(), Hand(), Listener()
        self.paper.entries = list(entries)
        self.header = header or a_header()
        self.table = Table(
            self.header, entries, self.paper, self.hand, self.listener, practice=practice
        )

    def throw(self, seat: int, *faces: int) -> None:
        assert self.table.throw(seat, Gesture())
        self.hand.deliver(*faces)
        self.paper.settle()

    def decide(self, decision: Keep) -> None:
        assert self.table.decide(decision)
        self.paper.settle()


def seats(table: Table) -> list[int]:
    """The seats of which something is awaited."""
    return [need.seat for need in table.pending if not isinstance(need, Finished)]


def a_header(**options: object) -> Header:
    given: dict[str, object] = {"opening": "seat-1", "again": True, **options}
    return records.header(HighDice(), given, ["Anna", "Ben"])


@pytest.fixture
def seated() -> Seated:
    return Seated()


def test_a_throw_is_asked_for_written_and_then_made(seated: Seated) -> None:
    table, before = seated.table, seated.table.state
    assert table.throw(1, Gesture())
    assert [need.dice for need in seated.hand.asked] == ["3d6"]
    assert (table.busy, seated.paper.waiting) == (True, [])
    seated.hand.deliver(6, 1, 4)
    assert seated.paper.waiting == [(0, "1 roll 1 4 6")]
    assert (table.busy, table.state, seated.listener.moves) == (True, before, [])
    seated.paper.settle()
    assert not table.busy
    assert table.state == seated.header.game.apply(before, Roll(1, (1, 4, 6)))
    ((move, dice),) = seated.listener.moves
    assert move == Roll(1, (1, 4, 6))
    assert dice is not None
    assert dice.faces == (6, 1, 4)
    assert seated.listener.states == [(before, table.state)]
    assert seated.paper.entries == [Entry("1 roll 1 4 6", Source.TRAY, ORIGIN)]


def test_while_it_is_busy_it_takes_no_other_move(seated: Seated) -> None:
    seated.throw(1, 1, 4, 6)
    table = seated.table
    assert table.decide(Keep(1, (6,), stop=False))
    assert not table.decide(Keep(1, (6,), stop=True))
    assert not table.throw(1, Gesture())
    assert seated.paper.waiting == [(1, "1 keep 6 roll")]
    seated.paper.settle()
    assert table.throw(1, Gesture())
    assert not table.throw(1, Gesture())
    assert not table.decide(Keep(1, (6,), stop=True))
    assert len(seated.hand.asked) == 2


def test_only_dice_that_are_awaited_are_thrown(seated: Seated) -> None:
    assert not seated.table.throw(2, Gesture())
    seated.throw(1, 1, 4, 6)
    assert not seated.table.throw(1, Gesture())
    assert len(seated.hand.asked) == 1


def test_what_the_rules_refuse_is_not_written(seated: Seated) -> None:
    seated.throw(1, 1, 4, 6)
    before = seated.table.state
    for decision in (Keep(1, (2,), stop=True), Keep(2, (1,), stop=True)):
        with pytest.raises(IllegalMove):
            seated.table.decide(decision)
        assert (seated.table.busy, seated.table.state) == (False, before)
    assert seated.paper.waiting == []


def test_a_write_that_fails_leaves_all_as_it_was(seated: Seated) -> None:
    seated.throw(1, 1, 4, 6)
    before = seated.table.state
    seated.table.decide(Keep(1, (6,), stop=True))
    seated.paper.refuse()
    assert seated.listener.errors == [TROUBLE]
    assert (seated.table.busy, seated.table.state) == (False, before)
    assert seated.table.last_throw() is not None
    seated.decide(Keep(1, (6,), stop=True))
    assert [entry.move for entry in seated.paper.entries] == ["1 roll 1 4 6", "1 keep 6 stop"]


def test_a_throw_that_fails_can_be_thrown_again(seated: Seated) -> None:
    seated.table.throw(1, Gesture())
    seated.hand.fail()
    assert seated.listener.errors == [TROUBLE]
    seated.throw(1, 2, 2, 2)
    assert seated.paper.entries[0].move == "1 roll 2 2 2"


def test_whoever_has_left_is_told_nothing_but_what_was_written_stands(seated: Seated) -> None:
    seated.throw(1, 1, 4, 6)
    seated.table.decide(Keep(1, (6,), stop=True))
    seated.table.leave()
    seated.paper.settle()
    assert len(seated.listener.moves) == 1
    assert seated.paper.entries[-1].move == "1 keep 6 stop"


def test_dice_that_are_not_waited_for_any_more_are_called_off(seated: Seated) -> None:
    seated.table.throw(1, Gesture())
    seated.table.leave()
    assert seated.hand.cancelled == 1
    seated.table.leave()
    seated.hand.fail()
    assert seated.listener.errors == []


def test_a_log_is_taken_up_where_it_ends_less_what_was_undone() -> None:
    roll = Entry("1 roll 1 4 6", Source.TRAY, ORIGIN)
    taken_up = Seated(
        roll,
        Entry("1 keep 6 stop", Source.PLAYER),
        Entry("2 roll 3 3 3", Source.TRAY, ORIGIN),
        Entry(UNDO, Source.PLAYER),
        Entry(UNDO, Source.PLAYER),
    )
    again = taken_up.table.last_throw()
    assert again is not None
    need, entry, faces = again
    assert (need.dice, entry, faces) == ("3d6", roll, (1, 4, 6))
    assert seats(taken_up.table) == [1]
    taken_up.table.decide(Keep(1, (4, 6), stop=True))
    assert taken_up.paper.waiting == [(5, "1 keep 4 6 stop")]


def test_a_decision_or_drawn_lots_are_no_throw_to_show_again() -> None:
    assert Seated().table.last_throw() is None
    drawn = Seated(Entry("0 first 2", Source.DRAWN), header=a_header(opening="chance"))
    assert drawn.table.last_throw() is None
    assert seats(drawn.table) == [2]
    kept = Seated(Entry("1 roll 1 4 6", Source.TRAY), Entry("1 keep 6 roll", Source.PLAYER))
    assert kept.table.last_throw() is None


def test_lots_are_drawn_for_the_table() -> None:
    seated = Seated(header=a_header(opening="chance"))
    seated.throw(0, 2)
    ((move, _),) = seated.listener.moves
    assert move == First(2)
    assert seats(seated.table) == [2]


def test_a_log_that_breaks_a_rule_is_refused() -> None:
    with pytest.raises(IllegalMove):
        Seated(Entry("2 roll 1 4 6", Source.TRAY))


def test_an_undo_of_nothing_is_no_log() -> None:
    undo = Entry(UNDO, Source.PLAYER)
    roll = Entry("1 roll 1 4 6", Source.TRAY)
    assert fold([roll, undo, roll]) == (roll,)
    with pytest.raises(ValueError):
        fold([roll, undo, undo])
