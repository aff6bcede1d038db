"""Several sets of dice: each has its own tray, and all are played with at the same time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_bots import act, pace, play_until, sources
from tests.ui.witness import Witness, moves_on_disk
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.station import Station
from tumbletray.ui.ports import Seating

NAMES = ["Anna", "Ben", "Cleo", "Dag", "Eva", "Finn", "Guro", "Hans", "Ida"]
SHIFT = Qt.KeyboardModifier.ShiftModifier


def begin(desk: Desk, sets: int, seating: Seating | None = None, seats: int = 9) -> list[Station]:
    desk.sit_down("northern-threes", NAMES[:seats], seating or Seating(), dice_sets=sets, pots=1)
    return list(desk.table.play.stations)


@pytest.mark.parametrize("sets", [2, 4, 8])
def test_every_set_has_its_own_tray_and_all_roll_together(
    sit: Sit, data_dir: Path, sets: int
) -> None:
    with sit(data_dir, seed=sets) as desk:
        stations = begin(desk, sets)
        assert [station.seat for station in stations] == list(range(1, sets + 1))
        witness = Witness(desk.table, data_dir)
        QTest.qWait(50)
        views = desk.table.trays.views
        boxes = [QRect(tray.mapTo(desk.window, QPoint()), tray.size()) for tray in views]
        assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
        for station in reversed(stations):
            desk.click(station.tray)
        assert desk.table.play.seat == 1
        desk.until(lambda: all(station.tray.is_rolling for station in stations))
        rolled = moves_on_disk(data_dir)
        assert sorted(move.split()[0] for move in rolled) == [str(s.seat) for s in stations]
        for _ in stations:
            desk.key(Qt.Key.Key_Space)
            desk.key(Qt.Key.Key_Tab)
        assert {station.phase for station in stations} == {Phase.CHOOSE}
        witness.look()


@pytest.mark.parametrize("sets", [2, 8])
def test_a_click_turns_to_a_tray_and_chooses_there(sit: Sit, data_dir: Path, sets: int) -> None:
    with sit(data_dir, seed=sets) as desk:
        stations = begin(desk, sets)
        for _ in stations:
            desk.throw()
            desk.key(Qt.Key.Key_Tab)
        for station in stations:
            assert station.choosing is not None
            key = next(iter(station.choosing.faces))
            desk.click(station.tray, station.tray.die_position(key))
            assert desk.table.play.seat == station.seat
            assert station.choosing.chosen == [key]
        desk.click(stations[0].tray, stations[0].tray.rect().topLeft())
        assert desk.table.play.seat == 1
        desk.key(Qt.Key.Key_Tab, SHIFT)
        assert desk.table.play.focused is stations[-1]
        desk.press("stop")
        desk.until(lambda: len(moves_on_disk(data_dir)) == sets + 1)
        assert moves_on_disk(data_dir)[-1].startswith(f"{sets} keep")


def test_a_pot_is_played_to_its_end_in_eight_trays_with_bots_at_some(
    sit: Sit, data_dir: Path
) -> None:
    seating = Seating((None, "plain", None, "plain", None, "plain", None, "plain", None))
    with sit(data_dir, seed=8) as desk:
        pace(desk, "instant")
        begin(desk, 8, seating)
        witness = Witness(desk.table, data_dir)
        play_until(desk, lambda: desk.phase() is Phase.OVER)
        witness.look()
        bots = {seat for seat, source in sources(data_dir) if source == "bot"}
        assert bots == {"2", "4", "6", "8"}
        desk.settle()
        (stored,) = desk.store.games(finished=True)
        assert stored.finished is not None


def test_bots_at_their_own_trays_do_not_take_the_keys_away(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=3) as desk:
        pace(desk, "fast")
        begin(desk, 3, Seating(("plain", None, "plain")), seats=3)
        assert desk.table.play.seat == 2
        desk.until(lambda: {"1", "3"} <= {move.split()[0] for move in moves_on_disk(data_dir)})
        assert (desk.table.play.seat, desk.phase()) == (2, Phase.WAIT)
        desk.throw()
        desk.until_phase(Phase.CHOOSE)


def test_several_trays_are_left_and_taken_up(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=4) as desk:
        stations = begin(desk, 4)
        for station in stations[:3]:
            desk.click(station.tray)
        desk.until(lambda: sum(station.tray.is_rolling for station in stations) == 3)
        left = moves_on_disk(data_dir)
        desk.key(Qt.Key.Key_Escape)
        desk.come_back()
        Witness(desk.table, data_dir).look()
        desk.until(lambda: len(desk.table.play.stations) == 4)
        QTest.qWait(50)
        for _ in range(4):
            desk.rest()
            desk.key(Qt.Key.Key_Tab)
        assert moves_on_disk(data_dir) == left
        phases = [station.phase for station in desk.table.play.stations]
        assert sorted(phase.value for phase in phases) == ["choose", "choose", "choose", "wait"]
        act(desk)
