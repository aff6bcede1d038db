"""The baked light of the room: what the file holds, and that shaders and script agree on it."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from tumbletray.ui.resources import resource
from tumbletray.ui.tray.occluders import LIGHT

SCRIPT = Path(__file__).parents[3] / "installer" / "light.py"
MADE = runpy.run_path(str(SCRIPT))
SIZE, BRIGHTEST = int(MADE["SIZE"]), float(MADE["BRIGHTEST"])


@pytest.fixture(scope="module")
def light() -> NDArray[np.float64]:
    """The light [half, y, x, 3] in the file."""
    image = QImage(str(resource("light", "room.png"))).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    pixels = rows[:, : 3 * image.width()].reshape(SIZE, 2, SIZE, 3) / 255
    return np.moveaxis(pixels**2 * BRIGHTEST, 1, 0)


def test_the_file_is_small() -> None:
    assert resource("light", "room.png").stat().st_size < 300_000


def test_the_lamp_is_mirrored_from_where_its_light_comes(light: NDArray[np.float64]) -> None:
    y, x = np.unravel_index(np.argmax(light[0].sum(axis=-1)), (SIZE, SIZE))
    brightest = MADE["directions"](SIZE)[y, x]
    assert brightest @ np.array(LIGHT) > 0.95


def test_a_level_surface_gets_what_the_shaders_say(light: NDArray[np.float64]) -> None:
    shader = resource("shaders", "light.glsl").read_text("utf-8")
    found = re.search(r"SKY_COLOUR = vec3\(([^)]*)\)", shader)
    assert found is not None
    assert [float(part) for part in found[1].split(",")] == MADE["SKY"].tolist()
    assert light[1, SIZE // 2, SIZE // 2] == pytest.approx(MADE["SKY"], rel=0.02)
    assert f"root * root * {BRIGHTEST}" in shader


def test_the_file_is_what_the_script_makes(light: NDArray[np.float64]) -> None:
    """The room without its lamp, where nothing blurs it: straight above."""
    above = light[0, SIZE // 2, SIZE // 2]
    assert above == pytest.approx(MADE["room"](np.array([[0.0, 0.0, 1.0]]))[0], rel=0.08)
