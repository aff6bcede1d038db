"""Dice as they are named on the command line: `6d6+3d12`."""

from __future__ import annotations

import re

from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg, verbatim
from tumbletray.core.throws import MOST_DICE

_GROUP = re.compile(r"([1-9][0-9]?)(d6|d12)", re.ASCII)


def wanted_dice(words: str) -> tuple[DieKind, ...]:
    """The dice that `words` name, in their order. Raises `UserError`."""
    dice: list[DieKind] = []
    for word in words.split("+"):
        group = _GROUP.fullmatch(word)
        if group is None:
            raise _refused(words)
        dice += [DieKind(group[2])] * int(group[1])
    if len(dice) > MOST_DICE:
        raise _refused(words)
    return tuple(dice)


def _refused(words: str) -> UserError:
    return UserError(
        msg(
            "“{dice}” is no throw: name 1 to {most} dice, such as 6d6, 9d12 or 6d6+3d12.",
            dice=verbatim(words),
            most=MOST_DICE,
        )
    )
