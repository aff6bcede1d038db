"""Thirty: agreement with a second reading of the rules, and what always holds."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.oracle import Dice
from tests.games.oracles.thirty import Thirty

CHOICES = {
    "opening": ("seat-1", "roll-off", "chance"),
    "starting_points": (1, 1, 2, 3, 12, 30, 100),
    "target": (30, 30, 31, 32, 33, 34, 35),
    "keep_exactly_one": (True, False),
    "failure_cost": ("none", "one", "shortfall"),
    "empty_seat": ("carries-on", "lost", "lost"),
    "hunt_dice": ("six", "margin"),
}


def high(chance: random.Random, need: Dice) -> list[int]:
    """Dice that favour what a game turns on: sixes, and small margins."""
    if need.wants == "hunt":
        return [chance.choice((1, 2, 3, 4, 5, 6, 6, 6)) for _ in range(need.count)]
    return [chance.randint(max(1, need.sides - 1), need.sides) for _ in range(need.count)]


@settings(deadline=None, max_examples=200)
@given(seed=st.integers(0, 2**32), loaded=st.booleans())
def test_the_check_agrees_with_a_second_reading(seed: int, loaded: bool) -> None:
    chance = random.Random(seed)
    options = any_options(CHOICES, chance)
    seats = chance.choice((2, 2, 3, 4, 5, 7, 12, 99))
    oracle = Thirty(options, seats)
    throw = {"throw": high} if loaded else {}
    agree("thirty", oracle, options, chance, moves=chance.choice((3, 30, 400)), **throw)
