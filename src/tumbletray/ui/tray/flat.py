"""The tray from above, drawn with QPainter: needs no graphics hardware and no OpenGL.

Only what changed is drawn anew: the dice that moved or look different, where they were and where
they are now, with the table below them and whatever reaches into that.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from tumbletray.ui.tray.camera import TopCamera, from_above
from tumbletray.ui.tray.flat_dice import FlatDice
from tumbletray.ui.tray.flat_solids import changed
from tumbletray.ui.tray.flat_table import draw_table
from tumbletray.ui.tray.preference import Quality
from tumbletray.ui.tray.scene import Frame, Scene
from tumbletray.ui.tray.theme import Theme


class FlatRenderer(QWidget):
    """Draws the tray from above. It is its own widget."""

    name = "2d"
    quality = "full"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._frame = Scene().frame()
        self._table = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.fit(1, 1)

    @property
    def widget(self) -> QWidget:
        """Itself."""
        return self

    def fit(self, width: int, height: int) -> TopCamera:
        """Choose the scale for a window of this size in logical pixels."""
        self.camera: TopCamera = from_above(width, height)
        self._table = QPixmap()
        self._begin(self._frame)
        return self.camera

    def draw(self, frame: Frame, moving: bool) -> None:
        """Draw `frame` at the next repaint."""
        del moving
        if frame.dice != self._frame.dice:
            self._begin(frame)
            return
        rows, before = changed(self._frame, frame), self._dice.boxes
        self._frame = frame
        self._dice.show(frame)
        region = QRegion()
        for row in rows:
            region += before[row] | self._dice.boxes[row]
        self.update(region)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the part that is stale."""
        self.paint(QPainter(self), event.region())

    def paint(self, painter: QPainter, region: QRegion) -> None:
        """Draw the table as it was drawn before, and on it the dice that reach into `region`."""
        if self._table.size() != self.size() * self.devicePixelRatioF():
            self._renew()
        painter.drawPixmap(0, 0, self._table)
        self._dice.draw(painter, region)

    def picture(self) -> QImage:
        """The picture as it is now."""
        return self.grab().toImage()

    def set_quality(self, quality: Quality) -> None:
        """There is but one."""

    def dispose(self) -> None:
        """Give back the widget."""
        self.hide()
        self.deleteLater()

    def _begin(self, frame: Frame) -> None:
        """Draw all of `frame`, whose dice, or their scale, are others than before."""
        self._frame = frame
        self._dice = FlatDice(frame, self.camera, self._theme, self.devicePixelRatioF())
        self.update()

    def _renew(self) -> None:
        """Make all that is made once for a size of the window and a screen."""
        ratio = self.devicePixelRatioF()
        self._table = QPixmap(self.size() * ratio)
        self._table.setDevicePixelRatio(ratio)
        draw_table(self._table, self.camera, self._theme)
        self._dice = FlatDice(self._frame, self.camera, self._theme, ratio)
