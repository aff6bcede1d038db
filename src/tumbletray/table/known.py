"""Dice whose faces come from elsewhere than the physics, which only shows how they roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from tumbletray.core.errors import UserError
from tumbletray.core.moves import DiceMove, First
from tumbletray.core.requests import NeedDice
from tumbletray.core.throws import Gesture, derived_seed
from tumbletray.table.ports import Deliver, Dice, Fail, Source, Stage
from tumbletray.table.simulate import throw
from tumbletray.table.table import faces_of


class KnownDice:
    """A `DiceSource` of faces that are known beforehand.

    Each throw is shown as if it rolled in the tray, where the physics can make a motion of it.
    """

    def __init__(
        self, stage: Stage, source: Source, faces: Callable[[NeedDice], tuple[int, ...]]
    ) -> None:
        """`faces` says what comes up; it may raise `UserError`. `source` is where that is from."""
        self._stage, self._source, self._faces = stage, source, faces

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        """Deliver what comes up, with a motion that ends with it; lots have none."""
        try:
            faces = self._faces(need)
        except UserError as error:
            fail(error)
            return lambda: None
        if not need.kinds:
            deliver(Dice(faces, self._source))
            return lambda: None
        # The physics made the motion only: the source is not the tray.
        return self._stage.show(
            need, gesture, faces, lambda dice: deliver(replace(dice, source=self._source))
        )

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        """As the stage does it."""
        return self._stage.again(need, origin, faces, deliver)


def seeded_dice(stage: Stage, seed: int, made: int = 0) -> KnownDice:
    """Every face as likely as any other, from a `seed`: the same seed, the same dice.

    `made`: so many throws were made of it before. Each throw comes from (seed, number) alone, so
    that a game that is taken up again goes on as if it had never been left.
    """
    numbers = count(made)

    def faces(need: NeedDice) -> tuple[int, ...]:
        return _faces(throw(need, Random(derived_seed(seed, next(numbers))).random))

    return KnownDice(stage, Source.SEEDED, faces)


def _faces(move: DiceMove) -> tuple[int, ...]:
    return (move.starter,) if isinstance(move, First) else faces_of(move)
