"""The tray in three dimensions: a Qt Quick 3D scene in a QQuickWidget.

The widget draws on the GUI thread, so a slow frame blocks the window: on software rendering dice
roll with rough edges, and one frame with smooth ones follows when they lie.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QObject, QTemporaryDir, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QVector3D
from PySide6.QtQuick import QQuickItem, QSGRendererInterface
from PySide6.QtQuickWidgets import QQuickWidget
from PySide6.QtWidgets import QWidget

from tumbletray.core.dice import DieKind
from tumbletray.ui.tray import occluders
from tumbletray.ui.tray.buffers import NumberTable
from tumbletray.ui.tray.camera import PerspectiveCamera, perspective, straight_down
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.layout import RailSide
from tumbletray.ui.tray.preference import Quality
from tumbletray.ui.tray.probe import draws_by_software
from tumbletray.ui.tray.quality import Governor, Level
from tumbletray.ui.tray.quick_scene import initial_properties, linear, scene_file
from tumbletray.ui.tray.scene import Frame
from tumbletray.ui.tray.shaders import write_shaders
from tumbletray.ui.tray.theme import Theme

ROOM = 32
"""Most dice that are drawn."""
SETTLE_MS = 90
"""After so long without motion the full frame is drawn."""
HASTY_DETAIL = 0.5
"""Part of the stage's pixels across while a window changes its size without graphics hardware."""


class QuickRenderer(QObject):
    """Draws the tray with Qt Quick 3D."""

    name = "3d"
    failed = Signal(str)
    """The scene cannot be drawn: the reason, for the log."""
    drawn = Signal()
    """The first frame has been drawn."""

    def __init__(self, theme: Theme, governor: Governor, *, from_top: bool = False) -> None:
        """Load the scene. `from_top`: seen from straight above. RuntimeError if it cannot be."""
        super().__init__()
        self._camera_for = straight_down if from_top else perspective
        self._theme = theme
        self._governor = governor
        self._shaders = QTemporaryDir()
        write_shaders(Path(self._shaders.path()))
        self._table = NumberTable(occluders.COLUMNS, ROOM)
        self._since = QElapsedTimer()
        self._widget = QQuickWidget()
        self._settle = QTimer(self._widget)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._draw_finely)
        self.camera: PerspectiveCamera = self._camera_for(1.0, 1.0)
        self._root = self._load()
        # A pool that grew would be made anew by the Repeater while the old models are still there.
        self._root.setProperty("capacity", ROOM)
        models = self._root.findChildren(QObject, "die")
        self._pool: list[QObject] = sorted(models, key=lambda model: int(model.property("index")))
        self._dice: tuple[TrayDie, ...] = ()
        self._level: Level | None = None

    @property
    def widget(self) -> QWidget:
        """The Qt Quick widget."""
        return self._widget

    @property
    def quality(self) -> str:
        """The level of quality of the last frame."""
        return self._governor.level.name

    def fit(self, width: int, height: int) -> PerspectiveCamera:
        """Choose the camera for a window of this size in logical pixels."""
        self.camera = camera = self._camera_for(width, height)
        self._root.setProperty("openingDegrees", camera.opening)
        self._root.setProperty("railOnRight", camera.side is RailSide.RIGHT)
        self._root.setProperty("cameraPosition", QVector3D(*camera.position))
        self._root.setProperty("cameraTurn", QVector3D(90.0 - camera.elevation, 0.0, 0.0))
        if self._governor.software:
            self._root.setProperty("stageDetail", HASTY_DETAIL)
            self._settle.start()
        return camera

    def draw(self, frame: Frame, moving: bool) -> None:
        """Hand `frame` to the scene, to be drawn at the next repaint."""
        if moving:
            gap = self._since.restart() / 1000 if self._since.isValid() else None
            if not self._since.isValid():
                self._since.start()
            self._settle.stop()
            self._use(self._governor.moving(gap))
        else:
            self._since.invalidate()
            self._settle.start()
        self._fill(frame)

    def picture(self) -> QImage:
        """The picture at full quality."""
        self._draw_finely()
        return self._widget.grabFramebuffer()

    def set_quality(self, quality: Quality) -> None:
        """Draw as the user wishes from the next frame on."""
        if quality != self._governor.wish:
            self._governor.wish = quality
            self._settle.start()

    def dispose(self) -> None:
        """Give back the widget and the scene in it."""
        self._settle.stop()
        self._widget.hide()
        self._widget.deleteLater()

    def _load(self) -> QQuickItem:
        widget = self._widget
        widget.setResizeMode(QQuickWidget.ResizeMode.SizeRootObjectToView)
        widget.sceneGraphError.connect(lambda _, message: self.failed.emit(message))
        widget.quickWindow().afterRendering.connect(self._first_frame)
        self._properties = initial_properties(self._theme, self._table, self._shaders.path())
        widget.setInitialProperties(self._properties)
        widget.setSource(QUrl.fromLocalFile(str(scene_file())))
        root = widget.rootObject()
        if root is None:
            raise RuntimeError("; ".join(error.toString() for error in widget.errors()))
        return root

    def _first_frame(self) -> None:
        """Tell that something was drawn, and by graphics: Qt Quick's software draws no scene."""
        window = self._widget.quickWindow()
        window.afterRendering.disconnect(self._first_frame)
        api = window.rendererInterface().graphicsApi()
        if QSGRendererInterface.isApiRhiBased(api):
            self._governor.software = draws_by_software(window)
            self.drawn.emit()
        else:
            self.failed.emit(f"Qt Quick draws by {api.name}")

    def _draw_finely(self) -> None:
        self._settle.stop()
        self._root.setProperty("stageDetail", 1.0)
        self._use(self._governor.still())

    def _use(self, level: Level) -> None:
        if level is not self._level:
            self._level = level
            self._root.setProperty("smoothed", level.smooth)

    def _fill(self, frame: Frame) -> None:
        """Write the moment into the one table of which all drawing depends: few calls a frame."""
        dice = frame.dice[:ROOM]
        self._table.fill(occluders.table(frame)[:ROOM])
        if dice != self._dice:
            for row in range(max(len(dice), len(self._dice))):
                self._dress(self._pool[row], dice[row] if row < len(dice) else None)
            self._dice = dice
            self._root.setProperty("diceCount", len(dice))

    def _dress(self, model: QObject, die: TrayDie | None) -> None:
        """Give a model of the pool the kind and the colours of `die`, or hide it."""
        model.setProperty("visible", die is not None)
        if die is not None:
            finish = self._theme.finish(die.colour)
            model.setProperty("pentagonal", die.kind is DieKind.D12)
            model.setProperty("bodyColour", linear(finish.body))
            model.setProperty("markColour", linear(finish.mark))
