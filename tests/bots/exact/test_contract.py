"""What every solver keeps to, in whatever position: see `tumbletray.bots.exact.worth`."""

from __future__ import annotations

from math import isclose
from random import Random
from typing import Any

import pytest

from tests.games.contract import Case, any_move, corners
from tumbletray.bots.exact import roster
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Solver, Unit, Worth
from tumbletray.core.options import parse_options
from tumbletray.core.replay import start
from tumbletray.core.requests import NeedDecision, NeedDice, Pending, Purpose
from tumbletray.core.texts import ENGLISH
from tumbletray.games.registry import GAMES

SOLVED = [GAMES[key] for key in roster.SOLVED]
STEPS = 40
"""Moves between two positions that are looked at, at the most."""


def awaited(pending: tuple[Pending, ...]) -> list[NeedDice | NeedDecision]:
    """What a solver has to tell about: all but the start and the end of a game."""
    start = (Purpose.OPEN, Purpose.FIRST)
    return [
        need
        for need in pending
        if isinstance(need, NeedDecision)
        or (isinstance(need, NeedDice) and need.purpose not in start)
    ]


def check(case: Case, state: Any, solver: Solver) -> None:
    needs = awaited(case.game.pending(state))
    worths = solver.values(state)
    assert [worth.seat for worth in worths] == [need.seat for need in needs]
    for need, worth in zip(needs, worths, strict=True):
        check_worth(need, worth)


def check_worth(need: NeedDice | NeedDecision, worth: Worth) -> None:
    if isinstance(worth, ChoiceWorth):
        assert isinstance(need, NeedDecision)
        values = [value for _, value in worth.choices]
        assert sorted(d.text() for d, _ in worth.choices) == sorted(d.text() for d in need.legal)
        assert values == sorted(values, reverse=True), "the best first"
    else:
        assert isinstance(need, NeedDice)
        assert {faces: chance for faces, chance, _ in worth.after} == pytest.approx(
            {faces: float(chance) for faces, chance in need.outcomes()}, abs=1e-15
        )
        values = [worth.before, *(value for _, _, value in worth.after)]
        mean = sum(chance * value for _, chance, value in worth.after)
        assert isclose(worth.before, mean, rel_tol=1e-12, abs_tol=1e-12)
    if worth.model.unit is Unit.CHANCE:
        assert all(-1e-12 <= value <= 1 + 1e-12 for value in values)
    assert worth.model.words.render(ENGLISH)


def solver_of(case: Case) -> Solver:
    options = parse_options(case.game.info.options, case.given, case.seats)
    return roster.prepare(case.game, options, case.seats, Effort())


@pytest.mark.parametrize("game", SOLVED, ids=lambda game: game.info.key)
def test_values_cover_what_can_happen_and_average_out(game: Any) -> None:
    chance = Random(8)
    cases = list(corners(game))
    for case in chance.sample(cases, min(6, len(cases))):
        solver = solver_of(case)
        state = start(case.header())
        for _ in range(12):
            for _ in range(chance.randint(1, STEPS)):
                move = any_move(case.game.pending(state), chance)
                state = start(case.header()) if move is None else case.game.apply(state, move)
            check(case, state, solver)
