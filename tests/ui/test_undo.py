"""Taking moves back in the window: as far as no dice have followed, freely in practice."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_bots import act, decide, pace, play_until
from tests.ui.witness import Witness, faces_up, log_on_disk, moves_on_disk
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.ports import Seating
from tumbletray.ui.tray.items import Place

CONTROL = Qt.KeyboardModifier.ControlModifier


def choose(desk: Desk) -> None:
    desk.throw()
    desk.until_phase(Phase.CHOOSE)


def bank(desk: Desk) -> None:
    """Set all dice aside and stop."""
    desk.bank_all()
    desk.until_phase(Phase.LINGER)


def test_a_decision_is_taken_back_until_the_next_dice_are_thrown(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        witness = Witness(desk.table, data_dir)
        choose(desk)
        (rolled,) = moves_on_disk(data_dir)
        faces = faces_up(desk.table, Place.FREE)
        for key, modifier in ((Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_U, Qt.KeyboardModifier(0))):
            bank(desk)
            assert faces_up(desk.table, Place.RAIL) == faces
            desk.key(key, modifier)
            desk.until_phase(Phase.CHOOSE)
            assert desk.label("name") == "Anna"
            assert faces_up(desk.table, Place.FREE) == faces
            assert faces_up(desk.table, Place.RAIL) == ()
            assert moves_on_disk(data_dir) == [rolled]
            witness.look()
        bank(desk)
        desk.key(Qt.Key.Key_Space)
        desk.until_phase(Phase.WAIT)
        desk.click(desk.button("Take back [U]"))
        desk.until_phase(Phase.CHOOSE)
        bank(desk)
        desk.key(Qt.Key.Key_Space)
        choose(desk)
        desk.key(Qt.Key.Key_U)
        assert desk.label("reason").startswith("Dice have been thrown since")
        kinds = [kind for kind, _ in log_on_disk(data_dir)]
        assert kinds.count("undo") == 3
        witness.look()


def test_dice_slide_to_the_rail_and_back(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        choose(desk)
        tray = desk.table.tray
        lay = sorted(tray._scene.frame().poses)
        bank(desk)
        aside = sorted(tray._scene.frame().poses)
        assert aside != lay
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.CHOOSE)
        tray.skip()
        assert np.array(sorted(tray._scene.frame().poses)) == pytest.approx(np.array(lay))
        bank(desk)
        desk.key(Qt.Key.Key_Space)
        desk.until_phase(Phase.WAIT)
        assert len(tray._scene.keys(Place.WAITING)) == len(lay)
        assert all(tray._scene.is_sliding(key) for key in tray._scene.keys(Place.WAITING))
        desk.until(lambda: not tray._scene.is_moving)


def test_the_dice_set_aside_before_stay_aside(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.sit_down("northern-threes", ["Anna", "Ben"], Seating())
        choose(desk)
        first = min(desk.faces().values())
        desk.write(str(first))
        desk.key(Qt.Key.Key_R)
        desk.rest()
        desk.until_phase(Phase.CHOOSE)
        faces = faces_up(desk.table, Place.FREE)
        bank(desk)
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.CHOOSE)
        assert faces_up(desk.table, Place.RAIL) == (first,)
        assert faces_up(desk.table, Place.FREE) == faces
        desk.key(Qt.Key.Key_U)
        assert desk.says("reason"), "the dice that lie there were thrown since"


def test_practice_goes_back_to_the_beginning_past_bots(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=9) as desk:
        pace(desk, "instant")
        seating = Seating((None, "plain"), practice=True)
        desk.sit_down("threes", ["Anna", "Robo"], seating, opening="seat-1", rounds=3)
        witness = Witness(desk.table, data_dir)
        choose(desk)
        first = moves_on_disk(data_dir)
        bank(desk)
        play_until(desk, lambda: len(desk.table.play.game.turns(desk.table.play.shown)) >= 3)
        while moves_on_disk(data_dir) != first:
            before = len(moves_on_disk(data_dir))
            desk.until(lambda: not desk.table.play.table.busy)
            desk.key(Qt.Key.Key_U)
            desk.until(lambda: not desk.table.play.table.busy)
            assert len(moves_on_disk(data_dir)) < before
        assert (desk.label("name"), desk.phase()) == ("Anna", Phase.CHOOSE)
        witness.look()
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.WAIT)
        assert moves_on_disk(data_dir) == []
        desk.key(Qt.Key.Key_U)
        assert desk.label("reason") == "There is nothing to take back."
        play_until(desk, lambda: desk.phase() is Phase.OVER)
        witness.look()


def test_an_undone_game_is_taken_up_as_it_was_left(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        choose(desk)
        bank(desk)
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.CHOOSE)
    with sit(data_dir, seed=8) as desk:
        desk.come_back()
        Witness(desk.table, data_dir).look()
        desk.rest()
        desk.until_phase(Phase.CHOOSE)
        decide(desk)
        act(desk)


def test_the_log_tells_every_move_and_forgets_what_was_taken_back(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1")
        desk.key(Qt.Key.Key_L)
        log = desk.find(QListView, "All moves")
        choose(desk)
        dice = " ".join(map(str, faces_up(desk.table, Place.FREE)))
        thrown = ["Anna, turn 1", f"Anna throws {dice}"]
        assert lines(log) == thrown
        bank(desk)
        assert lines(log)[2] == f"Anna sets {dice} aside and stops"
        assert len(lines(log)) == 4
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.CHOOSE)
        assert lines(log) == thrown
        desk.key(Qt.Key.Key_L)
        assert not log.isVisible()


def test_a_long_log_follows_play_and_lets_whoever_reads_back_stay(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=7) as desk:
        pace(desk, "instant")
        desk.sit_down("threes", ["A", "B"], Seating(("plain", "plain")), rounds=20)
        desk.click(desk.button("Log [L]"))
        log = desk.find(QListView, "All moves")
        bar = log.verticalScrollBar()
        desk.until(lambda: bar.maximum() > 3 * bar.pageStep())
        assert bar.value() == bar.maximum()
        desk.key(Qt.Key.Key_P)
        desk.key(Qt.Key.Key_PageUp)
        place = bar.value()
        assert place < bar.maximum()
        desk.key(Qt.Key.Key_P)
        known = len(lines(log))
        desk.until(lambda: len(lines(log)) > known + 20)
        assert bar.value() == place


def lines(log: QListView) -> list[str]:
    model = log.model()
    return [str(model.index(row, 0).data()).strip() for row in range(model.rowCount())]


def test_the_last_decision_of_a_game_that_is_over_is_taken_back_too(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir, seed=7) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="seat-1", rounds=1)
        choose(desk)
        bank(desk)
        desk.key(Qt.Key.Key_Space)
        choose(desk)
        desk.bank_all()
        desk.until_phase(Phase.OVER)
        desk.settle()
        assert len(desk.store.games(finished=True)) == 1
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.CHOOSE)
        desk.settle()
        assert desk.store.games(finished=True) == ()
        Witness(desk.table, data_dir).look()
        play_until(desk, lambda: desk.phase() is Phase.OVER)
        desk.settle()
        (stored,) = desk.store.games(finished=True)
        assert stored.scores == tuple(desk.table.play.game.scores(desk.table.play.shown))
