"""The trays of a game: one that fills the room, or several side by side with the names on them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tumbletray.core.texts import msg, verbatim
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.die_label import DieLabel
from tumbletray.ui.play.dressing import Dressing
from tumbletray.ui.play.grid import cells
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.play.station import Station
from tumbletray.ui.settings import Settings
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.view import TrayView
from tumbletray.ui.widgets import Translate

FRAMES, FEWEST_FRAMES = 120.0, 20.0
"""How many frames a second all trays together are drawn at, and each of them at least: more would
leave the window no time for anything else."""
FEWEST_PX = QSize(240, 180)
"""What all trays together need to be seen."""


class Trays(QWidget):
    """Several trays are drawn from above: that is quick, and faces are read best so."""

    made = Signal(object)
    """A tray is new."""
    clicked = Signal(int)
    """The key of the die that was clicked, in whichever tray."""
    touched = Signal(object)
    """A tray in which, or beside whose name, the mouse was pressed: before what that leads to."""

    def __init__(self, settings: Settings, translate: Translate) -> None:
        """No tray yet: `make` makes them."""
        super().__init__()
        self._settings, self._t = settings, translate
        self._stands: list[_Stand] = []
        self.setMinimumSize(FEWEST_PX)

    @property
    def views(self) -> list[TrayView]:
        """The trays, in the order in which they were made."""
        return [stand.view for stand in self._stands]

    def make(self) -> TrayView:
        """Another tray."""
        several = bool(self._stands)
        prefer = "2d" if several else self._settings.wishes.view
        view = create_tray_view(self, prefer, self._settings.theme)
        view.setAccessibleName(self._t(msg("Tray")))
        view.clicked.connect(self.clicked)
        stand = _Stand(view, self._settings, self._t)
        stand.setParent(self)
        stand.touched.connect(lambda: self.touched.emit(view))
        self._stands.append(stand)
        if several:
            for stand in self._stands:
                stand.be_one_of_several()
                stand.view.set_most_frames(max(FRAMES / len(self._stands), FEWEST_FRAMES))
        self._arrange()
        stand.show()
        self.made.emit(view)
        return view

    def show_stations(self, play: Conductor) -> None:
        """Say who plays at which tray, and which one is in focus."""
        for station, stand in zip(play.stations, self._stands, strict=True):
            stand.show_station(station, play, self._t)

    def ring(self, view: TrayView, key: int | None) -> None:
        """Put the keyboard's ring around a die of a tray, and around none in the others."""
        for stand in self._stands:
            stand.ring(key if stand.view is view else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the trays as large as they can be in the new size."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if self._stands:
            places = cells(len(self._stands), self.size(), self._stands[0].rim)
            for stand, place in zip(self._stands, places, strict=True):
                stand.setGeometry(place)


class _Stand(QFrame):
    """One tray with what belongs to it; where it is one of several, with a name and figures."""

    touched = Signal()

    def __init__(self, view: TrayView, settings: Settings, translate: Translate) -> None:
        super().__init__()
        self.view = view
        self.setObjectName("stand")
        self._name = FittedLabel("standName", 4)
        self._figures = FittedLabel("standDice", 4)
        self._dressing = Dressing(view, settings)
        self._label = DieLabel(view, translate)
        self._head = QWidget()
        line = QHBoxLayout(self._head)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._name)
        line.addStretch(1)
        line.addWidget(self._figures)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._lines.addWidget(self._head)
        self._lines.addWidget(view, 1)
        self._head.hide()
        view.installEventFilter(self)

    @property
    def rim(self) -> QSize:
        """What is around the tray, where the name is shown."""
        around = self._lines.contentsMargins()
        head = self._head.sizeHint().height()
        return QSize(around.left() + around.right(), around.top() + head + around.bottom())

    def be_one_of_several(self) -> None:
        """Show the name, and the tray from above."""
        self._dressing.flatten()
        self._lines.setContentsMargins(4, 2, 4, 4)
        self.view.setMinimumSize(90, 70)
        self._head.show()

    def show_station(self, station: Station, play: Conductor, translate: Translate) -> None:
        """Say who plays here with which dice, and whether this is the tray in focus."""
        self._label.refresh()
        name = play.names[station.seat - 1] if station.seat else ""
        self._name.setText(name if station.phase is not Phase.IDLE else "")
        self._figures.setText(_figures(station))
        self.view.setAccessibleName(
            translate(msg("Tray of {name}", name=verbatim(name)) if name else msg("Tray"))
        )
        focused = station is play.focused and self._head.isVisibleTo(self)
        if self.property("focused") != focused:
            self.setProperty("focused", focused)
            for widget in (self, self._name):
                self.style().polish(widget)

    def ring(self, key: int | None) -> None:
        """Put the keyboard's ring around a die, or around none."""
        self.view.set_keyboard_focus(key)
        self._label.ring(key)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice the mouse in the tray, which has it all the same."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.touched.emit()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the name turns to the tray."""
        event.accept()
        self.touched.emit()


def _figures(station: Station) -> str:
    """What the dice show in figures, for small trays: those set aside, and those that lie there."""
    aside = " ".join(str(die.face) for die in station.railed)
    free = station.choosing.faces.values() if station.choosing is not None else ()
    return " · ".join(part for part in (aside, " ".join(map(str, sorted(free)))) if part)
