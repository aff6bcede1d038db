"""Thirty solved: against slow computations, and against games through the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb, sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tumbletray.bots.exact import shelf
from tumbletray.bots.exact.figures import nested
from tumbletray.bots.exact.player import Exact
from tumbletray.bots.exact.thirty import chances, figures, prepare, ring, rings
from tumbletray.bots.exact.thirty.crowd import Crowd
from tumbletray.bots.exact.thirty.ends import ends_of
from tumbletray.bots.exact.thirty.play import ForTheWin
from tumbletray.bots.exact.thirty.solver import ThirtySolver
from tumbletray.bots.exact.thirty.turn import Floats, turn_of
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Model, Stopped, ThrowWorth
from tumbletray.bots.weighing import Weighing
from tumbletray.core.moves import Decision, Keep, Move, parse_move
from tumbletray.core.opening import ROLL_OFF, start_opening
from tumbletray.core.options import parse_options
from tumbletray.core.records import Header, header
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.games.thirty.game import Thirty
from tumbletray.games.thirty.state import DICE, State, ThirtyOptions, Turn
from tumbletray.table.ports import Bot, PublicView
from tumbletray.table.simulate import play_out

GAME = Thirty()
RULES: list[dict[str, Any]] = [
    {},
    {"keep_exactly_one": True},
    {"failure_cost": "one", "target": 32},
    {"hunt_dice": "margin"},
    {"keep_exactly_one": True, "hunt_dice": "margin", "failure_cost": "shortfall", "target": 31},
]


def solver(given: dict[str, Any], seats: int = 2) -> ThirtySolver:
    made = prepare(parse_options(ThirtyOptions, given, seats), seats, Effort())
    assert isinstance(made, ThirtySolver)
    return made


def position(given: dict[str, Any], *points: int, seat: int = 1) -> State:
    options = parse_options(ThirtyOptions, given, len(points))
    return State(options, start_opening("seat-1", len(points)), points, Turn(seat))


def before(solved: ThirtySolver, state: State) -> float:
    (worth,) = solved.values(state)
    assert isinstance(worth, ThrowWorth)
    return worth.before


def test_the_greatest_mean_totals_are_those_published() -> None:
    # "HighDice" in FiveDice.py by korsnack, revision 45 of 6 October 2013: one die of each roll at
    # least is set aside, for the highest total of one to five dice.
    published = (3.5, 8.23611, 13.42490, 18.84364, 24.43605)
    totals = turn_of(False).worths(np.arange(37.0)[None, :, None])[0, :, :, 0]
    for dice, mean in enumerate(published, 1):
        aside = DICE - dice
        assert totals[dice, aside] - aside == pytest.approx(mean, abs=1e-5)


def slow_turn(given: dict[str, Any], value: Callable[[State], Fraction]) -> Fraction:
    """The greatest mean of `value` after a turn, by plain recursion over the rules' own states."""
    known: dict[tuple[int, int], Fraction] = {}

    def rolling(state: State) -> Fraction:
        turn = state.turn
        assert turn is not None
        if turn.seat != 1:
            return value(state)
        key = (len(turn.kept), sum(turn.kept))
        if key not in known:
            (need,) = GAME.pending(state)
            assert isinstance(need, NeedDice)
            results = (
                (chance, GAME.apply(state, need.move(faces))) for faces, chance in need.outcomes()
            )
            thrown = rolling if turn.margin else deciding
            known[key] = sum((chance * thrown(after) for chance, after in results), Fraction())
        return known[key]

    def deciding(state: State) -> Fraction:
        (need,) = GAME.pending(state)
        assert isinstance(need, NeedDecision)
        different = {
            (len(keep.faces), sum(keep.faces)): keep
            for keep in need.legal
            if isinstance(keep, Keep)
        }
        return max(rolling(GAME.apply(state, keep)) for keep in different.values())

    return rolling(position(given, 100, 100))


@pytest.mark.parametrize("given", RULES, ids=str)
def test_points_of_a_turn_are_those_of_a_plain_recursion(given: dict[str, Any]) -> None:
    free = given | {"failure_cost": "none"}
    slow = slow_turn(free, lambda state: Fraction(100 - state.points[1]))
    told = nested(
        figures(parse_options(ThirtyOptions, given | {"starting_points": 1}, 2), Effort())
    )
    assert told["turn"]["expected"] == pytest.approx(float(slow), abs=1e-12)


