"""What is read from the database, as frozen values."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, select, tuple_
from sqlmodel import col

from tumbletray.core.errors import BadRecord
from tumbletray.core.records import Record
from tumbletray.core.texts import msg
from tumbletray.store.changes import to_json
from tumbletray.store.tables import (
    EntryRow,
    GameRow,
    HouseRulesRow,
    PlayerRow,
    ResultRow,
    SeatRow,
    SettingRow,
)
from tumbletray.store.values import (
    GameId,
    GameSummary,
    HouseRules,
    HouseRulesId,
    PlayedGame,
    Wanted,
)
from tumbletray.table.ports import UNDO, Entry, Source

_log = logging.getLogger(__name__)

UNREADABLE = (ValueError, TypeError, RecursionError)
"""What reading a column raises where another program has written something else into it."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the database says of a game beside its log: unchecked, as it is written there."""

    game: str
    options: dict[str, Any]
    players: list[str]
    entries: int
    moves: int


def settings(connection: Connection) -> dict[str, Any]:
    """All settings."""
    rows = connection.execute(select(col(SettingRow.key), col(SettingRow.value)))
    return {key: json.loads(value) for key, value in rows}


def games(connection: Connection, wanted: Wanted) -> tuple[GameSummary, ...]:
    """The games that are `wanted`, the one played last first.

    Those whose row cannot be read are passed over: nothing can be said of them.
    """
    return tuple(_summaries(connection.execute(_chosen(_all_games(), wanted))))


def played_games(connection: Connection) -> Iterator[PlayedGame]:
    """The finished games with their options, the one played last first."""
    query = _all_games().add_columns(col(GameRow.options)).where(_OVER)
    for *row, options in connection.execute(query):
        try:
            yield PlayedGame(_summary(row), dict(json.loads(options)))
        except UNREADABLE as error:
            _log.warning("the row of game %s cannot be read: %s", row[0], error)


def _all_games() -> Select[*tuple[Any, ...]]:
    return (
        select(
            col(GameRow.id),
            col(GameRow.game),
            col(GameRow.players),
            col(GameRow.moves),
            col(GameRow.started),
            col(GameRow.played),
            col(ResultRow.finished),
            col(ResultRow.scores),
            col(ResultRow.winners),
        )
        .join(ResultRow, col(ResultRow.game) == col(GameRow.id), isouter=True)
        .order_by(col(GameRow.played).desc(), col(GameRow.id).desc())
    )


_OVER = col(ResultRow.game).is_not(None)


def _chosen(query: Select[*tuple[Any, ...]], wanted: Wanted) -> Select[*tuple[Any, ...]]:
    if wanted.finished is not None:
        query = query.where(_OVER if wanted.finished else ~_OVER)
    if wanted.id is not None:
        query = query.where(col(GameRow.id) == wanted.id)
    if wanted.game is not None:
        query = query.where(col(GameRow.game) == wanted.game)
    if wanted.player is not None:
        folded = wanted.player.casefold()
        seats = select(col(SeatRow.game)).join(PlayerRow, col(PlayerRow.id) == col(SeatRow.player))
        query = query.where(col(GameRow.id).in_(seats.where(col(PlayerRow.folded) == folded)))
    if wanted.before is not None:
        played = wanted.before.played.isoformat(timespec="microseconds")
        later = tuple_(col(GameRow.played), col(GameRow.id))
        query = query.where(later < (played, wanted.before.id))
    return query.limit(wanted.limit)


def _summaries(rows: Iterable[Sequence[Any]]) -> Iterator[GameSummary]:
    for row in rows:
        try:
            yield _summary(row)
        except UNREADABLE as error:
            _log.warning("the row of game %s cannot be read: %s", row[0], error)


