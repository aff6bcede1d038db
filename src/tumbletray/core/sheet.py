"""Score sheets and what else a table shows of a state, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import overload

from tumbletray.core.texts import Text, verbatim


class Mark(Enum):
    """How a cell or a seat stands out."""

    PLAIN = "plain"
    BEST = "best"
    """The value that leads or has won."""
    OUT = "out"
    """A seat that is out of the game, or a value that no longer counts."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a score sheet; an empty text where nothing is written yet."""

    text: Text
    mark: Mark = Mark.PLAIN


EMPTY = Cell(verbatim(""))
"""A cell in which nothing is written."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure that the table shows large, such as the pot.

    One that is about a `seat` (from 1) is shown as the name of who sits there, where that is known.
    """

    label: Text
    value: Text
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a score sheet: its name and one cell a seat.

    `short` is its name where there is little room, by default the same. `note` is what holds for
    this row only, such as a wild value. A row that `begins` a part of the sheet is set off from
    those before.
    """

    label: Text
    cells: tuple[Cell, ...]
    short: Text | None = None
    note: Fact | None = None
    begins: bool = False


class Rows(Sequence[Row]):
    """Rows that are made when they are looked at: of a long game, few are at a time."""

    def __init__(self, length: int, make: Callable[[int], Row]) -> None:
        """`make` makes the row of a place from 0 to `length` - 1, always the same one."""
        self._length, self._make = length, make
        self._made: dict[int, Row] = {}

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._length))]
        place = index if index >= 0 else index + self._length
        if not 0 <= place < self._length:
            raise IndexError(index)
        if place not in self._made:
            self._made[place] = self._make(place)
        return self._made[place]

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(self._length)


@dataclass(frozen=True, slots=True)
class Group:
    """Seats that count together, such as a team, and what they have in all."""

    label: Text
    seats: tuple[int, ...]
    total: Cell


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a game: one column a seat, the rows in the order of play.

    `totals` is the line that is always in sight, and so are the `notes`, what else there is to know
    of each seat. A seat whose total is marked as out is out of the game. `groups`, if there are
    any, have each seat in one of them. `facts` are figures of the whole table.
    """

    rows: Sequence[Row]
    totals: Row
    notes: tuple[Row, ...] = ()
    groups: tuple[Group, ...] = ()
    facts: tuple[Fact, ...] = ()


class Weight(Enum):
    """How much is made of something that happened."""

    NOTE = "note"
    """A line in the log."""
    NEWS = "news"
    """Told to everyone at the table."""
    FEAST = "feast"
    """Celebrated."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a move brought about, in words: `title` in short, `text` explained."""

    weight: Weight
    title: Text
    text: Text
    seats: tuple[int, ...] = ()
