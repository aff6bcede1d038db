"""Draws a throw as a short moving picture: what the README shows.

    xvfb-run -a .venv/bin/python -m tests.ui.tray.animation FILE.webp [SEED]

Made by the program's own tray at its finest, from a throw of its own physics.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.tray.trajectories import as_shown
from tumbletray.core.dice import DieKind
from tumbletray.physics.throw import throw
from tumbletray.ui.tray.factory import create_tray_view

SIZE, RATE, QUALITY = (560, 350), 20, 70
"""Pixels, frames a second, and how finely the file is packed."""
HOLD_MS = 1500
"""How long the last frame stays."""
DICE = (DieKind.D6,) * 6


def frames(seed: int) -> Iterator[Image.Image]:
    """A throw of six dice from the hand to rest."""
    view = create_tray_view(None, "3d")
    view.set_quality("fine")
    view.resize(*SIZE)
    view.show()
    QTest.qWaitForWindowExposed(view)
    thrown = throw(DICE, seed)
    view.roll(as_shown(thrown), thrown.poses, thrown.rate)
    view._timer.stop()
    step = round(thrown.rate / RATE)
    for frame in (*range(0, len(thrown.poses), step), len(thrown.poses) - 1):
        view._scene._playback.seconds = frame / thrown.rate  # type: ignore[union-attr]
        view._refresh()
        view._timer.stop()
        yield as_image(view.grab_tray())
    view.hide()
    view.deleteLater()


def as_image(picture: QImage) -> Image.Image:
    """A picture of Qt's as one of Pillow's."""
    rgb = picture.convertToFormat(QImage.Format.Format_RGB888)
    size = (rgb.width(), rgb.height())
    return Image.frombytes("RGB", size, bytes(rgb.constBits()), "raw", "RGB", rgb.bytesPerLine())


def main(arguments: list[str]) -> None:
    """Write the file."""
    application = QApplication(arguments[:1])
    first, *others = frames(int(arguments[2]) if arguments[2:] else 4)
    times = [1000 // RATE] * len(others) + [HOLD_MS]
    first.save(
        arguments[1],
        save_all=True,
        append_images=others,
        duration=times,
        loop=0,
        quality=QUALITY,
        method=6,
    )
    application.quit()


if __name__ == "__main__":
    main(sys.argv)
