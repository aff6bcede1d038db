"""How many points a turn of target dice makes, played by a plan: the whole distribution."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tumbletray.bots.exact.shelf import Array, Arrays, kept
from tumbletray.bots.exact.target_dice.board import MOST_POINTS, Floats, Indices, all_whites
from tumbletray.bots.exact.target_dice.turn import Plan, best_turn, fresh, rolled
from tumbletray.bots.exact.worth import Effort, Stopped

POINTS = 256
"""Points of a turn that are told apart; more are as unlikely as 1e-8 and count as the last."""
_VERSION = 1
_BEFORE = MOST_POINTS
"""Columns in front of no points at all, which nothing reaches."""


@dataclass(frozen=True)
class Spread:
    """The chances of the points of turns that are played for the most points in the long run.

    `matched` [white, points], `used` [black, points]: of what new black dice with these white ones
    left, and a roll for these black values, will add. `usual` [points]: of a turn in the long run.
    """

    matched: Floats
    used: Floats
    usual: Floats

    @property
    def of_fresh(self) -> Floats:
        """The chances of the points of a turn that begins with three new black dice."""
        places, chances = fresh()
        points: Floats = chances @ self.used[places]
        return points


def spread(effort: Effort) -> Spread:
    """The distribution, kept or made, to seven digits. Raises `Stopped`."""
    arrays = kept("target-dice", {"version": _VERSION}, effort, lambda: _made(effort))
    effort.progress(1.0)
    return Spread(*(_whole(arrays[name]) for name in ("matched", "used", "usual")))


def _whole(kept: Array) -> Floats:
    """Chances as they were before they were cut to seven digits: they add up to 1."""
    chances = kept.astype(np.float64)
    whole: Floats = chances / chances.sum(axis=-1, keepdims=True)
    return whole


def _made(effort: Effort) -> Arrays:
    turn = best_turn(lasting=True)
    whites = len(all_whites().sets)
    rows = _rows(turn.plan, effort)
    used = rows[whites:]
    exact = {"matched": rows[:whites], "used": used, "usual": turn.lasting.begun @ used}
    return {name: chances.astype(np.float32) for name, chances in exact.items()}


def _rows(plan: Plan, effort: Effort) -> Floats:
    """The chances [throw, points] of what each throw will add, from few points to many.

    A throw leads to an end or to another throw with points made on the way; only new black dice
    without white ones left lead to another throw, the roll, without any.
    """
    blacks, whites = plan.exit.shape
    throws = whites + blacks
    origin, exits, points, chances = _moves(plan)
    rows = np.zeros((throws, POINTS))
    ended = exits >= throws
    np.add.at(rows, (origin[ended], points[ended]), chances[ended])
    on = ~ended & (points > 0)
    origin, exits, points, chances = origin[on], exits[on], points[on], chances[on]
    values, value_chances = fresh()
    padded = np.zeros((throws, POINTS + _BEFORE))
    for total in range(POINTS):
        if effort.stopped():
            raise Stopped
        effort.progress(total / POINTS)
        reached = padded[exits, total - points + _BEFORE]
        now = rows[:, total] + np.bincount(origin, chances * reached, minlength=throws)
        now[0] = value_chances @ now[whites + values]
        padded[:, total + _BEFORE] = now
    found = padded[:, _BEFORE:]
    found[:, -1] += 1 - found.sum(axis=1)
    return found


def _moves(plan: Plan) -> tuple[Indices, Indices, Indices, Floats]:
    """Where throws lead: which throw, its exit, the points until then, and the chance."""
    blacks, whites = plan.exit.shape
    (rolls, roll_chances), (values, value_chances) = rolled(), fresh()
    of_values = np.ix_(values, np.arange(whites))
    of_rolls = np.ix_(np.arange(1, blacks), rolls)
    origin = np.concatenate(
        [
            np.broadcast_to(np.arange(whites), (len(values), whites)).ravel(),
            np.repeat(whites + np.arange(1, blacks), len(rolls)),
        ]
    )
    exits, points = (
        np.concatenate([known[of_values].ravel(), known[of_rolls].ravel()])
        for known in (plan.exit, plan.points.astype(np.intp))
    )
    chances = np.concatenate([np.repeat(value_chances, whites), np.tile(roll_chances, blacks - 1)])
    shape = (whites + blacks, whites + 2 * blacks, _BEFORE + 1)
    moves = np.ravel_multi_index((origin, exits, points), shape)
    each, place = np.unique(moves, return_inverse=True)
    likely = np.bincount(place, chances).astype(np.float64)
    return (*_apart(each, shape), likely)


def _apart(moves: Indices, shape: tuple[int, int, int]) -> tuple[Indices, Indices, Indices]:
    origin, exits, points = np.unravel_index(moves, shape)
    return origin, exits, points
