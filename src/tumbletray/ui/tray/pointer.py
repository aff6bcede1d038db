"""What a mouse, or a finger, does in a tray: it chooses dice, drags them, shakes and throws them.

Places are pixels of the view; a throw is told in the terms of a gesture. Touches come as the mouse
events that Qt makes of them; a finger that is lifted is over nothing any more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QMouseEvent, QPointingDevice

from tumbletray.core.throws import LONGEST_SHAKE_S
from tumbletray.ui.tray import layout
from tumbletray.ui.tray.camera import Camera
from tumbletray.ui.tray.gesture import GestureTracker
from tumbletray.ui.tray.items import Place
from tumbletray.ui.tray.picking import die_at
from tumbletray.ui.tray.scene import Scene

DRAG_PX = 14
"""A die is dragged once the pointer has gone so far with it; less is a click."""
DROP_REACH_CM = 1.2
"""How far beside the rail a die may be let go."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What is told: a die `clicked` or `refused`, dice `flicked`, the die `hovered` or -1.

    `refresh` shows what has changed in the scene.
    """

    clicked: Callable[[int], None]
    refused: Callable[[int], None]
    flicked: Callable[[float, float, float], None]
    hovered: Callable[[int], None]
    refresh: Callable[[], None]


class Pointer:
    """The one pointer over a tray. `camera` gives the camera of now."""

    def __init__(self, scene: Scene, camera: Callable[[], Camera], answers: Answers) -> None:
        self._scene, self._camera, self._answers = scene, camera, answers
        self._gesture = GestureTracker()
        self._looks = Random()
        self._pressed: int | None = None
        self._pressed_at = QPointF()
        self._dragging = False
        self._over: QPointF | None = None
        self.throwable = False
        """Whether a press takes the dice that wait into the hand."""
        self.hovered = -1
        """The die under the pointer, or -1."""
        self.shaken = 0.0
        """For how many seconds the dice that have just been thrown were seen to be shaken."""

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a throw."""
        self._pressed = self._clickable(self._key_at(event.position()))
        self._pressed_at = event.position()
        if self.throwable:
            self._gesture.begin(*self._felt_at(event), event.timestamp() / 1000)
            self._scene.take(self._looks)
            self._answers.refresh()

    def move(self, event: QMouseEvent) -> None:
        """Follow a throw or a drag, or light up the die under the pointer."""
        self._over = event.position()
        if self._gesture.active:
            at = self._felt_at(event)
            self._gesture.move(*at, event.timestamp() / 1000)
            if self._scene.rattle is not None:
                self._scene.rattle.follow(*at)
        elif not self._drag(event):
            self.hover(self._key_at(event.position()))

    def release(self, event: QMouseEvent) -> None:
        """End a throw, a drag or a click."""
        key, self._pressed = self._pressed, None
        if self._dragging:
            self._drop(key, event)
        elif self._gesture.active:
            self._let_go(self._gesture.end(*self._felt_at(event), event.timestamp() / 1000))
        elif key is not None and key == self._key_at(event.position()):
            selectable = key in self._scene.selectable
            (self._answers.clicked if selectable else self._answers.refused)(key)
        if event.pointerType() is QPointingDevice.PointerType.Finger:
            self.leave()

    def lose(self) -> None:
        """The window has lost the pointer: nothing is thrown, and nothing held."""
        self._gesture.forget()
        if self._dragging and self._pressed is not None:
            self._scene.drop(self._pressed)
        self._pressed, self._dragging = None, False
        self._scene.put_down()
        self._answers.refresh()

    def leave(self) -> None:
        """The pointer is over no die any more."""
        self._over = None
        self.hover(None)

    def look_again(self) -> None:
        """Dice have moved under the pointer, which rests: another may lie there now, or none."""
        if self._over is not None and not (self._gesture.active or self._dragging):
            self.hover(self._key_at(self._over))

    def hover(self, key: int | None) -> None:
        """The pointer is over the die `key`, or over none."""
        now = -1 if key is None else key
        if now == self.hovered:
            return
        self.hovered = now
        self._scene.set_hovered(key if key in self._scene.selectable else None)
        self._answers.refresh()
        self._answers.hovered(now)

    def _let_go(self, gesture: tuple[float, float, float]) -> None:
        """Throw what is in the hand; if that cannot be now, put it down again."""
        if self.throwable:
            # The shaking has been seen: the recording is shown from where the dice are let go.
            seen = self._scene.rattle is not None
            self.shaken = min(gesture[2], LONGEST_SHAKE_S) if seen else 0.0
            self._answers.flicked(*gesture)
        if self.throwable or self._scene.rattle is None:
            self.shaken = 0.0
            self._scene.put_down()
            self._answers.refresh()

    def _key_at(self, at: QPointF) -> int | None:
        if self._scene.is_rolling:
            return None
        key = die_at(self._scene.frame(), self._camera(), at.x(), at.y())
        return key if key in self._scene.keys(Place.FREE, Place.RAIL) else None

    def _clickable(self, key: int | None) -> int | None:
        """The die that a click on `key` is for: dice in the rail only answer where they can."""
        free = key in self._scene.keys(Place.FREE)
        return key if free or key in self._scene.selectable else None

    def _drag(self, event: QMouseEvent) -> bool:
        """Let a die follow the pointer, once that has gone some way, or refuse it."""
        key = self._pressed
        if key is None or key not in self._scene.keys(Place.FREE):
            return False
        way = (event.position() - self._pressed_at).manhattanLength()
        if key not in self._scene.selectable:
            if way > DRAG_PX:
                self._pressed = None
                self._answers.refused(key)
            return False
        self._dragging = self._dragging or way > DRAG_PX
        if self._dragging:
            self.hover(None)
            self._scene.drag(key, *self._felt_at(event))
            self._answers.refresh()
        return True

    def _drop(self, key: int | None, event: QMouseEvent) -> None:
        """Let go of a die: over the rail it is chosen, over the felt it lies where it lay."""
        self._dragging = False
        if key is None or key not in self._scene.keys(Place.FREE):
            return
        self._scene.drop(key)
        self._answers.refresh()
        rail = layout.groove(self._scene.side).grown(layout.RAIL_RIM_CM + DROP_REACH_CM)
        if rail.holds(*self._felt_at(event)) and key not in self._scene.chosen:
            self._answers.clicked(key)

    def _felt_at(self, event: QMouseEvent) -> tuple[float, float]:
        at = event.position()
        return self._camera().on_felt(at.x(), at.y())
