"""Dice of a kind that was nowhere to be seen for a moment are drawn again."""

from __future__ import annotations

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
    view.wait(BLACK)
    QTest.qWait(300)
    # For a moment no model is a black die: white ones take the first places of the pool.
    view.clear()
    view.place(WHITE, BLACK)
    QTest.qWait(300)
    first = luminance(view.grab_tray())
    view.place(WHITE, [])
    QTest.qWait(300)
    without = luminance(view.grab_tray())
    # What differs are the black dice, whose numbers are bright; their shadows are not.
    assert (first - without).max() > 0.3
