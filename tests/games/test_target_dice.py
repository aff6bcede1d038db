"""Target dice: agreement with a second reading of the rules."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.oracle import Dice
from tests.games.oracles.target_dice import TargetDice
from tumbletray.core.moves import parse_move
from tumbletray.core.records import header
from tumbletray.core.replay import start
from tumbletray.games.registry import GAMES

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


NAMES = ("Anna", "Ben")
SET_UP = ("1 targets 6 6 9", "2 targets 1 1 1", "1 roll 1 2 3 1 2 3")


def told(*moves: str, opening: str = "seat-1") -> list[str]:
    """The titles of what the last of `moves` brought about."""
    head = header(GAMES["target-dice"], {"target_score": 10, "opening": opening}, NAMES)
    states = [start(head)]
    for move in moves:
        states.append(head.game.apply(states[-1], parse_move(move)))
    events = head.game.events(states[-2], parse_move(moves[-1]), states[-1], NAMES)
    return [str(event.title) for event in events]


def test_dice_all_used_or_all_matched_are_news_while_the_turn_goes_on() -> None:
    twice = (*SET_UP, "1 match 6 = 1 2 3", "1 match 6 = 1 2 3")
    assert told(*twice) == ["All six used!"]
    rolled = (*twice, "1 roll 3 6 6 6 6 6")
    assert told(*rolled, "1 match 9 = 3 6") == ["All three matched!"]


def test_the_end_of_a_turn_is_told_as_that_alone() -> None:
    moves = ("1 targets 6 6 6", "2 targets 6 6 6", "1 roll 3 3 4 4 4 4", "1 match 6 = 3 3")
    assert told(*moves) == ["Anna: 6 points"]


def test_the_start_is_told_of_once_it_is_thrown_for() -> None:
    for opening in ("seat-1", "roll-off", "chance"):
        assert told(SET_UP[0], opening=opening) == []
        assert told(*SET_UP[:2], opening=opening) == []
    opened = (*SET_UP[:2], "1 open 4")
    assert told(*opened, opening="roll-off") == ["Anna throws 4"]
    assert told(*opened, "2 open 4", opening="roll-off") == ["Ben throws 4", "A tie!"]


def test_the_last_round_and_the_winners_are_told() -> None:
    moves = ["1 targets 6 6 12", "2 targets 6 6 12"]
    for seat in ("1", "2"):
        moves += [f"{seat} roll 6 1 1 4 1 1", f"{seat} match 6 = 6", f"{seat} match 6 = 1 1 4"]
        title = "Anna has reached 10" if seat == "1" else "Anna and Ben share the win!"
        assert told(*moves)[1:] == [title]
