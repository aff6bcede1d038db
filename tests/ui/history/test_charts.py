"""Charts of lines: named where they end, told apart, quiet."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tumbletray.ui import theme
from tumbletray.ui.charts.data import MOST_COLOURED, Line, Lines, spread
from tumbletray.ui.charts.plot import LinesPlot


@given(st.lists(st.floats(-5, 15), max_size=12), st.floats(0.1, 3))
def test_names_are_apart_in_order_and_within_the_limits(wanted: list[float], room: float) -> None:
    found = spread(wanted, room, 0.0, 10.0)
    least = min(room, 10.0 / max(len(wanted) - 1, 1))
    assert all(-1e-9 <= place <= 10 + 1e-9 for place in found)
    pairs = sorted(zip(wanted, found, strict=True))
    places = [place for _, place in pairs]
    assert all(b - a >= least - 1e-6 for a, b in pairwise(places))


def test_names_that_have_room_stay_where_they_are() -> None:
    assert spread([1.0, 9.0, 5.0], 1.0, 0.0, 10.0) == [1.0, 9.0, 5.0]


def seats(n: int) -> Lines:
    lines = tuple(Line(f"Guest {i}", (0.0, float(i), 2.0 * i)) for i in range(n))
    return Lines(lines, "Turn", "Score", tuple(range(n)))


@pytest.fixture
def plot(qtbot: QtBot) -> Iterator[LinesPlot]:
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.resize(900, 500)
    made = LinesPlot()
    QVBoxLayout(holder).addWidget(made)
    holder.show()
    yield made
    holder.hide()


def names(plot: LinesPlot) -> list[str]:
    return sorted(name.textItem.toPlainText() for name, _ in plot._labels)


@pytest.mark.parametrize("n", [1, 2, 8, 9, 99])
def test_up_to_eight_lines_are_coloured_and_named_the_others_grey(plot: LinesPlot, n: int) -> None:
    plot.show_lines(seats(n))
    assert len(plot._labels) == min(n, MOST_COLOURED)
    drawn = [item.opts["pen"].color().name() for item in plot.listDataItems()]
    colours = theme.now()
    expected = list(colours.series[: min(n, MOST_COLOURED)])
    assert [colour for colour in drawn if colour in colours.series] == expected[::-1]
    assert (colours.outline in drawn) == (n > MOST_COLOURED)


def test_long_names_leave_most_of_the_room_to_the_lines(plot: LinesPlot) -> None:
    plot.show_lines(Lines((Line("x" * 40, (0.0, 9.0)),), "Turn", "Score", (0,)))
    assert names(plot)[0].endswith("…")
    (low, high), _ = plot.getViewBox().viewRange()
    assert low == 0
    assert 1 <= high < 1.6


def test_another_scheme_has_other_colours(plot: LinesPlot) -> None:
    plot.show_lines(seats(2))
    before = [item.opts["pen"].color().name() for item in plot.listDataItems()]
    other = theme.DAY if theme.now() is theme.NIGHT else theme.NIGHT
    was = QApplication.palette()
    QApplication.setPalette(theme.palette(other))
    QApplication.sendEvent(plot, QEvent(QEvent.Type.PaletteChange))
    after = [item.opts["pen"].color().name() for item in plot.listDataItems()]
    QApplication.setPalette(was)
    assert before != after
    assert after == [other.series[1], other.series[0]]


def test_nothing_can_be_pressed(plot: LinesPlot) -> None:
    plot.show_lines(seats(3))
    shown = plot.getViewBox().viewRange()
    QTest.mouseClick(plot.viewport(), Qt.MouseButton.RightButton)
    QTest.mouseClick(plot.viewport(), Qt.MouseButton.LeftButton)
    assert QApplication.activePopupWidget() is None
    assert plot.getViewBox().viewRange() == shown
    assert plot.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_the_window_starts_without_what_draws_charts() -> None:
    code = (
        "import sys, tumbletray.app, tumbletray.ui.main_window as w; list(w.load_pages()); "
        "print('pyqtgraph' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
