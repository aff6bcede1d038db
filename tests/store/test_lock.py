"""A data folder belongs to one instance at a time, until that has ended, however it ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tumbletray.games.registry import find
from tumbletray.store.library import open_store
from tumbletray.store.values import InUse


def test_a_second_instance_is_refused_until_the_first_has_ended(folder: Path) -> None:
    play = [sys.executable, "-m", "tumbletray", "play", "threes", "--games", "99999", "--moves"]
    with subprocess.Popen(
        [*play, "--data", str(folder)], stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline()
        with pytest.raises(InUse, match=r"^This data is in use [^.]*\.$"):
            open_store(folder, find)
        first.kill()
    open_store(folder, find).close()


def test_a_store_in_the_same_process_is_refused_too(folder: Path) -> None:
    store = open_store(folder, find)
    with pytest.raises(InUse):
        open_store(folder, find)
    store.close()
    open_store(folder, find).close()
