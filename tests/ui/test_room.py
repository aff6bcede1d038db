"""Every word fits where it stands, in both languages and from small windows to large ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QListWidget,
    QTableView,
    QWidget,
)

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.tour import tour, windows
from tumbletray.ui.fitted import FittedLabel

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
NAMES = ("Anna", "Ben", "Åse")
WIDE_NAMES = tuple(letter * 40 for letter in "WM@")
GAP = 2
"""Pixels that a text may exceed what it is given: the bearing of letters, roundings."""


def too_small(desk: Desk) -> Iterator[str]:
    """What cannot be read whole on the page now."""
    for window in windows(desk):
        for widget in window.findChildren(QWidget):
            if widget.isVisible() and (why := _cut(widget)):
                yield f"{type(widget).__name__} {_text(widget)!r} {why}"


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _cut(widget: QWidget) -> str:
    if isinstance(widget, QLabel) and widget.text():
        return _cut_label(widget) or _out_of_sight(widget)
    if isinstance(widget, QAbstractButton | QComboBox):
        want, have = widget.sizeHint(), widget.size()
        if want.width() > have.width() + GAP or want.height() > have.height() + GAP:
            return f"wants {want.toTuple()} and has {have.toTuple()}"
        return _out_of_sight(widget)
    if isinstance(widget, QListWidget):
        bar = widget.horizontalScrollBar()
        return "scrolls sideways" if bar.isVisible() or bar.maximum() else ""
    return ""


def _cut_label(label: QLabel) -> str:
    room, metrics = label.contentsRect(), QFontMetrics(label.font())
    if isinstance(label, FittedLabel):
        metrics = QFontMetrics(label._fitting())
    elif label.wordWrap():
        want = label.heightForWidth(label.width())
        longest = max(map(metrics.horizontalAdvance, label.text().split()))
        if want > label.height() + GAP or longest > room.width() + GAP:
            return f"wants {longest} x {want} and has {room.size().toTuple()}"
        return ""
    whole = metrics.size(0, label.text())
    if whole.width() > room.width() + GAP or whole.height() > room.height() + GAP:
        return f"wants {whole.toTuple()} and has {room.size().toTuple()}"
    return ""


def _out_of_sight(widget: QWidget) -> str:
    """Whether a part lies outside of a parent, but for what can be scrolled up or down to."""
    parent = widget.parentWidget()
    while parent is not None and not widget.isWindow():
        at = QRect(widget.mapTo(parent, widget.rect().topLeft()), widget.size())
        if at.left() < -GAP or at.right() > parent.width() + GAP:
            return f"lies at {at.getRect()} in {type(parent).__name__} {parent.size().toTuple()}"
        if isinstance(parent.parentWidget(), QAbstractScrollArea) or parent.isWindow():
            return ""
        if at.top() < -GAP or at.bottom() > parent.height() + GAP:
            return f"lies at {at.getRect()} in {type(parent).__name__} {parent.size().toTuple()}"
        parent = parent.parentWidget()
    return ""


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_word_is_cut(sit: Sit, data_dir: Path, size: tuple[int, int], language: str) -> None:
    with sit(data_dir, language=language, size=size) as desk:
        cut = []
        for stop in tour(desk, NAMES):
            QApplication.processEvents()
            assert desk.window.size().toTuple() == size
            cut += [f"{stop}: {what}" for what in too_small(desk)]
    assert cut == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_wide_names_push_nothing_away(sit: Sit, data_dir: Path, size: tuple[int, int]) -> None:
    with sit(data_dir, size=size) as desk:
        for stop in tour(desk, WIDE_NAMES, every_game=False):
            QApplication.processEvents()
            assert desk.window.size().toTuple() == size, stop
            out = [
                f"{_text(w)!r} {why}"
                for w in desk.page.findChildren(QWidget)
                if w.isVisible() and isinstance(w, QLabel | QAbstractButton)
                if (why := _out_of_sight(w))
            ]
            assert out == [], stop
            if stop in ("waiting", "choosing", "table"):
                assert desk.table.tray.width() >= size[0] * 0.55
                assert desk.table.tray.height() >= size[1] * 0.5
                (sheet,) = desk.table.findChildren(QTableView)
                assert sheet.verticalHeader().width() <= sheet.width() * 0.5
                assert sheet.horizontalScrollBar().maximum() == 0
