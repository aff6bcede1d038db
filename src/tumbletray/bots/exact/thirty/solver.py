"""What everything that can happen in Thirty is worth: winning chances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tumbletray.bots.exact.thirty.chances import Chances, chances_of
from tumbletray.bots.exact.thirty.ends import End, ends_of
from tumbletray.bots.exact.thirty.turn import Floats, turn_of
from tumbletray.bots.exact.turn_worth import best_first
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Model, Solver, ThrowWorth, Worth
from tumbletray.core.dice import Faces
from tumbletray.core.moves import Decision, Keep
from tumbletray.core.options import Options
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.games.thirty.rules import aimed_at, need_of, next_in
from tumbletray.games.thirty.state import DICE, LOST, State, ThirtyOptions, Turn, still_in


def prepare(options: Options, seats: int, effort: Effort) -> Solver:
    """Implements `worth.Prepare`."""
    assert isinstance(options, ThirtyOptions)
    return ThirtySolver(options, seats, chances_of(options, seats, effort))


class ThirtySolver:
    """Implements `worth.Solver`."""

    def __init__(self, options: ThirtyOptions, seats: int, chances: Chances) -> None:
        self._ends = ends_of(options)
        self._turn = turn_of(options.keep_exactly_one)
        self._chances = chances
        self._chance = lru_cache(maxsize=1024)(self._after_turn)
        self._worths = lru_cache(maxsize=1024)(self._turn_worths)
        self._may_be_lost = options.empty_seat == LOST and seats > 3

    def values(self, state: State) -> tuple[Worth, ...]:
        """See `worth.Solver`. Nobody decides anything before the opening is settled."""
        turn = state.turn
        if turn is None:
            return ()
        need = need_of(state.options, turn)
        model = self._chances.model(
            _ring(state.points, turn.seat), carries_on=self._carries_on(state)
        )
        after = _After(self._chance, state.points, turn.seat, aimed_at(state, turn.seat))
        if turn.margin:
            assert isinstance(need, NeedDice)
            return (_throw(need, model, lambda faces: after.hit(faces.count(turn.margin))),)
        worths = self._worths(after)
        if isinstance(need, NeedDecision):
            return (_choice(need, model, turn, worths),)
        return (_throw(need, model, lambda faces: _best(state.options, turn, faces, worths)),)

    def _turn_worths(self, after: _After) -> Floats:
        """The worth of each point of the turn: [dice to roll, total set aside]."""
        kinds = np.array([after.end(end) for end in self._ends.kinds])
        worths: Floats = self._turn.worths(kinds[self._ends.of_total][None, :, None])[0, :, :, 0]
        return worths

    def _carries_on(self, state: State) -> bool:
        """Whether each hit from now on strikes somebody."""
        return not self._may_be_lost or len(still_in(state.points)) == 2

    def _after_turn(self, points: tuple[int, ...], seat: int) -> float:
        """The winning chance of `seat`, whose turn has just ended and left `points`."""
        if not points[seat - 1]:
            return 0.0
        left = _ring(points, next_in(points, seat))
        carries_on = not self._may_be_lost or len(left) == 2
        return self._chances.last(left, carries_on=carries_on)


@dataclass(frozen=True)
class _After:
    """What a turn of `seat` is worth to it by its end, where it hits `target` (0: nobody)."""

    chance: Callable[[tuple[int, ...], int], float]
    points: tuple[int, ...]
    seat: int
    target: int

    def hit(self, hits: int) -> float:
        """After so many hits."""
        return self._less(self.target, hits)

    def end(self, end: End) -> float:
        """After this kind of end, on average over the hunt."""
        if end.cost:
            return self._less(self.seat, end.cost)
        return sum(chance * self.hit(hits) for hits, chance in enumerate(end.hits))

    def _less(self, loser: int, points: int) -> float:
        """With so many points off the seat `loser` (0: off nobody), or as many as it has."""
        left = list(self.points)
        if loser:
            left[loser - 1] = max(0, left[loser - 1] - points)
        return self.chance(tuple(left), self.seat)


def _ring(points: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The points of the seats that are in, clockwise from `first`."""
    return tuple([left for left in points[first - 1 :] + points[: first - 1] if left])


def _choice(need: NeedDecision, model: Model, turn: Turn, worths: Floats) -> ChoiceWorth:
    choices: list[tuple[Decision, float]] = []
    for decision in need.legal:
        assert isinstance(decision, Keep)
        choices.append((decision, _kept(turn, decision.faces, worths)))
    return ChoiceWorth(need.seat, model, best_first(tuple(choices)))


def _best(options: ThirtyOptions, turn: Turn, rolled: Faces, worths: Floats) -> float:
    """The worth of a roll: that of the best decision."""
    need = need_of(options, Turn(turn.seat, turn.kept, rolled))
    assert isinstance(need, NeedDecision)
    return max(_kept(turn, move.faces, worths) for move in need.legal if isinstance(move, Keep))


def _kept(turn: Turn, faces: Faces, worths: Floats) -> float:
    """The worth of setting these dice of a roll aside."""
    left = DICE - len(turn.kept) - len(faces)
    return float(worths[left, sum(turn.kept) + sum(faces)])


def _throw(need: NeedDice, model: Model, worth: Callable[[Faces], float]) -> ThrowWorth:
    after = tuple([(faces, float(chance), worth(faces)) for faces, chance in need.outcomes()])
    before = sum(chance * value for _, chance, value in after)
    return ThrowWorth(need.seat, model, before, after)
