"""Farkle: more than two seats."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.bots.exact.farkle_games import GAME, move_in, played, solver_of, started
from tumbletray.bots.exact.farkle.race import Rules
from tumbletray.bots.exact.farkle.standing import Stand, worths
from tumbletray.bots.exact.farkle.tables import board
from tumbletray.bots.exact.worth import Effort, ThrowWorth
from tumbletray.games.farkle.state import State

RULES = Rules(short_straights=False, exact_finish=False)


def test_three_seats_win_as_often_as_is_said() -> None:
    chance = Random(2)
    house = {"target_score": 700, "entry": 500}
    solver = solver_of(3, **house)
    begun = started(3, **house)
    (worth,) = solver.values(begun)
    assert isinstance(worth, ThrowWorth)
    assert not worth.model.exact
    games = 120
    ends = [played(solver, begun, chance).winners() for _ in range(games)]
    won = sum((1 in winners) / len(winners) for winners in ends)
    error = (worth.before * (1 - worth.before) / games) ** 0.5
    assert abs(won / games - worth.before) < 3 * error


def test_with_two_seats_it_is_their_race() -> None:
    race = board(RULES, Effort())
    stop, farkle = worths(Stand((50, 90), 0, 200, 0, RULES), race, 150)
    assert farkle == stop[0] == 1 - race[110, 150]
    assert list(stop) == list(1 - race[110, np.arange(150, 0, -1)])


@pytest.mark.parametrize("seats", [3, 4, 99])
def test_whoever_has_more_is_better_off(seats: int) -> None:
    race = board(RULES, Effort())
    others = tuple(50 + 7 * place % 60 for place in range(seats - 1))
    stop, _ = worths(Stand((40, *others), 0, 200, 0, RULES), race, 150)
    assert (np.diff(stop) > 0).all()
    assert 0 < stop[0] < 1 / seats < stop[-1] < 1


def test_seats_with_the_same_total_share_what_is_left_by_the_order_of_turns() -> None:
    race = board(RULES, Effort())
    _, last = worths(Stand((0, 0, 0, 0), 0, 200, 0, RULES), race, 1)
    assert 0.2 < last < 0.25, "whoever has just played in vain is the last of four"


def test_the_last_of_the_last_turns_is_exact() -> None:
    solver = solver_of(3)
    begun = started(3)
    state = State(begun.options, 3, begun.opening, (10_200, 10_400, 9_000), 3, caller=1)
    assert solver.values(state)[0].model.exact
    assert not solver.values(replace(state, scores=(10_200, 9_500, 9_000), seat=2))[0].model.exact
    reached = replace(state, scores=(10_200, 10_200, 10_150))
    (worth,) = solver.values(reached)
    assert isinstance(worth, ThrowWorth)
    by_faces = {faces: value for faces, _, value in worth.after}
    assert by_faces[2, 2, 3, 3, 4, 6] == 0
    assert by_faces[1, 2, 2, 3, 4, 6] == 1
    # A 5 makes it three with the same total; another roll may do better than a third of a win.
    assert by_faces[2, 2, 3, 4, 5, 6] > 1 / 3


def test_turns_of_many_seats_turn_with_the_seats() -> None:
    solver = solver_of(4)
    chance = Random(1)
    state = started(4)
    for _ in range(30):
        (worth,) = solver.values(state)
        turned = replace(
            state,
            scores=(*state.scores[-1:], *state.scores[:-1]),
            seat=state.seat % 4 + 1,
            caller=state.caller and state.caller % 4 + 1,
        )
        (same,) = solver.values(turned)
        assert isinstance(worth, ThrowWorth) == isinstance(same, ThrowWorth)
        if isinstance(worth, ThrowWorth) and isinstance(same, ThrowWorth):
            assert worth.before == same.before
        state = GAME.apply(state, move_in(state, worth, chance, 0.3))
