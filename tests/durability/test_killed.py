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


def test_the_command_and_the_window_in_turn(killer: Killer) -> None:
    killer.round("play", "playing")
    killer.round("window", "rolling")
    killer.round("play", "halted")
    killer.round("window", "halted")
    report = killer.report
    assert report.told > 0
    assert report.resumed == 2


def test_taking_moves_back(killer: Killer) -> None:
    killer.round("store", "playing")
    killer.round("store", "halted")
    assert killer.report.told > 0


@pytest.mark.parametrize("moment", ["migrating", "backing up"])
def test_a_large_database(killer: Killer, moment: str) -> None:
    killer.round("play", moment)
    assert killer.report.kills[f"play, {moment}"] == 1
