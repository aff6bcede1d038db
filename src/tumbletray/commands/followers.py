"""What is done with games while they are played: told move by move, written as records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tumbletray.core.moves import Move
from tumbletray.core.records import Header, Record


class Follower(Protocol):
    """Is told of the games of a run as they are played."""

    def begin(self, header: Header) -> None:
        """A game begins."""
        ...

    def moved(self, move: Move) -> None:
        """The next move of the game. Raises `UserError` if the machine keeps it from its work."""
        ...

    def ended(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """The game is over."""
        ...


class Telling:
    """Tells each move on a line of its own: the game, the move's number from 0, the move.

    `name` tells what the game is called; without it, it is a number from 1.
    """

    def __init__(
        self, write: Callable[[str], object], name: Callable[[], str] | None = None
    ) -> None:
        self._write, self._name = write, name
        self._games = self._moves = 0

    def begin(self, header: Header) -> None:
        """Count the game."""
        self._games += 1
        self._moves = 0

    def moved(self, move: Move) -> None:
        """Tell it."""
        game = self._name() if self._name is not None else self._games
        self._write(f"{game}\t{self._moves}\t{move.text()}")
        self._moves += 1

    def ended(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Nothing is told: the last move says it."""


class Recording:
    """Writes the record of each game, on a line, once it is over."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._header: Header
        self._moves: list[str] = []

    def begin(self, header: Header) -> None:
        """Take a new sheet."""
        self._header, self._moves = header, []

    def moved(self, move: Move) -> None:
        """Note it."""
        self._moves.append(move.text())

    def ended(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Write the record."""
        self._write(Record(self._header, tuple(self._moves)).line())
