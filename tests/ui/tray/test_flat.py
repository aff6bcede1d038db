"""The view from above draws only what changed, and that as if all were drawn."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter, QRegion
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.core.dice import Colour, DieKind
from tumbletray.core.die_geometry import face_normals, rest_height
from tumbletray.ui.tray.camera import from_above
from tumbletray.ui.tray.factory import create_tray_view, redress
from tumbletray.ui.tray.flat import FlatRenderer
from tumbletray.ui.tray.flat_dice import FlatDice, polygons
from tumbletray.ui.tray.flat_shapes import DIRECTIONS
from tumbletray.ui.tray.flat_solids import SLANTS, Solids
from tumbletray.ui.tray.poses import Floats, matrices
from tumbletray.ui.tray.scene import Frame
from tumbletray.ui.tray.theme import BURGUNDY, CLASSIC
from tumbletray.ui.tray.view import TrayView

SIZE = (640, 400)
pytestmark = pytest.mark.usefixtures("qapp")
CAMERA = from_above(*SIZE)
SAME = 8
"""Parts of 255 that a pixel may differ where a picture is clipped as it is turned."""
THROWN = [*dice(1, 5, 6), *dice(6, 9, kind=DieKind.D12, colour=Colour.BLACK, first=20)]

Pixels = NDArray[np.int16]


def pixels(picture: QImage) -> Pixels:
    """Blue, green, red and opacity [y, x, 4]."""
    rows = np.frombuffer(picture.constBits(), np.uint8)
    return rows.reshape(picture.height(), picture.width(), 4).astype(np.int16)


def blank() -> QImage:
    picture = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    return picture


class Screen:
    """What a screen shows of a view that draws only the parts it asked to draw anew."""

    def __init__(self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.view = create_tray_view(None, "2d")
        qtbot.addWidget(self.view)
        self.view.resize(*SIZE)
        with qtbot.waitExposed(self.view):
            self.view.show()
        assert isinstance(self.view._renderer, FlatRenderer)
        self._renderer = self.view._renderer
        self._whole = QRegion(self._renderer.rect())
        self.stale = self._whole
        self._shown = blank()
        monkeypatch.setattr(self._renderer, "update", self._ask)
        self.see()

    def _ask(self, region: QRegion | None = None) -> None:
        self.stale += self._whole if region is None else region

    def see(self) -> None:
        """Draw what is stale, and compare the picture with one that is drawn at once."""
        self._paint(self._shown, self.stale)
        self.stale = QRegion()
        fresh = blank()
        self._paint(fresh, self._whole)
        assert np.abs(pixels(self._shown) - pixels(fresh)).max() <= SAME

    def _paint(self, picture: QImage, region: QRegion) -> None:
        painter = QPainter(picture)
        painter.setClipRegion(region)
        self._renderer.paint(painter, region)
        painter.end()


@pytest.fixture
def screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Screen:
    return Screen(qtbot, monkeypatch)


def step(view: TrayView, seconds: float) -> None:
    """Let time pass as the clock would."""
    view._timer.stop()
    view._scene.advance(seconds)
    view._renderer.draw(view._scene.frame(), moving=True)


def test_moving_dice_leave_no_trail(screen: Screen) -> None:
    screen.view.roll(THROWN, tumble(THROWN), RATE)
    for _ in range(40):
        step(screen.view, 0.03)
        screen.see()
    assert not screen.view.is_rolling


def test_dice_that_glow_and_slide_away_leave_nothing_behind(screen: Screen) -> None:
    view = screen.view
    view.place(THROWN, [])
    screen.see()
    view.set_chosen({1, 21})
    view.set_keyboard_focus(2)
    for _ in range(5):
        step(view, 0.03)
        screen.see()
    view.set_keyboard_focus(None)
    view.set_aside([1, 21])
    for _ in range(15):
        step(view, 0.03)
        screen.see()


def test_a_still_tray_asks_for_nothing_and_one_die_for_its_place_alone(screen: Screen) -> None:
    view = screen.view
    view.place(THROWN, [])
    screen.see()
    step(view, 0.1)
    assert screen.stale.isEmpty()
    view.set_keyboard_focus(1)
    box = screen.stale.boundingRect()
    assert box.contains(view.die_position(1))
    assert box.width() < 8 * view.die_radius(1)
    assert not box.contains(view.die_position(2))


def test_dice_follow_the_theme_and_the_size(qtbot: QtBot) -> None:
    view, fresh = create_tray_view(None, "2d"), create_tray_view(None, "2d", BURGUNDY)
    for tray in (view, fresh):
        qtbot.addWidget(tray)
        tray.resize(*SIZE)
    with qtbot.waitExposed(view):
        view.show()
    view.place(THROWN, [])
    before = view.grab_tray()
    redress(view, "2d", BURGUNDY)
    view.resize(500, 400)
    fresh.resize(500, 400)
    fresh.place(THROWN, [])
    assert view.grab_tray() == fresh.grab_tray()
    assert view.grab_tray() != before


def seen_at(quaternion: Floats, kind: DieKind, height: float = 0.0, focus: float = 0.0) -> Frame:
    """A die in the middle of the tray."""
    pose = (0.0, 0.0, rest_height(kind) + height, *quaternion.tolist())
    return Frame(tuple(dice(1, kind=kind)), (pose,), (1.0 - focus,), (0.0,), (focus,), (1.0,))


def alone(drawn: FlatDice) -> Pixels:
    """The dice on nothing."""
    picture = blank()
    painter = QPainter(picture)
    drawn.draw(painter, QRegion(picture.rect()))
    painter.end()
    return pixels(picture)


def turns(count: int) -> list[Floats]:
    drawn = np.random.default_rng(7).standard_normal((count, 4))
    return list(drawn / np.linalg.norm(drawn, axis=1)[:, None])


@pytest.mark.parametrize("kind", DieKind)
def test_faces_are_where_their_matrices_put_them(kind: DieKind) -> None:
    for quaternion in turns(20):
        seen = Solids(dice(1, kind=kind), CAMERA, CLASSIC).seen(seen_at(quaternion, kind))
        turned = np.array(face_normals(kind)) @ matrices(quaternion).T
        places = {key // SLANTS: place for key, place in zip(seen.marks, seen.places, strict=True)}
        assert set(places) == set(np.flatnonzero(turned[:, 2] > 0.04))
        for face, place in places.items():
            middle = CAMERA.project(turned[face] * rest_height(kind))
            assert place[4:] == pytest.approx(middle.tolist())
            right, up = np.array(place[:2]), np.array(place[2:4])
            area = (right[1] * up[0] - right[0] * up[1]) / CAMERA.scale**2
            assert area == pytest.approx(turned[face, 2])


@pytest.mark.parametrize("kind", DieKind)
@pytest.mark.parametrize("focus", [0.0, 1.0])
def test_all_of_a_die_is_within_its_box(kind: DieKind, focus: float) -> None:
    for height, quaternion in enumerate(turns(9)):
        frame = seen_at(quaternion, kind, height, focus)
        drawn = FlatDice(frame, CAMERA, CLASSIC, 1.0)
        y, x = np.nonzero(alone(drawn)[..., 3])
        covered = QRect(int(x.min()), int(y.min()), int(np.ptp(x)) + 1, int(np.ptp(y)) + 1)
        assert drawn.boxes[0].contains(covered)


def test_a_die_fades_with_all_that_belongs_to_it() -> None:
    frame = seen_at(np.array([0.0, 0.0, 0.0, 1.0]), DieKind.D12)
    assert alone(FlatDice(frame, CAMERA, CLASSIC, 1.0)).any()
    assert not alone(FlatDice(replace(frame, alpha=(0.0,)), CAMERA, CLASSIC, 1.0)).any()


def test_polygons_go_through_their_points() -> None:
    points = np.random.default_rng(1).uniform(-50, 50, (3, DIRECTIONS, 2))
    for path, expected in zip(polygons(points), points, strict=True):
        elements = [path.elementAt(i) for i in range(path.elementCount())]
        assert [element.isMoveTo() for element in elements] == [True] + [False] * (DIRECTIONS - 1)
        assert [(e.x, e.y) for e in elements] == [tuple(point) for point in expected.tolist()]
