"""Playing by keys alone.

Space throws, skips, or chooses the die in the ring; the arrows move the ring; a digit chooses a die
that shows it; R rolls again, B banks, N plays on, E ends; Tab turns to another seat that plays now.
W shows one after the other what is worth choosing. U or Ctrl+Z takes the last move back. H gives a
hint. P has the bots pause. L opens the log of all moves, Page Up and Page Down leaf in it. S turns
the sound on and off, plus and minus change its volume.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.deeds import Deeds
from tumbletray.ui.play.phase import Phase

_LETTERS = {
    Qt.Key.Key_R: "roll",
    Qt.Key.Key_B: "stop",
    Qt.Key.Key_M: "match",
    Qt.Key.Key_N: "next",
    Qt.Key.Key_E: "end",
}
_ANY_TIME = {
    Qt.Key.Key_Escape: "leave",
    Qt.Key.Key_F1: "rules",
    Qt.Key.Key_S: "sound",
    Qt.Key.Key_W: "way",
    Qt.Key.Key_Plus: "louder",
    Qt.Key.Key_Minus: "softer",
    Qt.Key.Key_U: "undo",
    Qt.Key.Key_H: "hint",
    Qt.Key.Key_L: "log",
    Qt.Key.Key_PageUp: "earlier",
    Qt.Key.Key_PageDown: "later",
    Qt.Key.Key_P: "pause",
}
"""What is answered whatever the moment."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MAIN = {
    Phase.WAIT: "throw",
    Phase.ROLLING: "skip",
    Phase.LINGER: "skip",
}
"""What Space and Enter do."""
_ENTERED = {Phase.TABLE: "next", Phase.OVER: "again"}
"""What Enter does: Space, which is pressed to skip, must not chip everybody in by the way."""


_TURN = (Phase.WAIT, Phase.CHOOSE)
_MEANT = {
    "roll": _TURN,
    "stop": _TURN,
    "match": _TURN,
    "next": (Phase.TABLE,),
    "end": (Phase.TABLE,),
}
"""When a letter is answered: with the deed, or with the reason why it cannot be done."""


class Keys:
    """Turns keys into deeds; `focused` is the key of the die in the ring, or None."""

    def __init__(self, play: Conductor, deeds: Deeds, act: Callable[[str], None]) -> None:
        """`act` does what a button of that name does."""
        self._play, self._deeds, self._act = play, deeds, act
        self.focused: int | None = None

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something. A key that is held down counts once."""
        key = event.key()
        if event.isAutoRepeat() and key not in _STEPS:
            return True
        if event.matches(QKeySequence.StandardKey.Undo):
            self._act("undo")
            return True
        if key in _ANY_TIME:
            self._act(_ANY_TIME[Qt.Key(key)])
        elif key == Qt.Key.Key_Space or key in _ENTER:
            self._main(enter=key in _ENTER)
        elif key in _LETTERS:
            self._letter(_LETTERS[Qt.Key(key)])
        elif key in _STEPS:
            self._step(_STEPS[Qt.Key(key)])
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self._deeds.toggle_face(key - Qt.Key.Key_0)
        else:
            return False
        return True

    def next_seat(self, by: int) -> bool:
        """Turn to the next tray, by -1 to the one before; False if there is no other in use."""
        return self._play.stations.turn(by)

    def _main(self, *, enter: bool) -> None:
        if self._play.focused.automatic:
            self._act("skip")
        elif self._play.phase in _MAIN:
            self._act(_MAIN[self._play.phase])
        elif enter:
            self._act(_ENTERED.get(self._play.phase, "roll"))
        elif self._play.phase is Phase.CHOOSE:
            self._toggle_focused()

    def _letter(self, name: str) -> None:
        if name == "next" and self._play.phase is Phase.OVER:
            self._act("again")
        elif self._play.phase in _MEANT[name]:
            self._act(name)

    def _toggle_focused(self) -> None:
        if self.focused is None:
            self._step(1)
        if self.focused is not None:
            self._deeds.toggle(self.focused)

    def _step(self, by: int) -> None:
        choosing = self._play.choosing
        keys = list(choosing.faces) if choosing is not None else []
        if not keys:
            return
        if self.focused not in keys:
            self.focused = keys[0] if by > 0 else keys[-1]
        else:
            self.focused = keys[(keys.index(self.focused) + by) % len(keys)]
