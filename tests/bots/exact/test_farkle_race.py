"""Farkle: races of two seats."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.bots.exact import farkle_oracle
from tests.bots.exact.farkle_games import (
    GAME,
    move_in,
    options,
    played,
    solver_of,
    started,
    worth_to,
)
from tumbletray.bots.exact.farkle.entering import entering
from tumbletray.bots.exact.farkle.far import knots, lengthened, spread
from tumbletray.bots.exact.farkle.last import catching_up
from tumbletray.bots.exact.farkle.race import BEYOND, LENGTH, Rules, on_board
from tumbletray.bots.exact.farkle.rolls import STEP, nothing
from tumbletray.bots.exact.farkle.tables import FINE, board, packed, race_of, unpacked
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Stopped, ThrowWorth
from tumbletray.core.moves import Roll
from tumbletray.core.requests import Finished
from tumbletray.games.farkle.state import State

HOUSES: list[dict[str, Any]] = [
    {},
    {"entry": 0, "short_straights": True},
    {"exact_finish": True, "entry": 500},
    {"target_score": 1_500, "entry": 250},
    {"target_score": 500, "exact_finish": True},
    {"target_score": 700, "entry": 50, "short_straights": True, "exact_finish": True},
]
"""Rules to try: usual ones, and short races whose tables are made at once."""
CLOSE = 2e-8
"""What the rounding of tables may make up."""


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_what_is_best_is_worth_what_it_leads_to(house: dict[str, Any]) -> None:
    """By the rules core alone: each choice and each throw is worth the state that it leads to."""
    chance = Random(5)
    solver = solver_of(**house)
    state = started(**house)
    for _ in range(60):
        (worth,) = solver.values(state)
        if isinstance(worth, ChoiceWorth):
            for decision, value in worth.choices:
                after = worth_to(worth.seat, GAME.apply(state, decision), solver)
                assert value == pytest.approx(after, abs=CLOSE), (state, decision)
        else:
            for faces, _, value in chance.sample(worth.after, min(6, len(worth.after))):
                after = worth_to(worth.seat, GAME.apply(state, Roll(worth.seat, faces)), solver)
                assert value == pytest.approx(after, abs=CLOSE), (state, faces)
        state = GAME.apply(state, move_in(state, worth, chance, 0.2))
        if isinstance(GAME.pending(state)[0], Finished):
            state = started(**house)


@pytest.mark.parametrize(
    "house",
    [
        {"target_score": 500, "entry": 450},
        {"target_score": 500, "entry": 300, "exact_finish": True},
        {"target_score": 500, "entry": 400, "short_straights": True, "exact_finish": True},
        {"target_score": 1_000, "entry": 750, "exact_finish": True},
    ],
    ids=str,
)
def test_short_races_are_what_a_slow_computation_says(house: dict[str, Any]) -> None:
    slow = farkle_oracle.race(options(**house))
    found = race_of(options(**house), Effort())
    target = house["target_score"]
    for (mine, other), wins in slow.items():
        at = (target - mine) // STEP, (target - other) // STEP
        assert found[at] == pytest.approx(wins, abs=CLOSE)


def test_the_shipped_board_is_what_is_computed() -> None:
    rules = Rules(short_straights=True, exact_finish=False)
    computed = on_board(rules, Effort(), length=20)
    shipped = board(rules, Effort(stopped=lambda: True))
    assert shipped[1:21, 1:21] == pytest.approx(computed[1:, 1:], abs=1 / FINE)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("target", [5_000, 10_000])
def test_usual_rules_are_at_hand(short: bool, exact: bool, target: int) -> None:
    at_once = Effort(stopped=lambda: True)
    for entry in (0, 50, 500, 750, 1_000, 2_000):
        house = {"entry": entry, "short_straights": short, "exact_finish": exact}
        race = race_of(options(target_score=target, **house), at_once)
        assert race.shape == (target // STEP + 1, target // STEP + 1)
        assert 0.5 < race[-1, -1] < 0.56


def test_what_was_computed_is_kept(tmp_path: Path) -> None:
    house = {"target_score": 600, "entry": 400}
    computed = race_of(options(**house), Effort(shelf=tmp_path))
    kept = race_of(options(**house), Effort(stopped=lambda: True, shelf=tmp_path))
    assert np.array_equal(computed, kept)
    with pytest.raises(Stopped):
        race_of(options(**house), Effort(stopped=lambda: True))


def test_one_bar_alone_is_what_it_is_among_all() -> None:
    rules = Rules(short_straights=True, exact_finish=False)
    race = board(rules, Effort())[:13, :13]
    off, facing = entering(rules, race, 12, range(1, 13), Effort())
    for bar in (1, 5, 12):
        alone = entering(rules, race, 12, range(bar, bar + 1), Effort())
        assert alone[0][0] == pytest.approx(off[bar - 1], abs=1e-10)
        assert alone[1][0] == pytest.approx(facing[bar - 1], abs=1e-10)


def test_the_bar_asks_nothing_where_every_stop_is_above_it() -> None:
    rules = Rules(short_straights=False, exact_finish=True)
    race = board(rules, Effort())[:13, :13]
    off, facing = entering(rules, race, 12, range(1, 2), Effort())
    assert off[0, 1:] == pytest.approx(race[12, 1:], abs=1e-8)
    assert facing[0, 1:] == pytest.approx(race[1:, 12], abs=1e-8)


@pytest.mark.parametrize("short", [False, True])
def test_far_beyond_the_target_stopping_is_best(short: bool) -> None:
    """A roll costs the chance of a Farkle times the other's chance after it, or more."""
    race = board(Rules(short, exact_finish=False), Effort())
    others = np.arange(1, LENGTH + 1)
    caught = catching_up(short, exact_finish=False).chances[others + BEYOND]
    assert (caught[:, None] <= float(nothing(6)) * race[1:, 1:]).all()


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("exact", [False, True])
def test_a_race_is_fair_to_whoever_is_ahead(short: bool, exact: bool) -> None:
    race = board(Rules(short, exact), Effort())[1:, 1:]
    level = np.diag(race)
    assert (level > 0.5).all(), "to begin is an advantage"
    # One of the two wins, so whoever is further from home wins less often when both begin by lot.
    by_lot = race + 1 - race.T
    assert np.allclose(np.diag(by_lot), 1)
    if not exact:
        assert (np.diff(race[4:, 4:], axis=0) < 0).all()
        assert (np.diff(race[4:, 4:], axis=1) > 0).all()


