"""What is seen is read back from the pixels: no blank tray, no cropped one, no unreadable face."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, radians, sin

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from scipy.ndimage import label

from tests.ui.tray.pictures import (
    FIRST_BLACK,
    FIRST_RAILED,
    HALF_CM,
    Floats,
    contrast,
    laid_out,
    luminance,
    top,
)
from tests.ui.tray.trajectories import RATE, dice
from tumbletray.core.dice import Colour, DieKind
from tumbletray.core.die_geometry import rest_height
from tumbletray.ui.tray.camera import outline
from tumbletray.ui.tray.poses import pose
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.theme import THEMES
from tumbletray.ui.tray.view import TrayView

LEAST_PIP = 0.004
"""Part of a face that a pip covers at least; less is a speck of light."""
READABLE = 4.5
"""WCAG's least contrast of text."""
TOLD_APART = 3.0
"""WCAG's least contrast of things that are not text."""
EDGE_ON = 0.06
"""Cosine of the angle at which a face is seen so much from its edge that no mark can be read."""
SPECK = 0.06
"""Luminance by which a speck differs from what is around it."""


@pytest.fixture(params=["2d", "3d", "top"])
def prefer(request: pytest.FixtureRequest, qtbot: QtBot) -> Preference:
    view: Preference = request.param
    if view != "2d" and not graphics().usable:
        pytest.skip(graphics().reason)
    return view


@pytest.mark.parametrize("theme", THEMES)
def test_every_face_can_be_read(prefer: Preference, theme: str) -> None:
    with laid_out(prefer, THEMES[theme]) as view:
        light = luminance(view.grab_tray())
        for face in range(1, 7):
            assert pips(top(view, light, face - 1)) == face
        numbers = [top(view, light, FIRST_BLACK + i) for i in range(6)]
        numbers += [top(view, light, FIRST_RAILED + i) for i in range(6)]
        for number in numbers:
            paint, body = np.quantile(number, 0.97), np.quantile(number, 0.3)
            assert contrast(float(paint), float(body)) > READABLE
        for one, other in combinations(numbers, 2):
            assert np.corrcoef(one.ravel(), other.ravel())[0, 1] < 0.9


def pips(face: Floats) -> int:
    """How many dark or light spots there are on the top of a white die."""
    middle = (np.quantile(face, 0.9) + face.min()) / 2
    spots, count = label(face < middle)
    return sum(int((spots == i + 1).sum()) > LEAST_PIP * face.size for i in range(count))


def test_dice_are_told_from_felt_by_lightness_alone(prefer: Preference) -> None:
    with laid_out(prefer, THEMES["contrast"]) as view:
        light = luminance(view.grab_tray())
        for key, part in ((4, 0.9), (FIRST_BLACK + 3, 0.2)):
            felt = _beside(view, light, key)
            assert contrast(float(np.quantile(top(view, light, key), part)), felt) > TOLD_APART


def _beside(view: TrayView, light: Floats, key: int) -> float:
    """The luminance of the felt to the left of a die, where no shadow falls."""
    at = view.die_position(key)
    gap = view.die_radius(key) + 4
    return float(np.median(light[at.y() - 3 : at.y() + 4, at.x() - gap - 6 : at.x() - gap]))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1680, 720), (800, 1000)], ids=str)
def test_the_tray_is_whole_and_not_blank(prefer: Preference, size: tuple[int, int]) -> None:
    with laid_out(prefer, THEMES["fjord"], size) as view:
        light = luminance(view.grab_tray())
        view.clear()
        empty = luminance(view.grab_tray())
    assert light.std() > 0.02
    changed = np.argwhere(np.abs(light - empty) > 0.03)
    assert len(changed) > 2000
    assert changed.min() >= 2
    assert (np.array(light.shape) - changed.max(axis=0) > 2).all()
    corners = view._renderer.camera.project(outline(view._scene.side))
    assert corners.min() >= 0
    assert (corners.max(axis=0) <= np.array(size)).all()
    assert _brightest_at_the_rim(empty) < 0.5 * empty.max()
    assert max(corners.max(axis=0) / np.array(size)) > 0.95


def _brightest_at_the_rim(light: Floats) -> float:
    """Light wood must not reach the rim of the picture."""
    return float(max(light[:2].max(), light[-2:].max(), light[:, :2].max(), light[:, -2:].max()))


SIDES = {
    DieKind.D6: (Colour.WHITE, np.array([-1.0, 0.0, 0.0]), [k * pi / 2 for k in range(4)]),
    DieKind.D12: (
        Colour.BLACK,
        np.array([cos(radians(54)), sin(radians(54)), 0.5]) * 2 / 5**0.5,
        [k * pi / 2.5 for k in range(5)],
    ),
}
"""Colour, which way a side faces, and turns of the die that bring each time another mark there."""
ROW_CM = -6.0
"""How far from the middle of the felt, away from the player, a die is laid."""


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize(("prefer", "kind"), [("3d", DieKind.D12), ("top", DieKind.D6)])
def test_a_face_seen_from_its_edge_shows_no_specks(prefer: Preference, kind: DieKind) -> None:
    if not graphics().usable:
        pytest.skip(graphics().reason)
    colour, normal, turns = SIDES[kind]
    with laid_out(prefer, THEMES["classic"]) as view:
        view.place([], [])
        place = _where_edge_on(view, kind, normal)
        sides = []
        for turn in turns:
            lying = np.array([[pose(kind, 1, float(place[0]), float(place[1]), turn)]])
            view.roll(dice(1, kind=kind, colour=colour), lying, RATE)
            view.skip()
            sides.append(_side(view, kind, normal, place))
    assert np.ptp(sides, axis=0).max() < SPECK


def _where_edge_on(view: TrayView, kind: DieKind, normal: Floats) -> Floats:
    """The middle of a die whose side that faces along `normal` is seen from its edge."""
    eye = np.array(view._renderer.camera.position)  # type: ignore[attr-defined]
    places = np.array([(x, ROW_CM, rest_height(kind)) for x in np.linspace(-12, 12, 2401)])
    gazes = eye - places - normal * rest_height(kind)
    facing = gazes @ normal / np.linalg.norm(gazes, axis=1)
    nearest = np.argmin(np.abs(facing - EDGE_ON))
    assert facing[nearest] == pytest.approx(EDGE_ON, abs=1e-3)
    found: Floats = places[nearest]
    return found


def _side(view: TrayView, kind: DieKind, normal: Floats, place: Floats) -> Floats:
    """The luminance of the side of a die at `place` that faces along `normal`, but for its rim."""
    across = np.cross(normal, [0.0, 0.0, 1.0])
    across /= np.linalg.norm(across)
    u, v = np.meshgrid(*[np.linspace(-0.75, 0.75, 40) * HALF_CM[kind]] * 2)
    points = place + normal * rest_height(kind)
    points = points + u[..., None] * across + v[..., None] * np.cross(normal, across)
    pixels = np.rint(view._renderer.camera.project(points) - 0.5).astype(int)
    seen: Floats = luminance(view.grab_tray())[pixels[..., 1], pixels[..., 0]]
    return seen
