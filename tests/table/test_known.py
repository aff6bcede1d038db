"""Dice from a seeded generator, at a table as any others."""

from __future__ import annotations

from tests.table.test_table import Listener, Paper, a_header
from tests.table.test_typed import ORIGIN, Table3D
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.throws import Gesture
from tumbletray.table.known import KnownDice, seeded_dice
from tumbletray.table.ports import Dice, Source
from tumbletray.table.table import Table

FIVE = NeedDice(1, 5, 12, Purpose.ROLL)


def rolled(dice: KnownDice, need: NeedDice, times: int = 1) -> list[Dice]:
    """What comes up, without a table."""
    found: list[Dice] = []
    for _ in range(times):
        dice.request(need, Gesture(), found.append, lambda error: None)
    return found


def test_a_seed_gives_the_same_dice_each_of_its_faces() -> None:
    one, same, other = (rolled(seeded_dice(Table3D(), seed), FIVE, 60) for seed in (1, 1, 2))
    assert one == same != other
    assert {face for dice in one for face in dice.faces} == set(range(1, 13))
    assert {(dice.source, dice.origin == ORIGIN) for dice in one} == {(Source.SEEDED, True)}


def test_dice_go_on_after_those_that_were_made() -> None:
    whole = rolled(seeded_dice(Table3D(), 3), FIVE, 6)
    assert len({dice.faces for dice in whole}) == 6
    assert rolled(seeded_dice(Table3D(), 3, 4), FIVE, 2) == whole[4:]


def test_lots_of_a_seed_have_no_motion_to_keep() -> None:
    lots = NeedDice(0, 1, 3, Purpose.FIRST)
    drawn = rolled(seeded_dice(Table3D(), 1), lots, 40)
    assert {dice.faces for dice in drawn} == {(1,), (2,), (3,)}
    assert {dice.origin for dice in drawn} == {None}


def test_dice_of_a_seed_are_thrown_at_a_table() -> None:
    paper, listener = Paper(), Listener()
    table = Table(a_header(opening="chance"), (), paper, seeded_dice(Table3D(), 5), listener)
    assert table.throw(0, Gesture())
    paper.settle()
    (need,) = table.pending
    assert isinstance(need, NeedDice)
    assert table.throw(need.seat, Gesture())
    paper.settle()
    lots, roll = paper.entries
    assert (lots.source, lots.origin) == (Source.SEEDED, None)
    assert (roll.source, roll.origin) == (Source.SEEDED, ORIGIN)
