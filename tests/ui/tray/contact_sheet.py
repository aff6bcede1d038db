"""Draws trays on sheets, to be looked at.

    xvfb-run -a .venv/bin/python -m tests.ui.tray.contact_sheet KIND FILE

`themes`: a row a theme, a column a view; in each picture a white die of each face, black d12, some
of both chosen, one in the keyboard's ring and one under the pointer, and black and white dice in
the rail. `shapes`: a row a view, a column a shape of the window. `throws`: every tenth frame of
throws by the physics, until the dice lie.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.tray.pictures import FIRST_BLACK, laid_out
from tests.ui.tray.trajectories import as_shown
from tumbletray.core.dice import DieKind
from tumbletray.physics.throw import throw
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.theme import THEMES

GAP, HEADING = 12, 26
"""Pixels between the pictures, and above each for its name."""
VIEWS: tuple[Preference, ...] = ("3d", "top", "2d")
SHAPES = ((640, 480), (640, 427), (640, 400), (640, 360), (700, 300), (400, 500))
"""Windows of 4 : 3, 3 : 2, 16 : 10, 16 : 9 and 21 : 9, and one that stands upright."""
THROWS = ((6, 0), (6, 3), (0, 9))
"""Numbers of d6 and d12."""
FRAME_SIZE, FRAMES_A_ROW, EACH = (400, 250), 6, 10
Named = tuple[str, QImage]


def views() -> tuple[Preference, ...]:
    """Those that this machine can show."""
    return VIEWS if graphics().usable else VIEWS[-1:]


def sheet(rows: Sequence[Sequence[Named]]) -> QImage:
    """Pictures in rows, each with its name above it."""
    width = max(sum(picture.width() + GAP for _, picture in row) for row in rows)
    heights = [max(picture.height() for _, picture in row) + GAP + HEADING for row in rows]
    whole = QImage(GAP + width, GAP + sum(heights), QImage.Format.Format_RGB32)
    whole.fill(QColor("#101010"))
    painter = QPainter(whole)
    painter.setPen(QColor("white"))
    y = GAP
    for row, height in zip(rows, heights, strict=True):
        x = GAP
        for name, picture in row:
            painter.drawText(QPoint(x, y + HEADING - 8), name)
            painter.drawImage(QPoint(x, y + HEADING), picture)
            x += picture.width() + GAP
        y += height
    painter.end()
    return whole


def picture(view: Preference, theme: str, size: tuple[int, int]) -> QImage:
    """One tray with dice in all their states."""
    with laid_out(view, THEMES[theme], size) as tray:
        tray.set_reduced_motion(True)
        tray.set_selectable({3, 4, FIRST_BLACK + 1})
        tray.set_chosen({2, 4, FIRST_BLACK + 2})
        tray.set_keyboard_focus(1)
        tray.set_aside([5, FIRST_BLACK + 5])
        QTest.mouseMove(tray, tray.die_position(3))
        QTest.qWait(200)
        return tray.grab_tray()


def themes() -> QImage:
    """Every theme in every view."""
    return sheet(
        [
            [(f"{theme}, {view}", picture(view, theme, (640, 400))) for view in views()]
            for theme in THEMES
        ]
    )


def shapes() -> QImage:
    """Every view in windows of all shapes."""
    return sheet(
        [
            [(f"{view}, {w} × {h}", picture(view, "classic", (w, h))) for w, h in SHAPES]
            for view in views()
        ]
    )


def throws() -> QImage:
    """Throws of the physics in their motion."""
    rows = []
    for d6, d12 in THROWS:
        frames = _frames([DieKind.D6] * d6 + [DieKind.D12] * d12)
        while row := list(islice(frames, FRAMES_A_ROW)):
            rows.append(row)
    return sheet(rows)


def _frames(kinds: Sequence[DieKind]) -> Iterator[Named]:
    view = create_tray_view(None, views()[0])
    view.resize(*FRAME_SIZE)
    view.show()
    QTest.qWaitForWindowExposed(view)
    thrown = throw(kinds, seed=len(kinds))
    view.roll(as_shown(thrown), thrown.poses, thrown.rate)
    view._timer.stop()
    for frame in range(0, len(thrown.poses), EACH):
        view._scene._playback.seconds = frame / thrown.rate  # type: ignore[union-attr]
        view._refresh()
        view._timer.stop()
        yield f"{thrown.origin.seed}: {frame / thrown.rate:.2f} s", view.grab_tray()
    view.hide()
    view.deleteLater()


KINDS: dict[str, Callable[[], QImage]] = {"themes": themes, "shapes": shapes, "throws": throws}


def main(arguments: list[str]) -> None:
    """Write the sheet of the kind into the file that is named."""
    application = QApplication(arguments[:1])
    KINDS[arguments[1]]().save(arguments[2])
    application.quit()


if __name__ == "__main__":
    main(sys.argv)
