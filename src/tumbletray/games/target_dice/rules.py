"""The course of target dice: black dice, rolls, matches and the last round."""

from __future__ import annotations

from functools import cache, lru_cache

from tumbletray.core.answers import expect_roll, expect_turn
from tumbletray.core.dice import Faces, contains, parts, without
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Match, Move
from tumbletray.core.requests import Group, NeedDecision, NeedDice, Purpose, d6
from tumbletray.core.texts import msg
from tumbletray.games.target_dice.state import BLACK, BLACK_SIDES, WHITE, State, Turn


@cache
def by_sum(free: Faces) -> dict[int, tuple[Faces, ...]]:
    """The ways to take one or more of the dice `free`, by what they add up to."""
    found: dict[int, list[Faces]] = {}
    for part in parts(free):
        found.setdefault(sum(part), []).append(part)
    return {total: tuple(ways) for total, ways in found.items()}


@cache
def _groups(free: Faces) -> dict[int, tuple[Group, ...]]:
    """The ways to make each black value of dice of `free`, with what they make."""
    return {
        total: tuple([Group(faces, msg("makes {target}", target=total)) for faces in ways])
        for total, ways in by_sum(free).items()
        if total <= BLACK_SIDES
    }


@lru_cache(maxsize=8192)
def _matches(seat: int, free: Faces) -> dict[int, tuple[Match, ...]]:
    """The ways to make each black value of dice of `free`, as moves of `seat`."""
    return {
        total: tuple([Match(seat, total, faces) for faces in ways])
        for total, ways in by_sum(free).items()
        if total <= BLACK_SIDES
    }


def _decision(seat: int, free: Faces, black: Faces) -> NeedDecision:
    matches, groups = _matches(seat, free), _groups(free)
    targets = [target for target in sorted(set(black)) if target in matches]
    return NeedDecision(
        seat,
        tuple([match for target in targets for match in matches[target]]),
        tuple([group for target in targets for group in groups[target]]),
    )


def throw_black(seat: int) -> NeedDice:
    """Three new black dice for `seat`."""
    return NeedDice(seat, BLACK, BLACK_SIDES, Purpose.TARGETS)


def need_of(state: State, turn: Turn) -> NeedDice | NeedDecision:
    """What is awaited of a turn under way: new black dice come before a new roll."""
    black = state.black[turn.seat - 1]
    if not black:
        return throw_black(turn.seat)
    if not turn.free:
        return d6(turn.seat, WHITE)
    return _decision(turn.seat, turn.free, black)


def set_up(state: State, seat: int, move: Move) -> State:
    """The first black dice of `seat`."""
    expect_turn(seat, move)
    values = expect_roll(throw_black(seat), move)
    black = (*state.black[: seat - 1], values, *state.black[seat:])
    return State(state.options, state.opening, black, state.totals)


def play(state: State, turn: Turn, move: Move) -> State:
    """A throw or a match of the `turn` under way."""
    seat = turn.seat
    expect_turn(seat, move)
    black = state.black[seat - 1]
    if not black:
        values = expect_roll(throw_black(seat), move)
        return _go_on(state, Turn(seat, turn.free, turn.used, (), turn.points), values)
    if not turn.free:
        faces = expect_roll(d6(seat, WHITE), move)
        return _go_on(state, Turn(seat, faces, (), turn.matched, turn.points), black)
    if not isinstance(move, Match):
        raise IllegalMove(msg("Seat {seat} has to match a black die now.", seat=seat))
    return _match(state, turn, black, move)


def _match(state: State, turn: Turn, black: Faces, move: Match) -> State:
    target, faces = move.target, move.faces
    if target not in black:
        raise IllegalMove(
            msg("No black die of seat {seat} shows {target}.", seat=turn.seat, target=target)
        )
    if not faces or not contains(turn.free, faces):
        raise IllegalMove(msg("Only white dice that are not used yet can be taken."))
    if sum(faces) != target:
        raise IllegalMove(
            msg("These dice make {total}, not {target}.", total=sum(faces), target=target)
        )
    following = Turn(
        turn.seat,
        without(turn.free, faces),
        tuple(sorted(turn.used + faces)),
        (*turn.matched, target),
        turn.points + target,
    )
    return _go_on(state, following, without(black, (target,)))


def _go_on(state: State, turn: Turn, black: Faces) -> State:
    """Play on with `turn`, or end it if no match is possible with dice that lie on the table."""
    state = state.playing(turn, black)
    if not black or not turn.free:
        return state
    if by_sum(turn.free).keys().isdisjoint(black):
        return _complete(state, turn)
    return state


def _complete(state: State, turn: Turn) -> State:
    seat = turn.seat
    totals = state.totals
    totals = (*totals[: seat - 1], totals[seat - 1] + turn.points, *totals[seat:])
    following = seat % state.seats + 1
    round_over = following == state.opening.starter
    over = round_over and max(totals) >= state.options.target_score
    return State(
        state.options,
        state.opening,
        state.black,
        totals,
        None if over else Turn(following),
        state.turns.plus((seat, turn.points)),
    )