@pytest.mark.parametrize("one", [False, True])
def test_the_chance_to_beat_the_target_is_that_of_a_plain_recursion(one: bool) -> None:
    # A failed turn costs a point here, a turn that beats the target never does.
    given = {"keep_exactly_one": one, "failure_cost": "one"}
    slow = slow_turn(given, lambda state: Fraction(state.points[0] - 99))
    told = nested(
        figures(parse_options(ThirtyOptions, given | {"starting_points": 1}, 2), Effort())
    )
    assert told["turn"]["success"] == pytest.approx(float(slow), abs=1e-12)
    # With all six dice for the hunt one of them hits on average.
    assert told["turn"]["expected"] == pytest.approx(float(slow), abs=1e-12)


@cache
def chance_to_beat(*, one: bool) -> Fraction:
    given = {"keep_exactly_one": one, "failure_cost": "one"}
    return slow_turn(given, lambda state: Fraction(state.points[0] - 99))


@cache
def slow_race(mine: int, other: int, cost: int) -> Fraction:
    """The chance of the seat to throw where each turn is played to beat 30, in whole fractions."""
    beaten = chance_to_beat(one=False)

    def turn(mine: int, other: int) -> tuple[Fraction, Fraction]:
        """The chance to win by what the turn changes, and that it changes nothing."""
        won = Fraction()
        for hits in range(1, 7):
            chance = beaten * comb(6, hits) * Fraction(5 ** (6 - hits), 6**6)
            won += chance * (1 - slow_race(other - hits, mine, cost) if hits < other else 1)
        if cost and mine > cost:
            won += (1 - beaten) * (1 - slow_race(other, mine - cost, cost))
        return won, beaten * Fraction(5, 6) ** 6 + (0 if cost else 1 - beaten)

    (first, again), (second, back) = turn(mine, other), turn(other, mine)
    return (first + again * (1 - back - second)) / (1 - again * back)


@pytest.mark.parametrize("failure_cost", ["none", "one"])
def test_a_race_is_that_in_whole_fractions(failure_cost: str) -> None:
    solved = solver({"failure_cost": failure_cost, "starting_points": 4})
    for mine in range(1, 5):
        for other in range(1, 5):
            state = position({"failure_cost": failure_cost}, mine, other)
            slow = slow_race(mine, other, int(failure_cost == "one"))
            assert before(solved, state) == pytest.approx(float(slow), abs=1e-11)


@pytest.mark.parametrize("given", RULES, ids=str)
def test_what_a_move_leads_to_is_worth_what_the_move_is(given: dict[str, Any]) -> None:
    given = given | {"starting_points": 7}
    solved, chance = solver(given), Random(3)
    for _ in range(6):
        state = position(
            given, chance.randint(1, 7), chance.randint(1, 7), seat=chance.randint(1, 2)
        )
        seat = state.turn.seat if state.turn else 0
        while state.turn and state.turn.seat == seat:
            (worth,) = solved.values(state)
            (need,) = GAME.pending(state)
            if isinstance(worth, ThrowWorth):
                assert isinstance(need, NeedDice)
                outcomes: list[tuple[Move, float]] = [
                    (need.move(faces), value) for faces, _, value in worth.after
                ]
            else:
                outcomes = [*worth.choices]
            for move, value in chance.sample(outcomes, min(8, len(outcomes))):
                after = GAME.apply(state, move)
                assert value == pytest.approx(worth_to(solved, after, seat), abs=1e-11)
            state = GAME.apply(state, chance.choice(outcomes)[0])


def worth_to(solved: ThirtySolver, state: State, seat: int) -> float:
    """What a state of two seats is worth to one of them."""
    if state.over:
        return float(state.points[seat - 1] > 0)
    (worth,) = solved.values(state)
    value = worth.before if isinstance(worth, ThrowWorth) else worth.choices[0][1]
    return value if worth.seat == seat else 1 - value


def test_a_turn_around_the_table_changes_nothing() -> None:
    given = {"starting_points": 6, "failure_cost": "shortfall"}
    solved = solver(given, 4)
    points = (2, 5, 3, 6)
    first = before(solved, position(given, *points))
    for turned in range(1, 4):
        state = position(given, *points[-turned:], *points[:-turned], seat=1 + turned)
        assert before(solved, state) == first


