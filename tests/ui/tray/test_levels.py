"""The two levels of quality show the same picture, and motion gets the one that it has time for."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import dice
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.quality import (
    FIRST_WAIT_S,
    LEVELS,
    PATIENCE,
    PROVED_S,
    QUICK_S,
    SLOW_S,
    STALL_S,
    STUTTER_S,
    Governor,
    Level,
)
from tumbletray.ui.tray.quick import QuickRenderer
from tumbletray.ui.tray.theme import CLASSIC
from tumbletray.ui.tray.view import TrayView


class FixedGovernor(Governor):
    """Always the same level."""

    def __init__(self, level: Level) -> None:
        super().__init__(software=False)
        self.level = level

    def moving(self, seconds: float | None) -> Level:
        return self.level

    def still(self) -> Level:
        return self.level


def picture(qtbot: QtBot, level: Level) -> QImage:
    view = TrayView(QuickRenderer(CLASSIC, FixedGovernor(level)))
    qtbot.addWidget(view)
    view.resize(640, 480)
    with qtbot.waitExposed(view):
        view.show()
    view.place(dice(1, 2, 3, 4, 5, 6), dice(6, 5, first=10))
    view.set_reduced_motion(True)
    view.set_chosen({0})
    return view.grab_tray().scaled(64, 48)


def test_the_levels_differ_at_edges_only(qtbot: QtBot) -> None:
    if not graphics().usable:
        pytest.skip(graphics().reason)
    best, cheap = (picture(qtbot, level) for level in LEVELS)
    off = [
        max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue()))
        for x in range(64)
        for y in range(48)
        for a, b in [(best.pixelColor(x, y), cheap.pixelColor(x, y))]
    ]
    assert sum(difference > 24 for difference in off) < len(off) * 0.03


FULL, PLAIN = LEVELS
THROW_S = 2.0
HARDLY_QUICK_S = (QUICK_S + SLOW_S) / 2
SLOW, STUTTERING = SLOW_S + 0.01, STUTTER_S + 0.01


def throw(governor: Governor, frame_s: float, seconds: float = THROW_S) -> list[Level]:
    """The level of each frame of a motion whose frames take `frame_s`."""
    levels = [governor.moving(None)]
    levels += [governor.moving(frame_s) for _ in range(round(seconds / frame_s))]
    assert governor.still() is (PLAIN if governor.wish == "fast" else FULL)
    return levels


def throws_until_better(governor: Governor, frame_s: float = 1 / 60, most: int = 1000) -> int:
    """How many throws are plain before one is drawn in full."""
    for number in range(most):
        if throw(governor, frame_s)[0] is FULL:
            return number
    return most


def test_quick_motion_is_drawn_in_full() -> None:
    governor = Governor(software=False)
    for _ in range(100):
        assert set(throw(governor, 1 / 30)) == {FULL}


def test_slow_motion_is_drawn_plainly_from_the_next_throw_on() -> None:
    governor = Governor(software=False)
    assert set(throw(governor, SLOW)) == {FULL}
    assert set(throw(governor, SLOW)) == {PLAIN}


def test_motion_that_stutters_is_drawn_plainly_at_once() -> None:
    levels = throw(Governor(software=False), STUTTERING)
    assert levels == [FULL] * PATIENCE + [PLAIN] * (len(levels) - PATIENCE)


def test_single_slow_frames_and_stalls_change_nothing() -> None:
    governor = Governor(software=False)
    for _ in range(20):
        for frame_s in (*[STUTTERING] * (PATIENCE - 1), 1 / 60, *[STALL_S] * PATIENCE):
            assert governor.moving(frame_s) is FULL
        throw(governor, STUTTERING, seconds=STUTTERING)
    assert governor.moving(None) is FULL


def test_after_a_busy_minute_motion_is_drawn_in_full_again() -> None:
    governor = Governor(software=False)
    for _ in range(30):
        throw(governor, STUTTERING)
    assert throws_until_better(governor) == pytest.approx(FIRST_WAIT_S / THROW_S, abs=1)
    for _ in range(100):
        assert set(throw(governor, 1 / 60)) == {FULL}


def test_the_level_is_raised_where_motion_begins_only() -> None:
    governor = Governor(software=False)
    throw(governor, SLOW)
    assert set(throw(governor, 1 / 60, seconds=4 * FIRST_WAIT_S)) == {PLAIN}
    assert governor.moving(None) is FULL


def test_frames_without_room_for_the_better_level_do_not_raise_it() -> None:
    governor = Governor(software=False)
    throw(governor, SLOW)
    assert throws_until_better(governor, HARDLY_QUICK_S, most=100) == 100


def test_each_failure_doubles_the_wait_until_the_level_proves_itself() -> None:
    governor = Governor(software=False)
    waits = []
    for _ in range(5):
        throw(governor, SLOW)
        waits.append(throws_until_better(governor) * THROW_S)
    assert waits == pytest.approx([FIRST_WAIT_S * 2**n for n in range(5)], rel=0.2)
    throw(governor, 1 / 60, seconds=PROVED_S)
    throw(governor, SLOW)
    assert throws_until_better(governor) * THROW_S == pytest.approx(FIRST_WAIT_S, rel=0.2)


@pytest.mark.parametrize("frame_s", [1 / 60, SLOW, STUTTERING])
def test_time_counts_for_nothing_but_auto_on_graphics_hardware(frame_s: float) -> None:
    expected: list[tuple[Governor, Level]] = [
        (Governor(software=True), PLAIN),
        (Governor(software=True, wish="fine"), FULL),
        (Governor(software=False, wish="fine"), FULL),
        (Governor(software=False, wish="balanced"), PLAIN),
        (Governor(software=False, wish="fast"), PLAIN),
    ]
    for governor, level in expected:
        for _ in range(20):
            assert set(throw(governor, frame_s)) == {level}
        governor.software, governor.wish = False, "auto"
        assert governor.moving(None) is FULL
