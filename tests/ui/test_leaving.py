"""Leaving the table at any moment, and coming back: nothing is lost and nothing happens twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from tests.ui import disk
from tests.ui.conftest import Sit
from tests.ui.witness import Witness, moves_on_disk, seen
from tumbletray.core.opening import CHANCE, ROLL_OFF
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.start_page import StartPage


def test_leaving_while_dice_roll_shows_the_same_throw_again(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table.tray.is_rolling)
        desk.key(Qt.Key.Key_Escape)
        (rolled,) = moves_on_disk(data_dir)
        desk.come_back()
        Witness(desk.table, data_dir)
        assert desk.phase() is Phase.ROLLING
        desk.rest()
        assert desk.phase() is Phase.CHOOSE
        assert moves_on_disk(data_dir) == [rolled]
        shown = sorted(desk.faces().values())
        assert rolled == f"1 roll {' '.join(map(str, shown))}"


def test_leaving_again_before_the_throw_is_shown_again(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.throw()
        for _ in range(3):
            desk.key(Qt.Key.Key_Escape)
            desk.come_back()
        desk.key(Qt.Key.Key_Escape)
        QTest.qWait(200)
        desk.come_back()
        desk.rest()
        assert desk.phase() is Phase.CHOOSE


@pytest.mark.parametrize("changed", [True, False])
def test_a_throw_that_this_machine_computes_otherwise_shows_its_faces_and_says_so(
    changed: bool, sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.throw()
        (rolled,) = moves_on_disk(data_dir)
    if changed:
        monkeypatch.setattr("tumbletray.physics.hand.SPIN", 20.0)
    with sit(data_dir) as desk:
        desk.come_back()
        desk.until(lambda: desk.table.tray.is_rolling)
        said = [words.startswith("The dice do not roll here") for words in desk.labels("reason")]
        assert said == [True] * changed
        desk.rest()
        shown = sorted(desk.faces().values())
        assert rolled == f"1 roll {' '.join(map(str, shown))}"


def test_leaving_before_a_throw_is_computed_throws_nothing(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        table = desk.table
        QTest.keyClick(table, Qt.Key.Key_Space)
        QTest.keyClick(table, Qt.Key.Key_Escape)
        QTest.qWait(300)
        assert moves_on_disk(data_dir) == []
        desk.come_back()
        assert desk.phase() is Phase.WAIT


def test_leaving_while_a_decision_is_being_written_keeps_it(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.throw()
        face = min(desk.faces().values())
        desk.write(str(face))
        with disk.slow(data_dir):
            desk.key(Qt.Key.Key_B)
            desk.key(Qt.Key.Key_Escape)
            desk.key(Qt.Key.Key_Return)
            QTest.qWait(200)
            assert isinstance(desk.page, StartPage)
        desk.until(lambda: not isinstance(desk.page, StartPage))
        assert moves_on_disk(data_dir)[1:] == [f"1 keep {face} stop"]
        Witness(desk.table, data_dir).look()
        assert desk.label("name") == "Ben"
        desk.throw()
        assert len(moves_on_disk(data_dir)) == 3


def test_leaving_while_a_throw_is_being_written_shows_it_later(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.settle()
        with disk.slow(data_dir):
            desk.key(Qt.Key.Key_Space)
            desk.until(lambda: disk.writing(desk.store))
            desk.key(Qt.Key.Key_Escape)
        desk.come_back()
        assert desk.phase() is Phase.ROLLING
        desk.rest()
        assert len(moves_on_disk(data_dir)) == 1


def test_a_game_whose_result_was_not_kept_is_finished_when_it_is_continued(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna")
        desk.step("House rules")
        desk.find_number("Turns when playing alone").setValue(1)
        desk.click(desk.button("Start"))
        desk.throw()
        desk.settle()
        for face in sorted(desk.faces().values()):
            desk.write(str(face))
        with monkeypatch.context() as killed:
            killed.setattr(desk.store, "finish", lambda *_: None)
            desk.key(Qt.Key.Key_B)
            desk.until_phase(Phase.OVER)
        desk.key(Qt.Key.Key_Escape)
        assert desk.store.games(finished=False)
        desk.come_back()
        assert desk.phase() is Phase.OVER
        desk.settle()
        assert not desk.store.games(finished=False)
        desk.key(Qt.Key.Key_Escape)
        assert desk.button("New game").hasFocus()


@pytest.mark.parametrize("opening", [ROLL_OFF, CHANCE])
def test_leaving_while_the_start_is_settled(sit: Sit, data_dir: Path, opening: str) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben")
        desk.step("Dice and start")
        starts = desk.find(QComboBox, "Who starts")
        starts.setCurrentIndex(starts.findData(opening))
        desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: bool(moves_on_disk(data_dir)))
        desk.settle()
        desk.key(Qt.Key.Key_Escape)
        (settled,) = moves_on_disk(data_dir)
        desk.come_back()
        witness = Witness(desk.table, data_dir)
        witness.look()
        desk.rest()
        witness.look()
        assert moves_on_disk(data_dir) == [settled]
        assert settled.startswith("1 open" if opening == ROLL_OFF else "0 first")


def test_what_happened_is_still_to_be_read(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        for _ in range(2):
            desk.throw()
            desk.write(str(min(desk.faces().values())))
            desk.key(Qt.Key.Key_B)
            desk.until_phase(Phase.LINGER, Phase.TABLE, Phase.WAIT)
            desk.key(Qt.Key.Key_Space)
        written = seen(desk.table).log
        assert len(written) >= 2
        desk.key(Qt.Key.Key_Escape)
    with sit(data_dir) as desk:
        desk.come_back()
        assert seen(desk.table).log == written


def test_the_window_is_closed_by_keys_and_goes_on_next_time(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.throw()
        desk.key(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
        assert not desk.window.isVisible()
    with sit(data_dir) as desk:
        desk.come_back()
        desk.rest()
        assert desk.phase() is Phase.CHOOSE


def test_the_whole_screen_and_back_in_mid_roll(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table.tray.is_rolling)
        for full in (True, False):
            desk.key(Qt.Key.Key_F11)
            assert desk.window.isFullScreen() is full
        desk.until_phase(Phase.CHOOSE)
        desk.click_die(next(key for key in desk.faces() if key not in desk.chosen()))
        assert desk.chosen()
