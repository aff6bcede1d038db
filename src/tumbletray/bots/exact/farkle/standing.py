"""What it is worth to stop with so many points, as the seats stand.

With two seats it is told by their race. With more it is an approximation by Luce's rule: the odds
against a seat are the sum of its odds against each other seat in a race of two, and the chances
that follow are scaled to add up to 1. Whoever calls the last turns wins if nobody catches up, each
on its own.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tumbletray.bots.exact.farkle.last import CatchingUp, catching_up
from tumbletray.bots.exact.farkle.race import Rules, Steps
from tumbletray.bots.exact.farkle.turns import NEVER, Array

FAINT = 1e-12
"""A chance that is never taken to be less, so that its odds can be told."""
LOST = 0.0


@dataclass(frozen=True)
class Stand:
    """The game at the start of a turn; everything in steps.

    `totals` are those of all seats from the one that plays onwards. `caller` is the place in them
    of the seat that called the last turns, 0 before. `entry` is what the turn needs to be stopped.
    """

    totals: tuple[int, ...]
    caller: int
    target: int
    entry: int
    rules: Rules

    @property
    def left(self) -> int:
        """What the seat that plays has to go."""
        return self.target - self.totals[0]


def worths(stand: Stand, race: Array, rows: int) -> tuple[Array, float]:
    """The worth of a stop with 0 to `rows` - 1 steps, and that of a Farkle."""
    gained = np.arange(rows)
    worth, farkle = _last(stand, gained) if stand.caller else _race(stand, race, gained)
    if stand.rules.exact_finish:
        worth[stand.left + 1 :] = farkle
    worth[: stand.entry] = NEVER
    return worth, farkle


def _last(stand: Stand, gained: Steps) -> tuple[Array, float]:
    """In the last turns: those from the caller on have had theirs, the others follow."""
    totals = stand.totals[0] + gained
    done = stand.totals[stand.caller :]
    best = max(done)
    share = np.where(totals > best, 1.0, np.where(totals == best, 1 / (1 + done.count(best)), LOST))
    return share * _held(stand, totals, stand.totals[1 : stand.caller]), LOST


def _race(stand: Stand, race: Array, gained: Steps) -> tuple[Array, float]:
    """Before the last turns."""
    left = stand.left - gained
    worth = _held(stand, stand.totals[0] + gained, stand.totals[1:])
    on = left > 0
    worth[on] = _among(race, np.array(stand.totals[1:]), stand.target, left[on])
    return worth, float(worth[0])


def _held(stand: Stand, totals: Steps, followers: tuple[int, ...]) -> Array:
    """The chance that none of those who follow catches up with each of `totals`."""
    catching: CatchingUp = catching_up(stand.rules.short_straights, stand.rules.exact_finish)
    held = np.ones(len(totals))
    for follower in followers:
        held *= 1 - catching.of(totals - follower)
    return held


def _among(race: Array, totals: Steps, target: int, left: Steps) -> Array:
    """The chance of the seat that has just played, `left` to go, against seats with `totals`."""
    theirs = target - totals
    against = race[theirs[:, None], left]
    if len(theirs) == 1:
        alone: Array = 1 - against[0]
        return alone
    first = race[theirs[:, None], theirs]
    sooner = np.arange(len(theirs))[:, None] < np.arange(len(theirs))
    each = _odds(np.where(sooner, 1 - first, first.T))
    np.fill_diagonal(each, 0)
    others = 1 / (1 + each.sum(axis=1)[:, None] + _odds(1 - against))
    mine = 1 / (1 + _odds(against).sum(axis=0))
    chance: Array = mine / (mine + others.sum(axis=0))
    return chance


def _odds(lost: Array) -> Array:
    """The odds against a seat that loses with such chances."""
    odds: Array = lost / np.maximum(1 - lost, FAINT)
    return odds
