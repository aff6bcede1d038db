"""Killed at random instants, nothing that was told or shown is lost and the games go on.

A short run; `tests/benchmarks/kill.py` is the long one, and `reports/` beside it has its report.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.durability.killer import Killer, Report
from tests.durability.programs import screen

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or None in (shutil.which("Xvfb"), shutil.which("xdotool")),
    reason="needs such signals, a virtual screen and hands on it",
)


@pytest.fixture
def killer(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Killer]:
    """Kills at other instants in each run; a failure tells where the data lies."""
    with screen() as display:
        made = Killer(tmp_path, display, seed=hash(tmp_path), report=Report())
        yield made
        made.close()


@pytest.mark.parametrize(("of_play", "of_window"), [("playing", "rolling"), ("halted", "halted")])
def test_the_command_and_then_the_window(killer: Killer, of_play: str, of_window: str) -> None:
    killer.round("play", of_play)
    killer.round("window", of_window)
    assert killer.report.told > 0


def test_taking_moves_back(killer: Killer) -> None:
    killer.round("store", "playing")
    killer.round("store", "halted")
    assert killer.report.told > 0


def test_a_large_database(killer: Killer) -> None:
    for moment in ("migrating", "backing up"):
        killer.round("play", moment)
    assert killer.report.kills.total() == 2
