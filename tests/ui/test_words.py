"""What the table says in words: the figures above the tray, and the log of moves."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView

from tests.ui.conftest import Sit
from tests.ui.test_undo import lines
from tests.ui.witness import moves_on_disk
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.ports import Seating


def test_whom_a_turn_hits_is_told_by_name(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.sit_down("thirty", ["Anna", "Ben", "Cleo"], Seating(), opening="seat-1")
        assert dict(zip(desk.labels("factLabel"), desk.labels("factValue"), strict=True)) == {
            "To beat": "30",
            "Set aside": "–",
            "Hits": "Ben",
        }


def test_a_die_thrown_for_the_start_is_told_once(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=2) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="roll-off")
        desk.key(Qt.Key.Key_L)
        log = desk.find(QListView, "All moves")
        desk.throw()
        (thrown,) = moves_on_disk(data_dir)
        desk.until_phase(Phase.WAIT, Phase.LINGER)
        assert lines(log) == ["Who starts", f"Anna throws {thrown[-1]} for the start"]


def test_lots_are_told_once(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=2) as desk:
        desk.sit_down("threes", ["Anna", "Ben"], Seating(), opening="chance")
        desk.key(Qt.Key.Key_L)
        log = desk.find(QListView, "All moves")
        desk.throw()
        desk.until_phase(Phase.WAIT, Phase.LINGER)
        (drawn,) = moves_on_disk(data_dir)
        starter = ("Anna", "Ben")[int(drawn[-1]) - 1]
        assert lines(log) == ["Who starts", f"Lots are drawn: {starter} starts"]
