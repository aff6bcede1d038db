"""The course of Thirty: rolls, the hunt, who is hit and who is next."""

from __future__ import annotations

from functools import lru_cache

from tumbletray.core.answers import expect_keep, expect_roll, expect_turn, only_of_the_roll
from tumbletray.core.dice import Faces, contains, parts
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Keep, Move
from tumbletray.core.requests import NeedDecision, NeedDice, Purpose, d6
from tumbletray.core.texts import msg
from tumbletray.games.thirty.state import (
    DICE,
    LOST,
    MARGIN,
    State,
    ThirtyOptions,
    Turn,
    cost,
    margin,
    still_in,
)


@lru_cache(maxsize=8192)
def _decision(seat: int, rolled: Faces, exactly_one: bool) -> NeedDecision:
    choices = (part for part in parts(rolled) if len(part) == 1 or not exactly_one)
    return NeedDecision(
        seat, tuple([Keep(seat, part, stop=len(part) == len(rolled)) for part in choices])
    )


def need_of(options: ThirtyOptions, turn: Turn) -> NeedDice | NeedDecision:
    """What is awaited of a turn under way."""
    if turn.rolled:
        return _decision(turn.seat, turn.rolled, options.keep_exactly_one)
    if turn.margin:
        dice = turn.margin if options.hunt_dice == MARGIN else DICE
        return d6(turn.seat, dice, Purpose.HUNT)
    return d6(turn.seat, DICE - len(turn.kept))


def play(state: State, turn: Turn, move: Move) -> State:
    """A throw or a decision of the `turn` under way."""
    expect_turn(turn.seat, move)
    if turn.rolled:
        return _keep(state, turn, expect_keep(turn.seat, move))
    need = need_of(state.options, turn)
    assert isinstance(need, NeedDice)
    faces = expect_roll(need, move)
    if turn.margin:
        return _hit(state, turn.seat, faces.count(turn.margin))
    return state.playing(Turn(turn.seat, turn.kept, faces))


def _keep(state: State, turn: Turn, move: Keep) -> State:
    if state.options.keep_exactly_one and len(move.faces) != 1:
        raise IllegalMove(msg("Exactly one die of each roll is set aside."))
    if not contains(turn.rolled, move.faces):
        raise only_of_the_roll()
    last = len(move.faces) == len(turn.rolled)
    if last and not move.stop:
        raise IllegalMove(msg("With all six dice aside there is nothing left to roll."))
    if move.stop and not last:
        raise IllegalMove(msg("A turn goes on until all six dice are aside."))
    kept = tuple(sorted(turn.kept + move.faces))
    if not last:
        return state.playing(Turn(turn.seat, kept))
    over = margin(state.options, kept)
    if over > 0:
        return state.playing(Turn(turn.seat, kept, margin=over))
    return _complete(state, turn.seat, turn.seat, cost(state.options, -over))


def aimed_at(state: State, seat: int) -> int:
    """The seat that the hits of `seat` strike; 0 if they are lost on an empty one.

    Hits carry on in spite of the option when only two seats are in, or no two neighbours: nobody
    could ever be hit again.
    """
    points = state.points
    if points[seat % state.seats]:
        return seat % state.seats + 1
    if state.options.empty_seat == LOST and _neighbours(points) and len(still_in(points)) > 2:
        return 0
    return next_in(points, seat)


def _neighbours(points: tuple[int, ...]) -> bool:
    """Whether two seats that sit next to each other are both in."""
    return any(points[place] and points[place - 1] for place in range(len(points)))


def next_in(points: tuple[int, ...], seat: int) -> int:
    """The next seat clockwise after `seat` that is still in."""
    inside = still_in(points)
    return next((other for other in inside if other > seat), inside[0])


def _hit(state: State, seat: int, hits: int) -> State:
    return _complete(state, seat, aimed_at(state, seat) if hits else 0, hits)


def _complete(state: State, seat: int, loser: int, points: int) -> State:
    """End the turn of `seat`; `loser` (0: nobody) loses `points`, or as many as it has."""
    left = state.points
    lost = min(points, left[loser - 1]) if loser else 0
    if lost:
        left = (*left[: loser - 1], left[loser - 1] - lost, *left[loser:])
    following = next_in(left, seat)
    return State(
        state.options,
        state.opening,
        left,
        Turn(following) if len(still_in(left)) > 1 else None,
        state.turns.plus((seat, lost if loser != seat else 0)),
        state.losses.plus((loser if lost else 0, lost)),
    )
