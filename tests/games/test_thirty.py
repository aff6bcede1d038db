"""Thirty: agreement with a second reading of the rules, and what always holds."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.agreement import agree, any_options
from tests.games.oracles.oracle import Dice
from tests.games.oracles.thirty import Thirty
from tumbletray.core.game import AnyGame
from tumbletray.core.moves import Keep, parse_move
from tumbletray.core.records import header
from tumbletray.core.replay import start
from tumbletray.core.sheet import Mark
from tumbletray.games.registry import GAMES

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


NAMES = ("Anna", "Ben", "Åse")


def after(options: dict[str, object], *moves: str) -> tuple[AnyGame, Any, Any]:
    """The game with the states before and after the last of `moves`, three seats."""
    head = header(GAMES["thirty"], options, NAMES)
    states = [start(head)]
    for move in moves:
        states.append(head.game.apply(states[-1], parse_move(move)))
    return head.game, states[-2], states[-1]


def told(options: dict[str, object], *moves: str) -> list[str]:
    """The titles of what the last of `moves` brought about."""
    game, before, reached = after(options, *moves)
    events = game.events(before, parse_move(moves[-1]), reached, NAMES)
    return [str(event.title) for event in events]


ANNA_HITS = ("1 roll 6 6 6 6 6 3", "1 keep 3 6 6 6 6 6 stop", "1 hunt 3 3 3 1 2 4")


def test_a_hunt_is_told_as_what_the_other_seat_lost() -> None:
    assert told({}, *ANNA_HITS[:2]) == ["Anna beats 30 by 3"]
    assert told({}, *ANNA_HITS) == ["Anna takes 3 points off Ben"]
    assert told({"starting_points": 2}, *ANNA_HITS) == ["Anna takes 2 points off Ben", "Ben is out"]
    assert told({}, *ANNA_HITS[:2], "1 hunt 1 1 1 2 2 2") == ["Anna hits nobody"]


def test_a_cost_is_told_as_far_as_the_seat_can_pay_it() -> None:
    options = {"failure_cost": "shortfall", "starting_points": 4}
    failed = ("1 roll 1 1 1 1 1 1", "1 keep 1 1 1 1 1 1 stop")
    game, before, reached = after(options, *failed)
    assert str(game.outlook(before, Keep(1, (1, 1, 1, 1, 1, 1), stop=True))) == "6: costs 4 points"
    (miss, out) = game.events(before, parse_move(failed[1]), reached, NAMES)
    assert (str(miss.title), str(miss.text)) == ("Anna does not beat 30", "That costs 4 points.")
    assert str(out.title) == "Anna is out"


def test_the_sheet_greys_the_column_of_a_seat_that_is_out() -> None:
    game, _, reached = after({"starting_points": 2}, *ANNA_HITS)
    sheet = game.sheet(reached)
    assert [str(cell.text) for cell in sheet.rows[0].cells] == ["0", "2", ""]
    assert [cell.mark for cell in sheet.totals.cells] == [Mark.BEST, Mark.OUT, Mark.BEST]
    assert sheet.rows[0].cells[1].mark is Mark.OUT
