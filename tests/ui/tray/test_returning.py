"""Dice of a kind that was nowhere to be seen for a moment are drawn again."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.tray.pictures import luminance
from tests.ui.tray.trajectories import dice
from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics

WHITE = dice(1, 2, 3, 4, 5, 6)
BLACK = dice(2, 6, 11, kind=DieKind.D12, colour=Colour.BLACK, first=20)


@pytest.mark.parametrize("prefer", ["2d", "3d", "top"])
def test_dice_that_were_away_are_seen_again(prefer: Preference, qtbot: QtBot) -> None:
    if prefer != "2d" and not graphics().usable:
        pytest.skip(graphics().reason)
    view = create_tray_view(None, prefer)
    qtbot.addWidget(view)
    view.resize(480, 300)
    with qtbot.waitExposed(view):
        view.show()
    view.place(WHITE, BLACK)
    QTest.qWait(300)
    before = luminance(view.grab_tray())
    # All within one frame, as when a player skips.
    for kinds in (BLACK, WHITE, BLACK):
        view.clear()
        view.wait(kinds)
    view.clear()
    view.place(WHITE, BLACK)
    QTest.qWait(300)
    after = luminance(view.grab_tray())
    assert np.abs(after - before).mean() < 0.001
