"""A pointer, or a finger, over a tray: what is dragged, refused, and lit up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import dice
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.layout import groove
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.view import TrayView

LEFT = Qt.MouseButton.LeftButton
Heard = list[tuple[str, int]]
Drag = Callable[[TrayView, int, QPoint], None]


@cache
def finger() -> QPointingDevice:
    """The device of a touch screen, made once there is an application to have it."""
    return QTest.createTouchDevice()


@pytest.fixture(params=["2d", "3d", "top"])
def view(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[TrayView]:
    """Dice 0 and 1 can be chosen, 2 cannot, 9 is in the rail."""
    if request.param != "2d" and not graphics().usable:
        pytest.skip(graphics().reason)
    shown = create_tray_view(None, request.param)
    qtbot.addWidget(shown)
    shown.resize(640, 400)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.place(dice(1, 2, 3), dice(6, first=9))
    shown.set_selectable({0, 1})
    QTest.mouseMove(shown, QPoint(2, 2))  # It may have been left where a die lies now.
    yield shown
    shown.hide()


@pytest.fixture
def heard(view: TrayView) -> Heard:
    """What the view tells, in order."""
    told: Heard = []
    view.clicked.connect(lambda key: told.append(("clicked", key)))
    view.refused.connect(lambda key: told.append(("refused", key)))
    return told


def rail(view: TrayView) -> QPoint:
    where = groove(view._scene.side)
    return view.tray_position(where.x, where.y)


def way(start: QPoint, end: QPoint) -> list[QPoint]:
    return [start + (end - start) * (step / 6) for step in range(1, 7)]


def drag(view: TrayView, key: int, to: QPoint) -> None:
    start = view.die_position(key)
    QTest.mousePress(view, LEFT, pos=start)
    for at in way(start, to):
        QTest.mouseMove(view, at, 5)
    QTest.mouseRelease(view, LEFT, pos=to, delay=5)


def drag_by_finger(view: TrayView, key: int, to: QPoint) -> None:
    start = view.die_position(key)
    QTest.touchEvent(view, finger()).press(0, start, view).commit()
    for at in way(start, to):
        QTest.touchEvent(view, finger()).move(0, at, view).commit()
    QTest.touchEvent(view, finger()).release(0, to, view).commit()


def tap(view: TrayView, at: QPoint) -> None:
    QTest.touchEvent(view, finger()).press(0, at, view).commit()
    QTest.touchEvent(view, finger()).release(0, at, view).commit()


@pytest.mark.parametrize("moved", [drag, drag_by_finger])
def test_a_die_is_dragged_to_the_rail(view: TrayView, heard: Heard, moved: Drag) -> None:
    moved(view, 1, rail(view))
    assert heard == [("clicked", 1)]


@pytest.mark.parametrize("moved", [drag, drag_by_finger])
def test_a_die_that_cannot_be_chosen_is_refused_once_and_stays(
    view: TrayView, heard: Heard, moved: Drag
) -> None:
    at = view.die_position(2)
    moved(view, 2, rail(view))
    assert heard == [("refused", 2)]
    assert view.die_position(2) == at


def test_a_die_in_the_rail_is_not_dragged(view: TrayView, heard: Heard) -> None:
    at = view.die_position(9)
    drag(view, 9, view.tray_position(0, 0))
    assert heard == []
    assert view.die_position(9) == at


def test_a_tap_is_a_click(view: TrayView, heard: Heard) -> None:
    for key in (0, 2, 0):
        tap(view, view.die_position(key))
    assert heard == [("clicked", 0), ("refused", 2), ("clicked", 0)]


def test_a_finger_that_is_lifted_is_over_no_die(view: TrayView) -> None:
    over: list[int] = []
    view.hovered.connect(over.append)
    QTest.touchEvent(view, finger()).press(0, view.die_position(0), view).commit()
    assert over == [0]
    QTest.touchEvent(view, finger()).release(0, view.die_position(0), view).commit()
    assert over == [0, -1]
    view.skip()
    view.place(dice(4, first=30), [])
    assert over == [0, -1]
