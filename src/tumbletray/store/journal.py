"""The journal of one game: entries on disk before anyone sees what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection

from tumbletray.core.errors import UserError
from tumbletray.store import changes
from tumbletray.store.values import GameId
from tumbletray.store.writer import Series, Writer
from tumbletray.table.ports import Entry


@dataclass(frozen=True, slots=True)
class _Flight:
    """An entry on its way to the disk."""

    series: Series
    done: Callable[[], None]
    fail: Callable[[UserError], None]


class GameJournal:
    """Implements `table.ports.Journal`. To be used on the owner's thread alone.

    `length` is the number of entries on disk. `header` is the row of a game that may not be there
    yet: it is written with the first entry then.
    """

    def __init__(
        self, writer: Writer, game: GameId, length: int, header: Mapping[str, Any] | None = None
    ) -> None:
        self._writer = writer
        self._game = game
        self._header = header
        self._next = length
        self._series = Series()
        self._flights: dict[int, _Flight] = {}

    def append(
        self, index: int, entry: Entry, done: Callable[[], None], fail: Callable[[UserError], None]
    ) -> None:
        """Write `entry`; returns at once if the store has a way to post, else when it is settled.

        Entries may be appended while earlier ones are on their way; should one fail, those after it
        fail with it. ValueError if `index` is not the number of entries appended so far.
        """
        if index != self._next:
            raise ValueError(f"entry {index} where entry {self._next} is to be written")
        self._next += 1
        series = self._series
        self._flights[index] = _Flight(series, done, fail)

        self._writer.submit(
            partial(self._write, index, entry), partial(self._settle, series, index), series
        )

    def _write(self, index: int, entry: Entry, connection: Connection) -> None:
        if index == 0 and self._header is not None:
            changes.write_game(connection, self._header)
        changes.write_entry(connection, self._game, index, entry)

    def _settle(self, series: Series, index: int, error: UserError | None) -> None:
        if error is None:
            self._flights.pop(index).done()
        else:
            self._ground(series, index, error)

    def _ground(self, series: Series, first: int, error: UserError) -> None:
        """Fail the entry `first` and all after it of its series; a new series begins."""
        flights = sorted(self._flights.items())
        grounded = [n for n, flight in flights if flight.series is series and n >= first]
        failed = [self._flights.pop(index) for index in grounded]
        self._series = Series()
        self._next = first
        for flight in failed:
            flight.fail(error)