def test_seats_that_change_places_change_what_they_are_worth() -> None:
    solver = solver_of()
    for mine, other in [(0, 0), (4_000, 2_500), (0, 9_950), (9_000, 8_000)]:
        first = _standing((mine, other), 1)
        second = _standing((other, mine), 2)
        assert _before(solver.values(first)) == _before(solver.values(second))


def _standing(scores: tuple[int, ...], seat: int) -> State:
    begun = started(len(scores))
    return State(begun.options, len(scores), begun.opening, scores, seat)


def _before(worths: tuple[Any, ...]) -> float:
    (worth,) = worths
    assert isinstance(worth, ThrowWorth)
    return worth.before


def test_games_are_won_as_often_as_is_said() -> None:
    chance = Random(4)
    house = {"target_score": 700, "entry": 500}
    solver = solver_of(**house)
    said = worth_to(1, started(**house), solver)
    games = 150
    won = sum(worth_to(1, played(solver, started(**house), chance), solver) for _ in range(games))
    error = (said * (1 - said) / games) ** 0.5
    assert abs(won / games - said) < 3 * error


def test_a_longer_race_is_about_what_an_exact_one_is() -> None:
    rules = Rules(short_straights=False, exact_finish=False)
    exact = board(rules, Effort())[:121, :121]
    at = knots(60, 120, 0)
    near = exact[:61, :61]
    about = spread(near, at, lengthened(rules, near, 120, 0, Effort()))
    assert np.array_equal(about[1:61, 1:61], near[1:, 1:])
    assert np.abs(about - exact)[1:, 1:].max() < 0.01
    assert np.abs(about - exact)[61:, 61:].max() < 0.001


def test_models_say_what_is_exact() -> None:
    long = {"target_score": 12_000}
    solver = solver_of(**long)
    begun = started(**long)
    assert not solver.values(begun)[0].model.exact
    late = State(begun.options, 2, begun.opening, (3_000, 11_000), 1)
    assert solver.values(late)[0].model.exact
    assert solver_of().values(started())[0].model.exact


def test_packed_chances_come_back() -> None:
    chances = np.random.default_rng(3).random((30, 30))
    assert np.abs(unpacked(packed(chances)) - chances).max() <= 0.5 / FINE


def test_a_computation_stops_when_it_is_asked_to() -> None:
    shares: list[float] = []
    effort = Effort(progress=shares.append, stopped=lambda: len(shares) >= 5)
    with pytest.raises(Stopped):
        on_board(Rules(short_straights=False, exact_finish=False), effort)
    assert len(shares) == 5
    assert shares == sorted(shares)
