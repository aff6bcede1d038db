"""Moves and their notation: `Move.text()` and `parse_move` are inverses up to the order of faces.

A move is the seat (0 is the table), a verb, and faces. Faces may be read in any order and are held,
and written, ascending.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from tumbletray.core.dice import Faces, sorted_faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.texts import msg, verbatim

TABLE = 0
"""The seat number of moves that belong to no player."""


def _joined(faces: Faces) -> str:
    return " ".join(map(str, faces))


@dataclass(frozen=True, slots=True)
class _Thrown:
    """Base of the moves that report what dice came up; `faces` ascend."""

    seat: int
    faces: Faces
    verb: ClassVar[str]

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} {self.verb} {_joined(self.faces)}"


@dataclass(frozen=True, slots=True)
class Roll(_Thrown):
    """The dice asked for came up like this."""

    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Hunt(_Thrown):
    """A roll that is counted against a margin."""

    verb: ClassVar[str] = "hunt"


@dataclass(frozen=True, slots=True)
class Targets(_Thrown):
    """Fresh values of the dice that are aimed at."""

    verb: ClassVar[str] = "targets"


@dataclass(frozen=True, slots=True)
class Open:
    """One seat's die in the roll-off for the start."""

    seat: int
    face: int

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} open {self.face}"


@dataclass(frozen=True, slots=True)
class First:
    """The drawing of lots for the start drew `starter`; the seat is the table's."""

    starter: int
    seat: int = TABLE

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} first {self.starter}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Set `faces` (ascending) of the last roll aside, then stop or roll the rest."""

    seat: int
    faces: Faces
    stop: bool

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} keep {_joined(self.faces)} {'stop' if self.stop else 'roll'}"


@dataclass(frozen=True, slots=True)
class Match:
    """Make the value `target` of the dice that show `faces` (ascending)."""

    seat: int
    target: int
    faces: Faces

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} match {self.target} = {_joined(self.faces)}"


@dataclass(frozen=True, slots=True)
class Next:
    """The table plays on."""

    seat: int = TABLE

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} next"


@dataclass(frozen=True, slots=True)
class End:
    """The table stops playing."""

    seat: int = TABLE

    def text(self) -> str:
        """The move in the notation of records."""
        return f"{self.seat} end"


DiceMove = Roll | Hunt | Targets | Open | First
Decision = Keep | Match | Next | End
Move = DiceMove | Decision

_NUMBER = r"(?:0|[1-9][0-9]{0,8})"
_FACES = rf"{_NUMBER}(?: {_NUMBER})*"
_SHAPES: tuple[tuple[re.Pattern[str], Callable[[int, re.Match[str]], Move]], ...] = (
    (re.compile(rf"roll ({_FACES})"), lambda seat, m: Roll(seat, _faces(m[1]))),
    (
        re.compile(rf"keep ({_FACES}) (roll|stop)"),
        lambda seat, m: Keep(seat, _faces(m[1]), m[2] == "stop"),
    ),
    (
        re.compile(rf"match ({_NUMBER}) = ({_FACES})"),
        lambda seat, m: Match(seat, int(m[1]), _faces(m[2])),
    ),
    (re.compile(rf"hunt ({_FACES})"), lambda seat, m: Hunt(seat, _faces(m[1]))),
    (re.compile(rf"targets ({_FACES})"), lambda seat, m: Targets(seat, _faces(m[1]))),
    (re.compile(rf"open ({_NUMBER})"), lambda seat, m: Open(seat, int(m[1]))),
    (re.compile(rf"first ({_NUMBER})"), lambda seat, m: First(int(m[1]), seat)),
    (re.compile(r"next"), lambda seat, _: Next(seat)),
    (re.compile(r"end"), lambda seat, _: End(seat)),
)
_SEAT = re.compile(rf"({_NUMBER}) (.+)")
_SHOWN = 60
"""Characters of an unreadable move that are repeated in the reason."""


def _faces(words: str) -> Faces:
    return sorted_faces(map(int, words.split()))


def parse_move(text: str) -> Move:
    """The move that `text` writes. Raises `IllegalMove` when it writes none."""
    seat_and_rest = _SEAT.fullmatch(" ".join(text.split()))
    if seat_and_rest:
        seat, rest = int(seat_and_rest[1]), seat_and_rest[2]
        for pattern, build in _SHAPES:
            if found := pattern.fullmatch(rest):
                return build(seat, found)
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    raise IllegalMove(
        msg(
            "“{move}” is not a move. Write the seat, a verb and faces, such as “1 keep 3 3 roll”.",
            move=verbatim(shown),
        )
    )


def decision_text(move: Decision) -> str:
    """The move without its seat, as lists of legal decisions write it."""
    return move.text().partition(" ")[2]
