"""Northern Threes: agreement with a second reading of the rules."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.northern_threes import NorthernThrees
from tests.games.oracles.oracle import Dice, Throw, fair

CHOICES = {
    "opening": ("seat-1", "roll-off", "chance"),
    "item": ("sweets", "", "{0}"),
    "pots": (0, 0, 1, 2, 3, 999),
    "dice_sets": (1, 2, 3, 8),
    "solo_turns": (1, 2, 3, 100),
}


def tying(chance: random.Random, need: Dice) -> list[int]:
    """Dice that often sweep or end a round level."""
    few = chance.choice(((3,), (3, 3, 3, 3, 1), (4,), (3, 4), (1, 2)))
    return [chance.choice(few) for _ in range(need.count)]


def level(chance: random.Random, need: Dice) -> list[int]:
    """Fours, whose turns all score the same whatever is kept: pots go to the last round."""
    return [4] * need.count if chance.random() < 0.98 else fair(chance, need)


@settings(deadline=None, max_examples=350)
@given(seed=st.integers(0, 2**32), throw=st.sampled_from((fair, tying, level)))
def test_the_check_agrees_with_a_second_reading(seed: int, throw: Throw) -> None:
    chance = random.Random(seed)
    options = any_options(CHOICES, chance)
    seats = chance.choice((1, 2, 2, 3, 4, 5, 7, 12, 99))
    oracle = NorthernThrees(options, seats)
    moves = chance.choice((3, 30, 300))
    agree("northern-threes", oracle, options, chance, moves=moves, throw=throw)
