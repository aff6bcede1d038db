"""Data folders with games in them, as if they had been played here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.stats.support import keep
from tests.store.support import write
from tumbletray.core.moves import parse_move
from tumbletray.core.records import Header, Record
from tumbletray.core.replay import replay, start
from tumbletray.core.requests import NeedDice
from tumbletray.core.throws import derived_seed
from tumbletray.games.registry import find
from tumbletray.physics.throw import throw
from tumbletray.store.library import open_store
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Source


def stock(folder: Path, records: Iterable[Record]) -> list[GameId]:
    """Store finished games, the first one first."""
    store = open_store(folder, find)
    try:
        return [keep(store, record) for record in records]
    finally:
        store.close()


def stock_under_way(folder: Path, record: Record, left_out: int) -> GameId:
    """Store a game of which the last moves are still to be made."""
    store = open_store(folder, find)
    try:
        return keep(store, record, record.moves[:-left_out])
    finally:
        store.close()


def stock_log(folder: Path, header: Header, log: Sequence[Entry]) -> GameId:
    """Store a finished game with the entries of `log`."""
    store = open_store(folder, find)
    try:
        game = store.create(header)
        write(store, game, list(log))
        state = replay(Record(header, tuple(entry.move for entry in log))).state
        store.finish(game, header.game.scores(state), [1])
        return game
    finally:
        store.close()


def thrown_alone(header: Header, turns: int) -> list[Entry]:
    """A game of one seat whose dice the physics throws; each turn is one roll, all kept."""
    log: list[Entry] = []
    game, state = header.game, start(header)
    for turn in range(turns):
        (need,) = game.pending(state)
        assert isinstance(need, NeedDice)
        made = throw(need.kinds, derived_seed(5, turn))
        rolled = need.move(made.faces)
        log.append(Entry(rolled.text(), Source.TRAY, made.origin.as_json()))
        state = game.apply(state, rolled)
        faces = " ".join(map(str, sorted(made.faces)))
        kept = parse_move(f"1 keep {faces} stop")
        log.append(Entry(kept.text(), Source.PLAYER))
        state = game.apply(state, kept)
    return log
