"""Pictures of trays, and what can be read in them: the tops of dice as seen straight on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tests.ui.tray.trajectories import dice
from tumbletray.core.dice import Colour, DieKind
from tumbletray.core.die_geometry import rest_height
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.poses import matrices
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.theme import Theme
from tumbletray.ui.tray.view import TrayView

Floats = NDArray[np.float64]
GRID = 56
"""Samples across the picture of a top."""
HALF_CM = {DieKind.D6: 0.58, DieKind.D12: 0.5}
"""Half the width of what is looked at: the flat of the face."""
FIRST_BLACK, FIRST_RAILED = 20, 40


@contextmanager
def laid_out(
    prefer: Preference, theme: Theme, size: tuple[int, int] = (1280, 720)
) -> Iterator[TrayView]:
    """A view with a white die of each face, six black ones, and the other six in the rail.

    Keys: white from 0, black 1 to 6 from `FIRST_BLACK`, black 7 to 12 from `FIRST_RAILED`.
    """
    view = create_tray_view(None, prefer, theme)
    view.resize(*size)
    view.show()
    QTest.qWaitForWindowExposed(view)
    black = partial(dice, kind=DieKind.D12, colour=Colour.BLACK)
    view.place(
        [*dice(*range(1, 7)), *black(*range(1, 7), first=FIRST_BLACK)],
        black(*range(7, 13), first=FIRST_RAILED),
    )
    QTest.qWait(50)
    try:
        yield view
    finally:
        view.hide()
        view.deleteLater()


def luminance(picture: QImage) -> Floats:
    """Relative luminance [y, x] as WCAG defines it, 0 to 1."""
    image = picture.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8)
    rows = rows.reshape(image.height(), image.bytesPerLine())[:, : 3 * image.width()]
    part = rows.reshape(image.height(), image.width(), 3) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    shown: Floats = linear @ np.array([0.2126, 0.7152, 0.0722])
    return shown


def contrast(one: float, other: float) -> float:
    """The contrast ratio of two luminances, 1 to 21."""
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def top(view: TrayView, light: Floats, key: int) -> Floats:
    """The luminance [y, x] of the top of a die, as if seen square on, the player's side below."""
    frame = view._scene.frame()
    row = [die.key for die in frame.dice].index(key)
    die, pose = frame.dice[row], frame.poses[row]
    along = np.linspace(-1, 1, GRID) * HALF_CM[die.kind]
    turn = np.eye(3)
    if die.kind is DieKind.D6:
        axes = matrices(np.array(pose[3:]))
        flat = axes[:, np.argmin(np.abs(axes[2]))]
        turn = np.stack([flat, np.cross([0, 0, 1], flat), [0, 0, 1]], axis=1)
    x, y = np.meshgrid(along, -along)
    z = np.full_like(x, rest_height(die.kind))
    points = np.stack([x, y, z], axis=-1) @ turn.T + np.array(pose[:3])
    pixels = np.rint(view._renderer.camera.project(points) - 0.5).astype(int)
    seen: Floats = light[pixels[..., 1], pixels[..., 0]]
    return seen
