"""Several seats throw and decide at the same time; the log says in which order it happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.table.test_table import Listener, Paper
from tumbletray.core import records
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Keep
from tumbletray.core.requests import NeedDice
from tumbletray.core.throws import Gesture
from tumbletray.games.registry import GAMES
from tumbletray.table.ports import Deliver, Dice, Fail, Source
from tumbletray.table.table import Table


class Hands:
    """A source for several seats that delivers dice when the test says so."""

    def __init__(self) -> None:
        self._deliver: dict[int, Deliver] = {}
        self.cancelled: list[int] = []

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        self._deliver[need.seat] = deliver
        return lambda: self.cancelled.append(need.seat)

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        raise AssertionError("the table asks for no throw again")

    def deliver(self, seat: int, *faces: int) -> None:
        self._deliver.pop(seat)(Dice(faces, Source.TRAY, {"seed": seat}))


class Round:
    """Three seats with a set of dice each."""

    def __init__(self) -> None:
        header = records.header(GAMES["northern-threes"], {"dice_sets": 3}, ["Anna", "Ben", "Cleo"])
        self.paper, self.hands, self.listener = Paper(), Hands(), Listener()
        self.table = Table(header, (), self.paper, self.hands, self.listener)

    def throw(self, *seats: int) -> None:
        for seat in seats:
            assert self.table.throw(seat, Gesture())

    @property
    def log(self) -> list[str]:
        return [entry.move for entry in self.paper.entries]


@pytest.fixture
def at() -> Round:
    return Round()


def test_throws_of_several_seats_are_under_way_together(at: Round) -> None:
    at.throw(1, 2, 3)
    assert [at.table.is_busy(seat) for seat in (1, 2, 3)] == [True] * 3
    at.hands.deliver(3, 1, 2, 3, 4, 5)
    at.hands.deliver(1, 6, 6, 6, 6, 6)
    assert [index for index, _ in at.paper.waiting] == [0, 1]
    at.paper.settle()
    assert [at.table.is_busy(seat) for seat in (1, 2, 3)] == [True, True, False]
    assert at.table.decide(Keep(3, (3,), stop=False))
    assert not at.table.decide(Keep(1, (6,), stop=False)), "its dice are not on disk yet"
    at.paper.settle()
    at.paper.settle()
    assert at.log == ["3 roll 1 2 3 4 5", "1 roll 6 6 6 6 6", "3 keep 3 roll"]
    assert [move.text() for move, _ in at.listener.moves] == at.log
    assert at.listener.states[-1][1] == at.table.state
    assert at.table.busy, "seat 2 still throws"


def test_what_another_seat_has_ended_meanwhile_lapses_unseen(at: Round) -> None:
    at.throw(1, 2)
    at.hands.deliver(1, 3, 3, 3, 3, 3)
    at.paper.settle()
    at.table.decide(Keep(1, (3, 3, 3, 3, 3), stop=True))
    at.hands.deliver(2, 3, 3, 3, 3, 3)
    assert at.listener.lapses == [2]
    at.paper.settle()
    assert at.log == ["1 roll 3 3 3 3 3", "1 keep 3 3 3 3 3 stop"]
    assert not at.table.busy


def test_a_decision_that_lapses_on_its_way_is_refused(at: Round) -> None:
    at.throw(1, 2)
    at.hands.deliver(1, 3, 3, 3, 3, 3)
    at.hands.deliver(2, 1, 2, 3, 4, 5)
    at.paper.settle()
    at.paper.settle()
    at.table.decide(Keep(1, (3, 3, 3, 3, 3), stop=True))
    with pytest.raises(IllegalMove):
        at.table.decide(Keep(2, (3,), stop=False))
    at.paper.settle()
    assert not at.table.busy


def test_what_is_behind_a_failed_write_may_be_tried_again(at: Round) -> None:
    at.throw(1, 2)
    at.hands.deliver(1, 1, 2, 3, 4, 5)
    at.hands.deliver(2, 1, 2, 3, 4, 6)
    at.paper.refuse()
    at.paper.refuse()
    assert len(at.listener.errors) == 2
    assert (at.table.busy, at.log) == (False, [])
    at.throw(2)
    at.hands.deliver(2, 1, 1, 1, 1, 1)
    at.paper.settle()
    assert at.log == ["2 roll 1 1 1 1 1"]


def test_leaving_cancels_every_throw_that_is_asked_for(at: Round) -> None:
    at.throw(1, 3)
    at.table.leave()
    assert sorted(at.hands.cancelled) == [1, 3]
