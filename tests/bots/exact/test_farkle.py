"""Farkle: single rolls and single turns."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from statistics import fmean, stdev

import pytest

from tests.bots.exact import farkle_oracle
from tumbletray.bots.exact.farkle.gain import gain, plenty
from tumbletray.bots.exact.farkle.last import catching_up
from tumbletray.bots.exact.farkle.rolls import STEP, most, nothing, offers
from tumbletray.cli import main
from tumbletray.games.farkle.scoring import keeps
from tumbletray.games.farkle.state import FarkleOptions

DICE = range(1, 7)
FIRST_WINS = 0.5293211937
"""The seat that starts, to 10,000 with 1,000 to get on the board."""


def scores(roll: tuple[int, ...]) -> bool:
    """A 1 or a 5, three of a face, or three pairs."""
    count = Counter(roll)
    pairs = sorted(count.values()) == [2, 2, 2]
    return 1 in count or 5 in count or max(count.values()) >= 3 or pairs


@pytest.mark.parametrize("dice", DICE)
def test_the_chance_of_nothing_is_that_of_all_ordered_rolls(dice: int) -> None:
    misses = sum(not scores(roll) for roll in product(range(1, 7), repeat=dice))
    assert nothing(dice) == Fraction(misses, 6**dice)
    assert offers(dice, short_straights=True)[()] == nothing(dice)


def test_the_chances_of_nothing_are_the_published_ones() -> None:
    # http://farkle.games/farkle-odds/ gives the ways to score, with these groups. Of six dice it
    # has 45,480, which is 96 short, as the count of all rolls above shows.
    ways = {1: 2, 2: 20, 3: 156, 4: 1092, 5: 7176, 6: 45480 + 96}
    for dice, scoring in ways.items():
        assert 1 - nothing(dice) == Fraction(scoring, 6**dice)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("dice", DICE)
def test_offers_are_those_of_all_ordered_rolls(dice: int, short: bool) -> None:
    slow = {
        frozenset((points // STEP, dice - kept or 6) for points, kept in offer): chance
        for chance, offer in farkle_oracle.offers(dice, short)
    }
    found = {frozenset(offer): float(chance) for offer, chance in offers(dice, short).items()}
    assert found == pytest.approx(slow, abs=1e-15)


@pytest.mark.parametrize(("entry", "short"), [(0, False), (0, True), (1_000, False), (350, True)])
def test_a_turn_for_most_points_is_worth_what_a_slow_computation_says(
    entry: int, short: bool
) -> None:
    def stop(made: int) -> float | None:
        return made if made >= entry else None

    slow = farkle_oracle.turn(stop, 0.0, 25_000, short)
    assert gain(short, entry).expected == pytest.approx(slow, abs=1e-9)


def test_the_values_of_a_turn() -> None:
    assert gain(short_straights=False).expected == pytest.approx(590.6608374512, abs=1e-9)
    assert gain(short_straights=True).expected == pytest.approx(662.4464721089, abs=1e-9)
    assert gain(short_straights=False, entry=1_000).expected < 590


def test_with_plenty_of_points_every_roll_loses_in_the_mean() -> None:
    for dice in DICE:
        loss = float(nothing(dice)) * plenty(short_straights=True) * STEP
        assert most(dice, short_straights=True) <= loss


@pytest.mark.parametrize("entry", [0, 500, 1_000])
def test_what_a_turn_makes_has_its_mean(entry: int) -> None:
    turn = gain(short_straights=False, entry=entry)
    assert turn.chances.sum() == pytest.approx(1, abs=1e-12)
    made = sum(STEP * steps * chance for steps, chance in enumerate(turn.chances))
    assert made == pytest.approx(turn.expected, abs=1e-9)
    assert not turn.chances[1 : entry // STEP].any()


def test_turns_that_are_thrown_make_what_is_expected() -> None:
    chance = Random(6)
    plan = farkle_oracle.plan(float, 0.0, 20_000, short=False)
    made = [thrown(plan, chance) for _ in range(20_000)]
    error = stdev(made) / len(made) ** 0.5
    assert abs(fmean(made) - gain(short_straights=False).expected) < 3 * error


def thrown(plan: farkle_oracle.Plan, chance: Random) -> int:
    """The points of a turn with dice rolled one by one, by the rules core's own scoring."""
    points, dice = 0, 6
    while not points or plan.rolling[points, dice] > points:
        roll = tuple(sorted(chance.randint(1, 6) for _ in range(dice)))
        choices = list(keeps(roll, short_straights=False))
        if not choices:
            return 0
        after = [(points + more, dice - len(kept) or 6) for kept, more in choices]
        points, dice = max(after, key=plan.held.__getitem__)
    return points


@pytest.mark.parametrize("exact", [False, True])
def test_last_turns_are_worth_what_a_slow_computation_says(exact: bool) -> None:
    options = FarkleOptions("seat-1", 10_000, 1_000, short_straights=True, exact_finish=exact)
    slow = farkle_oracle.catching_up(2_000, options)
    steps = range(len(slow))
    found = catching_up(short_straights=True, exact_finish=exact).chances
    assert [found[n] for n in steps] == pytest.approx([slow[STEP * n] for n in steps], abs=1e-12)


def test_the_odds_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "farkle", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["farkle"] == pytest.approx([float(nothing(dice)) for dice in DICE])
    assert told["turn"]["expected"] == pytest.approx(590.6608374512, abs=1e-9)
    assert told["two_seats"] == {"first_wins": pytest.approx(FIRST_WINS, abs=1e-6)}
    assert main(["--lang", "en", "odds", "farkle"]) == 0
    assert "2.3148 %" in capsys.readouterr().out
