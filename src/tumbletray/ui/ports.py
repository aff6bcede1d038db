"""What the windows ask of the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from tumbletray.core.game import AnyGame
from tumbletray.core.records import Header
from tumbletray.core.texts import Translations
from tumbletray.table.ports import Entry, Journal, Stage


class Summary(Protocol):
    """A stored game in a list."""

    @property
    def id(self) -> str:
        """Its identifier."""
        ...

    @property
    def game(self) -> str:
        """The key of the game."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The names, seat 1 first."""
        ...

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        ...

    @property
    def started(self) -> datetime:
        """When it began (UTC)."""
        ...

    @property
    def finished(self) -> datetime | None:
        """When it ended (UTC), or None while it goes on."""
        ...


class Stored(Protocol):
    """A stored game, whole."""

    @property
    def header(self) -> Header:
        """Game, options, players."""
        ...

    @property
    def entries(self) -> Sequence[Entry]:
        """The log, undos included."""
        ...


class Library(Protocol):
    """The stored games and settings."""

    def create(self, header: Header) -> Any:
        """Store a new game; its identifier."""
        ...

    def games(self, *, finished: bool | None = None, limit: int | None = None) -> Sequence[Summary]:
        """Stored games, the one played last first; only finished or unfinished ones if asked."""
        ...

    def load(self, game: Any, /) -> Stored:
        """One game. Raises `UserError` if it cannot be read."""
        ...

    def journal(self, game: Any, /) -> Journal:
        """The journal of a game."""
        ...

    def finish(self, game: Any, /, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Note that a game is over."""
        ...

    def after_writes(self, then: Callable[[], None], /) -> None:
        """Call `then` on this thread when everything up to now is on disk."""
        ...

    def setting(self, key: str, default: Any, /) -> Any:
        """A remembered JSON value."""
        ...

    def set_setting(self, key: str, value: Any, /) -> None:
        """Remember a JSON value."""
        ...


@dataclass(frozen=True)
class Services:
    """Everything the windows are given.

    `games` are offered in their order. `catalogue_of` loads the texts of a language. `view` is how
    the tray is drawn: auto, 3d or 2d.
    """

    games: Mapping[str, AnyGame]
    library: Library
    dice: Stage
    catalogue_of: Callable[[str], Translations]
    language: str
    view: str
