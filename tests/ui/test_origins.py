"""A throw that this machine would not make shows the dice that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.store.support import a_header, write
from tests.ui.conftest import Sit
from tests.ui.witness import Witness, moves_on_disk
from tumbletray.games.registry import find
from tumbletray.store.library import open_store
from tumbletray.table.ports import Entry, Source
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage

GESTURE = {"direction": 0.5, "strength": 0.5, "shake": 0.0}
ELSEWHERE = {"seed": 7, "gesture": GESTURE, "engine": "another", "digest": "00" * 32}


@pytest.mark.parametrize(
    ("origin", "rolls"), [(ELSEWHERE, True), ({"seed": 7}, False), ({**ELSEWHERE, "x": 1}, False)]
)
def test_what_came_up_is_shown(
    sit: Sit, data_dir: Path, origin: dict[str, Any], rolls: bool
) -> None:
    store = open_store(data_dir, find)
    game = store.create(a_header("Anna", "Ben"))
    write(store, game, [Entry("1 roll 1 1 1 1 6", Source.TRAY, origin)])
    store.close()
    with sit(data_dir) as desk:
        desk.key(Qt.Key.Key_Return)
        desk.until(lambda: isinstance(desk.page, PlayPage))
        Witness(desk.table, data_dir)
        if rolls:
            desk.until(lambda: desk.table.tray.is_rolling)
            (said,) = desk.labels("reason")
            assert said.startswith("The dice do not roll here as they did then")
            desk.key(Qt.Key.Key_Space)
        desk.until_phase(Phase.CHOOSE)
        assert sorted(desk.faces().values()) == [1, 1, 1, 1, 6]
        assert moves_on_disk(data_dir) == ["1 roll 1 1 1 1 6"]
