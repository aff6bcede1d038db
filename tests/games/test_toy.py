"""A sixth game is one file and one entry of the registry."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.games.contract import check_end, check_outcomes, check_walk, corners, short_games, walk
from tests.games.toy import Toy
from tumbletray import cli
from tumbletray.games.registry import GAMES


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    game = Toy()
    monkeypatch.setitem(GAMES, game.info.key, game)
    return game


def test_it_keeps_the_contract(toy: Toy) -> None:
    chance = random.Random(6)
    for case in corners(toy):
        check_walk(case, chance, limit=40)
        for state, _, _ in walk(case, chance, limit=10):
            check_outcomes(case, state)
    for case in short_games(toy):
        check_end(case, chance, limit=100)


def test_its_records_are_checked(
    toy: Toy, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    record = {
        "format": "tumbletray-record/1",
        "game": toy.info.key,
        "options": {"rounds": 1},
        "players": ["Anna", "Ben"],
        "moves": ["1 roll 2", "1 keep 2 roll", "1 roll 5", "1 keep 5 stop", "2 roll 6"],
    }
    file.write_text(json.dumps(record), encoding="utf-8")
    assert cli.main(["check", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "status": "in-progress",
        "scores": [5, 0],
        "winners": [],
        "turns": [[1, 5]],
        "next": [{"seat": 2, "wants": "decision", "legal": ["keep 6 roll", "keep 6 stop"]}],
        "second_rolls": 0,
    }
