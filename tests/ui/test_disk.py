"""A disk that is full, locked or slow: said in a sentence, nothing is shown that is not kept."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from tests.ui import disk
from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_pots_by_keys import begin
from tests.ui.witness import Witness, moves_on_disk, seen
from tumbletray.store import engine
from tumbletray.ui.play.conductor import Phase

FULL = "The disk is full, so nothing more can be saved. Free some space and try again."
LOCKED = "Another program has locked the database. Close it and try again."


def play_on(desk: Desk) -> None:
    """One more throw, or one more decision."""
    if desk.phase() is Phase.CHOOSE:
        desk.write(str(min(desk.faces().values())))
        desk.press("stop")
        desk.until(lambda: not desk.table.play.table.busy)
    elif desk.phase() is Phase.TABLE:
        desk.key(Qt.Key.Key_N)
        desk.until(lambda: not desk.table.play.table.busy)
    else:
        desk.throw()


def test_a_full_disk_stops_the_game_until_there_is_space(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        witness = Witness(desk.table, data_dir)
        desk.settle()
        with disk.full(desk.store):
            while not desk.says("reason"):
                play_on(desk)
            stuck, shown = moves_on_disk(data_dir), seen(desk.table)
            for _ in range(2):
                assert desk.label("reason") == FULL
                play_on(desk)
                witness.look()
                assert moves_on_disk(data_dir) == stuck
                assert seen(desk.table).sheet == shown.sheet
        for count in range(1, 9):
            while len(moves_on_disk(data_dir)) < len(stuck) + count:
                play_on(desk)
            witness.look()
        assert moves_on_disk(data_dir)[: len(stuck)] == stuck
        assert not desk.says("reason")


@pytest.mark.parametrize("phase", [Phase.WAIT, Phase.CHOOSE, Phase.TABLE])
def test_a_move_that_cannot_be_written_can_be_tried_again(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_S", 0.1)
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        witness = Witness(desk.table, data_dir)
        desk.settle()
        while desk.phase() is not phase:
            play_on(desk)
        before = moves_on_disk(data_dir)
        with disk.slow(data_dir):
            play_on(desk)
            desk.until(lambda: desk.says("reason"))
            assert desk.label("reason") == LOCKED
            assert desk.phase() is phase
            witness.look()
        assert moves_on_disk(data_dir) == before
        play_on(desk)
        desk.settle()
        assert len(moves_on_disk(data_dir)) == len(before) + 1
        assert not desk.says("reason")


@pytest.mark.parametrize("phase", [Phase.WAIT, Phase.CHOOSE])
def test_while_the_disk_is_slow_the_window_lives_and_tells_nothing(
    sit: Sit, data_dir: Path, phase: Phase
) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        witness = Witness(desk.table, data_dir)
        desk.settle()
        if phase is Phase.CHOOSE:
            desk.throw()
            desk.write(str(min(desk.faces().values())))
        before, shown = moves_on_disk(data_dir), seen(desk.table)
        with disk.slow(data_dir):
            desk.key(Qt.Key.Key_Space if phase is Phase.WAIT else Qt.Key.Key_B)
            desk.until(lambda: disk.writing(desk.store))
            assert longest_pause(0.8) < 0.25
            assert (seen(desk.table), moves_on_disk(data_dir)) == (shown, before)
            assert not desk.table.tray.is_rolling
            assert not witness.told
        desk.until(lambda: len(moves_on_disk(data_dir)) > len(before))
        desk.rest()
        desk.until(lambda: desk.phase() in (Phase.CHOOSE, Phase.LINGER))


def longest_pause(seconds: float) -> float:
    """Let the program go on for a while; the longest time in which it did not look for events."""
    ticks = [time.monotonic()]
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(time.monotonic()))
    timer.start(10)
    QTest.qWait(round(seconds * 1000))
    ticks.append(time.monotonic())
    return max(later - sooner for sooner, later in pairwise(ticks))


def test_keys_pressed_while_a_move_is_written_do_not_make_another(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", "Cleo", Sets_of_dice=2)
        witness = Witness(desk.table, data_dir)
        desk.throw()
        desk.write(str(min(desk.faces().values())))
        with disk.slow(data_dir):
            for key in (Qt.Key.Key_R, Qt.Key.Key_Tab, Qt.Key.Key_B, Qt.Key.Key_R, Qt.Key.Key_1):
                desk.key(key)
            assert desk.table.play.seat == 2
            desk.key(Qt.Key.Key_Tab)
        desk.until(lambda: desk.table.tray.is_rolling)
        assert desk.table.play.seat == 1
        desk.rest()
        assert [move[:6] for move in moves_on_disk(data_dir)] == ["1 roll", "1 keep", "1 roll"]
        witness.look()
