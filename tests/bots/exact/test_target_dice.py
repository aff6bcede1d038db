"""Target dice solved: against slow computations, and against games through the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from tumbletray.bots.exact import shelf
from tumbletray.bots.exact.figures import nested
from tumbletray.bots.exact.target_dice import figures
from tumbletray.bots.exact.target_dice.board import (
    Exits,
    Floats,
    all_blacks,
    all_whites,
    matched_on,
)
from tumbletray.bots.exact.target_dice.race import Race, Racer
from tumbletray.bots.exact.target_dice.solver import TargetDiceSolver
from tumbletray.bots.exact.target_dice.spread import Spread, spread
from tumbletray.bots.exact.target_dice.turn import best_turn, fresh, rolled
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Stopped, ThrowWorth
from tumbletray.core.dice import Faces, outcomes, without
from tumbletray.core.game import winners
from tumbletray.core.moves import Match
from tumbletray.core.opening import Opening, start_opening
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.games.target_dice.game import TargetDice
from tumbletray.games.target_dice.state import State, TargetDiceOptions, Turn
from tumbletray.table.simulate import throw

GAME = TargetDice()
BLACKS, WHITES = all_blacks(), all_whites()


@cache
def turns() -> Spread:
    return spread(Effort())


@cache
def solver() -> TargetDiceSolver:
    return TargetDiceSolver(turns())


def position(
    *black: Faces, totals: tuple[int, ...] = (), turn: Turn | None = None, target: int = 100
) -> State:
    """A state of as many seats as there are `black`, of which seat 1 started."""
    seats = len(black)
    options = TargetDiceOptions(target_score=target)
    opening = start_opening("seat-1", seats)
    return State(options, opening, black, totals or (0,) * seats, turn or Turn(1))


def slow(state: State, exits: Exits) -> float:
    """The points still to come, by plain recursion over the rules' own states to the next throw."""
    turn = state.turn
    if turn is None or turn.seat != 1:
        return float(exits.ended[BLACKS.index[state.black[0]]])
    (need,) = GAME.pending(state)
    if isinstance(need, NeedDice):
        if not state.black[0]:
            return float(exits.matched[WHITES.index[turn.free]])
        return float(exits.used[BLACKS.index[state.black[0]]])
    assert isinstance(need, NeedDecision)
    return max(
        match.target + slow(GAME.apply(state, match), exits)
        for match in need.legal
        if isinstance(match, Match)
    )


def thrown(state: State, exits: Exits) -> float:
    """The mean of `slow` after the throw that `state` awaits."""
    (need,) = GAME.pending(state)
    assert isinstance(need, NeedDice)
    return sum(
        float(chance) * slow(GAME.apply(state, need.move(faces)), exits)
        for faces, chance in need.outcomes()
    )


@pytest.mark.parametrize("lasting", [False, True])
def test_the_worth_of_throws_fulfils_the_equations_of_a_plain_recursion(lasting: bool) -> None:
    turn, chance = best_turn(lasting=lasting), Random(1)
    exits = turn.exits
    for values in ((1, 1, 1), (8, 10, 12), *chance.sample(BLACKS.sets[1:], 6)):
        state = position(values, (1, 2, 3))
        assert turn.of(values) == pytest.approx(thrown(state, exits), abs=1e-9)
    for free in ((), (1,), (2, 3, 3, 4, 6), *chance.sample(WHITES.sets, 6)):
        state = position((), (1, 2, 3), turn=Turn(1, free))
        known = exits.matched[WHITES.index[free]]
        assert known == pytest.approx(thrown(state, exits), abs=1e-9)


@pytest.mark.parametrize("lasting", [False, True])
def test_the_worth_of_all_throws_is_what_they_lead_to(lasting: bool) -> None:
    # A turn has fewer than three throws on average, whatever is played for: the error of a worth is
    # less than three times what is left open here.
    exits = best_turn(lasting=lasting).exits
    worth = matched_on(BLACKS, WHITES, exits, np.add)
    rolls, roll_chances = rolled()
    assert np.abs(worth[1:, rolls] @ roll_chances - exits.used[1:]).max() < 1e-11
    values, value_chances = fresh()
    assert np.abs(value_chances @ worth[values] - exits.matched).max() < 1e-11


