"""What people do at the tray in focus: choose dice, decide, and hear why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from tumbletray.core.dice import sorted_faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Decision, End, Keep, Match, Next
from tumbletray.core.texts import Text, msg
from tumbletray.core.throws import Gesture
from tumbletray.table.choosing import Choosing
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.play.station import Station


class Deeds(QObject):
    """Takes what is done with the mouse in any tray, and what keys and buttons say."""

    def __init__(self, play: Conductor) -> None:
        """Belong to `play`."""
        super().__init__(play)
        self._play = play
        for station in play.stations:
            self._serve(station)
        play.stations.arrived.connect(self._serve)

    def throw(self, gesture: Gesture) -> None:
        """Throw the dice that are awaited, unless a bot does."""
        if not self._is_bots():
            self._play.throw(gesture)

    def toggle(self, key: int) -> None:
        """Choose a die or let it go. A die in the rail is none to choose."""
        play, choosing = self._play, self._choice()
        if choosing is None or play.table.is_busy(play.seat):
            return
        if any(die.key == key for die in play.railed):
            return
        if choosing.toggle(key):
            play.focused.show_choice()
        elif key in choosing.forced:
            play.problem.emit(msg("The rules set this die aside."))
        else:
            self.refuse_die(key)

    def toggle_face(self, face: int) -> None:
        """Choose one more die that shows `face`; when all are chosen, let them all go."""
        choosing = self._choice()
        if choosing is None:
            return
        keys = [key for key, shown in choosing.faces.items() if shown == face]
        left = [key for key in keys if key not in choosing.chosen]
        free = [key for key in keys if key not in choosing.forced]
        for key in left[:1] or free or keys[:1]:
            self.toggle(key)
        if not keys:
            self._play.problem.emit(msg("No die that can be chosen shows {face}.", face=face))

    def set_aside(self, stop: bool) -> None:
        """Set the chosen dice aside, then stop or roll the rest."""
        choosing = self._choice()
        if choosing is not None:
            self._play.decide(Keep(self._play.seat, choosing.chosen_faces(), stop))

    def match(self) -> None:
        """Make the value that the chosen dice add up to."""
        choosing = self._choice()
        if choosing is not None:
            faces = choosing.chosen_faces()
            self._play.decide(Match(self._play.seat, sum(faces), faces))

    def play_on(self, on: bool) -> None:
        """The table's word between two rounds of play."""
        if self._play.phase is Phase.TABLE:
            self._play.decide(Next() if on else End())

    def refuse_die(self, key: int) -> None:
        """Say why the die `key` cannot be chosen."""
        choosing, seat = self._choice(), self._play.seat
        if choosing is not None:
            faces = sorted_faces([*choosing.chosen_faces(), choosing.faces.get(key, 0)])
            if any(isinstance(decision, Match) for decision in choosing.need.legal):
                self._play.problem.emit(self._reason(Match(seat, sum(faces), faces)))
            else:
                self._play.problem.emit(self._reason(Keep(seat, faces, stop=True)))

    def _serve(self, station: Station) -> None:
        """Take clicks and throws in a tray; they turn to it first."""
        tray = station.tray
        tray.clicked.connect(partial(self._at, station, self.toggle))
        tray.refused.connect(partial(self._at, station, self.refuse_die))
        tray.flicked.connect(partial(self._flick, station))

    def _at(self, station: Station, deed: Callable[[int], None], key: int) -> None:
        self._play.stations.focus_on(station)
        deed(key)

    def _flick(self, station: Station, *how: float) -> None:
        self._play.stations.focus_on(station)
        self.throw(Gesture(*how))

    def _reason(self, decision: Decision) -> Text:
        """Why `decision` is not legal, in the words of the rules."""
        try:
            self._play.game.apply(self._play.table.state, decision)
        except IllegalMove as error:
            return error.text
        return msg("That is possible.")

    def _is_bots(self) -> bool:
        """Whether a bot does this, which is said then."""
        automatic = self._play.focused.automatic
        if automatic:
            self._play.problem.emit(msg("The program plays here: press Space to hurry it on."))
        return automatic

    def _choice(self) -> Choosing | None:
        """The choice under way; where the dice are still to be thrown, that is said."""
        if self._is_bots():
            return None
        if self._play.phase is Phase.WAIT:
            self._play.problem.emit(msg("Throw the dice first."))
        return self._play.choosing
