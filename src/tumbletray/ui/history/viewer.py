"""Shows the moves of a game that is over in a tray, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from tumbletray.core.chronicle import Moment
from tumbletray.core.dice import Lie
from tumbletray.core.game import awaited
from tumbletray.core.moves import TABLE
from tumbletray.core.records import Header
from tumbletray.core.requests import NeedDice
from tumbletray.core.texts import Text, msg
from tumbletray.core.throws import Gesture
from tumbletray.table.ports import Dice, Stage
from tumbletray.table.table import faces_of
from tumbletray.ui.play.dice import lying, thrown
from tumbletray.ui.tray.view import TrayView


class Viewer(QObject):
    """Where one is in a game, and its dice as they lay there."""

    moved = Signal(int)
    """Another move is shown: its place."""
    told = Signal(object)
    """A text that says how what is shown came about."""

    def __init__(
        self, header: Header, moments: Sequence[Moment], stage: Stage, tray: TrayView
    ) -> None:
        """Show nothing yet; there is one moment at least."""
        super().__init__(tray)
        self._game = header.game
        self._moments, self._stage, self._tray = moments, stage, tray
        self._cancel: Callable[[], None] = lambda: None
        self.place = -1

    @property
    def last(self) -> int:
        """The place of the last move."""
        return len(self._moments) - 1

    @property
    def need(self) -> NeedDice | None:
        """The dice that were thrown with this move, if any were."""
        moment = self._moments[self.place]
        need = awaited(self._game.pending(moment.before), moment.move.seat)
        return need if isinstance(need, NeedDice) and need.kinds else None

    def show(self, place: int) -> None:
        """Show the move at `place`, or the nearest there is; its dice lie still."""
        place = min(max(place, 0), self.last)
        self._cancel()
        if place != self.place:
            self.place = place
            self.moved.emit(place)
        self._lay()
        self.told.emit(Text(""))

    def step(self, by: int) -> None:
        """Go on by so many moves, or back."""
        self.show(self.place + by)

    def roll(self) -> None:
        """Watch the throw again; a decision, or lots, stay as they lie."""
        need, moment = self.need, self._moments[self.place]
        if need is None:
            self.told.emit(msg("No dice were thrown in this move."))
            return
        self._cancel()
        faces = faces_of(moment.move)
        unlike = _MADE_UP if moment.made_up else _OTHERWISE
        if moment.origin is None:
            self._cancel = self._stage.show(
                need, Gesture(), faces, lambda dice: self._roll(need, dice, _MADE_UP)
            )
        else:
            self._cancel = self._stage.again(
                need, moment.origin, faces, lambda dice: self._roll(need, dice, unlike)
            )

    def leave(self) -> None:
        """Wait for nothing any more."""
        self._cancel()

    def _roll(self, need: NeedDice, dice: Dice, unlike: Text) -> None:
        """Roll `dice`; `unlike` is said unless the motion is that of then."""
        moment = self._moments[self.place]
        same = dice.as_recorded and moment.origin is not None and not moment.made_up
        self.told.emit(Text("") if same else unlike)
        if dice.motion is None:
            self.told.emit(msg("This throw cannot be shown rolling here; this is how it came up."))
            return
        before = self._game.dice(moment.before, moment.move.seat)
        rail, motion = lying(before, Lie.KEPT), dice.motion
        self._tray.roll(thrown(need, dice.faces), motion.poses, motion.rate, rail)

    def _lay(self) -> None:
        """The dice as they lay after the move: those thrown, or what a decision left."""
        moment, need = self._moments[self.place], self.need
        if need is not None:
            before = self._game.dice(moment.before, moment.move.seat)
            self._tray.place(thrown(need, faces_of(moment.move)), lying(before, Lie.KEPT))
        elif moment.move.seat != TABLE:
            after = self._game.dice(moment.after, moment.move.seat)
            self._tray.place(lying(after, Lie.FREE), lying(after, Lie.KEPT))
        else:
            self._tray.clear()


_MADE_UP = msg("These dice were not thrown here: how they roll is made up, the faces are theirs.")
_OTHERWISE = msg("The dice do not roll here as they did then, but their faces are those of then.")
