"""The changes to the database, each to be made within a transaction."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col
from uuid6 import uuid7

from tumbletray.core.options import changed
from tumbletray.core.records import Header
from tumbletray.store.tables import (
    EntryRow,
    GameRow,
    HouseRulesRow,
    PlayerRow,
    ResultRow,
    SeatRow,
    SettingRow,
)
from tumbletray.store.values import GameId, HouseRules, HouseRulesId, now
from tumbletray.table.ports import UNDO, Entry


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
    """Write the row of a game, and its players, unless it is there."""
    written = connection.execute(insert(GameRow).values(**row).on_conflict_do_nothing())
    if written.rowcount == 1:
        _write_seats(connection, row["id"], json.loads(row["players"]), row["started"])


def _write_seats(connection: Connection, game: str, names: Sequence[str], time: str) -> None:
    folded = [name.casefold() for name in names]
    add = insert(PlayerRow)
    connection.execute(
        add.on_conflict_do_update(
            index_elements=["folded"],
            set_={"name": add.excluded.name, "played": add.excluded.played},
        ),
        [
            {"id": str(uuid7()), "name": name, "folded": key, "played": time, "kept": False}
            for name, key in zip(names, folded, strict=True)
        ],
    )
    found = connection.execute(
        select(col(PlayerRow.folded), col(PlayerRow.id)).where(col(PlayerRow.folded).in_(folded))
    )
    ids = dict(iter(found))
    connection.execute(
        insert(SeatRow),
        [{"game": game, "seat": seat, "player": ids[key]} for seat, key in enumerate(folded, 1)],
    )


def write_entry(connection: Connection, game: GameId, index: int, entry: Entry) -> None:
    """Write the entry number `index` of `game`, whose result, if it had one, no longer holds.

    RuntimeError if the log is not that long.
    """
    time = now()
    step = -1 if entry.move == UNDO else 1
    counted = connection.execute(
        update(GameRow)
        .where(col(GameRow.id) == game, col(GameRow.entries) == index)
        .values(entries=index + 1, moves=col(GameRow.moves) + step, played=time)
    )
    if counted.rowcount != 1:
        raise RuntimeError(f"game {game} does not await its entry {index}")
    connection.execute(insert(EntryRow), _entry_row(game, index, entry, time))
    connection.execute(delete(ResultRow).where(col(ResultRow.game) == game))


def write_whole_game(
    connection: Connection,
    row: Mapping[str, Any],
    entries: Sequence[Entry],
    result: tuple[Sequence[int], Sequence[int]] | None,
) -> None:
    """Write a game with a log of moves that all stand and, if it is over, scores and winners."""
    write_game(connection, {**row, "entries": len(entries), "moves": len(entries)})
    rows = [
        _entry_row(row["id"], index, entry, row["started"]) for index, entry in enumerate(entries)
    ]
    if rows:
        connection.execute(insert(EntryRow), rows)
    if result is not None:
        write_result(connection, row["id"], *result)


def _entry_row(game: str, index: int, entry: Entry, time: str) -> dict[str, Any]:
    undo = entry.move == UNDO
    return {
        "game": game,
        "number": index,
        "kind": "undo" if undo else "move",
        "move": None if undo else entry.move,
        "source": entry.source.value,
        "time": time,
        "origin": None if entry.origin is None else to_json(entry.origin),
    }


def write_result(
    connection: Connection, game: GameId, scores: Sequence[int], winners: Sequence[int]
) -> None:
    """Write how `game` ended, unless that is known already."""
    row = {"game": game, "finished": now(), "scores": to_json(scores), "winners": to_json(winners)}
    connection.execute(insert(ResultRow).values(**row).on_conflict_do_nothing())


def write_setting(connection: Connection, key: str, value: str) -> None:
    """Write or change a setting; `value` is JSON."""
    add = insert(SettingRow).values(key=key, value=value)
    connection.execute(
        add.on_conflict_do_update(index_elements=["key"], set_={"value": add.excluded.value})
    )


def write_house_rules(connection: Connection, rules: HouseRules) -> None:
    """Write house rules; those of the same game and name are replaced."""
    add = insert(HouseRulesRow).values(
        id=rules.id,
        game=rules.game,
        name=rules.name,
        folded=rules.name.casefold(),
        options=to_json(rules.options),
        saved=now(),
    )
    changing = ("id", "name", "options", "saved")
    connection.execute(
        add.on_conflict_do_update(
            index_elements=["game", "folded"], set_={key: add.excluded[key] for key in changing}
        )
    )


def rename_house_rules(connection: Connection, rules: HouseRulesId, name: str) -> None:
    """Give house rules another name; others of that name for the same game are removed."""
    folded = name.casefold()
    game = select(col(HouseRulesRow.game)).where(col(HouseRulesRow.id) == rules).scalar_subquery()
    connection.execute(
        delete(HouseRulesRow).where(
            col(HouseRulesRow.game) == game,
            col(HouseRulesRow.folded) == folded,
            col(HouseRulesRow.id) != rules,
        )
    )
    connection.execute(
        update(HouseRulesRow).where(col(HouseRulesRow.id) == rules).values(name=name, folded=folded)
    )


def remove_house_rules(connection: Connection, rules: HouseRulesId) -> None:
    """Remove house rules if they are there."""
    connection.execute(delete(HouseRulesRow).where(col(HouseRulesRow.id) == rules))


def remove_game(connection: Connection, game: GameId) -> None:
    """Remove a game if it is there, with all that was kept of it; its players stay known."""
    connection.execute(delete(EntryRow).where(col(EntryRow.game) == game))
    connection.execute(delete(ResultRow).where(col(ResultRow.game) == game))
    connection.execute(delete(SeatRow).where(col(SeatRow.game) == game))
    connection.execute(delete(GameRow).where(col(GameRow.id) == game))
    connection.execute(delete(SettingRow).where(col(SettingRow.key).endswith(f":{game}")))