def test_black_dice_left_are_worth_what_the_next_turn_makes_more_than_on_average() -> None:
    turn = best_turn(lasting=True)
    assert turn.exits.ended[1:] == pytest.approx(
        turn.exits.used[1:] - turn.lasting.average, abs=1e-9
    )
    fresh = sum(float(c) * turn.exits.ended[BLACKS.index[f]] for f, c in outcomes(3, 12))
    assert fresh == pytest.approx(0, abs=1e-9)
    assert turn.lasting.average > best_turn(lasting=False).lasting.average


def test_the_odds_are_those_of_the_turn() -> None:
    told = nested(figures(TargetDiceOptions(), Effort()))
    assert told["turn"]["expected"] == best_turn(lasting=False).of_fresh
    assert told["turn"]["average"] == best_turn(lasting=True).lasting.average


def played_turns(worth: Floats, count: int) -> list[int]:
    """The points of turns from three fresh black dice, played through the rules by `worth`."""
    chance, made = Random(4), []
    for _ in range(count):
        state = GAME.start(TargetDiceOptions(), 2)
        while not state.turns:
            (need,) = GAME.pending(state)
            if isinstance(need, NeedDice):
                state = GAME.apply(state, throw(need, chance.random))
                continue
            assert isinstance(need, NeedDecision)
            assert state.turn is not None
            black, free = state.black[0], state.turn.free
            matches = [match for match in need.legal if isinstance(match, Match)]
            offered = [
                match.target
                + worth[
                    BLACKS.index[without(black, (match.target,))],
                    WHITES.index[without(free, match.faces)],
                ]
                for match in matches
            ]
            state = GAME.apply(state, matches[int(np.argmax(offered))])
        made.append(state.turns[0][1])
    return made


def test_turns_through_the_rules_make_the_points_expected() -> None:
    turn = best_turn(lasting=False)
    made = played_turns(matched_on(BLACKS, WHITES, turn.exits, np.add), 5000)
    error = stdev(made) / sqrt(len(made))
    assert abs(fmean(made) - turn.of_fresh) < 3 * error


def test_the_spread_of_points_is_that_of_turns_through_the_rules() -> None:
    known = turns()
    points = np.arange(len(known.usual))
    turn = best_turn(lasting=True)
    assert known.usual @ points == pytest.approx(turn.lasting.average, abs=1e-5)
    made = played_turns(matched_on(BLACKS, WHITES, turn.exits, np.add), 4000)
    assert abs(fmean(made) - known.of_fresh @ points) < 3 * stdev(made) / sqrt(len(made))
    for most in (0, 8, 20, 40):
        chance = float(known.of_fresh[: most + 1].sum())
        wins = sum(value <= most for value in made)
        assert abs(wins - len(made) * chance) < 3 * sqrt(len(made) * chance * (1 - chance))


POINTS = (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2))
NEXT = (Fraction(1, 2), Fraction(0), Fraction(1, 2))
LONGEST = 60


def slow_race(target: int, totals: tuple[int, ...], due: tuple[int, ...], turn: int) -> Fraction:
    """The chance of seat 1, round by round; `due` are the turns that seats have had or lack."""

    @cache
    def won(totals: tuple[int, ...], played: tuple[int, ...], seat: int, rounds: int) -> Fraction:
        if seat == len(totals):
            if max(totals) >= target:
                best = max(totals)
                return Fraction(totals[0] == best, totals.count(best))
            return won(totals, played, 0, rounds + 1) if rounds < LONGEST else Fraction()
        after = (*played[:seat], played[seat] + 1, *played[seat + 1 :])
        if played[seat] == -1:  # it has played in this round before the race is looked at
            return won(totals, after, seat + 1, rounds)
        points = NEXT if played[seat] == 0 else POINTS
        chances = [
            chance
            * won((*totals[:seat], totals[seat] + p, *totals[seat + 1 :]), after, seat + 1, rounds)
            for p, chance in enumerate(points)
            if chance
        ]
        return sum(chances, Fraction())

    return won(totals, due, turn, 0)


