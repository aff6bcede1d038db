"""The course of a pot of Northern Threes: turns, rounds, ties, payment."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from operator import itemgetter

from tumbletray.core.answers import expect_keep, expect_roll, only_of_the_roll
from tumbletray.core.dice import Faces, contains, parts
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import TABLE, Decision, End, Keep, Move, Next
from tumbletray.core.requests import NeedDecision, NeedDice, d6
from tumbletray.core.texts import msg
from tumbletray.games.northern_threes.state import DICE, ROUNDS, SWEEP, Pot, State, Turn, value


@lru_cache(maxsize=8192)
def _decision(seat: int, rolled: Faces) -> NeedDecision:
    legal: list[Decision] = []
    for faces in parts(rolled):
        if len(faces) < len(rolled):
            legal.append(Keep(seat, faces, stop=False))
        legal.append(Keep(seat, faces, stop=True))
    return NeedDecision(seat, tuple(legal))


def need_of(seat: int, turn: Turn) -> NeedDice | NeedDecision:
    """What is awaited of a turn under way."""
    return _decision(seat, turn.rolled) if turn.rolled else d6(seat, DICE - len(turn.kept))


def chip_in(state: State) -> State:
    """Every seat puts one more into the middle."""
    return replace(
        state, scores=tuple([score - 1 for score in state.scores]), pot=state.pot + state.seats
    )


def begin(state: State, starter: int) -> State:
    """Begin the first scoring round of a pot (or the solo turns) with `starter`."""
    return _begin_round(replace(state, starter=starter, rounds=(), before=state.rounds), 1)


def _begin_round(state: State, number_: int) -> State:
    sets = min(1 if state.solo else state.options.dice_sets, state.seats)
    seats = sorted((state.starter - 1 + place) % state.seats + 1 for place in range(sets))
    return replace(
        state,
        round=number_,
        active=tuple([(seat, Turn()) for seat in seats]),
        started=sets,
        scored=(None,) * state.seats,
    )


def between(state: State, move: Next | End) -> State:
    """The table's word between two pots."""
    if state.active:
        raise IllegalMove(msg("The pot is still being played for."))
    if move.seat != TABLE:
        raise IllegalMove(msg("Playing on or stopping is said by the table, seat 0."))
    if isinstance(move, End):
        return replace(state, over=True)
    return begin(chip_in(state), state.starter)


def play(state: State, move: Move) -> State:
    """A roll or a decision within a turn."""
    if not state.active:
        raise IllegalMove(msg("The pot is over: the table says whether another is played."))
    turn = dict(state.active).get(move.seat)
    if turn is None:
        raise IllegalMove(msg("It is not the turn of seat {seat}.", seat=move.seat))
    need = need_of(move.seat, turn)
    if isinstance(need, NeedDice):
        return state.playing(move.seat, Turn(turn.kept, expect_roll(need, move)))
    return _keep(state, turn, expect_keep(move.seat, move))


def _keep(state: State, turn: Turn, move: Keep) -> State:
    if not move.faces:
        raise IllegalMove(msg("At least one die of each roll has to be set aside."))
    if not contains(turn.rolled, move.faces):
        raise only_of_the_roll()
    if len(move.faces) == len(turn.rolled) and not move.stop:
        raise IllegalMove(
            msg("With all five dice aside there is nothing left to roll: the turn is over.")
        )
    kept = tuple(sorted(turn.kept + move.faces))
    if not move.stop:
        return state.playing(move.seat, Turn(kept))
    return _complete(state, move.seat, kept)


def _complete(state: State, seat: int, kept: Faces) -> State:
    score = value(kept)
    active = [(other, turn) for other, turn in state.active if other != seat]
    waiting = state.started < state.seats
    if waiting:
        active.append(((state.starter - 1 + state.started) % state.seats + 1, Turn()))
        active.sort(key=itemgetter(0))
    state = replace(
        state,
        active=tuple(active),
        started=state.started + waiting,
        scored=(*state.scored[: seat - 1], score, *state.scored[seat:]),
        turns=state.turns.plus((seat, score)),
    )
    if state.solo:
        return _solo_turn(state, score)
    if kept == SWEEP:
        return _pay(state, (seat,), "sweep")
    return state if active else _round_over(state)


def _solo_turn(state: State, score: int) -> State:
    state = replace(state, scores=(state.scores[0] + score,))
    if len(state.turns) < state.options.solo_turns:
        return _begin_round(state, 1)
    return replace(state, active=(), round=0, over=True)


def _round_over(state: State) -> State:
    low = min(score for score in state.scored if score is not None)
    lowest = tuple([seat for seat, score in enumerate(state.scored, 1) if score == low])
    if len(lowest) == 1:
        return _pay(state, lowest, "low")
    if state.round == ROUNDS:
        return _pay(state, lowest, "split")
    state = replace(chip_in(state), rounds=(*state.rounds, state.scored))
    return _begin_round(state, state.round + 1)


def _pay(state: State, seats: tuple[int, ...], by: str) -> State:
    """Pay the pot out, pass the starting role, and go on as the number of pots says."""
    share, rest = divmod(state.pot, len(seats))
    scores = tuple(
        [score + share if seat in seats else score for seat, score in enumerate(state.scores, 1)]
    )
    pots = state.pots.plus(Pot(seats, state.pot - rest, state.round, by))
    state = replace(
        state,
        scores=scores,
        pot=rest,
        pots=pots,
        active=(),
        rounds=(*state.rounds, state.scored),
        round=0,
        starter=state.starter % state.seats + 1,
    )
    if state.options.pots == 0:
        return state
    if len(pots) == state.options.pots:
        return replace(state, over=True)
    return begin(chip_in(state), state.starter)
