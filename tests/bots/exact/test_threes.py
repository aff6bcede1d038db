"""Exact play of Threes against plain recursion, against simulation, and against what is published.

The mean of 6.254 of the best turn is worked out, with the same rules, by the writer of
https://algomath.wordpress.com/2012/07/25/threes/ and, as 6.25398, with the library icepool (its
notebook on "The dice game of threes", https://github.com/HighDiceRoller/icepool).
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.bots.exact.positions import Position
from tests.bots.exact.slow import Turn, mean_of
from tumbletray.bots.exact import roster
from tumbletray.bots.exact.figures import nested
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Stopped
from tumbletray.core.game import winners
from tumbletray.core.options import Value, parse_options
from tumbletray.games.registry import GAMES

GAME = GAMES["threes"]
WILDS = (1, 2, 4, 5, 6)


def odds(**given: Value) -> dict[str, Any]:
    seats = 4 if given.get("mode") == "teams" else 2
    options = parse_options(GAME.info.options, given, seats)
    return nested(roster.figures(GAME, options, Effort()))


def at(moves: str, given: dict[str, Value], seats: int = 2) -> Position:
    return Position("threes", seats, moves, {"opening": "seat-1"} | given)


def test_the_best_turn_scores_as_published() -> None:
    turn = odds()["turn"]
    assert round(turn["expected"], 3) == 6.254
    assert turn["expected"] == pytest.approx(504205555 / 80621568, abs=1e-12)


@pytest.mark.parametrize("goal", ["lowest", "highest"])
@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("stopping", ["any-time", "after-a-three", "never"])
def test_a_turn_is_worth_what_the_rules_make_of_it(stopping: str, wild: bool, goal: str) -> None:
    given: dict[str, Value] = {"stopping": stopping, "wild": wild, "goal": goal}
    turn = odds(**given)["turn"]
    state = at("", given).state
    slow = mean_of(
        GAME,
        state,
        1,
        lambda state: Fraction(state.turns[0][1]) if len(state.turns) else None,
        max if goal == "highest" else min,
    )
    assert turn["expected"] == pytest.approx(float(slow), abs=1e-12)
    mean = sum(int(score) * chance for score, chance in turn["distribution"].items())
    assert mean == pytest.approx(float(slow), abs=1e-12)
    assert sum(turn["distribution"].values()) == pytest.approx(1, abs=1e-12)


def slow_first_wins(rounds: int, turns: list[Turn], sudden: list[float], goal: int) -> float:
    """The chance of the first of two, by plain recursion; `sudden` is that of sudden death."""

    def first(number: int, ahead: int) -> float:
        """Before a round; `ahead` is how much better the total of the first is."""
        if number > rounds:
            tie = sudden[(number - 1) % len(sudden)]
            return tie if ahead == 0 else float(ahead > 0)
        turn = turns[(number - 1) % len(turns)]
        return turn.value(lambda score: 1 - second(number, ahead + goal * score))

    known: dict[tuple[int, int], float] = {}

    def second(number: int, ahead: int) -> float:
        if (number, ahead) not in known:
            turn = turns[(number - 1) % len(turns)]
            known[number, ahead] = turn.value(lambda s: 1 - later(number + 1, ahead - goal * s))
        return known[number, ahead]

    after: dict[tuple[int, int], float] = {}

    def later(number: int, ahead: int) -> float:
        if (number, ahead) not in after:
            after[number, ahead] = first(number, ahead)
        return after[number, ahead]

    return later(1, 0)


@pytest.mark.parametrize(
    ("rounds", "given"),
    [
        (1, {}),
        (1, {"stopping": "after-a-three", "goal": "highest"}),
        (2, {"stopping": "never", "goal": "highest"}),
        (1, {"wild": True}),
        (2, {"stopping": "never", "wild": True}),
    ],
)
def test_two_seats_by_plain_recursion(rounds: int, given: dict[str, Value]) -> None:
    wilds = WILDS if given.get("wild") else (3,)
    stopping = str(given.get("stopping", "any-time"))
    goal = 1 if given.get("goal") == "highest" else -1
    turns = [Turn(stopping, frozenset({3, wild})) for wild in wilds]
    fast = odds(rounds=rounds, **given)["two_seats"]["first_wins"]
    sudden = [sudden_death(n, given) for n in range(1, len(wilds) + 1)]
    assert slow_first_wins(rounds, turns, sudden, goal) == pytest.approx(fast, abs=1e-10)


def sudden_death(number: int, given: dict[str, Value]) -> float:
    """The chance of who begins a sudden death in the round of that number, as the solver has it."""
    rounds = (number - 2) % 5 + 1
    turn = "{0} roll 3 3 3 3 3, {0} keep 3 3 3 3 3 stop"
    tied = ", ".join(turn.format(seat) for _ in range(rounds) for seat in (1, 2))
    position = at(tied, {**given, "rounds": rounds})
    assert position.state.sudden
    return position.value()


def test_sudden_death_is_what_one_more_round_makes_of_it() -> None:
    chance = sudden_death(2, {})
    again = slow_first_wins(1, [Turn()], [chance], -1)
    assert again == pytest.approx(chance, abs=1e-12)


@pytest.mark.parametrize(
    ("moves", "given"),
    [
        ("1 roll 1 2 2 5 6, 1 keep 1 2 2 5 6 stop", {"rounds": 1}),
        ("1 roll 1 2 4 5 6, 1 keep 1 2 4 5 6 stop", {"rounds": 1, "goal": "highest"}),
        ("1 roll 1 2 2 5 6, 1 keep 1 2 2 5 6 stop", {"rounds": 1, "wild": True}),
        (
            "1 roll 1 2 2 3 6, 1 keep 1 2 2 3 6 stop",
            {"mode": "elimination", "threshold": 12, "round_limit": 1},
        ),
        (
            "1 roll 1 2 2 6 6, 1 keep 1 2 2 6 6 stop",
            {"mode": "elimination", "threshold": 5, "round_limit": 1},
        ),
    ],
)
def test_the_last_turn_by_the_rules_themselves(moves: str, given: dict[str, Value]) -> None:
    """The second seat knows what it has to beat; ties go as the solver says sudden death goes."""
    position = at(moves, given)
    tied = 1 - sudden_death(2, {k: v for k, v in given.items() if k in ("goal", "wild")})

    def worth(state: Any) -> Fraction | None:
        won = winners(GAME.pending(state))
        if won is not None:
            return Fraction(2 in won)
        return Fraction(tied) if state.sudden else None

    slow = mean_of(GAME, position.state, 2, worth)
    assert position.value() == pytest.approx(float(slow), abs=1e-12)


def test_playing_everything_out_one_die_at_a_time_gives_nobody_an_advantage() -> None:
    assert odds(stopping="never")["two_seats"]["first_wins"] == pytest.approx(0.5, abs=1e-12)
    assert odds(rounds=50)["two_seats"]["first_wins"] < 0.5


def test_it_does_not_matter_which_seat_begins() -> None:
    by_first = at("0 first 1, 1 roll 1 1 2 4 6", {"opening": "chance"}).worth()
    by_second = at("0 first 2, 2 roll 1 1 2 4 6", {"opening": "chance"}).worth()
    assert isinstance(by_first, ChoiceWorth)
    assert isinstance(by_second, ChoiceWorth)
    assert [v for _, v in by_first.choices] == [v for _, v in by_second.choices]


@pytest.mark.parametrize("teams", ["alternate", "halves"])
def test_teams_are_as_strong_whichever_seat_of_theirs_begins(teams: str) -> None:
    given: dict[str, Value] = {"mode": "teams", "opening": "chance", "teams": teams, "rounds": 2}
    values = [at(f"0 first {seat}", given, 4).value() for seat in (1, 2, 3, 4)]
    other = 1 if teams == "alternate" else 2
    assert values[0] == pytest.approx(values[other], abs=1e-12)
    assert sum(values) == pytest.approx(2, abs=0.1)


def test_teams_have_no_two_seats() -> None:
    assert odds(mode="teams")["two_seats"]["first_wins"] is None


def test_elimination_without_a_limit_is_what_one_more_round_makes_of_it() -> None:
    given: dict[str, Value] = {"mode": "elimination", "threshold": 8}
    for_ever = odds(**given)["two_seats"]["first_wins"]
    limits = [odds(round_limit=n, **given)["two_seats"]["first_wins"] for n in (1, 10, 60)]
    assert limits[2] == pytest.approx(for_ever, abs=1e-7)
    sudden = sudden_death(2, {})
    turn = Turn()
    if_out = turn.value(lambda score: 1.0 if score <= 8 else 1 - sudden)
    if_in = turn.value(lambda score: 1 - for_ever if score <= 8 else 0.0)
    again = turn.value(lambda score: 1 - if_in if score <= 8 else 1 - if_out)
    assert again == pytest.approx(for_ever, abs=1e-12)


def share(position: Position, seat: int, games: int) -> tuple[float, float]:
    """How often `seat` wins from a position, and three standard errors of that."""
    chance, won = Random(7), 0
    for _ in range(games):
        *_, last = position.played_on(chance)
        won += seat in (winners(GAME.pending(last)) or ())
    return won / games, 3 * sqrt(0.25 / games)


@pytest.mark.parametrize(
    ("moves", "given"),
    [
        ("", {"rounds": 1}),
        ("1 roll 1 2 2 4 6", {"rounds": 2, "wild": True, "goal": "highest"}),
        ("", {"mode": "elimination", "threshold": 5}),
    ],
)
def test_two_seats_win_as_often_as_is_said(moves: str, given: dict[str, Value]) -> None:
    position = at(moves, given)
    often, error = share(position, 1, 600)
    assert abs(often - position.value()) < error


def test_teams_win_as_often_as_is_said() -> None:
    position = at("1 roll 3 3 2 4 6", {"mode": "teams", "teams": "halves", "rounds": 1}, 4)
    often, error = share(position, 1, 400)
    assert abs(often - position.value()) < error


@pytest.mark.parametrize(
    ("moves", "seats", "given"),
    [
        ("", 3, {"rounds": 2}),
        ("1 roll 3 3 1 1 2, 1 keep 1 1 2 3 3 stop, 2 roll 1 1 2 3 6", 4, {"rounds": 2}),
        ("", 4, {"mode": "elimination", "threshold": 7}),
        ("1 roll 3 3 1 1 2, 1 keep 1 1 2 3 3 stop", 3, {"mode": "elimination", "round_limit": 2}),
    ],
)
def test_the_approximation_for_more_seats_is_near(
    moves: str, seats: int, given: dict[str, Value]
) -> None:
    """What is neglected, how others answer, makes less than four per cent here."""
    position = at(moves, given, seats)
    worth = position.worth()
    assert not worth.model.exact
    often, error = share(position, worth.seat, 250)
    assert abs(often - position.value()) < 0.04 + error


def test_a_long_preparation_can_be_stopped() -> None:
    asked = []

    def stopped() -> bool:
        asked.append(True)
        return len(asked) > 3

    options = parse_options(GAME.info.options, {}, 2)
    with pytest.raises(Stopped):
        roster.prepare(GAME, options, 2, Effort(stopped=stopped))


def test_progress_rises_to_the_whole() -> None:
    shares: list[float] = []
    options = parse_options(GAME.info.options, {"rounds": 3}, 2)
    roster.prepare(GAME, options, 2, Effort(progress=shares.append))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
