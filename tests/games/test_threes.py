"""Threes: agreement with a second reading of the rules."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.oracle import Dice, Throw, fair
from tests.games.oracles.threes import Threes

CHOICES = {
    "opening": ("seat-1", "roll-off", "chance"),
    "rounds": (1, 1, 2, 3, 7, 50),
    "stopping": ("any-time", "after-a-three", "never"),
    "wild": (True, False),
    "goal": ("lowest", "highest"),
    "mode": ("totals", "elimination", "elimination", "teams"),
    "threshold": (3, 5, 8, 12, 15, 18),
    "round_limit": (0, 1, 1, 2, 3),
    "teams": ("alternate", "halves"),
}


def tying(chance: random.Random, need: Dice) -> list[int]:
    """Dice of two faces at most, so that rounds end level."""
    few = chance.choice(((3, 3, 3, 3, 1), (2, 6), (1, 3), (4,), (5, 5, 3)))
    return [chance.choice(few) for _ in range(need.count)]


@settings(deadline=None, max_examples=400)
@given(seed=st.integers(0, 2**32), throw=st.sampled_from((fair, tying)))
def test_the_check_agrees_with_a_second_reading(seed: int, throw: Throw) -> None:
    chance = random.Random(seed)
    options = any_options(CHOICES, chance)
    seats = chance.randint(2, 8)
    if options.get("mode") == "elimination":
        options.pop("goal", None)
    if options.get("mode") == "teams":
        seats = chance.choice((4, 6, 8))
    oracle = Threes(options, seats)
    agree("threes", oracle, options, chance, moves=chance.choice((3, 30, 300)), throw=throw)
