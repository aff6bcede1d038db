"""The statements that change and read the database, between rows and frozen values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from tumbletray.core.options import changed
from tumbletray.core.records import Header
from tumbletray.store.tables import EntryRow, GameRow, ResultRow, SettingRow
from tumbletray.store.values import GameId, GameSummary, now
from tumbletray.table.ports import UNDO, Entry, Source


def to_json(value: object) -> str:
    """`value` as compact JSON. TypeError if it is no JSON value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def game_row(game: GameId, header: Header) -> dict[str, Any]:
    """The row of a game that starts now."""
    started = now()
    return {
        "id": game,
        "game": header.game.info.key,
        "options": to_json(changed(header.options)),
        "players": to_json(header.players),
        "started": started,
        "entries": 0,
        "moves": 0,
        "played": started,
    }


def write_game(connection: Connection, row: Mapping[str, Any]) -> None:
    """Write the row of a game unless it is there."""
    connection.execute(insert(GameRow).values(**row).on_conflict_do_nothing())


def write_entry(connection: Connection, game: GameId, index: int, entry: Entry) -> None:
    """Write the entry number `index` of `game`, whose result, if it had one, no longer holds.

    RuntimeError if the log is not that long.
    """
    time = now()
    undo = entry.move == UNDO
    counted = connection.execute(
        update(GameRow)
        .where(col(GameRow.id) == game, col(GameRow.entries) == index)
        .values(entries=index + 1, moves=col(GameRow.moves) + (-1 if undo else 1), played=time)
    )
    if counted.rowcount != 1:
        raise RuntimeError(f"game {game} does not await its entry {index}")
    connection.execute(
        insert(EntryRow).values(
            game=game,
            number=index,
            kind="undo" if undo else "move",
            move=None if undo else entry.move,
            source=entry.source.value,
            time=time,
            origin=None if entry.origin is None else to_json(entry.origin),
        )
    )
    connection.execute(delete(ResultRow).where(col(ResultRow.game) == game))


def write_result(
    connection: Connection, game: GameId, scores: Sequence[int], winners: Sequence[int]
) -> None:
    """Write how `game` ended, unless that is known already."""
    row = {"game": game, "finished": now(), "scores": to_json(scores), "winners": to_json(winners)}
    connection.execute(insert(ResultRow).values(**row).on_conflict_do_nothing())


def write_setting(connection: Connection, key: str, value: str) -> None:
    """Write or change a setting; `value` is JSON."""
    statement = insert(SettingRow).values(key=key, value=value)
    connection.execute(
        statement.on_conflict_do_update(index_elements=["key"], set_={"value": value})
    )


def read_settings(connection: Connection) -> dict[str, Any]:
    """All settings."""
    rows = connection.execute(select(col(SettingRow.key), col(SettingRow.value)))
    return {key: json.loads(value) for key, value in rows}


def read_games(
    connection: Connection, finished: bool | None, limit: int | None
) -> tuple[GameSummary, ...]:
    """The games, the one played last first; only finished or unfinished ones if `finished` is given."""
    query = (
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
        .limit(limit)
    )
    if finished is not None:
        result = col(ResultRow.game)
        query = query.where(result.is_not(None) if finished else result.is_(None))
    return tuple(_summary(row) for row in connection.execute(query))


def _summary(row: Row[*tuple[Any, ...]]) -> GameSummary:
    over = row.finished is not None
    return GameSummary(
        GameId(row.id),
        row.game,
        tuple(json.loads(row.players)),
        row.moves,
        datetime.fromisoformat(row.started),
        datetime.fromisoformat(row.played),
        datetime.fromisoformat(row.finished) if over else None,
        tuple(json.loads(row.scores)) if over else None,
        tuple(json.loads(row.winners)) if over else None,
    )


def read_game(connection: Connection, game: GameId) -> GameRow | None:
    """The row of a game, for use within the store."""
    row = connection.execute(select(GameRow).where(col(GameRow.id) == game)).one_or_none()
    return None if row is None else GameRow.model_validate(row._asdict())


def read_entries(connection: Connection, game: GameId) -> Iterator[Entry]:
    """The log of `game`, in order."""
    rows = connection.execute(
        select(col(EntryRow.move), col(EntryRow.source), col(EntryRow.origin))
        .where(col(EntryRow.game) == game)
        .order_by(col(EntryRow.number))
    )
    for move, source, origin in rows:
        yield Entry(
            UNDO if move is None else move,
            Source(source),
            None if origin is None else json.loads(origin),
        )
