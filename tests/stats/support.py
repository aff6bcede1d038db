"""Games whose course is known, made of moves that a person can check."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from tests.store.support import write
from tumbletray.core import records
from tumbletray.core.records import Header, Record
from tumbletray.games.registry import find
from tumbletray.store.library import Store
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Source

COUNTING = (1, 2, 4, 5, 6)
"""The faces that are no 3."""


def a_game(key: str, *players: str, **options: object) -> Header:
    game = find(key)
    assert game is not None
    return records.header(game, options, players)


def threes(players: tuple[str, ...], *totals: tuple[int, ...], **options: object) -> Record:
    """Threes in rounds: the value of each seat's turn, round by round, 5 to 30 and no 3 in it."""
    head = a_game("threes", *players, opening="seat-1", rounds=len(totals), **options)
    moves = []
    for values in totals:
        for seat, value in enumerate(values, 1):
            faces = " ".join(map(str, dice_of(value)))
            moves += [f"{seat} roll {faces}", f"{seat} keep {faces} stop"]
    return Record(head, tuple(moves))


def dice_of(value: int) -> tuple[int, ...]:
    """Five dice without a 3 that make `value` together."""
    return next(dice for dice in combinations_with_replacement(COUNTING, 5) if sum(dice) == value)


def alone(name: str, *values: int) -> Record:
    """Northern Threes alone: turns of all five dice at once."""
    head = a_game("northern-threes", name, solo_turns=len(values))
    moves: list[str] = []
    for value in values:
        faces = " ".join(map(str, dice_of(value)))
        moves += [f"1 roll {faces}", f"1 keep {faces} stop"]
    return Record(head, tuple(moves))


def keep(store: Store, record: Record, moves: Iterable[str] | None = None) -> GameId:
    """Store the game of `record` as one that was played here."""
    if moves is None:
        return store.import_record(record)
    game = store.create(record.header)
    write(store, game, [Entry(move, Source.SEEDED) for move in moves])
    return game
