"""Farkle: agreement with a second reading of the rules, and what always holds."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.farkle import Farkle, worth
from tests.games.oracles.oracle import Dice, Throw, fair
from tumbletray.games.farkle.scoring import buttons, keeps, points

CHOICES = {
    "opening": ("seat-1", "roll-off", "chance"),
    "target_score": (500, 500, 550, 1000, 1050, 2000, 10000),
    "entry": (0, 50, 300, 500, 500),
    "short_straights": (True, False),
    "exact_finish": (True, True, False),
}


def scoring(chance: random.Random, need: Dice) -> list[int]:
    """Dice that favour sets, pairs and straights."""
    few = [chance.randint(1, need.sides) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.3:
        return [(few[0] + place) % need.sides + 1 for place in range(need.count)]
    return [chance.choice(few) for _ in range(need.count)]


@settings(deadline=None, max_examples=250)
@given(seed=st.integers(0, 2**32), throw=st.sampled_from((fair, scoring)))
def test_the_check_agrees_with_a_second_reading(seed: int, throw: Throw) -> None:
    chance = random.Random(seed)
    options = any_options(CHOICES, chance)
    if options.get("entry", 0) > options.get("target_score", 10000):
        del options["entry"]
    seats = chance.choice((2, 2, 3, 4, 5, 7, 12, 99))
    oracle = Farkle(options, seats)
    agree("farkle", oracle, options, chance, moves=chance.choice((3, 30, 400)), throw=throw)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("count", range(1, 7))
def test_dice_count_their_best_division_into_groups(count: int, short: bool) -> None:
    for dice in combinations_with_replacement(range(1, 7), count):
        assert points(dice, short) == worth(dice, short), dice


@pytest.mark.parametrize("short", [False, True])
def test_the_buttons_offer_dice_that_may_be_kept_with_what_they_score(short: bool) -> None:
    for dice in combinations_with_replacement(range(1, 7), 6):
        may_be_kept = dict(keeps(dice, short))
        offered = buttons(dice, short)
        assert bool(offered) == bool(may_be_kept)
        assert len({group.faces for group in offered}) == len(offered)
        for group in offered:
            assert str(group.label).endswith(f": {may_be_kept[group.faces]}")
        if offered:
            assert may_be_kept[offered[0].faces] == max(may_be_kept.values())
