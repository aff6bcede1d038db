"""Those who play, in the order of play: a line for each, and an empty one at the end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tumbletray.ui.setup.avatars import People
from tumbletray.ui.setup.draft import Seat
from tumbletray.ui.setup.seat_row import SeatRow
from tumbletray.ui.teams import Teams
from tumbletray.ui.widgets import Translate


class SeatList(QScrollArea):
    """Lines for names. Enter and arrow keys go from line to line; an empty line is no player."""

    changed = Signal()
    arranged = Signal()
    """There are other lines, or in another order."""
    accepted = Signal()
    """Enter on the empty line at the end: that was all."""

    def __init__(self, translate: Translate, people: People, known: Sequence[str]) -> None:
        """Offer `known` names while typing."""
        super().__init__()
        self._t, self._people, self._known = translate, people, list(known)
        self._most, self._levels = 1, tuple[str, ...]()
        self._rows: list[SeatRow] = []
        self._filling = False
        self._arranged: list[SeatRow] = []
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inner = inner = QWidget()
        self._layout = QVBoxLayout(inner)
        self._layout.setContentsMargins(0, 0, 8, 0)
        self._layout.setSpacing(6)
        self._layout.addStretch(1)
        self.setWidget(inner)
        self._tend()

    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in order."""
        return tuple(row.seat for row in self._rows if row.seat.name)

    def to_remember(self) -> list[str]:
        """The names of guests who are to be kept."""
        return [row.seat.name for row in self._rows if row.seat.to_keep and row.is_guest]

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Have `seats` play, and nobody else."""
        self._filling = True
        while len(self._rows) > len(seats):
            self._drop(self._rows[-1])
        while len(self._rows) < len(seats):
            self._grow()
        for row, seat in zip(self._rows, seats, strict=True):
            if row.seat != seat:
                row.put(seat, self._levels)
        self._filling = False
        self._tend()

    def add(self, seats: Sequence[Seat]) -> None:
        """Have `seats` play too, as far as there is room, after those who do."""
        self.set_seats([*self.seats(), *seats[: self.room]])
        self.focus_last()

    def set_game(self, most: int, levels: Sequence[str]) -> None:
        """Allow `most` seats, and bots of `levels`; seats beyond stay, to be taken out by hand."""
        self._most, self._levels = most, tuple(levels)
        for row in self._rows:
            row.offer(self._levels)
        self._tend()

    def know(self, people: People) -> None:
        """The players who are kept are others now."""
        self._people = people
        for row in self._rows:
            row.know(people)

    def show_teams(self, teams: Teams) -> None:
        """Say who plays with whom."""
        team_of = {seat: number for number, team in enumerate(teams, 1) for seat in team}
        seated = [row for row in self._rows if row.seat.name]
        for row in self._rows:
            row.show_team(team_of.get(seated.index(row) + 1) if row in seated else None)

    def complain_of(self, names: set[str]) -> None:
        """Mark the seats whose names, folded, cannot be as they are."""
        for row in self._rows:
            row.complain(row.seat.name.casefold() in names)

    @property
    def room(self) -> int:
        """How many more can play."""
        return max(self._most - len(self.seats()), 0)

    def stops(self) -> list[QWidget]:
        """What the Tab key stops at, in order."""
        return [stop for row in self._rows for stop in (row.edit, row.level, row.keep)]

    def focus_last(self) -> None:
        """Put the cursor into the line at the end, where the next name goes."""
        self._go(len(self._rows) - 1)

    def _step(self, row: SeatRow, way: int) -> None:
        self._go(self._rows.index(row) + way)

    def _enter(self, row: SeatRow) -> None:
        """Go on to the next line: also while names are offered below this one."""
        if row is self._rows[-1]:
            self.accepted.emit()
        else:
            self._go(self._rows.index(row) + 1)

    def _go(self, place: int) -> None:
        if 0 <= place < len(self._rows):
            self._rows[place].edit.setFocus()
            self._show(self._rows[place])

    def _show(self, row: SeatRow) -> None:
        # A line that was just added has its place only after the layout has been told of it.
        self._layout.activate()
        self._inner.adjustSize()
        self.ensureWidgetVisible(row)

    def _grow(self) -> SeatRow:
        row = SeatRow(self._t, self._people, self._known)
        row.offer(self._levels)
        row.changed.connect(self._tend)
        row.removed.connect(lambda: self._remove(row))
        row.dragged.connect(lambda at: self._drag(row, at))
        row.edit.entered.connect(lambda: self._enter(row))
        row.edit.stepped.connect(lambda way: self._step(row, way))
        row.edit.pushed.connect(lambda way: self._move(row, self._rows.index(row) + way))
        row.edit.dropped.connect(lambda: self._remove(row))
        row.edit.pasted.connect(lambda names: self._paste(row, names))
        self._layout.insertWidget(self._layout.count() - 1, row)
        self._rows.append(row)
        return row

    def _paste(self, row: SeatRow, names: Sequence[str]) -> None:
        """Several names at once stand where they were pasted, an empty line gives way."""
        place = self._rows.index(row)
        before = [r.seat for r in self._rows[:place] if r.seat.name]
        after = [r.seat for r in self._rows[place:] if r.seat.name]
        self.set_seats([*before, *map(Seat, names), *after])
        self.focus_last()

    def _remove(self, row: SeatRow) -> None:
        place = self._rows.index(row)
        self._drop(row)
        self._tend()
        self._go(min(place, len(self._rows) - 1))

    def _drag(self, row: SeatRow, at: QPoint) -> None:
        """Let the row follow the mouse from line to line."""
        height = self._inner.mapFromGlobal(at).y()
        middles = [other.geometry().center().y() for other in self._rows if other is not row]
        self._move(row, sum(middle < height for middle in middles))

    def _move(self, row: SeatRow, place: int) -> None:
        """Give a seat another place; the empty line stays at the end."""
        seated = len(self._rows) - (not self._rows[-1].seat.name)
        if not 0 <= place < seated or self._rows.index(row) >= seated:
            return
        if place != self._rows.index(row):
            self._rows.remove(row)
            self._rows.insert(place, row)
            self._layout.removeWidget(row)
            self._layout.insertWidget(place, row)
            self._tend()
            self._show(row)

    def _drop(self, row: SeatRow) -> None:
        self._rows.remove(row)
        self._layout.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _tend(self) -> None:
        """Keep one empty line at the end, as long as another name is allowed."""
        if self._filling:
            return
        if not self._rows or (self._rows[-1].edit.text().strip() and len(self._rows) < self._most):
            self._filling = True
            self._grow()
            self._filling = False
        for number, row in enumerate(self._rows, 1):
            row.number(number, removable=number < len(self._rows) or bool(row.edit.text()))
        if self._rows != self._arranged:
            self._arranged = list(self._rows)
            self.arranged.emit()
        self.changed.emit()
