"""What cannot be done is answered with the rule that forbids it, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.witness import Witness, moves_on_disk
from tumbletray.ui.play.conductor import Phase

NOTHING_CHOSEN = "Set at least one die aside."
ALL_CHOSEN = "With all five dice aside there is nothing left to roll: the turn is over."
NOT_THROWN = "Throw the dice first."


def at_the_table(desk: Desk) -> None:
    desk.begin_game("Anna", "Ben")


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_B, Qt.Key.Key_3])
def test_before_the_throw_nothing_can_be_chosen(sit: Sit, data_dir: Path, key: Qt.Key) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        desk.key(key)
        assert desk.label("reason") == NOT_THROWN
        assert desk.phase() is Phase.WAIT
        desk.throw()
        assert not desk.says("reason")


@pytest.mark.parametrize("name", ["roll", "stop"])
def test_without_a_choice_the_rule_is_told(sit: Sit, data_dir: Path, name: str) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        desk.throw()
        desk.press(name)
        assert desk.label("reason") == NOTHING_CHOSEN
        desk.key(Qt.Key.Key_R if name == "roll" else Qt.Key.Key_B)
        assert desk.label("reason") == NOTHING_CHOSEN
        assert len(moves_on_disk(data_dir)) == 1


def test_with_all_dice_chosen_nothing_is_left_to_roll(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        desk.throw()
        for key in desk.faces():
            desk.click_die(key)
        desk.press("roll")
        assert desk.label("reason") == ALL_CHOSEN
        desk.key(Qt.Key.Key_Return)
        assert desk.label("reason") == ALL_CHOSEN
        desk.click_die(min(desk.faces()))
        assert not desk.says("reason")
        assert len(desk.chosen()) == 4


def test_a_number_that_no_die_shows_is_told(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        desk.throw()
        missing = next(n for n in range(1, 8) if n not in desk.faces().values())
        desk.write(str(missing))
        assert desk.label("reason") == f"No die that can be chosen shows {missing}."


def test_a_number_chooses_one_die_after_the_other_and_then_lets_go(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir, seed=5) as desk:
        at_the_table(desk)
        desk.throw()
        faces = list(desk.faces().values())
        face = max(faces, key=faces.count)
        for count in [*range(1, faces.count(face) + 1), 0]:
            desk.write(str(face))
            assert [desk.faces()[key] for key in desk.chosen()] == [face] * count
        assert faces.count(face) > 1


def test_keys_that_mean_nothing_now_do_nothing(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        witness = Witness(desk.table, data_dir)
        for key in (Qt.Key.Key_N, Qt.Key.Key_E, Qt.Key.Key_M, Qt.Key.Key_Left, Qt.Key.Key_Q):
            desk.key(key)
        assert desk.phase() is Phase.WAIT
        desk.key(Qt.Key.Key_Space)
        for key in (Qt.Key.Key_N, Qt.Key.Key_E, Qt.Key.Key_R, Qt.Key.Key_B, Qt.Key.Key_1):
            desk.key(key)
        desk.rest()
        for key in (Qt.Key.Key_N, Qt.Key.Key_E, Qt.Key.Key_M):
            desk.key(key)
        witness.look()
        assert len(moves_on_disk(data_dir)) == 1


def test_clicks_beside_the_dice_do_nothing(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        desk.throw()
        tray = desk.table.tray
        for at in (QPoint(1, 1), tray.rect().bottomRight(), tray.tray_position(-13.5, 9.5)):
            desk.click(tray, at)
        assert not desk.chosen()
        assert not desk.says("reason")


def test_the_ring_goes_round_the_dice_and_space_chooses(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        at_the_table(desk)
        desk.throw()
        keys = list(desk.faces())
        for _ in range(2):
            desk.key(Qt.Key.Key_Right)
        desk.key(Qt.Key.Key_Space)
        assert desk.chosen() == [keys[1]]
        for _ in range(2):
            desk.key(Qt.Key.Key_Left)
        desk.key(Qt.Key.Key_Space)
        assert desk.chosen() == [keys[1], keys[-1]]
        desk.key(Qt.Key.Key_Space)
        assert desk.chosen() == [keys[1]]
