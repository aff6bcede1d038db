"""The two levels of quality in three dimensions show the same picture."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import dice
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.quality import LEVELS, Governor, Level
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
