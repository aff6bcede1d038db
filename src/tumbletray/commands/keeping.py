"""Games that are kept while they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from tumbletray.core.errors import UserError
from tumbletray.core.moves import Decision, Move
from tumbletray.core.records import Header
from tumbletray.store.library import Store
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Journal, Source


class Keeping:
    """Keeps each game in `store`, which waits for the disk, through its journal, move by move."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._journal: Journal
        self._length = 0
        self.game = GameId("")
        """The game that is being played."""

    def begin(self, header: Header) -> None:
        """Store the game."""
        self.game = self._store.create(header)
        self._journal = self._store.journal(self.game)
        self._length = 0

    def moved(self, move: Move) -> None:
        """On disk when this returns."""
        source = Source.BOT if isinstance(move, Decision) else Source.SEEDED
        self._journal.append(self._length, Entry(move.text(), source), self._done, _fail)

    def _done(self) -> None:
        self._length += 1

    def ended(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Keep the result."""
        self._store.finish(self.game, scores, winners)


def _fail(error: UserError) -> NoReturn:
    raise error
