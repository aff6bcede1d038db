"""Where three dimensions cannot be had, the tray is seen from above and plays the same throws."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.ui.tray import factory
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.flat import FlatRenderer
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.theme import CLASSIC

PLAY = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.ui.tray.factory import create_tray_view

app = QApplication(sys.argv)
view = create_tray_view(None, "auto")
view.resize(800, 600)
view.show()
thrown = dice(1, 6)
path = tumble(thrown, seconds=0.3)
view.rested.connect(app.quit)
QTimer.singleShot(20000, lambda: app.exit(1))
view.roll(thrown, path, RATE)
code = app.exec()
ends = view.tray_position(*path[-1, 0, :3]), view.tray_position(*path[-1, 1, :3])
print(view.renderer, (view.die_position(0), view.die_position(1)) == ends)
sys.exit(code)
"""


@pytest.mark.parametrize("setting", ["QT_QUICK_BACKEND=software", "QT_QPA_PLATFORM=offscreen"])
def test_a_machine_without_graphics_plays_throws_from_above(setting: str) -> None:
    name, _, value = setting.partition("=")
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, name: value},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["2d", "True"]), done.stderr


needs_3d = pytest.mark.skipif("DISPLAY" not in os.environ, reason="there is no screen")


@needs_3d
def test_a_throw_goes_on_when_the_renderer_is_replaced(qtbot: QtBot) -> None:
    view = create_tray_view(None, "3d")
    qtbot.addWidget(view)
    view.resize(640, 480)
    with qtbot.waitExposed(view):
        view.show()
    thrown = dice(2, 3)
    with qtbot.waitSignal(view.rested):
        view.roll(thrown, tumble(thrown, seconds=1.0), RATE)
        qtbot.wait(100)
        view.use_renderer(FlatRenderer(CLASSIC))
        assert view.is_rolling
    assert view.renderer == "2d"
    assert view.grab_tray().width() > 0


@needs_3d
def test_a_view_that_draws_nothing_goes_on_from_above(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(factory, "DEADLINE_MS", 50)
    view = create_tray_view(None, "3d")
    qtbot.addWidget(view)
    view._renderer.drawn.disconnect()  # type: ignore[attr-defined]
    view.place(dice(4), [])
    with qtbot.waitExposed(view):
        view.show()
    qtbot.waitUntil(lambda: view.renderer == "2d")
    assert "from above" in caplog.text
    assert view.rect().contains(view.die_position(0))


@needs_3d
def test_a_view_that_is_not_shown_is_given_time(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(factory, "DEADLINE_MS", 30)
    view = create_tray_view(None, "3d")
    qtbot.addWidget(view)
    qtbot.wait(150)
    assert view.renderer == ("3d" if graphics().usable else "2d")
