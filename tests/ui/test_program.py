"""The program as a process: it ends cleanly at any moment, and says what is wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.ui.process import running
from tumbletray.games.registry import find
from tumbletray.store.library import open_store

HARMLESS = ("failed to initialize EGL", "libEGL", "MESA")
"""What a virtual screen without a graphics card makes the libraries say."""
MOMENTS = ("start", "setup", "wait", "rolling", "choose", "linger", "table", "rules")


@pytest.mark.parametrize("moment", MOMENTS)
def test_closing_the_window_ends_the_program_at_any_moment(data_dir: Path, moment: str) -> None:
    with running(data_dir, pace=8, until=moment) as program:
        status, _, complaints = program.ended()
    assert (status, complaints) == (0, [])
    check_game(data_dir)


@pytest.mark.parametrize("moment", ["rolling", "choose"])
def test_closing_a_tray_in_three_dimensions(data_dir: Path, moment: str) -> None:
    with running(data_dir, pace=8, view="3d", until=moment) as program:
        status, _, complaints = program.ended()
    assert status == 0
    assert [c for c in complaints if not any(word.lower() in c.lower() for word in HARMLESS)] == []
    check_game(data_dir)


def check_game(folder: Path) -> None:
    """What was played is there, sound, and free for the next start."""
    store = open_store(folder, find)
    for game in store.games():
        assert len(store.load(game.id).entries) == game.moves
    store.close()


def message(folder: Path) -> str:
    """The one message that the program shows before it ends for it, which it also complains of."""
    with running(folder, until="nothing") as program:
        status, (said,), complaints = program.ended()
    assert status == 2
    assert said == f"message {complaints[-1]}"
    return complaints[-1]


def test_data_of_a_newer_version_is_left_alone(data_dir: Path) -> None:
    open_store(data_dir, find).close()
    database = data_dir / "tumbletray.sqlite"
    with closing(sqlite3.connect(database)) as newer:
        newer.execute("PRAGMA user_version = 99")
    before = database.read_bytes()
    assert "newer version" in message(data_dir)
    assert database.read_bytes() == before


def test_data_in_use_is_not_opened_twice(data_dir: Path) -> None:
    store = open_store(data_dir, find)
    assert "in use by another" in message(data_dir)
    store.close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "data folder cannot be used" in message(tmp_path / "file" / "data")
