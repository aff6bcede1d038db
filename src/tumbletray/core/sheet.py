"""Score sheets and what else a table shows of a state, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tumbletray.core.texts import Text


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


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a score sheet: its name and one cell a seat."""

    label: Text
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a game: one column a seat, the rows in the order of play.

    `totals` is the line that is always in sight.
    """

    rows: tuple[Row, ...]
    totals: Row


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure that the table shows large, such as the pot."""

    label: Text
    value: Text


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