def test_more_points_are_never_worse_and_more_of_the_other_never_better() -> None:
    given = {"starting_points": 12, "hunt_dice": "margin", "failure_cost": "shortfall"}
    solved = solver(given)
    table = [[before(solved, position(given, m, o)) for o in range(1, 13)] for m in range(1, 13)]
    assert all(
        low <= high for row, above in pairwise(table) for low, high in zip(row, above, strict=True)
    )
    assert all(fewer >= more for row in table for fewer, more in pairwise(row))


def errors(wins: int, games: int, chance: float) -> float:
    """By how many standard errors `wins` differ from what `chance` says."""
    return abs(wins - games * chance) / sqrt(games * chance * (1 - chance))


def played(head: Header, bots: list[Bot], games: int, seed: int) -> list[int]:
    """How often each seat won."""
    won, chance = [0] * len(bots), Random(seed)
    for _ in range(games):
        *_, (_, state) = play_out(head, bots, chance)
        won[max(range(len(bots)), key=state.points.__getitem__)] += 1
    return won


@pytest.mark.parametrize("given", RULES[2:], ids=str)
def test_two_exact_players_win_as_often_as_told(given: dict[str, Any]) -> None:
    given = given | {"starting_points": 5}
    solved = solver(given)
    won = played(header(GAME, given, ["A", "B"]), [Exact(solved)] * 2, 500, seed=5)
    assert (
        errors(won[0], 500, before(solved, GAME.start(parse_options(ThirtyOptions, given, 2), 2)))
        < 3
    )


def test_an_exact_player_beats_one_who_plays_for_the_total() -> None:
    given = {"starting_points": 4, "hunt_dice": "margin", "failure_cost": "shortfall"}
    solved = solver(given)
    fair = before(solved, position(given, 4, 4))
    head = header(GAME, given, ["A", "B"])
    bots: list[Bot] = [Exact(solved), Weighing(lambda _view, decision: -len(decision.text()))]
    assert played(head, bots, 150, seed=2)[0] > 150 * fair + 20


def for_points(view: PublicView, decision: Decision) -> float:
    """Plays every turn to beat 30, as the models of more than two seats suppose."""
    assert isinstance(decision, Keep)
    turn = view.state.turn
    left = DICE - len(turn.kept) - len(decision.faces)
    return float(beaten()[left, sum(turn.kept) + sum(decision.faces)])


@cache
def beaten() -> Floats:
    ends = np.where(np.arange(37) > 30, 1.0, 0.0)
    worths: Floats = turn_of(False).worths(ends[None, :, None])[0, :, :, 0]
    return worths


@pytest.mark.parametrize(
    ("seats", "points", "model", "games"),
    [(3, 5, chances.EXACT_FOR_ALL, 500), (8, 6, chances.CROWD, 150)],
)
def test_more_seats_win_about_as_often_as_the_model_says(
    seats: int, points: int, model: Model, games: int
) -> None:
    given = {"starting_points": points}
    solved = solver(given, seats)
    start = position(given, *[points] * seats)
    (worth,) = solved.values(start)
    assert isinstance(worth, ThrowWorth)
    assert worth.model is model
    won = played(
        header(GAME, given, list("ABCDEFGH"[:seats])), [Weighing(for_points)] * seats, games, 4
    )
    assert errors(won[0], games, worth.before) < 3


def test_the_model_of_many_is_near_the_one_of_a_few() -> None:
    known = chances.chances_of(ThirtyOptions(starting_points=9), 4, Effort())
    chance = Random(1)
    points = [tuple(chance.choices(range(1, 10), k=4)) for _ in range(200)]
    off = [known.crowd.last(p) - known.last(p, carries_on=True) for p in points]
    assert sum(map(abs, off)) / len(off) < 0.02
    assert abs(sum(off) / len(off)) < 0.005
    assert max(map(abs, off)) < 0.09


def test_where_playing_for_points_is_not_known_to_be_best_it_is_a_model() -> None:
    given = {"starting_points": 4, "hunt_dice": "margin"}
    (worth,) = solver(given, 3).values(position(given, 4, 4, 4))
    assert worth.model is chances.FOR_POINTS


