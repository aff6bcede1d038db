"""What is seen is read back from the pixels: no blank tray, no cropped one, no unreadable face."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from scipy.ndimage import label

from tests.ui.tray.pictures import (
    FIRST_BLACK,
    FIRST_RAILED,
    Floats,
    contrast,
    laid_out,
    luminance,
    top,
)
from tumbletray.ui.tray.camera import outline
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
