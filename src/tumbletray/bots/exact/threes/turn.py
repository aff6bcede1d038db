"""A turn of Threes, by the rules in force."""

from __future__ import annotations

from functools import cache, lru_cache

from tumbletray.bots.exact.turns import Keeping, Step, Turn
from tumbletray.core.dice import Faces
from tumbletray.core.moves import Keep
from tumbletray.games.threes.decisions import decision, idle
from tumbletray.games.threes.state import AFTER_A_THREE, DICE, HIGHEST, ZEROS, value

MOST = 6 * DICE
"""The highest score of a turn."""


@cache
def turn_of(stopping: str, goal: str, wild: int | None) -> Turn:
    """The turn of a round with the value `wild`, which counts nothing as threes do."""
    zeros = ZEROS[wild]

    @lru_cache(maxsize=2048)
    def ways(rolled: Faces, flag: int) -> tuple[tuple[Keeping, Step], ...]:
        need = decision(1, rolled, zeros, stopping, three_aside=bool(flag))
        return tuple(
            ((keep.faces, keep.stop), _step(rolled, flag, keep, zeros, stopping))
            for keep in need.legal
            if isinstance(keep, Keep)
        )

    return Turn(DICE, ways, 1 if goal == HIGHEST else -1)


def flag_of(stopping: str, kept: Faces, zeros: frozenset[int]) -> int:
    """Whether a die that counts nothing is aside, if that matters."""
    return int(stopping == AFTER_A_THREE and bool(idle(kept, zeros)))


def _step(rolled: Faces, flag: int, keep: Keep, zeros: frozenset[int], stopping: str) -> Step:
    dice = 0 if keep.stop else len(rolled) - len(keep.faces)
    return Step(dice, flag | flag_of(stopping, rolled, zeros), value(keep.faces, zeros))
