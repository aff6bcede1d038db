"""Killed at any moment, the program goes on at the very move; a throw that rolled rolls again."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.ui import disk
from tests.ui.conftest import Rolled, Sit
from tests.ui.desk import Desk
from tests.ui.process import running
from tests.ui.witness import Witness, faces_up, moves_on_disk, states
from tumbletray.core.moves import Next, Roll, parse_move
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.tray.items import Place


def last_origin(folder: Path) -> dict[str, Any]:
    """What the database says of how the last throw was made."""
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as other:
        (text,) = other.execute(
            "SELECT origin FROM entries WHERE origin IS NOT NULL ORDER BY number DESC"
        ).fetchone()
    origin: dict[str, Any] = json.loads(text)
    return origin


def check_resumed(desk: Desk, rolls: list[Rolled], folder: Path) -> None:
    """The game goes on at the very move on disk, and a throw that was the last is shown again."""
    before = moves_on_disk(folder)
    desk.come_back()
    witness = Witness(desk.table, folder)
    witness.look()
    last = parse_move(before[-1]) if before else Next()
    if isinstance(last, Roll):
        assert desk.phase() is Phase.ROLLING
        desk.rest()
        (again,) = rolls
        assert tuple(sorted(again.faces)) == last.faces
        assert again.digest == last_origin(folder)["digest"]
        assert desk.phase() is Phase.CHOOSE
        assert desk.table.play.seat == last.seat
    else:
        assert not rolls
        assert desk.phase() in (Phase.WAIT, Phase.TABLE)
    witness.look()
    assert moves_on_disk(folder) == before
    assert desk.table.play.shown == states(witness.header, before)[-1]


def test_killed_while_dice_roll(sit: Sit, data_dir: Path, rolls: list[Rolled]) -> None:
    with running(data_dir, pace=400) as program:
        program.until("rolling", moves=1)
        time.sleep(0.15)
        program.kill()
    (move,) = moves_on_disk(data_dir)
    assert move.startswith("1 roll")
    with sit(data_dir) as desk:
        check_resumed(desk, rolls, data_dir)


def test_killed_in_mid_turn_with_dice_set_aside(
    sit: Sit, data_dir: Path, rolls: list[Rolled]
) -> None:
    with running(data_dir, pace=250) as program:
        moves: list[str] = []
        while not (moves and moves[-2:-1][0].endswith(" roll")):
            known = program.until("choose", moves=len(moves) + 1)
            moves = ["", *moves_on_disk(data_dir)[:known]]
        program.kill()
    with sit(data_dir) as desk:
        check_resumed(desk, rolls, data_dir)
        assert faces_up(desk.table, Place.RAIL)


@pytest.mark.parametrize("seed", range(5))
def test_killed_at_a_random_moment(
    sit: Sit, data_dir: Path, rolls: list[Rolled], seed: int
) -> None:
    chance = random.Random(seed)
    with running(data_dir, seed=seed, pace=chance.choice((8, 20, 40))) as program:
        known = program.until("rolling", moves=chance.randint(0, 12))
        time.sleep(chance.uniform(0, 0.5))
        known = max(known, program.kill())
    assert len(moves_on_disk(data_dir)) >= known
    with sit(data_dir) as desk:
        check_resumed(desk, rolls, data_dir)


def test_killed_again_and_again_the_game_goes_on(data_dir: Path) -> None:
    chance = random.Random(5)
    before: list[str] = []
    for start in range(3):
        with running(data_dir, seed=start, pace=10) as program:
            program.until("choose", moves=len(before) + 1)
            time.sleep(chance.uniform(0, 0.3))
            known = program.kill()
        now = moves_on_disk(data_dir)
        assert now[: len(before)] == before
        assert len(now) >= max(known, len(before) + 1)
        before = now
    with closing(sqlite3.connect(data_dir / "tumbletray.sqlite")) as other:
        assert other.execute("SELECT count(*) FROM games").fetchone() == (1,)


@pytest.mark.parametrize("phase", ["wait", "choose"])
def test_killed_while_a_move_is_being_written_it_was_never_made(
    sit: Sit, data_dir: Path, rolls: list[Rolled], phase: str
) -> None:
    with running(data_dir, seed=2, pace=300) as program:
        known = program.until(phase)
        with disk.slow(data_dir):
            time.sleep(1.0)
            assert program.kill() <= known
    assert len(moves_on_disk(data_dir)) == known
    with sit(data_dir) as desk:
        check_resumed(desk, rolls, data_dir)
