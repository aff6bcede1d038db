"""A plain player of target dice: the most points that this roll holds."""

from __future__ import annotations

from functools import lru_cache

from tumbletray.core.dice import Faces, without
from tumbletray.core.moves import Decision, Match
from tumbletray.games.target_dice.rules import by_sum
from tumbletray.games.target_dice.state import State
from tumbletray.table.ports import PublicView

GAME = "target-dice"
LEFT = 1.0
"""About what each white die brings that is left when new black dice come."""


def worth(view: PublicView, decision: Decision) -> float:
    """The points of this match and of the best that can follow in this roll."""
    assert isinstance(decision, Match)
    state: State = view.state
    assert state.turn is not None
    black = without(state.black[decision.seat - 1], (decision.target,))
    return decision.target + _most(without(state.turn.free, decision.faces), black)


@lru_cache(maxsize=65536)
def _most(free: Faces, black: Faces) -> float:
    """The most points that can be made of the white dice `free` and `black`."""
    if not black:
        return LEFT * len(free)
    follow = [
        target + _most(without(free, faces), without(black, (target,)))
        for target in set(black)
        for faces in by_sum(free).get(target, ())
    ]
    return max(follow, default=0.0)
