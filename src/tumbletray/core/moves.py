"""Moves and their notation: `Move.text()` and `parse_move` are inverses up to the order of faces.

A move is the seat (0 is the table), a verb, and faces. Faces may be read in any order and are held,
and written, ascending.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from tumbletray.core.dice import Faces, sorted_faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.texts import Text, msg, verbatim

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

_NUMBERS = {str(number): number for number in range(100)}
"""The numbers of nearly all moves, ready made."""
_LONGEST_NUMBER = 9
"""Digits of a number that is read."""


def _number(word: str) -> int:
    """The number that `word` writes, without sign or leading zeros. Raises ValueError."""
    known = _NUMBERS.get(word)
    if known is not None:
        return known
    if not (word.isascii() and word.isdigit()) or word[0] == "0" or len(word) > _LONGEST_NUMBER:
        raise ValueError(word)
    return int(word)


def _faces(words: list[str]) -> Faces:
    """The faces that `words` write, one at least. Raises ValueError."""
    if not words:
        raise ValueError(words)
    try:
        return sorted_faces([_NUMBERS[word] for word in words])
    except KeyError:
        return sorted_faces([_number(word) for word in words])


def _only(words: list[str]) -> int:
    """The number that the one word in `words` writes. Raises ValueError."""
    (word,) = words
    return _number(word)


def _read_keep(seat: int, words: list[str]) -> Move:
    *faces, then = words
    if then not in ("roll", "stop"):
        raise ValueError(then)
    return Keep(seat, _faces(faces), then == "stop")


def _read_match(seat: int, words: list[str]) -> Move:
    target, equals, *faces = words
    if equals != "=":
        raise ValueError(equals)
    return Match(seat, _number(target), _faces(faces))


def _read_word(move: Move, words: list[str]) -> Move:
    if words:
        raise ValueError(words)
    return move


_READERS: dict[str, Callable[[int, list[str]], Move]] = {
    "roll": lambda seat, words: Roll(seat, _faces(words)),
    "keep": _read_keep,
    "match": _read_match,
    "hunt": lambda seat, words: Hunt(seat, _faces(words)),
    "targets": lambda seat, words: Targets(seat, _faces(words)),
    "open": lambda seat, words: Open(seat, _only(words)),
    "first": lambda seat, words: First(_only(words), seat),
    "next": lambda seat, words: _read_word(Next(seat), words),
    "end": lambda seat, words: _read_word(End(seat), words),
}
"""What reads the words after seat and verb; ValueError where they make no sense."""
_SHOWN = 60
"""Characters of an unreadable move that are repeated in the reason."""


def parse_move(text: str) -> Move:
    """The move that `text` writes. Raises `IllegalMove` when it writes none."""
    try:
        seat, verb, *words = text.split()
        return _READERS[verb](_number(seat), words)
    except (KeyError, ValueError):
        raise IllegalMove(_no_move(text)) from None


def _no_move(text: str) -> Text:
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return msg(
        "“{move}” is not a move. Write the seat, a verb and faces, such as “1 keep 3 3 roll”.",
        move=verbatim(shown),
    )


def decision_text(move: Decision) -> str:
    """The move without its seat, as lists of legal decisions write it."""
    return move.text().partition(" ")[2]
