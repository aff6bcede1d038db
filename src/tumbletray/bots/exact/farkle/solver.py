"""What everything in a game of Farkle is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from tumbletray.bots.exact.farkle.race import BEYOND, FAR_ENOUGH, LENGTH, Rules
from tumbletray.bots.exact.farkle.rolls import REACH, STEP, after, rolls
from tumbletray.bots.exact.farkle.standing import Stand, worths
from tumbletray.bots.exact.farkle.tables import race_of
from tumbletray.bots.exact.farkle.turns import Array, turns
from tumbletray.bots.exact.worth import (
    ChoiceWorth,
    Effort,
    Model,
    Solver,
    ThrowWorth,
    Unit,
    Worth,
)
from tumbletray.core.dice import Faces, outcomes
from tumbletray.core.moves import Decision, Keep
from tumbletray.core.options import Options
from tumbletray.core.requests import NeedDecision
from tumbletray.core.texts import msg
from tumbletray.games.farkle.rules import need_of
from tumbletray.games.farkle.scoring import keeps, points
from tumbletray.games.farkle.state import DICE, FarkleOptions, State

REMEMBERED = 64
"""Turns that a solver keeps at hand."""

EXACT = Model(Unit.CHANCE, exact=True, words=msg("Both sides play for the win and see everything."))
LONG = Model(
    Unit.CHANCE,
    exact=False,
    words=msg(
        "Exact in the last {points} points; before that the race is reckoned in longer steps.",
        points=LENGTH * STEP,
    ),
)
MANY = Model(
    Unit.CHANCE,
    exact=False,
    words=msg("The odds against each other seat in a race of two are added up."),
)


@dataclass(frozen=True)
class Turn:
    """What each moment of one turn is worth to the seat that plays it.

    `stop[t]` is for a stop with t steps; `rolling[t][n - 1]` for rolling n dice then, as far as
    that is looked at; `held[t][n - 1]` for the better of both.
    """

    model: Model
    stop: list[float]
    rolling: list[list[float]]
    held: list[list[float]]
    farkle: float


class FarkleSolver:
    """Implements `worth.Solver`. `race` is as `tables.race_of` makes it."""

    def __init__(self, options: FarkleOptions, race: Array) -> None:
        self._rules = Rules(options.short_straights, options.exact_finish)
        self._target, self._entry = options.target_score // STEP, options.entry // STEP
        self._race = race
        self._turn = lru_cache(REMEMBERED)(self._make_turn)
        for count in range(1, DICE + 1):  # once for all games, so that the first turn is quick
            _outcomes(count, options.short_straights)

    def values(self, state: State) -> tuple[Worth, ...]:
        """What is awaited in `state` and its worth; nothing before the first turn."""
        if not state.seat:
            return ()
        stand = self._stand(state)
        turn = self._turn(stand, self._length(stand, state.points // STEP))
        need = need_of(state)
        if isinstance(need, NeedDecision):
            return (_choices(state, need.legal, turn),)
        return (self._throw(state, turn),)

    def _stand(self, state: State) -> Stand:
        first = state.seat - 1
        totals = [score // STEP for score in (*state.scores[first:], *state.scores[:first])]
        caller = (state.caller - state.seat) % state.seats if state.caller else 0
        entry = 0 if state.total() else self._entry
        return Stand(tuple(totals), caller, self._target, entry, self._rules)

    def _length(self, stand: Stand, gained: int) -> int:
        """Steps of the turn to look at, more than one roll away from those `gained` at least."""
        if self._rules.exact_finish:
            return min(stand.left + 1, max(FAR_ENOUGH, gained + REACH + 1))
        ahead = max(stand.left, max(stand.totals) - stand.totals[0]) + BEYOND
        return max(min(ahead, FAR_ENOUGH), gained + REACH + 1)

    def _make_turn(self, stand: Stand, length: int) -> Turn:
        stop, farkle = worths(stand, self._race, length + REACH)
        outcome = rolls(self._rules.short_straights)
        rolling = turns(outcome, stop[:, None], np.array([farkle]))[..., 0]
        held = np.repeat(stop[:, None], DICE, axis=1)
        held[:length] = np.maximum(held[:length], rolling)
        return Turn(_model(stand), stop.tolist(), rolling.tolist(), held.tolist(), farkle)

    def _throw(self, state: State, turn: Turn) -> ThrowWorth:
        count = DICE - len(state.kept)
        held = turn.held[state.points // STEP :]
        after_roll = tuple(
            (faces, chance, max([held[steps][left] for steps, left in offer], default=turn.farkle))
            for faces, chance, offer in _outcomes(count, self._rules.short_straights)
        )
        before = sum(chance * worth for _, chance, worth in after_roll)
        return ThrowWorth(state.seat, turn.model, before, after_roll)


@cache
def _outcomes(
    count: int, short_straights: bool
) -> tuple[tuple[Faces, float, tuple[tuple[int, int], ...]], ...]:
    """What `count` dice can show: its chance, and the steps and dice less one that it leaves."""
    return tuple(
        (
            faces,
            float(chance),
            tuple((n // STEP, after(count, kept) - 1) for kept, n in keeps(faces, short_straights)),
        )
        for faces, chance in outcomes(count, 6)
    )


def _choices(state: State, legal: tuple[Decision, ...], turn: Turn) -> ChoiceWorth:
    count, short = len(state.rolled), state.options.short_straights
    found: list[tuple[Decision, float]] = []
    for decision in legal:
        assert isinstance(decision, Keep)
        steps = (state.points + points(decision.faces, short)) // STEP
        if decision.stop or steps >= len(turn.rolling):
            found.append((decision, turn.stop[steps]))
        else:
            found.append((decision, turn.rolling[steps][after(count, decision.faces) - 1]))
    found.sort(key=lambda choice: -choice[1])
    return ChoiceWorth(state.seat, turn.model, tuple(found))


def _model(stand: Stand) -> Model:
    """Exact where no race of more than two seats, and none that is too long, is left."""
    followers = stand.caller - 1 if stand.caller else len(stand.totals) - 1
    if followers > 1 or (stand.caller and followers):
        return MANY
    near = stand.target <= LENGTH or (
        min(stand.totals) > 0 and stand.target - min(stand.totals) <= LENGTH
    )
    return EXACT if stand.caller or near else LONG


def prepare(options: Options, seats: int, effort: Effort) -> Solver:
    """The solver for games with `options`; it serves any number of `seats`. Raises `Stopped`."""
    assert isinstance(options, FarkleOptions)
    return FarkleSolver(options, race_of(options, effort))
