"""What is looked at after a kill: whether the data is sound, whole, and the games go on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from tests.store.support import random_move
from tumbletray.core.errors import UserError
from tumbletray.core.records import Record
from tumbletray.core.replay import replay
from tumbletray.games.registry import find
from tumbletray.store import backups, checking, damage
from tumbletray.store.library import Store, open_store
from tumbletray.store.migrations import VERSION, version_of
from tumbletray.store.paths import Places
from tumbletray.store.values import GameId
from tumbletray.table.ports import UNDO, Entry, Source

Told = Mapping[tuple[str, int], str]
"""What has been acknowledged: the move, by game and number."""
MOVES_ON = 5
"""How many moves a game that was interrupted is played on, or to its end."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How a kill left the data. `version` is that of the schema, 0 if there is no database."""

    version: int
    backups: int
    unfinished_backup: bool


def scene(data: Path) -> Scene:
    """What lies in `data`, which is not changed by looking. AssertionError if it is not sound."""
    places = Places(data)
    version = 0
    if places.database.exists() and places.database.stat().st_size:
        with closing(damage.read_only(places)) as connection:
            version = version_of(connection)
            assert_sound(connection)
    made = backups.all_backups(places.backups)
    unfinished = any(places.backups.glob("*.partial*"))
    assert not made or backups.newest_good(places.backups, VERSION) == made[0]
    return Scene(version, len(made), unfinished)


def assert_sound(connection: sqlite3.Connection) -> None:
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def entries(data: Path) -> dict[tuple[str, int], str]:
    """All logs in `data`, as `Told` has them."""
    with closing(sqlite3.connect(Places(data).database)) as connection:
        rows = connection.execute("SELECT game, number, coalesce(move, ?) FROM entries", (UNDO,))
        return {(game, number): move for game, number, move in rows}


def look(data: Path, told: Told, recent: Iterable[str], chance: Random) -> Told:
    """Open `data` as the program does: AssertionError unless all is there and goes on.

    The `recent` games are replayed. Returns what was found.
    """
    store = open_store(data, find)
    try:
        assert store.notices == (), store.notices
        there = entries(data)
        lost = {key: move for key, move in told.items() if there.get(key) != move}
        assert not lost, f"lost: {lost}"
        for game in recent:
            assert store.difference(GameId(game)) is None
        for summary in store.games(finished=False, limit=1):
            go_on(store, summary.id, chance)
    finally:
        store.close()
    with closing(sqlite3.connect(Places(data).database)) as connection:
        assert_sound(connection)
    return there


def go_on(store: Store, game: GameId, chance: Random) -> None:
    """Play `game` on as it was left."""
    stored = store.load(game)
    journal, length = store.journal(game), len(stored.entries)
    moves = list(checking.record_of(stored).moves)
    for index in range(length, length + MOVES_ON):
        reached = replay(Record(stored.header, tuple(moves)))
        assert reached.failure is None
        move = random_move(stored.header, reached.state, chance)
        if move is None:
            break
        entry = Entry(move.text(), Source.SEEDED)
        journal.append(index, entry, partial(moves.append, move.text()), fail)
    assert store.difference(game) is None
    assert store.export(game).moves == tuple(moves), "not all was acknowledged"


def fail(error: UserError) -> None:
    raise error


def verify(data: Path) -> int:
    """Replay every game in `data`; how many there are. AssertionError if one differs."""
    store = open_store(data, find)
    try:
        assert list(store.verify()) == []
        return len(store.game_ids())
    finally:
        store.close()
