"""Dice from a seeded generator and from a record, at a table as any others."""

from __future__ import annotations

from random import Random

from tests.table.test_table import Listener, Paper, a_header
from tests.table.test_typed import ORIGIN, Table3D
from tumbletray.core.moves import First, Roll
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.throws import Gesture
from tumbletray.table.known import KnownDice, recorded_dice, seeded_dice
from tumbletray.table.ports import Dice, Entry, Source
from tumbletray.table.table import Table

FIVE = NeedDice(1, 5, 12, Purpose.ROLL)


def rolled(dice: KnownDice, need: NeedDice, times: int = 1) -> list[Dice]:
    """What comes up, without a table."""
    found: list[Dice] = []
    for _ in range(times):
        dice.request(need, Gesture(), found.append, lambda error: None)
    return found


def test_a_seed_gives_the_same_dice_each_of_its_faces() -> None:
    one, same, other = (
        rolled(seeded_dice(Table3D(), Random(seed).random), FIVE, 60) for seed in (1, 1, 2)
    )
    assert one == same != other
    assert {face for dice in one for face in dice.faces} == set(range(1, 13))
    assert {(dice.source, dice.origin == ORIGIN) for dice in one} == {(Source.SEEDED, True)}


def test_lots_of_a_seed_have_no_motion_to_keep() -> None:
    lots = NeedDice(0, 1, 3, Purpose.FIRST)
    drawn = rolled(seeded_dice(Table3D(), Random(1).random), lots, 40)
    assert {dice.faces for dice in drawn} == {(1,), (2,), (3,)}
    assert {dice.origin for dice in drawn} == {None}


def test_a_record_is_thrown_again_at_a_table_until_it_ends() -> None:
    paper, listener = Paper(), Listener()
    dice = recorded_dice(Table3D(), [First(2), Roll(2, (1, 4, 6))])
    table = Table(a_header(opening="chance"), (), paper, dice, listener)
    for seat in (0, 2):
        assert table.throw(seat, Gesture())
        paper.settle()
    assert paper.entries == [
        Entry("0 first 2", Source.RECORD),
        Entry("2 roll 1 4 6", Source.RECORD, ORIGIN),
    ]
    assert rolled(dice, FIVE) == []


def test_a_record_of_other_dice_is_refused_with_the_reason() -> None:
    dice = recorded_dice(Table3D(), [Roll(1, (1, 4, 6)), Roll(1, (2, 2, 2, 2, 2))])
    said: list[str] = []
    dice.request(FIVE, Gesture(), lambda _: None, lambda error: said.append(str(error)))
    assert said == ["Seat 1 throws 5d12, so the number of faces must be 5."]
    assert [found.faces for found in rolled(dice, FIVE)] == [(2, 2, 2, 2, 2)]


def test_after_the_last_throw_a_record_says_so() -> None:
    said: list[str] = []
    dice = recorded_dice(Table3D(), [])
    dice.request(FIVE, Gesture(), lambda _: None, lambda error: said.append(str(error)))
    assert said == ["The record has no more throws."]
