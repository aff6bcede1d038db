"""A second start on the same data: the window that is open comes to the front."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui import programs
from tests.ui.conftest import Sit
from tests.ui.desk import PATIENCE_MS
from tumbletray.ui.doorbell import Doorbell, ring

COVER = QColor("magenta")


@pytest.fixture
def cover(qtbot: QtBot) -> QWidget:
    """A window of somebody else's that hides the whole screen."""
    programs.need_screen()
    widget = QWidget(None, Qt.WindowType.FramelessWindowHint)
    qtbot.addWidget(widget)
    widget.setStyleSheet(f"background: {COVER.name()}")
    widget.setGeometry(QGuiApplication.primaryScreen().geometry())
    return widget


def is_hidden() -> bool:
    """Whether the screen shows the cover where the program's window lies: off its left edge."""
    seen = QGuiApplication.primaryScreen().grabWindow(0).toImage()
    return seen.pixelColor(200, 200) == COVER


def open_first(qtbot: QtBot, folder: Path) -> None:
    """Wait until the window on `folder` answers the bell."""
    qtbot.waitUntil(lambda: ring(folder), timeout=2 * PATIENCE_MS)


def hide(qtbot: QtBot, cover: QWidget) -> None:
    def covers() -> bool:
        cover.raise_()  # again: the window may still be on its way to the front
        return is_hidden()

    cover.show()
    qtbot.waitUntil(covers, timeout=PATIENCE_MS)


def test_the_first_window_comes_to_the_front(qtbot: QtBot, data_dir: Path, cover: QWidget) -> None:
    with programs.started(programs.window_command(data_dir)) as first:
        open_first(qtbot, data_dir)
        hide(qtbot, cover)
        with programs.started(programs.window_command(data_dir)) as second:
            said = second.communicate(timeout=60)
            assert (second.returncode, *said) == (0, "", "")
        qtbot.waitUntil(lambda: not is_hidden(), timeout=PATIENCE_MS)
        assert first.poll() is None


def test_a_window_that_was_killed_is_not_waited_for(qtbot: QtBot, data_dir: Path) -> None:
    programs.need_screen()
    for _ in range(2):
        with programs.started(programs.window_command(data_dir)) as window:
            open_first(qtbot, data_dir)
            window.kill()
            window.wait()
        assert not ring(data_dir)


def test_data_that_a_command_has_is_told_of_in_a_box(data_dir: Path) -> None:
    programs.need_screen()
    play = [sys.executable, "-m", "tumbletray", "play", "farkle", "--games", "9999", "--moves"]
    with programs.started([*play, "--data", str(data_dir)]) as command:
        assert command.stdout is not None
        assert command.stdout.readline()
        with programs.started(programs.window_command(data_dir)) as window:
            programs.press(window, "Return")
            out, err = window.communicate(timeout=60)
        assert (window.returncode, out) == (2, "")
        assert err.startswith("This data is in use by another Tumbletray")
        assert err.count("\n") == 1


def test_a_minimised_window_comes_back(sit: Sit, qtbot: QtBot, data_dir: Path) -> None:
    programs.need_screen()
    with sit(data_dir) as desk:
        bell = Doorbell(data_dir, desk.window)
        bell.rung.connect(desk.window.come_to_front)
        desk.window.showMinimized()
        desk.until(desk.window.isMinimized)
        with qtbot.waitSignal(bell.rung, timeout=PATIENCE_MS):
            second = programs.ringing(data_dir)
        desk.until(lambda: desk.window.isActiveWindow() and not desk.window.isMinimized())
        assert second.wait(timeout=30) == 0


def test_each_folder_has_its_own_bell(qtbot: QtBot, tmp_path: Path, qapp: object) -> None:
    assert not ring(tmp_path)
    bell = Doorbell(tmp_path)
    assert not ring(tmp_path / "other")
    with qtbot.waitSignal(bell.rung, timeout=PATIENCE_MS):
        second = programs.ringing(tmp_path / "other" / "..")
    assert second.wait(timeout=30) == 0
    bell.take_down()
    assert not ring(tmp_path)
