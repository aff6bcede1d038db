"""Several trays at once: how many frames a second they are drawn at while all of them roll.

    .venv/bin/pytest -q -s -p no:randomly tests/benchmarks/trays.py

throws all sets at the same time and prints, for the time in which dice roll, the frames a second of
each tray and the median and longest time of drawing one of them, in milliseconds.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.desk import sitting
from tumbletray.ui.ports import Seating
from tumbletray.ui.tray.flat import FlatRenderer


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("sets", [2, 4, 8])
def test_trays(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    sets: int,
    size: tuple[int, int],
) -> None:
    drawn: list[float] = []
    paint = FlatRenderer.paintEvent

    def timed(renderer: FlatRenderer, event: Any) -> None:
        began = time.perf_counter()
        paint(renderer, event)
        drawn.append(1000 * (time.perf_counter() - began))

    monkeypatch.setattr(FlatRenderer, "paintEvent", timed)
    with sitting(tmp_path / "data", qtbot, size=size) as desk:
        names = [f"Player {n}" for n in range(1, sets + 2)]
        desk.sit_down("northern-threes", names, Seating(), dice_sets=sets)
        qtbot.wait(500)
        stations = list(desk.table.play.stations)
        for station in stations:
            desk.click(station.tray)
        desk.until(lambda: all(station.tray.is_rolling for station in stations))
        drawn.clear()
        began = time.perf_counter()
        desk.until(lambda: not all(station.tray.is_rolling for station in stations))
        took = time.perf_counter() - began
        print(
            f"\n{sets} trays at {size[0]}x{size[1]}: {len(drawn) / took / sets:.0f} frames/s each, "
            f"drawing {median(drawn):.1f} ms, at most {max(drawn):.1f} ms"
        )
