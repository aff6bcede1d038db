"""Which dice may be set aside at Threes, and why others may not."""

from __future__ import annotations

from functools import cache, lru_cache

from tumbletray.core.dice import Faces, parts
from tumbletray.core.moves import Decision, Keep
from tumbletray.core.requests import Group, NeedDecision
from tumbletray.core.texts import Text, msg
from tumbletray.games.threes.state import AFTER_A_THREE, NEVER, value

Zeros = frozenset[int]


def idle(rolled: Faces, zeros: Zeros) -> Faces:
    """The dice of `rolled` that count nothing, ascending."""
    return tuple([face for face in rolled if face in zeros])


@cache
def may_stop(rolled: Faces, zeros: Zeros, stopping: str, three_aside: bool) -> bool:
    """Whether the turn may end with all of `rolled` set aside.

    `three_aside` says whether a die that counts nothing was set aside earlier in the turn.
    """
    nothing = idle(rolled, zeros)
    if len(rolled) == 1:
        return True
    if stopping == NEVER:
        return len(nothing) == len(rolled)
    return stopping != AFTER_A_THREE or three_aside or bool(nothing)


@cache
def may_roll(rolled: Faces, faces: Faces, zeros: Zeros, stopping: str) -> bool:
    """Whether `faces` of `rolled` may be set aside to roll the rest."""
    nothing = idle(rolled, zeros)
    if not len(rolled) > len(faces) > 0 or idle(faces, zeros) != nothing:
        return False
    return stopping != NEVER or len(faces) == (len(nothing) or 1)


@cache
def _rolling(rolled: Faces, zeros: Zeros, stopping: str) -> tuple[Faces, ...]:
    return tuple([faces for faces in parts(rolled) if may_roll(rolled, faces, zeros, stopping)])


@cache
def _buttons(rolled: Faces, zeros: Zeros, stopping: str, stop: bool) -> tuple[Group, ...]:
    """The dice that count nothing, if they may be set aside alone, and all dice."""
    nothing = idle(rolled, zeros)
    shown = []
    if nothing in _rolling(rolled, zeros, stopping):
        shown.append(Group(nothing, msg("What counts nothing")))
    if stop:
        shown.append(Group(rolled, msg("All: {points}", points=value(rolled, zeros))))
    return tuple(shown)


@lru_cache(maxsize=16384)
def decision(
    seat: int, rolled: Faces, zeros: Zeros, stopping: str, three_aside: bool
) -> NeedDecision:
    """What `seat` may decide after `rolled`."""
    legal: list[Decision] = [
        Keep(seat, faces, stop=False) for faces in _rolling(rolled, zeros, stopping)
    ]
    stop = may_stop(rolled, zeros, stopping, three_aside)
    if stop:
        legal.append(Keep(seat, rolled, stop=True))
    return NeedDecision(seat, tuple(legal), _buttons(rolled, zeros, stopping, stop))


def why_not_roll(rolled: Faces, faces: Faces, zeros: Zeros, stopping: str) -> Text:
    """Why `faces` of `rolled` may not be set aside to roll the rest, when they may not."""
    if idle(faces, zeros) != idle(rolled, zeros):
        return msg("Every three, and every wild die, of the roll goes aside at once.")
    if len(faces) == len(rolled):
        return msg("With all dice aside the turn is over: write “stop”.")
    if idle(rolled, zeros):
        return msg("Beside threes nothing else is set aside when all dice are played out.")
    return msg("Exactly one die is set aside when no three comes up and all dice are played out.")


def why_not_stop(rolled: Faces, faces: Faces, stopping: str) -> Text:
    """Why the turn may not end with `faces` of `rolled` set aside, when it may not."""
    if len(faces) < len(rolled):
        return msg("To stop is to take the dice as they lie: all of the roll is set aside.")
    if stopping == NEVER:
        return msg("Here a turn is not stopped: all dice are played out.")
    return msg("A turn can be stopped only once a three is aside, or with the last die.")
