"""The course of a game of Threes: turns, rounds, elimination, teams, sudden death."""

from __future__ import annotations

from dataclasses import replace

from tumbletray.core.answers import expect_keep, expect_roll, expect_turn, only_of_the_roll
from tumbletray.core.dice import Faces, contains, sorted_faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Keep, Move
from tumbletray.core.requests import NeedDecision, NeedDice, d6
from tumbletray.games.threes.decisions import (
    decision,
    idle,
    may_roll,
    may_stop,
    why_not_roll,
    why_not_stop,
)
from tumbletray.games.threes.state import DICE, ELIMINATION, TEAMS, Round, State, value


def three_aside(state: State) -> bool:
    """Whether a die that counts nothing was set aside before the last roll of this turn."""
    return bool(idle(state.kept, state.zeros))


def need_of(state: State) -> NeedDice | NeedDecision:
    """What is awaited of the turn under way."""
    if not state.rolled:
        return d6(state.seat, DICE - len(state.kept))
    stopping = state.options.stopping
    return decision(state.seat, state.rolled, state.zeros, stopping, three_aside(state))


def begin_round(state: State, number: int, seats: tuple[int, ...], *, sudden: bool) -> State:
    """Begin round `number` of `seats`, from the opening seat on as far as it takes part."""
    starter = state.opening.starter
    order = tuple(sorted(seats, key=lambda seat: (seat - starter) % state.seats))
    return State(
        state.options,
        state.seats,
        state.opening,
        state.scores,
        number,
        sudden,
        order,
        out=state.out,
        rounds=state.rounds,
        turns=state.turns,
    )


def play(state: State, move: Move) -> State:
    """A roll or a decision within a turn."""
    seat = state.seat
    expect_turn(seat, move)
    if not state.rolled:
        faces = expect_roll(d6(seat, DICE - len(state.kept)), move)
        return _with_turn(state, state.kept, faces)
    return _keep(state, expect_keep(seat, move))


def _keep(state: State, move: Keep) -> State:
    rolled, faces, zeros, stopping = state.rolled, move.faces, state.zeros, state.options.stopping
    if not contains(rolled, faces):
        raise only_of_the_roll()
    if not move.stop:
        if not may_roll(rolled, faces, zeros, stopping):
            raise IllegalMove(why_not_roll(rolled, faces, zeros, stopping))
        return _with_turn(state, sorted_faces(state.kept + faces), ())
    if faces != rolled or not may_stop(rolled, zeros, stopping, three_aside(state)):
        raise IllegalMove(why_not_stop(rolled, faces, stopping))
    return _complete(state, value(state.kept + faces, zeros))


def _with_turn(state: State, kept: Faces, rolled: Faces) -> State:
    return State(
        state.options,
        state.seats,
        state.opening,
        state.scores,
        state.round,
        state.sudden,
        state.players,
        state.scored,
        kept,
        rolled,
        state.out,
        rounds=state.rounds,
        turns=state.turns,
    )


def _complete(state: State, score: int) -> State:
    seat, scores = state.seat, state.scores
    if not state.sudden:
        scores = (*scores[: seat - 1], scores[seat - 1] + score, *scores[seat:])
    state = State(
        state.options,
        state.seats,
        state.opening,
        scores,
        state.round,
        state.sudden,
        state.players,
        (*state.scored, score),
        out=state.out,
        rounds=state.rounds,
        turns=state.turns.plus((seat, score)),
    )
    return state if len(state.scored) < len(state.players) else _round_over(state)


def _round_over(state: State) -> State:
    by_seat = dict(zip(state.players, state.scored, strict=True))
    row = tuple([by_seat.get(seat) for seat in range(1, state.seats + 1)])
    state = replace(state, rounds=state.rounds.plus(Round(row, state.sudden)))
    if state.sudden:
        return _settle(state, by_seat)
    if state.options.mode == ELIMINATION:
        return _eliminate(state, by_seat)
    if state.round < state.options.rounds:
        return _next(state, state.players, sudden=False)
    return _settle(state, dict(enumerate(state.scores, 1)))


def _eliminate(state: State, by_seat: dict[int, int]) -> State:
    left = tuple([seat for seat in by_seat if by_seat[seat] <= state.options.threshold])
    if not left:
        return _next(state, state.players, sudden=True)
    state = replace(state, out=tuple(sorted({*state.out, *by_seat} - {*left})))
    if len(left) == 1:
        return _end(state, left)
    if state.round == state.options.round_limit:
        return _settle(state, {seat: state.scores[seat - 1] for seat in left})
    return _next(state, left, sudden=False)


def _settle(state: State, values: dict[int, int]) -> State:
    """End with the seat or team of the best of `values` (by seat), or let the tied play again."""
    best_of = state.options.best
    if state.options.mode == TEAMS:
        teams = [state.members(team) for team in (0, 1)]
        sums = [sum([values[seat] for seat in team]) for team in teams]
        if sums[0] == sums[1]:
            return _next(state, state.players, sudden=True)
        return _end(state, teams[sums.index(best_of(sums))])
    best = best_of(values.values())
    tied = tuple([seat for seat in values if values[seat] == best])
    return _end(state, tied) if len(tied) == 1 else _next(state, tied, sudden=True)


def _next(state: State, seats: tuple[int, ...], *, sudden: bool) -> State:
    return begin_round(state, state.round + 1, seats, sudden=sudden)


def _end(state: State, won: tuple[int, ...]) -> State:
    return replace(state, players=(), scored=(), won=won)
