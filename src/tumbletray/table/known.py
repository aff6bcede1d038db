"""Dice whose faces come from elsewhere than the physics, which only shows how they roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from tumbletray.core.errors import UserError
from tumbletray.core.moves import DiceMove, First
from tumbletray.core.requests import NeedDice
from tumbletray.core.texts import msg
from tumbletray.core.throws import Gesture
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


def seeded_dice(stage: Stage, random: Callable[[], float]) -> KnownDice:
    """Every face as likely as any other; `random` makes numbers below 1."""
    return KnownDice(stage, Source.SEEDED, lambda need: _faces(throw(need, random)))


def recorded_dice(stage: Stage, moves: Iterable[DiceMove]) -> KnownDice:
    """The dice of a record, throw by throw. After the last, a request fails."""
    left = iter(moves)

    def faces(need: NeedDice) -> tuple[int, ...]:
        move = next(left, None)
        if move is None:
            raise UserError(msg("The record has no more throws."))
        shown = _faces(move)
        need.check(shown)
        return shown

    return KnownDice(stage, Source.RECORD, faces)


def _faces(move: DiceMove) -> tuple[int, ...]:
    return (move.starter,) if isinstance(move, First) else faces_of(move)
