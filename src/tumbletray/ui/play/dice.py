"""The dice of a turn as things on the table: each has a key, wherever it lies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from tumbletray.core.dice import Die, Lie
from tumbletray.core.requests import NeedDice
from tumbletray.ui.tray.view import TrayDie

_keys = count()


def waiting(need: NeedDice) -> list[TrayDie]:
    """Dice that lie in the hand; their faces mean nothing yet. Lots are no dice."""
    return thrown(need, [place % need.sides + 1 for place in range(len(need.kinds))])


def thrown(need: NeedDice, faces: Sequence[int]) -> list[TrayDie]:
    """Dice that are being thrown and will show `faces`."""
    return [
        TrayDie(next(_keys), kind, face, need.colour)
        for kind, face in zip(need.kinds, faces, strict=True)
    ]


def lying(dice: Sequence[Die], *lies: Lie) -> list[TrayDie]:
    """The dice of a state that are in one of `lies`."""
    return [TrayDie(next(_keys), die.kind, die.face, die.colour) for die in dice if die.lie in lies]


def alike(some: Sequence[TrayDie], others: Sequence[TrayDie]) -> bool:
    """Whether dice show the same, whichever they are."""
    return _looks(some) == _looks(others)


def _looks(dice: Sequence[TrayDie]) -> list[tuple[str, str, int]]:
    return sorted((die.kind.value, die.colour.value, die.face) for die in dice)
