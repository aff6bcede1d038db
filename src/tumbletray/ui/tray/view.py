"""The widget with the tray: dice are thrown in it, chosen, and set aside to its rail.

State is pushed in and events come out as signals; the view never decides what is allowed, never
makes a face and holds no text of its own. The picture is made by a renderer that can be replaced
while the view lives, since the dice and their motion are kept in a `Scene`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import inf

import numpy as np
from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tumbletray.core.die_geometry import rest_height
from tumbletray.ui.tray.items import Place, TrayDie
from tumbletray.ui.tray.layout import RailSide
from tumbletray.ui.tray.pointer import Answers, Pointer
from tumbletray.ui.tray.poses import Floats
from tumbletray.ui.tray.preference import Quality
from tumbletray.ui.tray.renderer import Renderer
from tumbletray.ui.tray.scene import Scene

__all__ = ["TrayDie", "TrayView"]

LONGEST_STEP_S = 0.25
"""After a stall the motion goes on from where it was instead of leaping ahead by more than this."""


class TrayView(QWidget):
    """A tray of dice with its rail. Keys of dice are unique in a view."""

    clicked = Signal(int)
    """A selectable die was clicked, or dragged to the rail to choose it: its key."""
    refused = Signal(int)
    """A die that cannot be chosen now was clicked: its key."""
    began = Signal(object, object, float)
    """A throw begins to be seen rolling: kinds of the dice, poses [frame, die, 7], frames/s."""
    reached = Signal(float)
    """The throw that is seen rolling has come to so many seconds of its recording."""
    knocked = Signal(float)
    """Dice that are shaken in the hand knock together: strength above 0, at most 1."""
    rested = Signal()
    """The dice of a throw lie still and can be read."""
    hovered = Signal(int)
    """The pointer went to another die: its key, or -1 for none."""
    fitted = Signal()
    """Size or view is another: dice are seen in other places than before."""
    flicked = Signal(float, float, float)
    """The player threw: direction (rad, 0 away, + to the left), strength 0 to 1, seconds shaken."""

    def __init__(self, renderer: Renderer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setMinimumSize(240, 180)
        self._scene = Scene()
        self._pointer = Pointer(self._scene, lambda: self._renderer.camera, self._answers())
        self._most_frames = inf
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._wished: Quality = "auto"
        self._renderer = renderer
        self._install()

    # What is shown

    def roll(
        self,
        dice: Sequence[TrayDie],
        poses: Floats,
        rate: float,
        rail: Sequence[TrayDie] | None = None,
    ) -> None:
        """Show a recorded throw of `dice`: poses [frame, die, 7] at `rate` frames a second.

        Replaces all dice but those in the rail, where `rail` is from now on if it is given;
        `rested` follows. ValueError on a wrong shape.
        """
        self._scene.roll(dice, poses, rate, self._pointer.shaken, rail)
        self._pointer.shaken = 0.0
        if self._scene.rolled_s is not None:
            self.began.emit([die.kind for die in dice], poses, rate)
        self._refresh()

    def wait(self, dice: Sequence[TrayDie], rail: Sequence[TrayDie] = ()) -> None:
        """Let `dice` lie unthrown at the near edge of the tray; their faces are not shown.

        `rail`: what is in the rail. Dice that are here already slide to their places.
        """
        self._pointer.shaken = 0.0
        self._scene.wait(dice, rail)
        self._refresh()

    def place(self, free: Sequence[TrayDie], rail: Sequence[TrayDie]) -> None:
        """Show dice. Those that are here already lie on, or slide to their places."""
        self._scene.place(free, rail)
        self._refresh()

    def set_aside(self, keys: Iterable[int]) -> None:
        """Let free dice slide to the rail, behind those there. KeyError on a strange key."""
        self._scene.set_aside(keys)
        self._refresh()

    def clear(self) -> None:
        """Take all dice away. A throw that was rolling never rests."""
        self._scene.clear()
        self._refresh()

    def skip(self) -> None:
        """Jump to the end of every motion; a throw rests at once."""
        rolling = self._scene.is_rolling
        self._scene.skip()
        self._refresh()
        if rolling:
            self.rested.emit()

    @property
    def is_rolling(self) -> bool:
        """Whether a throw is being shown that does not lie yet."""
        return self._scene.is_rolling

    # How it is shown

    def set_selectable(self, keys: Collection[int]) -> None:
        """Which dice answer a click: free ones to choose or let go, and ones in the rail."""
        self._scene.selectable = frozenset(keys)
        self._update_cursor()

    def set_chosen(self, keys: Collection[int]) -> None:
        """Which dice hover and glow."""
        self._scene.set_chosen(keys)
        self._refresh()

    def set_keyboard_focus(self, key: int | None) -> None:
        """Put a ring around a die for keyboard play, or around none."""
        self._scene.set_focused(key)
        self._refresh()

    def set_throwable(self, throwable: bool) -> None:
        """Whether a drag in the tray throws the dice that wait."""
        self._pointer.throwable = throwable
        self._update_cursor()

    def set_speed(self, factor: float) -> None:
        """Play throws and slides `factor` times as fast as they happened. ValueError unless > 0."""
        if not factor > 0:
            raise ValueError(f"a speed is positive, not {factor}")
        self._scene.speed = factor

    def set_quality(self, quality: Quality) -> None:
        """How finely to draw; dice that roll go on rolling."""
        self._wished = quality
        self._renderer.set_quality(quality)

    def set_most_frames(self, most: float) -> None:
        """Draw no more than so many frames a second, also where the screen could show more."""
        self._most_frames = most
        self._set_interval()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let dice appear where they come to rest instead of rolling and sliding there."""
        self._scene.reduced_motion = reduced

    def set_accessible_summary(self, summary: str) -> None:
        """What a screen reader says of the dice in the tray, in the user's language."""
        self.setAccessibleDescription(summary)

    # What can be asked

    @property
    def renderer(self) -> str:
        """`3d` or `2d`."""
        return self._renderer.name

    @property
    def quality(self) -> str:
        """The level of quality of the last frame."""
        return self._renderer.quality

    def die_position(self, key: int) -> QPoint:
        """Where the middle of a die is seen now, in the widget. KeyError on a strange key."""
        frame = self._scene.frame()
        rows = {die.key: row for row, die in enumerate(frame.dice)}
        x, y = self._renderer.camera.project(np.array(frame.poses[rows[key]][:3]))
        return QPoint(round(float(x)), round(float(y)))

    def die_radius(self, key: int) -> int:
        """Half the height of a die in the picture, in pixels. KeyError on a strange key."""
        frame = self._scene.frame()
        row = {die.key: row for row, die in enumerate(frame.dice)}[key]
        scale = self._renderer.camera.scale_at(np.array(frame.poses[row][:3]))
        return round(1.4 * rest_height(frame.dice[row].kind) * scale)

    def die(self, key: int) -> TrayDie | None:
        """The die `key`, if it lies in the tray or the rail and can be read."""
        lying = key in self._scene.keys(Place.FREE, Place.RAIL)
        if self._scene.is_rolling or not lying or self._scene.is_sliding(key):
            return None
        return next(die for die in self._scene.frame().dice if die.key == key)

    def is_aside(self, key: int) -> bool:
        """Whether the die `key` lies in the rail."""
        return key in self._scene.keys(Place.RAIL)

    @property
    def rail_goes_upward(self) -> bool:
        """Whether dice in the rail are seen one above the other, rather than side by side."""
        return self._scene.side is RailSide.RIGHT

    def tray_position(self, x: float, y: float, z: float = 0.0) -> QPoint:
        """Where a point of the tray, in cm, is seen in the widget."""
        px, py = self._renderer.camera.project(np.array([x, y, z]))
        return QPoint(round(float(px)), round(float(py)))

    def grab_tray(self) -> QImage:
        """The picture as it is now."""
        return self._renderer.picture()

    def use_renderer(self, renderer: Renderer) -> None:
        """Go on with another renderer; dice and motion are kept."""
        self._renderer.dispose()
        self._renderer = renderer
        self._install()

    # Qt's events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tray into the new size."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw at the rate of the screen the view is shown on."""
        super().showEvent(event)
        self._set_interval()
        self._refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a throw."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second click soon after the first is a click like any other."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow a throw, or light up the die under the pointer."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a throw or a click."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is over no die any more."""
        super().leaveEvent(event)
        self._pointer.leave()

    def changeEvent(self, event: QEvent) -> None:
        """Put down what is held when another window comes to the front."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._pointer.lose()

    # Inner workings

    def _set_interval(self) -> None:
        rate = min(max(self.screen().refreshRate(), 30.0), self._most_frames)
        self._timer.setInterval(max(1, int(1000 / rate)))

    def _answers(self) -> Answers:
        return Answers(
            self.clicked.emit, self.refused.emit, self.flicked.emit, self._hover, self._refresh
        )

    def _hover(self, key: int) -> None:
        self._update_cursor()
        self.hovered.emit(key)

    def _install(self) -> None:
        widget = self._renderer.widget
        widget.setParent(self)
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        widget.show()
        self._renderer.set_quality(self._wished)
        self._fit()

    def _fit(self) -> None:
        self._renderer.widget.setGeometry(QRect(QPoint(0, 0), self.size()))
        self._scene.set_side(self._renderer.fit(self.width(), self.height()).side)
        self._refresh()
        self.fitted.emit()

    def _refresh(self) -> None:
        """Draw the present moment and start the clock if something moves."""
        moving = self._scene.is_moving
        self._renderer.draw(self._scene.frame(), moving)
        if moving and not self._timer.isActive():
            self._clock.start()
            self._timer.start()

    def _tick(self) -> None:
        rested = self._scene.advance(min(self._clock.restart() / 1000, LONGEST_STEP_S))
        moving = self._scene.is_moving
        self._renderer.draw(self._scene.frame(), moving)
        if self._scene.rolled_s is not None:
            self.reached.emit(self._scene.rolled_s)
        if self._scene.rattle is not None and self._scene.rattle.knock:
            self.knocked.emit(self._scene.rattle.knock)
        if not moving:
            self._timer.stop()
            self._pointer.look_again()
        if rested:
            self.rested.emit()

    def _update_cursor(self) -> None:
        if self._pointer.hovered in self._scene.selectable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        elif self._pointer.throwable:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
