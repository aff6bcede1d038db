"""A pot in which nobody skips anything: dice take their time, in the picture that is drawn here."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import Qt

from tests.ui.conftest import Rolled, Sit
from tests.ui.witness import Witness
from tumbletray.core.sheet import Weight
from tumbletray.ui.play.conductor import LINGER_MS, Phase


def test_a_pot_without_skipping(sit: Sit, data_dir: Path, rolls: list[Rolled]) -> None:
    with sit(data_dir, view="auto") as desk:
        desk.begin_game("Anna", "Ben")
        witness = Witness(desk.table, data_dir)
        rested: list[float] = []
        desk.table.tray.rested.connect(lambda: rested.append(time.monotonic()))
        while desk.phase() is not Phase.TABLE:
            looks = witness.looks
            desk.key(Qt.Key.Key_Space)
            desk.until_phase(Phase.CHOOSE)
            assert rested[-1] - rolls[-1].began >= rolls[-1].seconds * 0.99
            assert witness.looks > looks
            assert sorted(desk.faces().values()) == sorted(rolls[-1].faces)
            desk.bank_all()
            desk.until_phase(Phase.LINGER, Phase.TABLE)
            began = time.monotonic()
            if desk.phase() is Phase.LINGER:
                desk.until_phase(Phase.WAIT)
                assert time.monotonic() - began >= LINGER_MS / 1000 * 0.9
        assert witness.told[-1].weight is Weight.FEAST
        assert len(rolls) == len(witness.states()[-1].turns) >= 2


def test_the_first_tray_leaves_the_window_as_it_is(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, view="auto") as desk:
        made = desk.window.winId()
        desk.begin_game("Anna", "Ben")
        assert desk.window.winId() == made
        assert desk.window.isActiveWindow()
        assert desk.table.hasFocus()