def _summary(row: Sequence[Any]) -> GameSummary:
    # Unpacked at once: looked up by name, each of the columns of thousands of games costs more.
    game, key, players, moves, started, played, ended, scores, winners = row
    return GameSummary(
        GameId(game),
        key,
        _names(players),
        moves,
        datetime.fromisoformat(started),
        datetime.fromisoformat(played),
        None if ended is None else datetime.fromisoformat(ended),
        None if scores is None else tuple(json.loads(scores)),
        None if winners is None else tuple(json.loads(winners)),
    )


def _names(players: str) -> tuple[str, ...]:
    names = tuple(json.loads(players))
    if not all(isinstance(name, str) for name in names):
        raise TypeError("a name is no text")
    return names


def game_ids(connection: Connection) -> tuple[GameId, ...]:
    """All games, the oldest first."""
    return tuple(map(GameId, connection.scalars(select(col(GameRow.id)).order_by(col(GameRow.id)))))


def alike(connection: Connection, record: Record) -> tuple[GameId, ...]:
    """The games of the same kind, players and number of moves as `record`, the oldest first."""
    query = select(col(GameRow.id)).where(
        col(GameRow.game) == record.header.game.info.key,
        col(GameRow.players) == to_json(record.header.players),
        col(GameRow.moves) == len(record.moves),
    )
    return tuple(map(GameId, connection.scalars(query.order_by(col(GameRow.id)))))


def head(connection: Connection, game: GameId) -> Head | None:
    """What is known of `game` beside its log, or None if there is no such game.

    Raises `BadRecord` if that cannot be read.
    """
    row = connection.execute(
        select(
            col(GameRow.game),
            col(GameRow.options),
            col(GameRow.players),
            col(GameRow.entries),
            col(GameRow.moves),
        ).where(col(GameRow.id) == game)
    ).one_or_none()
    if row is None:
        return None
    key, options, players, entries, moves = row
    try:
        return Head(key, dict(json.loads(options)), list(_names(players)), entries, moves)
    except UNREADABLE:
        raise BadRecord(msg("The options or the players that were kept cannot be read.")) from None


def entries(connection: Connection, game: GameId) -> Iterator[Entry]:
    """The log of `game`, in order. Raises `BadRecord` at an entry that cannot be read."""
    rows = connection.execute(
        select(col(EntryRow.move), col(EntryRow.source), col(EntryRow.origin))
        .where(col(EntryRow.game) == game)
        .order_by(col(EntryRow.number))
    )
    for number, (move, source, origin) in enumerate(rows, 1):
        try:
            yield Entry(
                UNDO if move is None else str(move),  # bytes, if put there, are no move either
                Source(source),
                None if origin is None else json.loads(origin),
            )
        except UNREADABLE:
            raise BadRecord(
                msg("Entry {number} of the log cannot be read.", number=number)
            ) from None


def result(connection: Connection, game: GameId) -> tuple[list[int], list[int]] | None:
    """The scores and winners of `game`, or None while it is not over.

    Raises `BadRecord` if they cannot be read.
    """
    row = connection.execute(
        select(col(ResultRow.scores), col(ResultRow.winners)).where(col(ResultRow.game) == game)
    ).one_or_none()
    try:
        return None if row is None else (json.loads(row[0]), json.loads(row[1]))
    except UNREADABLE:
        raise BadRecord(msg("The result that was kept cannot be read.")) from None


def player_names(connection: Connection) -> tuple[str, ...]:
    """The names of all who have played, whoever played last first."""
    names = select(col(PlayerRow.name)).order_by(
        col(PlayerRow.played).desc(), col(PlayerRow.id).desc()
    )
    return tuple(connection.scalars(names))


def house_rules(connection: Connection, game: str) -> tuple[HouseRules, ...]:
    """The house rules saved for the game with the key `game`, by name."""
    rows = connection.execute(
        select(col(HouseRulesRow.id), col(HouseRulesRow.name), col(HouseRulesRow.options))
        .where(col(HouseRulesRow.game) == game)
        .order_by(col(HouseRulesRow.folded))
    )
    return tuple(
        HouseRules(HouseRulesId(found), game, name, json.loads(options))
        for found, name, options in rows
    )
