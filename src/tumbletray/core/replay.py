"""Replay: a game rebuilt from its header and moves, as far as they are legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Move, parse_move
from tumbletray.core.records import Header, Record


@dataclass(frozen=True, slots=True)
class Replay:
    """The `state` after the first `applied` moves, and why the next one was refused, if one was."""

    state: Any
    applied: int
    failure: IllegalMove | None


def start(header: Header) -> Any:
    """The state of a game before its first move."""
    return header.game.start(header.options, len(header.players))


def replay(record: Record) -> Replay:
    """The state that the moves of `record` lead to; the good part is never thrown away."""
    state = start(record.header)
    apply = record.header.game.apply
    for index, text in enumerate(record.moves):
        try:
            state = apply(state, parse_move(text))
        except IllegalMove as failure:
            return Replay(state, index, failure)
    return Replay(state, len(record.moves), None)


def walk(header: Header, moves: Iterable[Move]) -> Iterator[tuple[Move, Any, Any]]:
    """Each move with the states before and after it. Raises `IllegalMove` at the first refused."""
    state = start(header)
    for move in moves:
        after = header.game.apply(state, move)
        yield move, state, after
        state = after
