"""What the view asks of a renderer: to draw the dice of a moment and to tell where."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from tumbletray.ui.tray.camera import Camera
from tumbletray.ui.tray.preference import Quality
from tumbletray.ui.tray.scene import Frame


class Renderer(Protocol):
    """Draws frames into a widget of its own, which the view covers itself with."""

    @property
    def name(self) -> str:
        """`3d` or `2d`."""
        ...

    @property
    def quality(self) -> str:
        """The level of quality of the last frame."""
        ...

    @property
    def widget(self) -> QWidget:
        """What it draws into. It takes no mouse events."""
        ...

    @property
    def camera(self) -> Camera:
        """The camera of the last `fit`."""
        ...

    def fit(self, width: int, height: int) -> Camera:
        """Choose the camera for a window of this size in logical pixels."""
        ...

    def draw(self, frame: Frame, moving: bool) -> None:
        """Draw `frame` soon; cheaply if another will follow at once."""
        ...

    def picture(self) -> QImage:
        """The picture as it is now."""
        ...

    def set_quality(self, quality: Quality) -> None:
        """Draw as the user wishes from the next frame on."""
        ...

    def dispose(self) -> None:
        """Give back the widget and all that belongs to it."""
        ...
