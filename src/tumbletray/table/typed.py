"""Real dice on a real table: what they show is typed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tumbletray.core.errors import UserError
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.texts import Text, msg, plural, verbatim
from tumbletray.core.throws import Gesture
from tumbletray.table.known import KnownDice
from tumbletray.table.ports import Deliver, Fail, Source, Stage

_ONE_DIGIT = 9
"""The highest face of dice whose faces can be typed without anything between them."""


def typed_faces(typed: str, need: NeedDice) -> tuple[int, ...]:
    """The faces that `typed` names: numbers with blanks or commas between them.

    Where every face is one digit, they may stand together. Raises `UserError`: one sentence that
    says what is wrong.
    """
    words = typed.replace(",", " ").split()
    if not words:
        raise UserError(_wanted(need))
    for word in words:
        if not (word.isascii() and word.isdecimal()):
            raise UserError(msg("“{word}” is not a number.", word=verbatim(word)))
    if need.sides <= _ONE_DIGIT:
        words = list("".join(words))
    faces = tuple(int(word) for word in words if len(word) < _ONE_DIGIT)
    wrong = [word for word in words if len(word) >= _ONE_DIGIT or not 1 <= int(word) <= need.sides]
    if wrong:
        raise UserError(_out_of_range(wrong[0], need))
    if len(faces) != need.count:
        raise UserError(_miscounted(len(faces), need))
    return faces


def _wanted(need: NeedDice) -> Text:
    if need.purpose is Purpose.FIRST:
        return msg("Type the seat number that was drawn, from 1 to {n}.", n=need.sides)
    return plural("Type what the die shows.", "Type what the {n} dice show.", need.count)


def _out_of_range(word: str, need: NeedDice) -> Text:
    if need.purpose is Purpose.FIRST:
        return msg(
            "There is no seat {number}: the seats are 1 to {n}.",
            number=verbatim(word),
            n=need.sides,
        )
    if need.sides > _ONE_DIGIT and need.count > 1 and len(word) > 2:
        return msg(
            "Type blanks between the faces: {number} is not one of 1 to {n}.",
            number=verbatim(word),
            n=need.sides,
        )
    return msg(
        "No die here shows {number}: the faces are 1 to {n}.", number=verbatim(word), n=need.sides
    )


def _miscounted(found: int, need: NeedDice) -> Text:
    if need.purpose is Purpose.FIRST:
        return _wanted(need)
    given = plural("{n} face is typed", "{n} faces are typed", found)
    return plural(
        "{given}, but {n} die is thrown.",
        "{given}, but {n} dice are thrown.",
        need.count,
        given=given,
    )


class TypedDice:
    """A `DiceSource` of what is typed in; each throw is shown as if it rolled in the tray.

    `put` comes before the request that it answers. Without it, lots are drawn; other dice fail.
    """

    def __init__(self, stage: Stage) -> None:
        """`stage` shows the dice and draws lots."""
        self._stage = stage
        self._known = KnownDice(stage, Source.TYPED, self._take)
        self._put: tuple[int, ...] | None = None

    def put(self, faces: tuple[int, ...]) -> None:
        """Have `faces` answer the next request."""
        self._put = faces

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        """Deliver the faces put, with a motion that ends with them where the physics makes one."""
        lots = self._put is None and not need.kinds
        return (self._stage if lots else self._known).request(need, gesture, deliver, fail)

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        """As the stage does it."""
        return self._stage.again(need, origin, faces, deliver)

    def _take(self, need: NeedDice) -> tuple[int, ...]:
        faces, self._put = self._put, None
        if faces is None:
            raise UserError(_wanted(need))
        return faces
