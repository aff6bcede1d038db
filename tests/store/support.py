"""What the tests of the store share: an owner's thread, and games to store."""

from __future__ import annotations

import queue
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tumbletray.core import records
from tumbletray.core.game import AnyGame
from tumbletray.core.moves import Move
from tumbletray.core.records import Header
from tumbletray.core.replay import start
from tumbletray.core.requests import Finished, NeedDice
from tumbletray.games.registry import find
from tumbletray.store.library import Store
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Source

PATIENCE_S = 20.0
"""How long a test waits for what must come at once, in seconds."""


class Mailbox:
    """The owner's thread, played by the test: what is posted runs when the test says so."""

    def __init__(self) -> None:
        self._posted: queue.Queue[Callable[[], None]] = queue.Queue()

    def post(self, call: Callable[[], None]) -> None:
        self._posted.put(call)

    def take(self) -> Callable[[], None]:
        """The next call that is posted."""
        return self._posted.get(timeout=PATIENCE_S)

    def run(self, count: int = 1) -> None:
        """Wait for `count` calls and make them."""
        for _ in range(count):
            self.take()()

    @property
    def empty(self) -> bool:
        return self._posted.empty()


def northern_threes() -> AnyGame:
    game = find("northern-threes")
    assert game is not None
    return game


def a_header(*players: str, **options: object) -> Header:
    return records.header(northern_threes(), options, players or ("Anna", "Ben"))


def random_move(header: Header, state: Any, chance: random.Random) -> Move | None:
    """A move that chance makes, or None once the game is over."""
    need = header.game.pending(state)[0]
    if isinstance(need, Finished):
        return None
    if isinstance(need, NeedDice):
        return need.move([chance.randint(1, need.sides) for _ in range(need.count)])
    return chance.choice(need.legal)


def random_moves(header: Header, seed: int) -> Iterator[Move]:
    """Moves of a game that chance plays, until it ends."""
    chance = random.Random(seed)
    state = start(header)
    while (move := random_move(header, state, chance)) is not None:
        yield move
        state = header.game.apply(state, move)


def random_entries(header: Header, seed: int) -> list[Entry]:
    return [Entry(move.text(), Source.SEEDED) for move in random_moves(header, seed)]


def write(store: Store, game: GameId, entries: list[Entry], first: int = 0) -> None:
    """Append `entries` through the journal of a store that waits."""
    acknowledged: list[int] = []
    journal = store.journal(game)
    for index, entry in enumerate(entries, first):
        journal.append(index, entry, partial(acknowledged.append, index), _throw)
    assert acknowledged == list(range(first, first + len(entries)))


def _throw(error: Exception) -> None:
    raise error
