"""Draws every theme in every view on one sheet, to be looked at.

    xvfb-run -a .venv/bin/python -m tests.ui.tray.contact_sheet sheet.png [width height]

A row a theme, a column a view; in each picture a white die of each face, black d12, some of both
chosen, one in the keyboard's ring and one under the pointer, and black and white dice in the rail.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.tray.pictures import FIRST_BLACK, laid_out
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.theme import THEMES

GAP, HEADING = 12, 26
"""Pixels between the pictures, and above each for its name."""
VIEWS: tuple[Preference, ...] = ("3d", "top", "2d")


def sheet(size: QSize) -> QImage:
    """The sheet, each picture of `size`."""
    views = VIEWS if graphics().usable else VIEWS[-1:]
    step = QPoint(size.width() + GAP, size.height() + GAP + HEADING)
    whole = QImage(
        GAP + step.x() * len(views), GAP + step.y() * len(THEMES), QImage.Format.Format_RGB32
    )
    whole.fill(QColor("#101010"))
    painter = QPainter(whole)
    painter.setPen(QColor("white"))
    for row, theme in enumerate(THEMES):
        for column, view in enumerate(views):
            at = QPoint(GAP + step.x() * column, GAP + step.y() * row)
            heading = QRect(at, QSize(size.width(), HEADING))
            painter.drawText(heading, Qt.AlignmentFlag.AlignVCenter, f"{theme}, {view}")
            painter.drawImage(at + QPoint(0, HEADING), picture(view, theme, size))
    painter.end()
    return whole


def picture(view: Preference, theme: str, size: QSize) -> QImage:
    """One tray with dice in all their states."""
    with laid_out(view, THEMES[theme], (size.width(), size.height())) as tray:
        tray.set_reduced_motion(True)
        tray.set_selectable({3, 4, FIRST_BLACK + 1})
        tray.set_chosen({2, 4, FIRST_BLACK + 2})
        tray.set_keyboard_focus(1)
        tray.set_aside([5, FIRST_BLACK + 5])
        QTest.mouseMove(tray, tray.die_position(3))
        QTest.qWait(200)
        return tray.grab_tray()


def main(arguments: list[str]) -> None:
    """Write the sheet into the file that is named."""
    application = QApplication(arguments[:1])
    width, height = (int(word) for word in arguments[2:4]) if arguments[2:] else (640, 400)
    sheet(QSize(width, height)).save(arguments[1])
    application.quit()


if __name__ == "__main__":
    main(sys.argv)
