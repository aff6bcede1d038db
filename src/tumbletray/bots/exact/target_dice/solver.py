"""What everything that can happen in target dice is worth: winning chances by the race."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from tumbletray.bots.exact.target_dice.board import (
    MOST_POINTS,
    Blacks,
    Exits,
    Floats,
    Whites,
    all_blacks,
    all_whites,
    matched_on,
    within,
)
from tumbletray.bots.exact.target_dice.race import Race, Racer
from tumbletray.bots.exact.target_dice.spread import POINTS, Spread, spread
from tumbletray.bots.exact.turn_worth import best_first
from tumbletray.bots.exact.worth import (
    ChoiceWorth,
    Effort,
    Model,
    Solver,
    ThrowWorth,
    Unit,
    Worth,
)
from tumbletray.core.dice import Faces, without
from tumbletray.core.moves import Match
from tumbletray.core.options import Options
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.core.texts import msg
from tumbletray.games.target_dice.rules import need_of, throw_black
from tumbletray.games.target_dice.state import State, Turn

RACE = Model(
    Unit.CHANCE,
    exact=False,
    words=msg("as if everybody played each later roll for the most points in the long run"),
)


def prepare(_options: Options, _seats: int, effort: Effort) -> Solver:
    """Implements `worth.Prepare`: the same tables serve all options and numbers of seats."""
    return TargetDiceSolver(spread(effort))


class TargetDiceSolver:
    """Implements `worth.Solver`. What a roll can still be made into is looked at to its end."""

    def __init__(self, points: Spread) -> None:
        self._points = points
        self._race = lru_cache(maxsize=64)(self._new_race)

    def values(self, state: State) -> tuple[Worth, ...]:
        """See `worth.Solver`."""
        turn = state.turn
        if turn is None:
            return (self._set_up(state),) if () in state.black else ()
        need = need_of(state, turn)
        black = state.black[turn.seat - 1]
        if isinstance(need, NeedDecision):
            return (self._choice(need, state, turn, black),)
        if not black:
            blacks, whites = all_blacks(), Whites(within(turn.free))
            worth = self._positions(state, turn, blacks, whites)
            last = len(whites.sets) - 1
            return (_throw(need, lambda values: worth[blacks.index[values], last, 0]),)
        blacks, whites = Blacks(within(black)), all_whites()
        worth = self._positions(state, turn, blacks, whites)
        return (_throw(need, lambda faces: worth[-1, whites.index[faces], 0]),)

    def _choice(self, need: NeedDecision, state: State, turn: Turn, black: Faces) -> ChoiceWorth:
        blacks, whites = Blacks(within(black)), Whites(within(turn.free))
        worth = self._positions(state, turn, blacks, whites)
        choices = []
        for match in need.legal:
            assert isinstance(match, Match)
            left = blacks.index[without(black, (match.target,))]
            free = whites.index[without(turn.free, match.faces)]
            choices.append((match, float(worth[left, free, match.target])))
        return ChoiceWorth(need.seat, RACE, best_first(tuple(choices)))

    def _positions(self, state: State, turn: Turn, blacks: Blacks, whites: Whites) -> Floats:
        """The worth of positions [black, white, points made from now on] of the seat in turn."""
        race = self._race_of(state, turn.seat)
        total = state.totals[turn.seat - 1] + turn.points
        matched = self._points.matched[[all_whites().index[faces] for faces in whites.sets]]
        used = self._points.used[[all_blacks().index[values] for values in blacks.sets]]
        ahead = race.ended(self._points.usual[None], total, MOST_POINTS + POINTS)[0]
        later = np.lib.stride_tricks.sliding_window_view(ahead, POINTS).T
        ended = race.ended(used, total, MOST_POINTS + 1)
        return matched_on(blacks, whites, Exits(matched @ later, used @ later, ended), _shifted)

    def _race_of(self, state: State, seat: int) -> Race:
        """The race of `seat` in this round, in which the seats before it have played."""
        starter, seats = state.opening.starter, state.seats
        turn_of = {other: (other - starter) % seats for other in range(1, seats + 1)}
        others = [
            (
                state.totals[other - 1],
                state.black[other - 1],
                state.turn is None or turn_of[other] > turn_of[seat],
            )
            for other in turn_of
            if other != seat
        ]
        return self._race(state.options.target_score, tuple(others))

    def _new_race(self, target: int, others: tuple[tuple[int, Faces, bool], ...]) -> Race:
        racers = [Racer(total, self._next_turn(black), due) for total, black, due in others]
        return Race(target, self._points.usual, racers)

    def _next_turn(self, black: Faces) -> Floats:
        """The chances of the points of a turn that begins with `black`, fresh ones if none lie."""
        return self._points.used[all_blacks().index[black]] if black else self._points.of_fresh

    def _set_up(self, state: State) -> ThrowWorth:
        """The first black dice of a seat, before anybody has played."""
        seat = state.black.index(()) + 1
        race = self._race_of(state, seat)
        worth = self._points.used @ race.ended(self._points.usual[None], 0, POINTS)[0]
        return _throw(throw_black(seat), lambda values: worth[all_blacks().index[values]])


def _shifted(worth: Floats, value: int) -> Floats:
    """Positions before a match of `value`, by those after it: it adds that many points."""
    before = np.zeros(worth.shape)
    before[..., : worth.shape[-1] - value] = worth[..., value:]
    return before


def _throw(need: NeedDice, worth: Callable[[Faces], float]) -> ThrowWorth:
    after = tuple([(f, float(chance), float(worth(f))) for f, chance in need.outcomes()])
    before = sum(chance * value for _, chance, value in after)
    return ThrowWorth(need.seat, RACE, before, after)