def test_a_ring_that_has_better_play_is_told_from_one_that_has_none() -> None:
    ends = ends_of(ThirtyOptions())

    def wait(changed: Floats, stays: Floats, passed: Floats) -> tuple[Floats, Floats]:
        """Beats the target in one turn of ten only."""
        return changed[1].T / 10, np.full(len(passed), 0.9 * stays[0] + 0.1 * stays[1])

    best = ForTheWin(ends, exactly_one=False)
    for play, as_good in ((best, True), (wait, False)):
        made = ring.solve(
            ends, play, seats=2, most=3, smaller=None, best=best, heed=lambda _share: None
        )
        assert made.best is as_good


def test_hits_that_may_be_lost_are_known_by_the_model_of_many_only() -> None:
    given = {"starting_points": 3, "empty_seat": "lost"}
    for points, model in (((3, 3, 3), chances.EXACT_FOR_ALL), ((3, 0, 3, 1), chances.CROWD)):
        (worth,) = solver(given, len(points)).values(position(given, *points))
        assert worth.model is model
    (worth,) = solver(given, 4).values(position(given, 3, 0, 0, 1))
    assert worth.model is chances.EXACT


def test_where_hits_are_lost_every_decision_is_worth_the_same() -> None:
    given = {"starting_points": 9, "empty_seat": "lost"}
    state = GAME.apply(position(given, 3, 0, 3, 9), parse_move("1 roll 1 2 3 4 5 6"))
    (worth,) = solver(given, 4).values(state)
    assert isinstance(worth, ChoiceWorth)
    assert worth.choices[0][1] == pytest.approx(worth.choices[-1][1], abs=1e-12)


def test_beyond_fifty_points_slow_rules_are_marked_as_an_approximation() -> None:
    known = chances.Chances({}, Crowd(ends_of(ThirtyOptions()), np.array([0.5, 0.5]), 60))
    assert not known.model((60, 60), carries_on=True).exact
    assert rings._sizes(100, 2, 30) == {2: 50}
    assert rings._sizes(100, 2, 2) == {2: 100}


def test_nothing_is_told_before_the_start_and_after_the_end() -> None:
    solved = solver({"starting_points": 2})
    assert solved.values(GAME.start(ThirtyOptions(opening=ROLL_OFF, starting_points=2), 2)) == ()
    hunting = position({}, 1, 1)
    turn = Turn(1, (6,) * 6, margin=6)
    assert solved.values(GAME.apply(hunting.playing(turn), parse_move("1 hunt 6 6 6 6 6 6"))) == ()


def test_a_preparation_stops_on_request() -> None:
    with pytest.raises(Stopped):
        chances.chances_of(ThirtyOptions(), 2, Effort(stopped=lambda: True))


def test_a_preparation_tells_how_far_it_is() -> None:
    shares: list[float] = []
    options = ThirtyOptions(starting_points=4)
    chances.chances_of(options, 3, Effort(progress=shares.append))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_table_that_took_long_is_kept(tmp_path: Path) -> None:
    options = ThirtyOptions(starting_points=4, target=32, hunt_dice="margin")
    made = chances.chances_of(options, 2, Effort(shelf=tmp_path))
    again = chances.chances_of(options, 2, Effort(stopped=lambda: True, shelf=tmp_path))
    assert (made.rings[2].chances == again.rings[2].chances).all()


def test_a_table_of_more_points_serves_for_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ThirtyOptions(starting_points=9, hunt_dice="margin")
    shipped = chances.chances_of(options, 2, Effort(stopped=lambda: True))
    assert shipped.rings[2].most == 50
    monkeypatch.setattr(shelf, "SHIPPED", Path("nowhere"))
    made = chances.chances_of(options, 2, Effort())
    assert made.rings[2].most == 9
    points = made.rings[2].every()
    assert shipped.rings[2].of(points) == pytest.approx(made.rings[2].of(points), abs=1e-11)


def test_policies_that_do_not_settle_are_gone_through_plainly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = ThirtyOptions(
        starting_points=5, target=33, failure_cost="shortfall", hunt_dice="margin"
    )
    quick = chances.chances_of(options, 2, Effort()).rings[2].chances
    monkeypatch.setattr(ring, "_POLICY_SWEEPS", 0)
    plain = chances.chances_of(options, 2, Effort()).rings[2].chances
    assert np.abs(quick - plain).max() < 1e-11
