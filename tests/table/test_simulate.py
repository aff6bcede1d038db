"""Whole games from a generator."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tumbletray.bots.uniform import Uniform
from tumbletray.core.game import winners
from tumbletray.core.records import Record, header
from tumbletray.core.replay import replay
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.games.registry import GAMES
from tumbletray.table.simulate import play_out, throw

SHORT: dict[str, dict[str, object]] = {
    "northern-threes": {"pots": 3, "dice_sets": 2},
    "thirty": {"starting_points": 2, "failure_cost": "one"},
    "target-dice": {"target_score": 30, "opening": "roll-off"},
    "threes": {"rounds": 2, "opening": "chance"},
    "farkle": {"target_score": 1000},
}


def moves_of(key: str, seats: int, seed: int) -> list[str]:
    head = header(GAMES[key], SHORT[key], [f"P{n}" for n in range(seats)])
    chance = Random(seed)
    bots = [Uniform(chance)] * seats
    return [move.text() for move, _ in play_out(head, bots, chance)]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_is_played_to_its_end_and_replays(key: str, seats: int) -> None:
    head = header(GAMES[key], SHORT[key], [f"P{n}" for n in range(seats)])
    chance = Random(seats)
    played = list(play_out(head, [Uniform(chance)] * seats, chance))
    last = played[-1][1]
    assert winners(head.game.pending(last)) is not None
    again = replay(Record(head, tuple(move.text() for move, _ in played)))
    assert again.failure is None
    assert again.state == last


@pytest.mark.parametrize("key", GAMES)
def test_the_same_generator_makes_the_same_game(key: str) -> None:
    assert moves_of(key, 3, seed=7) == moves_of(key, 3, seed=7)
    assert moves_of(key, 3, seed=7) != moves_of(key, 3, seed=8)


def test_seats_with_dice_of_their_own_take_turns_in_any_order() -> None:
    orders = {tuple(text[0] for text in moves_of("northern-threes", 5, n)[:6]) for n in range(20)}
    assert len(orders) > 5


def test_every_face_is_as_likely_as_any_other() -> None:
    chance = Random(2)
    need = NeedDice(1, 3, 12, Purpose.TARGETS)
    count = Counter[int]()
    for _ in range(4000):
        move = throw(need, chance.random)
        count.update(getattr(move, "faces", ()))
    assert set(count) == set(range(1, 13))
    # Each is expected a thousand times, give or take 30 (one standard deviation).
    assert all(850 < times < 1150 for times in count.values())
