"""Killed at random instants, nothing that was acknowledged is lost and the games go on.

A short run; `tests/benchmarks/kill_store.py` is the long one.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.killing import HOW, ROOT, Killer
from tumbletray.games.registry import find
from tumbletray.store.library import open_store
from tumbletray.store.values import InUse

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")


@pytest.mark.parametrize("seed", [1, 2])
def test_killed_at_random(tmp_path: Path, seed: int) -> None:
    killer = Killer(tmp_path, seed)
    for how in (*HOW, "playing"):
        killer.round(how)
    assert killer.report.entries > 0


def test_a_second_instance_is_refused_until_the_first_has_ended(folder: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.appending", str(folder), "1"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as first:
        assert first.stdout is not None
        while first.stdout.readline() != "ready\n":
            pass
        with pytest.raises(InUse, match=r"^This data is in use .*\.$"):
            open_store(folder, find)
        first.kill()
    open_store(folder, find).close()


def test_a_store_in_the_same_process_is_refused_too(folder: Path) -> None:
    store = open_store(folder, find)
    with pytest.raises(InUse):
        open_store(folder, find)
    store.close()
    open_store(folder, find).close()
