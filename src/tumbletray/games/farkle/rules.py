"""The course of a game of Farkle: turns, getting on the board, the last turns."""

from __future__ import annotations

from functools import lru_cache

from tumbletray.core.answers import expect_keep, expect_roll, expect_turn, only_of_the_roll
from tumbletray.core.dice import Faces, contains, sorted_faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Decision, Keep, Move
from tumbletray.core.requests import NeedDecision, NeedDice, d6
from tumbletray.core.texts import msg
from tumbletray.games.farkle.scoring import buttons, idle, keeps, points
from tumbletray.games.farkle.state import DICE, State

NO_LIMIT = 1 << 30
"""More points than a turn can be asked to stay within."""


@lru_cache(maxsize=16384)
def _decision(seat: int, rolled: Faces, short: bool, least: int, room: int) -> NeedDecision:
    legal: list[Decision] = []
    for faces, scored in keeps(rolled, short):
        legal.append(Keep(seat, faces, stop=False))
        if scored >= least or scored > room:
            legal.append(Keep(seat, faces, stop=True))
    return NeedDecision(seat, tuple(legal), buttons(rolled, short))


def least(state: State) -> int:
    """The points that this roll has to bring before the turn can be stopped; 0 if any will do."""
    if state.total():
        return 0
    return max(0, state.options.entry - state.points)


def room(state: State) -> int:
    """The points that this roll may bring before the turn goes past an exact finish."""
    options = state.options
    if not options.exact_finish:
        return NO_LIMIT
    return options.target_score - state.total() - state.points


def need_of(state: State) -> NeedDice | NeedDecision:
    """What is awaited of the turn under way."""
    if not state.rolled:
        return d6(state.seat, DICE - len(state.kept))
    short = state.options.short_straights
    return _decision(state.seat, state.rolled, short, least(state), room(state))


def begin(state: State, seat: int) -> State:
    """The state in which `seat` begins its turn."""
    return State(
        state.options,
        state.seats,
        state.opening,
        state.scores,
        seat,
        caller=state.caller,
        turns=state.turns,
    )


def play(state: State, move: Move) -> State:
    """A roll or a decision within a turn."""
    expect_turn(state.seat, move)
    if state.rolled:
        return _keep(state, expect_keep(state.seat, move))
    faces = expect_roll(d6(state.seat, DICE - len(state.kept)), move)
    if not keeps(faces, state.options.short_straights):
        return _end_turn(state, 0)
    return _with_turn(state, state.kept, faces, state.points)


def _keep(state: State, move: Keep) -> State:
    if not contains(state.rolled, move.faces):
        raise only_of_the_roll()
    short = state.options.short_straights
    scored = points(move.faces, short)
    if not scored:
        raise _not_scoring(move.faces, short)
    if scored > room(state):
        return _end_turn(state, 0)
    if not move.stop:
        return _with_turn(state, _aside(state.kept, move.faces), (), state.points + scored)
    if scored < least(state):
        raise IllegalMove(
            msg(
                "Seat {seat} is not on the board yet: to stop, its turn needs {entry} points or "
                "more.",
                seat=state.seat,
                entry=state.options.entry,
            )
        )
    return _end_turn(state, state.points + scored)


def _aside(kept: Faces, more: Faces) -> Faces:
    """The dice aside before the next roll: none once all six are."""
    return () if len(kept) + len(more) == DICE else sorted_faces(kept + more)


def _with_turn(state: State, kept: Faces, rolled: Faces, scored: int) -> State:
    return State(
        state.options,
        state.seats,
        state.opening,
        state.scores,
        state.seat,
        kept,
        rolled,
        scored,
        state.caller,
        turns=state.turns,
    )


def _end_turn(state: State, gained: int) -> State:
    seat, before = state.seat, state.scores
    total = before[seat - 1] + gained
    caller = state.caller
    if not caller and total >= state.options.target_score:
        caller = seat
    following = seat % state.seats + 1
    over = following == caller
    return State(
        state.options,
        state.seats,
        state.opening,
        (*before[: seat - 1], total, *before[seat:]),
        0 if over else following,
        caller=caller,
        over=over,
        turns=state.turns.plus((seat, gained)),
    )


def _not_scoring(faces: Faces, short: bool) -> IllegalMove:
    dice = " ".join(map(str, idle(faces, short)))
    return IllegalMove(msg("Every die set aside must score; {dice} does not here.", dice=dice))
