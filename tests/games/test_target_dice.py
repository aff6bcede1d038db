"""Target dice: agreement with a second reading of the rules."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.oracle import Dice
from tests.games.oracles.target_dice import TargetDice

CHOICES = {
    "opening": ("seat-1", "roll-off", "chance"),
    "target_score": (10, 10, 11, 12, 30, 50, 100, 1000),
}


def low(chance: random.Random, need: Dice) -> list[int]:
    """Dice of which much can be made, black ones often alike."""
    return [chance.randint(1, (need.sides + 2) // 3) for _ in range(need.count)]


@settings(deadline=None, max_examples=200)
@given(seed=st.integers(0, 2**32), loaded=st.booleans())
def test_the_check_agrees_with_a_second_reading(seed: int, loaded: bool) -> None:
    chance = random.Random(seed)
    options = any_options(CHOICES, chance)
    oracle = TargetDice(options, chance.randint(2, 6))
    throw = {"throw": low} if loaded else {}
    agree("target-dice", oracle, options, chance, moves=chance.choice((5, 30, 300)), **throw)
