"""A turn of Northern Threes."""

from __future__ import annotations

from functools import cache

from tumbletray.bots.exact.turns import Keeping, Step, Turn
from tumbletray.core.dice import Faces
from tumbletray.core.moves import Keep
from tumbletray.core.requests import NeedDecision
from tumbletray.games.northern_threes import state as game
from tumbletray.games.northern_threes.rules import need_of

MOST = 6 * game.DICE
"""The highest score of a turn."""


@cache
def _ways(rolled: Faces, _flag: int) -> tuple[tuple[Keeping, Step], ...]:
    need = need_of(1, game.Turn(rolled=rolled))
    assert isinstance(need, NeedDecision)
    return tuple(
        ((keep.faces, keep.stop), _step(rolled, keep))
        for keep in need.legal
        if isinstance(keep, Keep)
    )


def _step(rolled: Faces, keep: Keep) -> Step:
    left = len(rolled) - len(keep.faces)
    if keep.stop:
        return Step(0, 0, game.tally(keep.faces) + game.UNKEPT * left)
    return Step(left, 0, game.tally(keep.faces))


LOW = Turn(game.DICE, _ways, -1)
"""Turns of which a lower score is never the worse one."""
ANY = Turn(game.DICE, _ways, 0)
"""Turns of which that is not certain: among several seats others answer a score."""
