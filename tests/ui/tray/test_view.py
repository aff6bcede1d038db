"""The view in a real window: what clicks, throws and sizes do, in both renderers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.core.dice import Colour, DieKind
from tumbletray.core.throws import Gesture
from tumbletray.physics.throw import throw
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.layout import BASE_CM, FELT, FRAME_WIDTH_CM, WALL_HEIGHT_CM
from tumbletray.ui.tray.poses import upper_face
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.view import TrayDie, TrayView


@pytest.fixture(params=["2d", "3d"])
def view(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[TrayView]:
    preference: Preference = request.param
    if preference == "3d" and not graphics().usable:
        pytest.skip(graphics().reason)
    shown = create_tray_view(None, preference)
    qtbot.addWidget(shown)
    shown.resize(1024, 768)
    with qtbot.waitExposed(shown):
        shown.show()
    assert shown.renderer == preference
    yield shown
    shown.hide()


def click(view: TrayView, key: int) -> None:
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.die_position(key))


def test_a_click_chooses_and_a_second_click_is_told_too(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2, 3), [])
    view.set_selectable({0, 2})
    with qtbot.waitSignal(view.clicked) as first:
        click(view, 2)
    assert first.args == [2]
    view.set_chosen({2})
    qtbot.wait(300)
    with qtbot.waitSignal(view.clicked) as second:
        click(view, 2)
    assert second.args == [2]


def test_a_die_that_cannot_be_chosen_is_refused(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2, 3), [])
    view.set_selectable({0})
    with qtbot.waitSignal(view.refused) as refused, qtbot.assertNotEmitted(view.clicked):
        click(view, 1)
    assert refused.args == [1]


def test_the_felt_and_the_rail_take_no_clicks(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1), dice(6, first=9))
    view.set_selectable({0})
    with qtbot.assertNotEmitted(view.clicked), qtbot.assertNotEmitted(view.refused):
        click(view, 9)
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.tray_position(-10, -7))


def test_a_throw_rests_by_itself_and_only_then_can_be_clicked(view: TrayView, qtbot: QtBot) -> None:
    thrown = dice(3, 5, 6)
    view.set_selectable({0, 1, 2})
    path = tumble(thrown, seconds=0.5)
    with qtbot.waitSignal(view.rested):
        view.roll(thrown, path, RATE)
        rolling = view.is_rolling
        with qtbot.assertNotEmitted(view.refused):
            click(view, 0)
    assert (rolling, view.is_rolling) == (True, False)
    end = view.tray_position(*path[-1, 0, :3])
    assert (view.die_position(0) - end).manhattanLength() <= 2
    with qtbot.waitSignal(view.refused):
        click(view, 0)


def test_skipping_a_throw_rests_at_once(view: TrayView, qtbot: QtBot) -> None:
    thrown = dice(1, 2)
    view.roll(thrown, tumble(thrown, seconds=60.0), RATE)
    with qtbot.waitSignal(view.rested, timeout=500):
        view.skip()
    assert not view.is_rolling
    with qtbot.assertNotEmitted(view.rested, wait=100):
        view.skip()


def test_reduced_motion_shows_the_dice_where_they_rest(view: TrayView, qtbot: QtBot) -> None:
    view.set_reduced_motion(True)
    thrown = dice(4, 4)
    path = tumble(thrown, seconds=60.0)
    with qtbot.waitSignal(view.rested):
        view.roll(thrown, path, RATE)
        end = view.tray_position(*path[-1, 1, :3])
        assert (view.die_position(1) - end).manhattanLength() <= 2


def test_speed_shortens_a_throw(view: TrayView, qtbot: QtBot) -> None:
    thrown = dice(2)
    view.set_speed(100.0)
    with qtbot.waitSignal(view.rested, timeout=3000):
        view.roll(thrown, tumble(thrown, seconds=60.0), RATE)
    with pytest.raises(ValueError):
        view.set_speed(0.0)


def test_set_aside_dice_move_to_the_rail_in_order(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2, 3, 4, 5, 6), [])
    for key in (4, 0):
        view.set_aside([key])
        view.skip()
    first, second = view.die_position(4), view.die_position(0)
    free = [view.die_position(key) for key in (1, 2, 3, 5)]
    felt = QRect(view.tray_position(-13, 10), view.tray_position(13, -10))
    assert not felt.contains(first)
    assert not felt.contains(second)
    assert all(felt.contains(place) for place in free)
    assert (second.y(), second.x()) > (first.y(), first.x())


def test_a_die_slides_to_the_rail(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2), [])
    before = view.die_position(0)
    view.set_aside([0])
    assert (view.die_position(0) - before).manhattanLength() < 30
    view.skip()
    assert (view.die_position(0) - before).manhattanLength() > 100


def test_dice_that_lie_in_the_tray_stay_when_placed_again(view: TrayView) -> None:
    thrown = dice(1, 2, 3)
    view.roll(thrown, tumble(thrown), RATE)
    view.skip()
    before = [view.die_position(key) for key in (1, 2)]
    view.place([*thrown[1:], *dice(6, first=7)], thrown[:1])
    assert [view.die_position(key) for key in (1, 2)] == before
    felt = QRect(view.tray_position(-13, 10), view.tray_position(13, -10))
    assert felt.contains(view.die_position(7))


@pytest.mark.parametrize(
    "size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (800, 1000)], ids=str
)
def test_everything_is_in_the_picture_in_every_window(
    view: TrayView, size: tuple[int, int]
) -> None:
    view.resize(*size)
    black = dice(*range(1, 7), kind=DieKind.D12, colour=Colour.BLACK, first=20)
    view.place(dice(1, 2, 3, 4, 5, 6), [*black, *dice(1, 2, 3, 4, 5, 6, first=40)])
    inside = view.rect().adjusted(8, 8, -8, -8)
    frame = FELT.grown(FRAME_WIDTH_CM)
    corners = [
        view.tray_position(x * frame.half_width, y * frame.half_depth, z)
        for x in (-1, 1)
        for y in (-1, 1)
        for z in (BASE_CM, WALL_HEIGHT_CM)
    ]
    assert all(view.rect().contains(corner) for corner in corners)
    keys = (*range(6), *range(20, 26), *range(40, 46))
    assert all(inside.contains(view.die_position(key)) for key in keys)


def test_hovering_tells_the_die_and_then_none(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2), [])
    with qtbot.waitSignal(view.hovered) as on:
        QTest.mouseMove(view, view.die_position(1))
    assert on.args == [1]
    with qtbot.waitSignal(view.hovered) as off:
        QTest.mouseMove(view, view.tray_position(-11, -8))
    assert off.args == [-1]


def test_a_flick_throws_the_dice_that_wait(view: TrayView, qtbot: QtBot) -> None:
    view.wait(dice(6, 6, 6, 6, 6))
    view.set_throwable(True)
    start, end = view.tray_position(0, -6), view.tray_position(-4, 2)
    with qtbot.waitSignal(view.flicked) as flick:
        drag(view, start, end)
    assert flick.args is not None
    direction, strength, shaken = flick.args
    assert 0.2 < direction < 0.8
    assert 0 < strength <= 1
    assert shaken >= 0
    view.set_throwable(False)
    with qtbot.assertNotEmitted(view.flicked, wait=50):
        drag(view, start, end)


def test_dice_rattle_in_the_hand_as_long_as_it_holds_them(view: TrayView, qtbot: QtBot) -> None:
    view.wait(dice(6, 6, 6, 6, 6))
    view.set_throwable(True)
    lying = view.die_position(2)
    held = view.tray_position(2, -4)
    knocks: list[float] = []
    view.knocked.connect(knocks.append)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=held)
    qtbot.waitUntil(lambda: len(knocks) >= 3)
    assert all(0 < strength <= 1 for strength in knocks)
    seen = {(view.die_position(2) - lying).manhattanLength() for _ in _pauses(qtbot)}
    assert len(seen) > 3
    assert min(seen) > 20
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=held, delay=700)
    qtbot.waitUntil(lambda: not view._scene.is_moving)
    assert view.die_position(2) == lying


def test_dice_are_put_down_when_another_window_comes_to_the_front(
    view: TrayView, qtbot: QtBot
) -> None:
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.wait(dice(6, 6, 6))
    view.set_throwable(True)
    lying = view.die_position(2)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=view.tray_position(2, -4))
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not view.isActiveWindow())
    qtbot.waitUntil(lambda: not view._scene.is_moving)
    assert view.die_position(2) == lying
    with qtbot.assertNotEmitted(view.flicked):
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=view.tray_position(2, 4))


def _pauses(qtbot: QtBot) -> Iterator[None]:
    for _ in range(8):
        yield
        qtbot.wait(40)


def test_a_throw_begins_where_the_hand_is_seen_and_the_shaking_is_not_seen_twice(
    view: TrayView,
) -> None:
    waiting = dice(6, 6, 6)
    view.wait(waiting)
    view.set_throwable(True)
    view.flicked.connect(lambda *_: view.set_throwable(False))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=view.tray_position(0, -5))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=view.tray_position(0, -5), delay=600)
    thrown = throw([DieKind.D6] * 3, seed=3, gesture=Gesture(shake=0.48))
    view._timer.stop()
    held = {(at.x(), at.y()) for at in (view.die_position(die.key) for die in waiting)}
    rolled = dice(*thrown.faces, first=10)
    view.roll(rolled, thrown.poses, thrown.rate)
    view._timer.stop()
    begun = {(at.x(), at.y()) for at in (view.die_position(die.key) for die in rolled)}
    assert begun == held
    assert view._scene.rolled_s == pytest.approx(0.48)


def test_a_finger_throws_as_the_mouse_does(view: TrayView, qtbot: QtBot) -> None:
    view.wait(dice(6, 6, 6))
    view.set_throwable(True)
    screen = QTest.createTouchDevice()
    start, way = view.tray_position(0, -6), QPoint(-60, -160)
    with qtbot.waitSignal(view.flicked) as flick:
        QTest.touchEvent(view, screen).press(0, start, view).commit()
        for step in range(1, 6):
            qtbot.wait(10)
            QTest.touchEvent(view, screen).move(0, start + way * (step / 5), view).commit()
        QTest.touchEvent(view, screen).release(0, start + way * 1.4, view).commit()
    assert flick.args is not None
    assert flick.args[0] > 0.1


def test_a_finger_chooses_a_die(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2, 3), [])
    view.set_selectable({1})
    screen = QTest.createTouchDevice()
    with qtbot.waitSignal(view.clicked) as chosen:
        QTest.touchEvent(view, screen).press(0, view.die_position(1), view).commit()
        QTest.touchEvent(view, screen).release(0, view.die_position(1), view).commit()
    assert chosen.args == [1]


def drag(view: TrayView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(view, start + (end - start) * step / 5, delay=10)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def test_the_picture_is_not_blank(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2, 3), [])
    qtbot.wait(50)
    picture = view.grab_tray()
    shades = {picture.pixel(x, y) for x in range(0, 1024, 32) for y in range(0, 768, 32)}
    assert len(shades) > 50


def test_a_die_is_seen_where_the_view_says(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 5), dice(3, first=9))
    qtbot.wait(50)
    with_dice = view.grab_tray()
    places = [view.die_position(key) for key in (0, 1, 9)]
    view.clear()
    without = view.grab_tray()
    for place in places:
        around = [place + QPoint(x, y) for x in (-10, 0, 10) for y in (-10, 0, 10)]
        assert all(view.rect().contains(at) for at in around)
        lighter = [
            with_dice.pixelColor(at).lightness() - without.pixelColor(at).lightness()
            for at in around
        ]
        assert max(lighter) > 60


def test_a_chosen_die_glows(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1), [])
    view.grab_tray()
    view.set_reduced_motion(True)
    dull = view.grab_tray()
    view.set_chosen({0})
    bright = view.grab_tray()
    around = [view.die_position(0) + QPoint(x, y) for x in (-44, 44) for y in (0, 30)]
    assert any(bright.pixelColor(at).red() > dull.pixelColor(at).red() + 25 for at in around)


def test_a_still_picture_is_not_drawn_again(view: TrayView, qtbot: QtBot) -> None:
    view.place(dice(1, 2, 3), [])
    view.set_chosen({1})
    qtbot.waitUntil(lambda: not view._scene.is_moving)
    qtbot.wait(400)
    painted = PaintCounter()
    view._renderer.widget.installEventFilter(painted)
    qtbot.wait(300)
    assert not view._timer.isActive()
    assert painted.count == 0


class PaintCounter(QObject):
    """Counts the repaints of a widget."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.count += event.type() in {QEvent.Type.Paint, QEvent.Type.UpdateRequest}
        return False


def test_a_thrown_throw_ends_on_its_faces(view: TrayView) -> None:
    kinds = [DieKind.D6] * 3 + [DieKind.D12] * 2
    thrown = throw(kinds, seed=7)
    shown = [
        TrayDie(key, kind, face, Colour.WHITE)
        for key, (kind, face) in enumerate(zip(kinds, thrown.faces, strict=True))
    ]
    view.roll(shown, thrown.poses, thrown.rate)
    view.skip()
    frame = view._scene.frame()
    assert frame.dice == tuple(shown)
    seen = [upper_face(die.kind, pose[3:]) for die, pose in zip(shown, frame.poses, strict=True)]
    assert tuple(seen) == thrown.faces


def test_a_summary_reaches_screen_readers(view: TrayView) -> None:
    view.set_accessible_summary("Two dice: 1 and 5.")
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.text(QAccessible.Text.Description) == "Two dice: 1 and 5."


def test_poses_of_the_wrong_shape_are_an_error(view: TrayView) -> None:
    with pytest.raises(ValueError):
        view.roll(dice(1, 2), tumble(dice(1)), RATE)
