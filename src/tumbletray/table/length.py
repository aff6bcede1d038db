"""How long a game is going to last: bots play it many times over."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tumbletray.core.moves import TABLE, DiceMove, Move
from tumbletray.core.records import Header
from tumbletray.core.replay import start
from tumbletray.table.ports import Bot
from tumbletray.table.simulate import play_out

THROW_S = 3.0
"""Seconds that people take on average to take the dice up, throw them and read them."""
DECISION_S = 3.0
"""Seconds that people take on average to decide."""
TURN_S = 3.0
"""Seconds until the next player has the dice."""
BUDGET_S = 0.8
"""Seconds of simulation after which an estimate is good enough, or given up."""
ENOUGH = 60
"""Games that make an estimate as good as anyone needs."""


@dataclass(frozen=True, slots=True)
class Length:
    """How long a game lasts on average.

    `rounds`: turns of the seat that has the most. `seconds`: as people play. `beyond`: no game came
    to its end in the time there was, so that all of this is less than what is to be expected.
    `open_ended`: the table says how long it goes on; this is up to when it is asked first.
    """

    turns: float
    rounds: float
    seconds: float
    beyond: bool = False
    open_ended: bool = False


def expected_length(
    header: Header,
    bots: Sequence[Bot],
    chance: Random,
    is_stopped: Callable[[], bool],
    budget_s: float = BUDGET_S,
) -> Length | None:
    """The mean of games that `bots`, one a seat, play in `budget_s` seconds; None once stopped."""
    until = time.perf_counter() + budget_s
    whole: list[Length] = []
    while len(whole) < ENOUGH and (not whole or time.perf_counter() < until):
        one = _one(header, play_out(header, bots, chance), until, is_stopped)
        if one is None:
            return None
        if not one.beyond:
            whole.append(one)
        elif not whole:
            return one
    return _mean(whole)


def _one(
    header: Header, moves: Iterable[tuple[Move, Any]], until: float, is_stopped: Callable[[], bool]
) -> Length | None:
    """The length of one game, cut off at the time `until`; None once stopped."""
    state = start(header)
    throws = decisions = 0
    for move, after in moves:
        if not isinstance(move, DiceMove) and move.seat == TABLE:
            return _measured(header, state, throws, decisions, open_ended=True)
        state = after
        throws += isinstance(move, DiceMove)
        decisions += not isinstance(move, DiceMove)
        if (throws + decisions) % 64 == 0:
            if is_stopped():
                return None
            if time.perf_counter() > until:
                return _measured(header, state, throws, decisions, beyond=True)
    return _measured(header, state, throws, decisions)


def _measured(header: Header, state: Any, throws: int, decisions: int, **kind: bool) -> Length:
    seats = Counter(seat for seat, _value in header.game.turns(state))
    seconds = throws * THROW_S + decisions * DECISION_S + seats.total() * TURN_S
    return Length(seats.total(), max(seats.values(), default=0), seconds, **kind)


def _mean(lengths: Sequence[Length]) -> Length:
    games = len(lengths)
    return Length(
        sum(one.turns for one in lengths) / games,
        sum(one.rounds for one in lengths) / games,
        sum(one.seconds for one in lengths) / games,
        open_ended=lengths[0].open_ended,
    )
