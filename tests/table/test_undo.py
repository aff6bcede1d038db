"""What one undo takes back: a decision on which no dice have followed; in practice far more."""

from __future__ import annotations

import pytest

from tests.table.test_table import TROUBLE, Seated
from tumbletray.core.moves import Keep, Roll
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import UNDO, Entry, Source
from tumbletray.table.undo import moves_to_undo

THROWN = Entry("1 roll 1 4 6", Source.TRAY)
DECIDED = Entry("1 keep 6 stop", Source.PLAYER)
BOTS_THROW = Entry("2 roll 1 4 6", Source.TRAY)
BOTS_WORD = Entry("2 keep 6 stop", Source.BOT)


@pytest.mark.parametrize(
    ("standing", "strict", "practice"),
    [
        ([], 0, 0),
        ([THROWN], 0, 1),
        ([THROWN, DECIDED], 1, 1),
        ([THROWN, DECIDED, BOTS_THROW], 0, 2),
        ([THROWN, DECIDED, BOTS_THROW, BOTS_WORD], 0, 3),
        ([THROWN, DECIDED, BOTS_THROW, BOTS_WORD, THROWN], 0, 4),
        ([BOTS_THROW, BOTS_WORD, THROWN], 0, 0),
        ([BOTS_THROW], 0, 1),
    ],
)
def test_how_many_moves_are_taken_back(standing: list[Entry], strict: int, practice: int) -> None:
    assert moves_to_undo(standing, practice=False) == strict
    assert moves_to_undo(standing, practice=True) == practice


def test_an_undo_adds_to_the_log_and_gives_the_decision_back() -> None:
    seated = Seated()
    seated.throw(1, 1, 4, 6)
    before = seated.table.state
    seated.decide(Keep(1, (6,), stop=True))
    assert seated.table.undoable == 1
    assert seated.table.undo()
    assert (seated.table.is_busy(2), seated.table.undo()) == (True, False)
    seated.paper.settle()
    assert [entry.move for entry in seated.paper.entries] == ["1 roll 1 4 6", "1 keep 6 stop", UNDO]
    assert (seated.table.state, seated.table.busy) == (before, False)
    assert seated.listener.taken == [Keep(1, (6,), stop=True)]
    assert (seated.table.undoable, seated.table.undo()) == (0, False)
    seated.decide(Keep(1, (4,), stop=True))
    assert len(seated.table.standing) == 2


def test_once_the_next_dice_are_thrown_the_decision_stands() -> None:
    seated = Seated()
    seated.throw(1, 1, 4, 6)
    seated.decide(Keep(1, (6,), stop=True))
    seated.table.throw(2, Gesture())
    assert not seated.table.undo(), "dice are on their way"
    seated.hand.deliver(1, 1, 1)
    seated.paper.settle()
    assert not seated.table.undo()


def test_practice_goes_back_through_what_bots_did_to_the_last_decision_of_a_person() -> None:
    seated = Seated(practice=True)
    seated.throw(1, 1, 4, 6)
    chosen_at = seated.table.state
    seated.decide(Keep(1, (6,), stop=True))
    seated.throw(2, 1, 1, 2)
    seated.table.decide(Keep(2, (2,), stop=True), Source.BOT)
    seated.paper.settle()
    assert seated.table.undo()
    for _ in range(3):
        seated.paper.settle()
    assert seated.table.state == chosen_at
    assert seated.listener.taken == [Keep(1, (6,), stop=True)]
    assert seated.table.undo()
    seated.paper.settle()
    assert (seated.table.standing, seated.listener.taken[1:]) == ((), [Roll(1, (1, 4, 6))])
    assert [entry.move for entry in seated.paper.entries].count(UNDO) == 4


def test_an_undo_that_cannot_be_written_all_the_way_stands_as_far_as_it_came() -> None:
    seated = Seated(practice=True)
    seated.throw(1, 1, 4, 6)
    seated.decide(Keep(1, (6,), stop=True))
    after = seated.table.state
    seated.throw(2, 1, 1, 2)
    seated.table.undo()
    seated.paper.settle()
    seated.paper.refuse()
    assert (seated.table.state, seated.table.busy) == (after, False)
    assert (seated.listener.errors, seated.listener.taken) == ([TROUBLE], [])
    assert seated.table.undo()
    seated.paper.settle()
    assert len(seated.table.standing) == 1
