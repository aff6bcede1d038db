"""The journal of one game: entries on disk before anyone sees what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg
from tumbletray.store import statements
from tumbletray.store.values import GameId
from tumbletray.store.writer import Writer
from tumbletray.table.ports import Entry


class _Skipped(UserError):
    """An entry before this one was not written."""


@dataclass(frozen=True, slots=True)
class _Flight:
    """An entry on its way to the disk. Flights of one `series` stand or fall with those before them."""

    series: int
    done: Callable[[], None]
    fail: Callable[[UserError], None]


class GameJournal:
    """Implements `table.ports.Journal`. To be used on the owner's thread alone.

    `length` is the number of entries on disk. `header` is the row of a game that may not be there yet:
    it is written with the first entry then.
    """

    def __init__(
        self, writer: Writer, game: GameId, length: int, header: Mapping[str, Any] | None = None
    ) -> None:
        self._writer = writer
        self._game = game
        self._header = header
        self._next = length
        self._series = 0
        self._failed_series = -1
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

        def work(connection: Connection) -> None:
            self._write(connection, series, index, entry)

        self._writer.submit(work, lambda error: self._settle(series, index, error))

    def _write(self, connection: Connection, series: int, index: int, entry: Entry) -> None:
        """On the writer's thread, which alone uses `_failed_series`."""
        if series == self._failed_series:
            raise _Skipped(msg("An earlier move could not be saved."))
        try:
            if index == 0 and self._header is not None:
                statements.write_game(connection, self._header)
            statements.write_entry(connection, self._game, index, entry)
        except Exception:
            self._failed_series = series
            raise

    def _settle(self, series: int, index: int, error: UserError | None) -> None:
        if error is None:
            self._flights.pop(index).done()
        elif not isinstance(error, _Skipped):
            self._ground(series, index, error)

    def _ground(self, series: int, index: int, error: UserError) -> None:
        """Fail the entry `index` and all after it of its series."""
        grounded = [
            n for n, flight in self._flights.items() if flight.series == series and n >= index
        ]
        flights = [self._flights.pop(n) for n in sorted(grounded)]
        self._series += 1
        self._next = index
        for flight in flights:
            flight.fail(error)
