"""Every registered game keeps the contract, with its options at their corners."""

from __future__ import annotations

import random

import pytest

from tests.games.contract import (
    Case,
    check_end,
    check_outcomes,
    check_walk,
    corners,
    short_games,
    walk,
)
from tumbletray.core.game import AnyGame
from tumbletray.games.registry import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> random.Random:
    """Random numbers that are the same in each run of a test."""
    return random.Random(request.node.name)


@pytest.mark.parametrize("case", [c for game in GAMES.values() for c in corners(game)], ids=str)
def test_a_random_walk_keeps_the_contract(case: Case, chance: random.Random) -> None:
    check_walk(case, chance, limit=40)


@pytest.mark.parametrize("case", [c for game in GAMES.values() for c in short_games(game)], ids=str)
def test_short_games_end(case: Case, chance: random.Random) -> None:
    check_end(case, chance, limit=30_000)


@EVERY_GAME
def test_outcomes_of_dice_add_up_to_one(game: AnyGame, chance: random.Random) -> None:
    for opening in ("seat-1", "roll-off", "chance"):
        case = Case(game, {"opening": opening}, 4)
        for state, _, _ in walk(case, chance, limit=25):
            check_outcomes(case, state)
