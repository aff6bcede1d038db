"""What everything is worth at Threes: the chance of winning."""

from __future__ import annotations

from typing import cast

from tumbletray.bots.exact.threes.contest import Contest
from tumbletray.bots.exact.threes.duel import Duel
from tumbletray.bots.exact.threes.field import Field
from tumbletray.bots.exact.threes.turn import flag_of, turn_of
from tumbletray.bots.exact.turn_worth import choice_worth, throw_worth
from tumbletray.bots.exact.turns import Solved, Turn
from tumbletray.bots.exact.worth import Effort, Model, Unit, Worth
from tumbletray.core.opening import SEAT_1
from tumbletray.core.options import Options
from tumbletray.core.texts import msg
from tumbletray.games.threes.state import (
    DICE,
    ELIMINATION,
    HALVES,
    TEAMS,
    WILD_ROUNDS,
    State,
    ThreesOptions,
    value,
)

EXACT = Model(Unit.CHANCE, exact=True, words=msg("Both sides play for the win and see everything."))
FIELD = Model(
    Unit.CHANCE,
    exact=False,
    words=msg(
        "The others are taken to play for a good score, and in a last round to beat the best."
    ),
)


def turns_of(options: ThreesOptions) -> list[Turn]:
    """The turns by the phase of a round."""
    wilds = WILD_ROUNDS if options.wild else (None,)
    return [turn_of(options.stopping, options.goal, wild) for wild in wilds]


class ThreesSolver:
    """Implements `worth.Solver`."""

    def __init__(self, options: ThreesOptions, seats: int, effort: Effort) -> None:
        self._options, self._seats = options, seats
        turns = turns_of(options)
        self._contests: dict[tuple[int, ...], Contest] = {}
        if options.mode == ELIMINATION:
            step = _Steps(effort, options.round_limit)
            self._duel = Duel(turns, options.threshold, options.round_limit, step)
        elif seats == 2 or options.mode == TEAMS:
            orders = _orders(options, seats)
            step = _Steps(effort, len(orders) * seats * options.rounds)
            for order in orders:
                self._contests[order] = Contest(turns, order, options.rounds, step)
        self._tied = Contest(turns, (0, 1), 0)
        self._field = Field(options, turns)

    def values(self, state: State) -> tuple[Worth, ...]:
        """What is awaited of the one seat that plays."""
        if not state.players:
            return ()
        solved, model = self._solved(state)
        flag = flag_of(self._options.stopping, state.kept, state.zeros)
        place = value(state.kept, state.zeros)
        if state.rolled:
            return (choice_worth(solved, state.seat, model, state.rolled, flag, place),)
        dice = DICE - len(state.kept)
        return (throw_worth(solved, state.seat, model, dice, flag, place),)

    def _solved(self, state: State) -> tuple[Solved, Model]:
        if self._contests:
            return self._of_contest(state), EXACT
        if len(state.players) > 2:
            return self._field.solved(state), FIELD
        second = len(state.scored)
        if state.sudden:
            return self._tied.solved(state.round, True, second, sum(state.scored)), EXACT
        if self._options.mode != ELIMINATION:
            return self._field.solved(state), FIELD
        ahead, behind = (state.scores[seat - 1] for seat in state.players)
        out = bool(second) and state.scored[0] > self._options.threshold
        return self._duel.solved(state.round, bool(second), ahead - behind, out), EXACT

    def _of_contest(self, state: State) -> Solved:
        """Of two sides; the first is that of the seat that began."""
        sides = _sides(self._options, self._seats, state.players[0])
        order = tuple(sides[seat - 1] for seat in state.players)
        if state.sudden:
            played = zip(order, state.scored, strict=False)
            difference = sum(-score if side else score for side, score in played)
        else:
            difference = sum(
                -score if side else score for side, score in zip(sides, state.scores, strict=True)
            )
        contest = self._contests[order]
        return contest.solved(state.round, state.sudden, len(state.scored), difference)


def _orders(options: ThreesOptions, seats: int) -> list[tuple[int, ...]]:
    """Which side has each turn of a round, for every seat that may begin, each order once."""
    starters = (1,) if options.opening == SEAT_1 else range(1, seats + 1)
    found = []
    for starter in starters:
        sides = _sides(options, seats, starter)
        found.append(tuple(sides[(starter - 1 + n) % seats] for n in range(seats)))
    return list(dict.fromkeys(found))


def _sides(options: ThreesOptions, seats: int, starter: int) -> tuple[int, ...]:
    """The side of each seat; that of the one that begins is 0."""
    by_halves = options.mode == TEAMS and options.teams == HALVES
    teams = [seat * 2 // seats if by_halves else seat % 2 for seat in range(seats)]
    return tuple(team ^ teams[starter - 1] for team in teams)


class _Steps:
    """Tells an effort how far it has come, a step a call."""

    def __init__(self, effort: Effort, whole: int) -> None:
        self._effort, self._whole, self._done = effort, whole, 0

    def __call__(self) -> None:
        self._done += 1
        self._effort.at(self._done / self._whole)


def prepare(options: Options, seats: int, effort: Effort) -> ThreesSolver:
    """Implements `worth.Prepare`."""
    return ThreesSolver(cast("ThreesOptions", options), seats, effort)


def first_wins(options: ThreesOptions, effort: Effort) -> float:
    """The chance of the seat that starts against one other. Not in teams."""
    turns = turns_of(options)
    if options.mode == ELIMINATION:
        step = _Steps(effort, options.round_limit)
        return Duel(turns, options.threshold, options.round_limit, step).chance
    return Contest(turns, (0, 1), options.rounds, _Steps(effort, 2 * options.rounds)).chance
