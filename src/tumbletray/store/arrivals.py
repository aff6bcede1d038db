"""Games that come from records: written whole, and known again if they are here already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection
from uuid6 import uuid7

from tumbletray.core.errors import UserError
from tumbletray.core.records import Find, Record
from tumbletray.store import changes, checking, queries
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Source


@dataclass(frozen=True, slots=True)
class Arrival:
    """The game of a record; scores and winners if it is over; whether it was `new` here."""

    game: GameId
    record: Record
    result: checking.Result | None
    new: bool = True


def arrival(record: Record) -> Arrival:
    """The game of `record`, under an identifier of its own. Raises the `IllegalMove`."""
    return Arrival(GameId(str(uuid7())), record, checking.outcome(record))


def write_all(connection: Connection, arrivals: Iterable[Arrival]) -> None:
    """Write games with all their moves and, of those that are over, the results."""
    for one in arrivals:
        row = changes.game_row(one.game, one.record.header)
        entries = [Entry(move, Source.RECORD) for move in one.record.moves]
        changes.write_whole_game(connection, row, entries, one.result)


def bring_in(connection: Connection, records: Sequence[Record], find: Find) -> tuple[Arrival, ...]:
    """Write the games of those `records` that are not here yet; all of them, in their order.

    Raises the `IllegalMove`.
    """
    brought: list[Arrival] = []
    for record in records:
        known = _known(connection, record, find)
        one = arrival(record) if known is None else known
        if one.new:
            write_all(connection, [one])
        brought.append(one)
    return tuple(brought)


def _known(connection: Connection, record: Record, find: Find) -> Arrival | None:
    """The game that is here with the same rules, players and moves, the oldest of them."""
    for game in queries.alike(connection, record):
        with suppress(UserError):
            if checking.record_of(checking.stored_game(connection, game, find)) == record:
                return Arrival(game, record, checking.outcome(record), new=False)
    return None
