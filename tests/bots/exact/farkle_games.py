"""Games of Farkle to try solvers on."""

from __future__ import annotations

from random import Random
from typing import Any

from tumbletray.bots.exact.farkle import prepare
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Solver, ThrowWorth, Worth
from tumbletray.core.moves import Move
from tumbletray.core.options import parse_options
from tumbletray.core.requests import Finished, NeedDecision
from tumbletray.games.farkle.game import Farkle
from tumbletray.games.farkle.state import FarkleOptions, State

GAME = Farkle()


def options(**given: Any) -> FarkleOptions:
    return parse_options(FarkleOptions, {"opening": "seat-1", **given}, 2)


def solver_of(seats: int = 2, **given: Any) -> Solver:
    return prepare(options(**given), seats, Effort())


def started(seats: int = 2, **given: Any) -> State:
    return GAME.start(options(**given), seats)


def move_in(state: State, worth: Worth, chance: Random, wild: float) -> Move:
    """What comes next: fair dice, or the best choice; any choice with the chance `wild`."""
    (need,) = GAME.pending(state)
    if isinstance(worth, ChoiceWorth):
        assert isinstance(need, NeedDecision)
        return chance.choice(need.legal) if chance.random() < wild else worth.choices[0][0]
    assert not isinstance(need, NeedDecision | Finished)
    return need.move([chance.randint(1, 6) for _ in range(need.count)])


def worth_to(seat: int, state: State, solver: Solver) -> float:
    """What the whole game is worth to one of two seats, by the end of it or by the solver."""
    (need,) = GAME.pending(state)
    if isinstance(need, Finished):
        return (seat in need.winners) / len(need.winners)
    (worth,) = solver.values(state)
    own = worth.before if isinstance(worth, ThrowWorth) else worth.choices[0][1]
    return own if worth.seat == seat else 1 - own


def played(solver: Solver, state: State, chance: Random) -> State:
    """The end of a game in which all seats play the best that the solver knows."""
    while True:
        (need,) = GAME.pending(state)
        if isinstance(need, Finished):
            return state
        if isinstance(need, NeedDecision):
            (worth,) = solver.values(state)
            state = GAME.apply(state, move_in(state, worth, chance, 0))
        else:
            state = GAME.apply(state, need.move([chance.randint(1, 6) for _ in range(need.count)]))
