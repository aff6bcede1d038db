"""The counts of legal decisions are those kept in the files, and those of the second reading."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.perft import FOLDER, ORACLES, counted, product, second_reading
from tumbletray.games.registry import GAMES

FILES = pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)


@FILES
def test_the_counts_are_those_kept(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert counted(text, lambda position: product(position)[1]) == text


@FILES
def test_the_second_reading_counts_the_same(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert counted(text, second_reading) == text


def test_every_game_is_counted() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES) == set(ORACLES)
