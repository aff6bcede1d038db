"""The binding to Qt itself, where a release has failed us."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage, QPainter

CALLS = 300


def test_calls_that_return_nothing_keep_their_references_to_none(qapp: object) -> None:
    """PySide6 6.12.0 gave one back too many with each call, which ends a process of Python 3.11."""
    timer = QTimer()
    image = QImage(4, 4, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        timer.stop()
        painter.save()
        painter.restore()
    lost = before - sys.getrefcount(None)
    painter.end()
    assert lost < CALLS
