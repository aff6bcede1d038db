"""How often each face of the dice came up in all stored games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, func, select
from sqlmodel import col

from tumbletray.core.dice import DieKind
from tumbletray.store.tables import EntryRow
from tumbletray.table.ports import Source

FaceCounts = Mapping[tuple[DieKind, Source], tuple[int, ...]]
"""Readings of each face, from 1 up, by kind of dice and where they came from."""

_KINDS = {
    "roll": DieKind.D6,
    "hunt": DieKind.D6,
    "open": DieKind.D6,
    "targets": DieKind.D12,
}
"""The dice that the moves of a throw are made with. Lots are a number that is drawn, no die."""

_NO_DICE = (Source.PLAYER.value, Source.BOT.value, Source.DRAWN.value)

_Thrown = tuple[str, Source]
"""A move without its seat, and where it came from."""


def face_counts(connection: Connection) -> FaceCounts:
    """The readings of all games; kinds and sources that did not come up are missing.

    Throws that were taken back count too, or a face could be undone until it looks rare; only what
    was typed in does not, since that is how a slip is corrected.
    """
    throws = Counter(dict(_thrown(connection)))
    throws.subtract(_corrected(connection))
    counts: dict[tuple[DieKind, Source], list[int]] = {}
    for (move, source), times in throws.items():
        verb, *faces = move.split()
        kind = _KINDS.get(verb)
        if kind is None or times == 0:
            continue
        of_kind = counts.setdefault((kind, source), [0] * kind.sides)
        for face in faces:
            of_kind[int(face) - 1] += times
    return {key: tuple(value) for key, value in counts.items()}


def _thrown(connection: Connection) -> Iterator[tuple[_Thrown, int]]:
    """Each different throw with how often it was made. Decisions of records are among them."""
    move, source = col(EntryRow.move), col(EntryRow.source)
    seatless = func.substr(move, func.instr(move, " ") + 1)
    query = (
        select(seatless, source, func.count())
        .where(move.is_not(None), source.not_in(_NO_DICE))
        .group_by(seatless, source)
    )
    for thrown, name, times in connection.execute(query):
        yield (thrown, Source(name)), times


def _corrected(connection: Connection) -> Iterator[_Thrown]:
    """What was typed in and taken back."""
    undone = select(col(EntryRow.game)).where(col(EntryRow.move).is_(None))
    typed = select(col(EntryRow.game)).where(
        col(EntryRow.game).in_(undone), col(EntryRow.source) == Source.TYPED.value
    )
    query = (
        select(col(EntryRow.game), col(EntryRow.move), col(EntryRow.source))
        .where(col(EntryRow.game).in_(typed))
        .order_by(col(EntryRow.game), col(EntryRow.number))
    )
    standing: list[tuple[str, str, str]] = []
    for game, move, source in connection.execute(query):
        if move is not None:
            standing.append((game, move, source))
        elif standing and standing[-1][0] == game:
            _, taken, whence = standing.pop()
            if whence == Source.TYPED.value:
                yield taken.partition(" ")[2], Source.TYPED
