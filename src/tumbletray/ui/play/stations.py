"""All trays of a game: which seat plays at which of them, and which one is in focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, Signal

from tumbletray.core.game import awaited
from tumbletray.core.records import Header
from tumbletray.core.requests import NeedDecision, NeedDice, Pending
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.play.station import Station
from tumbletray.ui.ports import Seating
from tumbletray.ui.tray.view import TrayView


def awaited_seats(pending: Sequence[Pending]) -> tuple[int, ...]:
    """The seats of which something is awaited, ascending."""
    return tuple(need.seat for need in pending if isinstance(need, NeedDice | NeedDecision))


class Stations(QObject):
    """One station at first; more come when more seats are awaited at once, and stay."""

    changed = Signal()
    """Something that a station shows is different, or another one is in focus."""
    arrived = Signal(object)
    """A station that is new."""
    lingered = Signal(object)
    """The end of a turn has been in sight long enough at a station."""
    rested = Signal(object)
    """The dice of a station lie."""

    def __init__(
        self,
        header: Header,
        seating: Seating,
        make_tray: Callable[[], TrayView],
        parent: QObject,
    ) -> None:
        """`make_tray` makes another tray, which is seen at once."""
        super().__init__(parent)
        self._header, self._seating, self._make_tray = header, seating, make_tray
        self._all: list[Station] = []
        self.focused = self._add()

    def __iter__(self) -> Iterator[Station]:
        """All of them, in the order in which they came."""
        return iter(self._all)

    def __len__(self) -> int:
        """How many trays there are."""
        return len(self._all)

    def focus(self, seat: int) -> None:
        """Turn to the tray of a seat, if it has one."""
        for station in self._all:
            if station.seat == seat and station.phase is not Phase.IDLE:
                self.focus_on(station)

    def focus_on(self, station: Station) -> None:
        """Turn to a tray."""
        if station is not self.focused:
            self.focused = station
            self.changed.emit()

    def focus_on_tray(self, tray: TrayView) -> None:
        """Turn to whoever plays with `tray`, if somebody does."""
        for station in self._all:
            if station.tray is tray and station.phase is not Phase.IDLE:
                self.focus_on(station)

    def turn(self, by: int) -> bool:
        """Turn to the next tray (or by -1 to the one before); False if there is no other in use."""
        awake = [one for one in self._all if one.phase is not Phase.IDLE or one is self.focused]
        if len(awake) > 1:
            self.focus_on(awake[(awake.index(self.focused) + by) % len(awake)])
        return len(awake) > 1

    def wake_focus(self) -> None:
        """Turn away from a tray that nobody plays with, if there is another."""
        if self.focused.phase is Phase.IDLE:
            awake = [station for station in self._all if station.phase is not Phase.IDLE]
            self.focus_on((awake or self._all)[0])

    def favour_persons(self) -> None:
        """Turn away from a bot that is about to play to a person who is to do something."""
        acting = (Phase.WAIT, Phase.CHOOSE, Phase.TABLE)
        for station in self._all if self.focused.is_bots else ():
            if station.phase in acting and not station.is_bots:
                self.focus_on(station)
                return

    def provide(self, number: int) -> None:
        """Have so many stations at least."""
        while len(self._all) < number:
            self._add()

    def of(self, seat: int) -> Station:
        """The station at which `seat` plays; the one in focus if it has none."""
        awake = (one for one in self._all if one.seat == seat and one.phase is not Phase.IDLE)
        return next(awake, self.focused)

    def next_at(self, station: Station, seats: Sequence[int]) -> int | None:
        """Which of `seats` plays at `station`: its own, else the next that has no tray yet."""
        taken = {
            other.seat
            for other in self._all
            if other is not station and other.phase is not Phase.IDLE
        }
        left = [seat for seat in seats if seat not in taken]
        if station.seat in left:
            return station.seat
        return next((seat for seat in left if seat > station.seat), left[0] if left else None)

    def is_stale(self, station: Station, pending: tuple[Pending, ...]) -> bool:
        """Whether what a tray shows or waits for has been overtaken by another seat's move.

        `pending`: what is awaited now.
        """
        if station.phase is Phase.IDLE:
            return self.next_at(station, awaited_seats(pending)) is not None
        if station.phase in (Phase.LINGER, Phase.OVER):
            return False
        state = station.state if station.rolled is None else station.rolled[2]
        known = awaited(self._header.game.pending(state), station.seat)
        return known != awaited(pending, station.seat)

    def _add(self) -> Station:
        station = Station(self._header, self._seating, self._make_tray())
        station.changed.connect(self.changed)
        station.linger.timeout.connect(lambda: self.lingered.emit(station))
        station.tray.rested.connect(lambda: self.rested.emit(station))
        self._all.append(station)
        self.arrived.emit(station)
        return station