@pytest.mark.parametrize(
    ("totals", "played"),
    [
        ((1, 2), (-1, 0)),
        ((3, 2), (-1, -1)),
        ((6, 4), (-1, 0)),
        ((2, 1, 3), (-1, 0, -1)),
        ((4, 5, 5), (-1, -1, 0)),
    ],
)
def test_a_race_is_that_of_whole_fractions(
    totals: tuple[int, ...], played: tuple[int, ...]
) -> None:
    usual, following = (np.array(p, dtype=float) for p in (POINTS, NEXT))
    others = [
        Racer(total, following, due=turn == 0)
        for total, turn in zip(totals[1:], played[1:], strict=True)
    ]
    race = Race(5, usual, others)
    known = race.ended(following[None], totals[0], 1)[0, 0]
    assert known == pytest.approx(float(slow_race(5, totals, played, 0)), abs=1e-7)


def test_seats_in_the_same_position_have_the_same_chance() -> None:
    for seats in (2, 6):
        (worth,) = solver().values(GAME.start(TargetDiceOptions(), seats))
        assert isinstance(worth, ThrowWorth)
        assert worth.before == pytest.approx(1 / seats, abs=1e-6)
    state = position((2, 3), (7, 9, 11), (5,), totals=(50, 60, 40))
    turned = State(state.options, Opening(3, 2), ((5,), (2, 3), (7, 9, 11)), (40, 50, 60), Turn(2))
    (worth,), (other,) = solver().values(state), solver().values(turned)
    assert isinstance(worth, ThrowWorth)
    assert isinstance(other, ThrowWorth)
    assert worth.before == pytest.approx(other.before, abs=1e-12)


def test_the_last_one_to_play_goes_for_the_points_that_win() -> None:
    state = position((1, 2, 3), (4, 10), totals=(104, 95), turn=Turn(2, (2, 4, 5, 5), (1, 1)))
    (worth,) = solver().values(state)
    assert isinstance(worth, ChoiceWorth)
    assert worth.choices[0][1] == pytest.approx(1.0)
    assert not worth.model.exact


def test_exact_players_win_about_as_often_as_the_race_says() -> None:
    state = position((3, 9, 11), (6, 8), totals=(22, 30), target=60)
    (worth,) = solver().values(state)
    assert isinstance(worth, ThrowWorth)
    chance, won, games = Random(7), 0.0, 250
    for _ in range(games):
        won += share(state, chance)
    error = sqrt(worth.before * (1 - worth.before) / games)
    assert abs(won / games - worth.before) < 3 * error


def share(state: State, chance: Random) -> float:
    """What seat 1 has of the win of a game that both seats play exactly."""
    while (best := winners(GAME.pending(state))) is None:
        (need,) = GAME.pending(state)
        if isinstance(need, NeedDice):
            state = GAME.apply(state, throw(need, chance.random))
        else:
            (worth,) = solver().values(state)
            assert isinstance(worth, ChoiceWorth)
            state = GAME.apply(state, worth.choices[0][0])
    return (1 in best) / len(best)


def test_the_table_that_is_shipped_is_the_one_that_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = spread(Effort(stopped=lambda: True))
    monkeypatch.setattr(shelf, "SHIPPED", tmp_path)
    with pytest.raises(Stopped):
        spread(Effort(stopped=lambda: True))
    shares: list[float] = []
    made = spread(Effort(progress=shares.append))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    for name in ("matched", "used", "usual"):
        assert np.abs(getattr(shipped, name) - getattr(made, name)).max() < 1e-6
