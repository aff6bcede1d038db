"""The second step: who plays, in which order, people and bots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from tumbletray.core.game import GameInfo
from tumbletray.core.texts import msg
from tumbletray.ui.ports import Library, Profile
from tumbletray.ui.setup.avatars import People
from tumbletray.ui.setup.bot_names import BOT_NAMES
from tumbletray.ui.setup.draft import Seat
from tumbletray.ui.setup.many import ManyDialog
from tumbletray.ui.setup.profiles import ProfilesDialog
from tumbletray.ui.setup.seat_list import SeatList
from tumbletray.ui.widgets import Translate, button, label, panel


class Players(QWidget):
    """The seats, and who can be given one by a click."""

    changed = Signal()
    accepted = Signal()

    def __init__(self, translate: Translate, library: Library, known: Sequence[str]) -> None:
        """Offer the players who are kept, and `known` names of guests while typing."""
        super().__init__()
        self._t, self._library = translate, library
        self._profiles = list(library.profiles())
        self._levels = tuple[str, ...]()
        names = [profile.name for profile in self._profiles]
        self.list = SeatList(
            translate, People(self._profiles), list(dict.fromkeys([*names, *known]))
        )
        self._chips = Chips()
        self._chips.setAccessibleName(translate(msg("Players to choose from")))
        self._bot = button(translate(msg("Add a bot")), self._add_bot, "", "robot")
        self._many = button(translate(msg("Add many …")), self._add_many, "", "people")
        self._edit = button(translate(msg("Edit players …")), self.edit_profiles, "", "pencil")
        self._none = label(
            translate(msg("Players you remember can be chosen here.")), "label", wrap=True
        )
        self._build()
        self.list.changed.connect(self._tend)
        self.list.accepted.connect(self.accepted)
        self._chips.taken.connect(lambda name: self.list.add([Seat(name)]))
        self._tend()

    @property
    def people(self) -> People:
        """How everyone looks."""
        return People(self._profiles)

    def set_game(self, info: GameInfo, levels: Sequence[str]) -> None:
        """Have the seats of a game, and the bots that play it."""
        self._levels = tuple(levels)
        self.list.set_game(info.seats[-1], levels)

    def begin(self) -> None:
        """Put the cursor where the next name goes."""
        self.list.focus_last()

    def stops(self) -> list[QWidget]:
        """What the Tab key stops at, in order."""
        return [*self.list.stops(), self._chips, self._bot, self._many, self._edit]

    def edit_profiles(self) -> None:
        """Let the players who are kept be changed."""
        dialog = ProfilesDialog(self._library, self._t, self)
        dialog.finished.connect(lambda _: self._look_again())
        dialog.renamed.connect(self._rename)
        dialog.open()

    def _build(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(16)
        seats, inner = panel()
        note = msg("One name a line, in the order of play. Enter goes on to the next.")
        inner.addWidget(label(self._t(note), "label", wrap=True))
        inner.addWidget(self.list, 1)
        line.addWidget(seats, 5)
        side, inner = panel()
        inner.addWidget(label(self._t(msg("Sit down")), "heading"))
        inner.addWidget(self._none)
        inner.addWidget(self._chips, 1)
        buttons = QGridLayout()
        for place, one in enumerate((self._bot, self._many, self._edit)):
            buttons.addWidget(one, place, 0)
        inner.addLayout(buttons)
        inner.addStretch(0)
        line.addWidget(side, 3)

    def _tend(self) -> None:
        """Offer whoever does not play yet."""
        seated = {seat.name.casefold() for seat in self.list.seats()}
        left = [p for p in self._profiles if p.name.casefold() not in seated]
        self._chips.show_players(left, People(self._profiles))
        self._chips.setVisible(bool(self._profiles))
        self._none.setVisible(not self._profiles)
        for adding in (self._bot, self._many):
            adding.setEnabled(self.list.room > 0)
        self._chips.setEnabled(self.list.room > 0)
        self.changed.emit()

    def _add_bot(self) -> None:
        seated = {seat.name.casefold() for seat in self.list.seats()}
        numbered = (f"{BOT_NAMES[0]} {n}" for n in range(2, 2 + len(seated) + 1))
        name = next(n for n in (*BOT_NAMES, *numbered) if n.casefold() not in seated)
        self.list.add([Seat(name, self._levels[min(1, len(self._levels) - 1)])])

    def _add_many(self) -> None:
        dialog = ManyDialog(self._t, self.list.seats(), self.list.room, self)
        dialog.chosen.connect(lambda names: self.list.add([Seat(name) for name in names]))
        dialog.open()

    def _rename(self, old: str, new: str) -> None:
        """Who sits here already is called otherwise now."""
        self.list.set_seats(
            [
                Seat(new, seat.level) if seat.name.casefold() == old.casefold() else seat
                for seat in self.list.seats()
            ]
        )

    def _look_again(self) -> None:
        self._profiles = list(self._library.profiles())
        self.list.know(People(self._profiles))
        self._tend()


class Chips(QListWidget):
    """Players to be taken by a click, or by arrow keys and Enter."""

    taken = Signal(str)
    """The name of the one taken."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("chips")
        self.setIconSize(QSize(32, 32))
        self.setSpacing(2)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._take)

    def show_players(self, profiles: Sequence[Profile], people: People) -> None:
        """Show `profiles`, with the mark near where it was."""
        row = self.currentRow()
        self.clear()
        for profile in profiles:
            self.addItem(QListWidgetItem(people.icon(profile.name), profile.name))
        if profiles:
            self.setCurrentRow(min(max(row, 0), len(profiles) - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter or Space takes the one that is marked."""
        item = self.currentItem()
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and not event.modifiers() and item is not None:
            self.taken.emit(item.text())
            self.setFocus()
        else:
            super().keyPressEvent(event)

    def _take(self, item: QListWidgetItem) -> None:
        self.taken.emit(item.text())
