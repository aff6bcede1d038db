"""Exact play of Northern Threes against the rules, plain recursion and simulation.

The best turn is that of Threes, whose mean of 6.254 is published (see `test_threes`): who plays for
a low mean never leaves a die, since the last one brings 3 on average and 4 if it is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from tests.bots.exact.positions import Position
from tests.bots.exact.slow import mean_of, rolls
from tumbletray.bots.exact import roster
from tumbletray.bots.exact.figures import nested
from tumbletray.bots.exact.northern_threes.solo import solo_chart
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, ThrowWorth
from tumbletray.core.moves import End, Next
from tumbletray.core.options import Value, parse_options
from tumbletray.games.registry import GAMES

GAME = GAMES["northern-threes"]


def odds(**given: Value) -> dict[str, Any]:
    return nested(roster.figures(GAME, parse_options(GAME.info.options, given, 2), Effort()))


def at(moves: str, seats: int = 2, given: dict[str, Value] | None = None) -> Position:
    return Position("northern-threes", seats, moves, {"pots": 1} | (given or {}))


def stopped(seat: int, faces: str) -> str:
    return f"{seat} roll {faces}, {seat} keep {faces} stop"


def test_the_best_turn_scores_as_published() -> None:
    turn = odds()["turn"]
    assert round(turn["expected"], 3) == 6.254
    scored = sum(int(score) * chance for score, chance in turn["distribution"].items())
    assert scored == pytest.approx(turn["expected"], abs=1e-12)


def test_a_turn_and_a_sweep_by_the_rules_themselves() -> None:
    turn = odds()["turn"]
    state = at("", 1).state
    slow = mean_of(GAME, state, 1, lambda s: Fraction(s.turns[0][1]) if len(s.turns) else None, min)
    assert turn["expected"] == pytest.approx(float(slow), abs=1e-12)
    sweep = mean_of(
        GAME, state, 1, lambda s: Fraction(s.turns[0][1] == 0) if len(s.turns) else None
    )
    assert turn["sweep"] == pytest.approx(float(sweep), abs=1e-12)


@cache
def ways(rolled: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """Dice left to roll (0: stopped) and points of each decision."""
    found = set()
    for taken in product((False, True), repeat=len(rolled)):
        kept = [face for face, take in zip(rolled, taken, strict=True) if take]
        if kept:
            left, points = len(rolled) - len(kept), sum(face for face in kept if face != 3)
            found |= {(0, points + 4 * left), (left, points)} if left else {(0, points)}
    return frozenset(found)


def slow_turn(worth: Sequence[float]) -> float:
    """A turn under the best play, where `worth` is that of each score, by plain recursion."""

    @cache
    def rolling(count: int, points: int) -> float:
        return sum(
            chance
            * max(
                rolling(left, points + more) if left else worth[points + more]
                for left, more in ways(rolled)
            )
            for rolled, chance in rolls(count)
        )

    return rolling(5, 0)


def slow_second(pot: int, tie: float, to_beat: int) -> float:
    """What the second of two can expect against a score; a Sweep has nothing to fear."""
    return slow_turn([pot * (s < to_beat) + tie * (s == to_beat) for s in range(31)])


def test_a_pot_of_two_seats_by_plain_recursion() -> None:
    """Two more items a round; a tie is another round for an item each, the fifth divides them."""
    first = 0.0
    for number in (5, 4, 3, 2, 1):
        pot = 2 * number
        tie = 5.0 if number == 5 else pot + 2 - first - 1
        first = slow_turn([pot, *(pot - slow_second(pot, tie, s) for s in range(1, 31))])
        tied = ", ".join(stopped(seat, "1 1 1 1 1") for _ in range(number - 1) for seat in (1, 2))
        position = at(tied)
        assert (position.state.round, position.state.pot) == (number, pot)
        assert position.value() == pytest.approx(first, abs=1e-12)
    assert odds()["two_seats"]["first_equity"] == pytest.approx(first - 1, abs=1e-12)


def test_an_earlier_tie_is_worth_the_next_round_less_an_item() -> None:
    tied = stopped(1, "1 1 1 1 1")
    roll = at(f"{tied}, 2 roll 1 1 1 1 1").worth()
    after = at(f"{tied}, {stopped(2, '1 1 1 1 1')}")
    assert isinstance(roll, ChoiceWorth)
    stop = {decision.text(): worth for decision, worth in roll.choices}["2 keep 1 1 1 1 1 stop"]
    assert after.state.pot == 4
    assert stop == pytest.approx(4 - after.value() - 1, abs=1e-12)


def test_it_does_not_matter_which_seat_begins() -> None:
    values = [
        at(f"0 first {seat}, {seat} roll 1 2 3 5 6", 2, {"opening": "chance"}).value()
        for seat in (1, 2)
    ]
    assert values[0] == values[1]


def test_alone_a_decision_is_worth_the_mean_total() -> None:
    position = at("1 roll 3 3 3 1 1, 1 keep 1 1 3 3 3 stop", 1, {"solo_turns": 3})
    assert position.value() == pytest.approx(-2 - 2 * odds()["turn"]["expected"], abs=1e-12)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_percentiles_of_few_turns_by_counting_them_out(turns: int) -> None:
    chances = {int(score): p for score, p in odds()["turn"]["distribution"].items()}
    totals: dict[int, float] = {}
    for scores in product(chances, repeat=turns):
        chance = float(np.prod([chances[score] for score in scores]))
        totals[sum(scores)] = totals.get(sum(scores), 0.0) + chance
    solo = odds(solo_turns=turns)["solo"]
    assert list(solo["percentiles"]) == ["1", "5", "25", "50", "75", "95"]
    for percent, total in solo["percentiles"].items():
        upto = sum(chance for other, chance in totals.items() if other <= total)
        assert upto >= int(percent) / 100 > upto - totals[total]
    assert solo["expected"] == pytest.approx(turns * odds()["turn"]["expected"], abs=1e-12)


def test_the_chart_agrees_with_itself() -> None:
    chart = solo_chart(10)
    assert chart.chances.sum() == pytest.approx(1, abs=1e-12)
    assert [total for _, total in chart.bands] == sorted(total for _, total in chart.bands)
    for percent, total in chart.bands:
        assert chart.better(total) < percent / 100 <= chart.better(total + 1)


def test_between_pots_the_table_plays_a_pot_a_seat_and_then_stops() -> None:
    sweeps = [stopped(seat, "3 3 3 3 3") for seat in (1, 2)]
    one = at(sweeps[0], 2, {"pots": 0}).worth()
    two = at(f"{sweeps[0]}, 0 next, {sweeps[1]}", 2, {"pots": 0}).worth()
    assert isinstance(one, ChoiceWorth)
    assert isinstance(two, ChoiceWorth)
    assert one.choices == ((Next(), 0.0), (End(), 0.0))
    assert two.choices == ((End(), 0.0), (Next(), 0.0))


def test_several_sets_of_dice_are_told_about_together() -> None:
    position = at("2 roll 1 2 3 5 6", 4, {"dice_sets": 3})
    worths = position.solver.values(position.state)
    assert [worth.seat for worth in worths] == [1, 2, 3]
    assert [type(worth) for worth in worths] == [ThrowWorth, ChoiceWorth, ThrowWorth]
    assert not any(worth.model.exact for worth in worths)


def test_the_very_last_turn_is_exact_among_several_too() -> None:
    """Three seats: the last has to beat 5 in the fifth round, or shares fifteen by three."""
    tied = ", ".join(stopped(seat, "1 1 1 1 1") for _ in range(4) for seat in (1, 2, 3))
    position = at(f"{tied}, {stopped(1, '1 1 1 1 1')}, {stopped(2, '1 1 1 1 1')}", 3)
    assert position.worth().model.exact
    assert position.value() == pytest.approx(slow_second(15, 5.0, 5), abs=1e-12)


def gained(position: Position, seat: int, games: int) -> tuple[float, float]:
    """What `seat` gains on average from here to the end, and three standard errors of that."""
    chance, gains = Random(11), []
    for _ in range(games):
        *_, last = position.played_on(chance)
        gains.append(GAME.scores(last)[seat - 1] - GAME.scores(position.state)[seat - 1])
    return mean(gains), 3 * stdev(gains) / sqrt(games)


@pytest.mark.parametrize("moves", ["", "1 roll 1 1 2 4 5", stopped(1, "1 1 2 2 3")])
def test_two_seats_gain_as_much_as_is_said(moves: str) -> None:
    position = at(moves)
    worth = position.worth()
    assert worth.model.exact
    gain, error = gained(position, worth.seat, 1500)
    assert abs(gain - position.value()) < error


@pytest.mark.parametrize(
    ("moves", "seats", "given"),
    [
        ("", 3, {}),
        (f"{stopped(1, '1 1 1 1 3')}, {stopped(2, '1 1 1 1 3')}", 4, {}),
        (f"{stopped(1, '1 1 2 2 3')}, 2 roll 3 3 1 5 6", 5, {}),
        (f"{stopped(1, '1 1 2 2 3')}, {stopped(2, '2 2 2 2 3')}", 3, {"dice_sets": 1}),
    ],
)
def test_the_approximation_for_more_seats_is_near(
    moves: str, seats: int, given: dict[str, Value]
) -> None:
    """What is neglected, how others answer, makes less than a twentieth of the pot here."""
    position = at(moves, seats, given)
    worth = position.worth()
    assert not worth.model.exact
    gain, error = gained(position, worth.seat, 600)
    assert abs(gain - position.value()) < 0.05 * position.state.pot + error
