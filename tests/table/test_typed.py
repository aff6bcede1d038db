"""Dice typed in: what is read, what is refused with which sentence, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.test_table import Listener, Paper, a_header
from tumbletray.core.errors import UserError
from tumbletray.core.moves import Keep, Roll
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import UNDO, Deliver, Dice, Entry, Fail, Source
from tumbletray.table.table import Table
from tumbletray.table.typed import TypedDice, typed_faces

FIVE = NeedDice(1, 5, 6, Purpose.ROLL)
THREE_D12 = NeedDice(2, 3, 12, Purpose.HUNT)
LOTS = NeedDice(0, 1, 11, Purpose.FIRST)
ORIGIN = {"seed": 1}


class Table3D:
    """A stage whose motions are made at once."""

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        assert not need.kinds
        deliver(Dice((2,), Source.DRAWN))
        return lambda: None

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        deliver(Dice(faces, Source.TRAY, origin))
        return lambda: None

    def show(
        self, need: NeedDice, gesture: Gesture, faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        deliver(Dice(faces, Source.TRAY, ORIGIN))
        return lambda: None


class Typing:
    """A table whose dice are typed in."""

    def __init__(self, *entries: Entry, **options: object) -> None:
        self.dice, self.paper, self.listener = TypedDice(Table3D()), Paper(), Listener()
        self.paper.entries = list(entries)
        self.table = Table(a_header(**options), entries, self.paper, self.dice, self.listener)

    def write(self, seat: int, *faces: int) -> None:
        self.dice.put(faces)
        assert self.table.throw(seat, Gesture())
        self.paper.settle()


@pytest.mark.parametrize(
    ("typed", "need", "faces"),
    [
        ("33146", FIVE, (3, 3, 1, 4, 6)),
        (" 3 3,1, 46 ", FIVE, (3, 3, 1, 4, 6)),
        ("12 1,7", THREE_D12, (12, 1, 7)),
        ("11", LOTS, (11,)),
        ("4", NeedDice(3, 1, 6, Purpose.OPEN), (4,)),
        ("12", NeedDice(3, 1, 12, Purpose.OPEN), (12,)),
    ],
)
def test_faces_are_read(typed: str, need: NeedDice, faces: tuple[int, ...]) -> None:
    assert typed_faces(typed, need) == faces


@pytest.mark.parametrize(
    ("typed", "need", "sentence"),
    [
        ("", FIVE, "Type what the 5 dice show."),
        ("3314", FIVE, "4 faces are typed, but 5 dice are thrown."),
        ("331462", FIVE, "6 faces are typed, but 5 dice are thrown."),
        ("33147", FIVE, "No die here shows 7: the faces are 1 to 6."),
        ("33140", FIVE, "No die here shows 0: the faces are 1 to 6."),
        ("33 x4", FIVE, "“x4” is not a number."),
        ("3٣146", FIVE, "“3٣146” is not a number."),
        ("1217", THREE_D12, "Type blanks between the faces: 1217 is not one of 1 to 12."),
        ("12 13 1", THREE_D12, "No die here shows 13: the faces are 1 to 12."),
        (
            "9" * 5000,
            THREE_D12,
            f"Type blanks between the faces: {'9' * 5000} is not one of 1 to 12.",
        ),
        ("12", LOTS, "There is no seat 12: the seats are 1 to 11."),
        ("1 2", LOTS, "Type the seat number that was drawn, from 1 to 11."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(typed: str, need: NeedDice, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        typed_faces(typed, need)
    assert str(caught.value) == sentence


@given(st.integers(1, 9), st.sampled_from([6, 12]), st.data(), st.sampled_from([" ", ",", ", "]))
def test_whatever_dice_show_can_be_typed(
    count: int, sides: int, data: st.DataObject, between: str
) -> None:
    faces = data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count))
    need = NeedDice(1, count, sides, Purpose.ROLL)
    assert typed_faces(between.join(map(str, faces)), need) == tuple(faces)


@given(st.text(max_size=12))
def test_whatever_is_typed_is_read_or_refused(typed: str) -> None:
    try:
        faces = typed_faces(typed, FIVE)
    except UserError:
        return
    FIVE.check(tuple(sorted(faces)))


def test_typed_dice_are_written_as_typed() -> None:
    desk = Typing()
    desk.write(1, 6, 1, 4)
    assert desk.paper.entries == [Entry("1 roll 1 4 6", Source.TYPED, ORIGIN)]


def test_a_roll_is_corrected_until_the_next_move() -> None:
    desk = Typing()
    before = desk.table.state
    desk.write(1, 6, 1, 4)
    assert desk.table.correctable == Roll(1, (1, 4, 6))
    assert desk.table.take_back()
    assert (desk.table.busy, desk.table.take_back()) == (True, False)
    desk.paper.settle()
    assert desk.table.state == before
    assert desk.listener.taken == [Roll(1, (1, 4, 6))]
    assert not desk.table.take_back()
    desk.write(1, 6, 1, 5)
    assert desk.table.decide(Keep(1, (6,), stop=True))
    desk.paper.settle()
    assert not desk.table.take_back()
    assert [entry.move for entry in desk.paper.entries] == [
        "1 roll 1 4 6",
        UNDO,
        "1 roll 1 5 6",
        "1 keep 6 stop",
    ]
    assert Typing(*desk.paper.entries).table.state == desk.table.state


def test_taking_back_that_cannot_be_written_leaves_the_roll() -> None:
    desk = Typing()
    desk.write(1, 6, 1, 4)
    after = desk.table.state
    assert desk.table.take_back()
    desk.paper.refuse()
    assert (desk.table.state, desk.table.busy) == (after, False)
    assert desk.table.correctable == Roll(1, (1, 4, 6))


def test_what_the_tray_threw_is_not_corrected() -> None:
    desk = Typing(Entry("1 roll 1 4 6", Source.TRAY, ORIGIN))
    assert desk.table.correctable is None
    assert not desk.table.take_back()


def test_lots_are_typed_or_drawn() -> None:
    typed, drawn = Typing(opening="chance"), Typing(opening="chance")
    typed.write(0, 1)
    assert drawn.table.throw(0, Gesture())
    drawn.paper.settle()
    assert typed.paper.entries == [Entry("0 first 1", Source.TYPED)]
    assert drawn.paper.entries == [Entry("0 first 2", Source.DRAWN)]


def test_without_typing_no_dice_come_up() -> None:
    desk = Typing()
    desk.table.throw(1, Gesture())
    assert [str(error) for error in desk.listener.errors] == ["Type what the 3 dice show."]
    assert (desk.table.busy, desk.paper.entries) == (False, [])
