"""The best play of one turn of target dice, for its points.

Between two throws nothing is left to chance: a position of free white dice and black values leads,
match by match, to new black dice, to a new roll, or to the end of the turn. So what is not known at
first is the worth of those two throws alone: of new black dice with each multiset of white ones
left, and of a roll for each multiset of black values. Howard's policy iteration finds them: choose
the best matches by what the throws seem to be worth, solve the linear equations for what the throws
are worth with those choices, until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tumbletray.bots.exact.target_dice.board import (
    WHITE_SIDES,
    Blacks,
    Exits,
    Floats,
    Indices,
    Whites,
    all_blacks,
    all_whites,
    matched_on,
)
from tumbletray.core.dice import Faces, outcomes
from tumbletray.games.target_dice.state import BLACK, BLACK_SIDES, WHITE

_SETTLED = 1e-12


@cache
def _thrown(count: int, sides: int) -> tuple[Indices, Floats]:
    """The outcomes of a throw by their place among all multisets, and their chances."""
    index = (all_whites() if sides == WHITE_SIDES else all_blacks()).index
    places, chances = zip(*((index[f], float(c)) for f, c in outcomes(count, sides)), strict=True)
    return np.array(places), np.array(chances)


def rolled() -> tuple[Indices, Floats]:
    """The rolls of all white dice by their place, and their chances."""
    return _thrown(WHITE, WHITE_SIDES)


def fresh() -> tuple[Indices, Floats]:
    """The values of three new black dice by their place, and their chances."""
    return _thrown(BLACK, BLACK_SIDES)


@dataclass(frozen=True)
class Plan:
    """Where the chosen matches lead from each position [black, white].

    `points` are those of the matches on the way, `exit` numbers the ways in which they stop: new
    black dice with these white ones left, then a roll for these black values, then an end with
    these black values left.
    """

    points: Floats
    exit: Indices

    def throws(self) -> tuple[Floats, Floats, Floats]:
        """What the two throws, in the order of the exits, lead to.

        Their points until matching stops, and the chances [throw, throw] and [throw, black] of
        another throw after that and of an end.
        """
        (rolls, roll_chances), (values, value_chances) = rolled(), fresh()
        whites, blacks = self.exit.shape[1], self.exit.shape[0]
        exits = np.zeros((whites + blacks, whites + 2 * blacks))
        for white in range(whites):
            np.add.at(exits[white], self.exit[values, white], value_chances)
        for black in range(1, blacks):
            np.add.at(exits[whites + black], self.exit[black, rolls], roll_chances)
        points = np.concatenate(
            [value_chances @ self.points[values], self.points[:, rolls] @ roll_chances]
        )
        return points, exits[:, : whites + blacks], exits[:, whites + blacks :]


@dataclass(frozen=True)
class Lasting:
    """Turn after turn by one plan.

    `left` [black] is what black values left are worth, where fresh ones are worth 0; `average` are
    the points of a turn, and `begun` [black] is how often turns begin with black values.
    """

    left: Floats
    average: float
    begun: Floats


@dataclass(frozen=True)
class Turn:
    """A solved turn.

    `exits` are the worth of new black dice with these white ones left, of a roll for these black
    values, and of an end with these left. `plan` are the choices, `lasting` is what comes of them
    in the long run.
    """

    exits: Exits
    plan: Plan
    lasting: Lasting

    def of(self, black: Faces) -> float:
        """The worth of a turn that begins with these black values."""
        return float(self.exits.used[all_blacks().index[black]])

    @property
    def of_fresh(self) -> float:
        """The worth of a turn that begins with three new black dice."""
        places, chances = fresh()
        return float(self.exits.used[places] @ chances)


@cache
def best_turn(*, lasting: bool) -> Turn:
    """The turn played for the most points: its own alone, or, where `lasting`, those of all turns.

    In the long run the black dice left at the end of a turn are worth something, more or less than
    fresh ones, which are taken to be worth 0.
    """
    blacks, whites = all_blacks(), all_whites()
    exits = Exits(*(np.zeros(len(kind.sets)) for kind in (whites, blacks, blacks)))
    while True:
        plan = _plan(blacks, whites, matched_on(blacks, whites, exits, np.add))
        better, long_run = _worth_of(plan, lasting=lasting)
        moved = max(
            np.abs(better.matched - exits.matched).max(), np.abs(better.used - exits.used).max()
        )
        exits = better
        if moved < _SETTLED:
            return Turn(exits, plan, long_run)


def _worth_of(plan: Plan, *, lasting: bool) -> tuple[Exits, Lasting]:
    """The worth of the exits where every turn goes by `plan`, and what comes of that for long."""
    points, again, ends = plan.throws()
    whites = again.shape[0] - ends.shape[1]
    known: Floats = np.column_stack([points, ends])
    until = np.linalg.solve(np.eye(len(again)) - again, known).astype(np.float64)
    long_run = _lasting(until[whites:, 0], until[whites:, 1:])
    left = long_run.left if lasting else np.zeros(ends.shape[1])
    worth = until[:, 0] + until[:, 1:] @ left
    return Exits(worth[:whites], worth[whites:], left), long_run


def _lasting(points: Floats, ends: Floats) -> Lasting:
    """What comes of turns that make `points` and leave black values with chances `ends` [., left].

    Both are by the values that the turn begins with. The worth w and the average a fulfil
    w = points - a + ends w, with fresh dice worth 0; how often turns begin with values, b, fulfils
    b = b ends, and adds up to 1. Row 0 stands for no black values, with which no turn begins.
    """
    count = len(points)
    equations = np.zeros((count + 1, count + 1))
    equations[:count, :count] = np.eye(count) - ends
    equations[1:count, count] = 1.0
    places, chances = fresh()
    equations[count, places] = chances
    solved = np.linalg.solve(equations, np.append(points, 0.0))
    balance = (np.eye(count) - ends).T
    balance[1] = 1.0  # one of its equations follows from the others
    begun = np.linalg.solve(balance, np.arange(count) == 1)
    return Lasting(solved[:count], float(solved[count]), begun)


def _plan(blacks: Blacks, whites: Whites, worth: Floats) -> Plan:
    """The matches that bring each position the `worth` it has."""
    points = np.zeros(worth.shape)
    ended = len(whites.sets) + len(blacks.sets)
    leads = np.tile(ended + np.arange(len(blacks.sets))[:, None], len(whites.sets))
    leads[:, 0] = len(whites.sets) + np.arange(len(blacks.sets))
    leads[0] = np.arange(len(whites.sets))
    for place, steps in enumerate(blacks.steps[1:], 1):
        for value, rest in steps:
            ways = whites.matches[value]
            best = worth[rest, ways.left] + value == worth[place, ways.source]
            source, left = ways.source[best], ways.left[best]
            points[place, source] = points[rest, left] + value
            leads[place, source] = leads[rest, left]
    return Plan(points, leads)
