"""Dice held and shaken in the window: heard meanwhile, thrown by that gesture, stored with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Sit
from tests.ui.desk import LEFT
from tumbletray.core.throws import ThrowOrigin
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.sound.player import SoundPlayer
from tumbletray.ui.sound.surface import Surface

HELD_MS = 700


def test_a_throw_is_shaken_as_long_as_it_was_held(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Surface] = []
    monkeypatch.setattr(SoundPlayer, "play", lambda _, surface, __: heard.append(surface))
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        while not desk.table.tray._pointer.throwable:
            desk.key(Qt.Key.Key_Space)
            desk.until(lambda: not desk.table.play.table.busy)
        tray = desk.table.tray
        at = tray.rect().center()
        QTest.mousePress(tray, LEFT, pos=at)
        desk.until(lambda: heard.count(Surface.DIE) >= 3)
        assert set(heard) == {Surface.DIE}
        assert desk.phase() is Phase.WAIT
        QTest.mouseMove(tray, at + QPoint(0, -40), HELD_MS)
        QTest.mouseRelease(tray, LEFT, pos=at + QPoint(0, -160), delay=40)
        desk.until_phase(Phase.ROLLING)
        desk.until_phase(Phase.CHOOSE, Phase.LINGER)
        assert Surface.FELT in heard
        (game,) = desk.store.games()
        desk.settle()
        origins = [entry.origin for entry in desk.store.load(game.id).entries if entry.origin]
        gesture = ThrowOrigin.from_json(origins[-1]).gesture
        assert gesture.shake == pytest.approx((HELD_MS + 40) / 1000 - 0.12, abs=0.01)
        assert gesture.strength > 0.5
