"""The dialog of settings: sound, motion and looks. What is chosen holds at once and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeySequence, QPainter, QPixmap, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.texts import Text, msg
from tumbletray.ui.settings import LOUDEST, Settings
from tumbletray.ui.tray.theme import THEMES, DieFinish, Rgb, Theme
from tumbletray.ui.widgets import Translate, button, label

VIEW_NAMES = {
    "auto": msg("Automatic"),
    "3d": msg("3D, from your place"),
    "top": msg("3D, from above (for projectors)"),
    "2d": msg("Drawn flat, from above"),
}
QUALITY_NAMES = {
    "auto": msg("As the machine can"),
    "fine": msg("Smooth always"),
    "balanced": msg("Smooth when dice lie"),
    "fast": msg("Fast, with rough edges"),
}
THEME_NAMES = {
    "classic": msg("Green felt and walnut"),
    "burgundy": msg("Wine-red felt and mahogany"),
    "fjord": msg("Blue felt and light oak"),
    "slate": msg("Grey felt and cherry"),
    "contrast": msg("High contrast"),
}
SCHEME_NAMES = {
    "system": msg("As the system is set"),
    "light": msg("Light"),
    "dark": msg("Dark"),
}
MOTION_NAMES = {
    "system": msg("As the system is set"),
    "full": msg("Dice roll"),
    "reduced": msg("Dice appear where they lie"),
}
SPEED_NAMES = {
    0.5: msg("Slow"),
    1.0: msg("Normal"),
    2.0: msg("Twice as fast"),
    4.0: msg("Four times as fast"),
}
PACE_NAMES = {
    "slow": msg("Slow"),
    "normal": msg("Normal"),
    "fast": msg("Fast"),
    "instant": msg("At once"),
}
SWATCH = QSize(56, 28)
"""Size in pixels of the little picture of a theme."""


class SettingsDialog(QDialog):
    """Shows the settings and changes them as they are touched."""

    sounded = Signal()
    """The volume was set: a sound is to tell how loud it is."""

    def __init__(self, settings: Settings, translate: Translate, parent: QWidget) -> None:
        """Show `settings` as they are."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings, self._t = settings, translate
        self._volume = QSlider(Qt.Orientation.Horizontal)
        self._heard = QCheckBox(translate(msg("Dice are heard")))
        self._form = QFormLayout()
        self.setWindowTitle(translate(msg("Settings")))
        self._build()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 22)
        layout.setSpacing(18)
        layout.addWidget(label(self._t(msg("Settings")), "heading"))
        self._form.setHorizontalSpacing(22)
        self._form.setVerticalSpacing(14)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        layout.addLayout(self._form)
        wishes = self._settings.wishes
        self._add_sound()
        self._add_choice(msg("Throws"), "speed", SPEED_NAMES, wishes.speed)
        self._add_choice(msg("Bots play"), "pace", PACE_NAMES, wishes.pace)
        self._add_choice(msg("Motion"), "motion", MOTION_NAMES, wishes.motion)
        self._add_choice(msg("Appearance"), "scheme", SCHEME_NAMES, wishes.scheme)
        self._add_choice(msg("Tray"), "view", VIEW_NAMES, wishes.view)
        self._add_choice(msg("3D picture"), "quality", QUALITY_NAMES, wishes.quality)
        colours = self._add_choice(msg("Colours"), "theme", THEME_NAMES, wishes.theme)
        colours.setIconSize(SWATCH)
        for place in range(colours.count()):
            colours.setItemIcon(place, _swatch(THEMES[colours.itemData(place)]))
        close = button(self._t(msg("Close")), self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        QShortcut(QKeySequence("F2"), self, self.accept)

    def _add_sound(self) -> None:
        wishes = self._settings.wishes
        self._heard.setChecked(not wishes.muted)
        self._heard.toggled.connect(self._hear)
        self._volume.setRange(0, LOUDEST)
        self._volume.setSingleStep(5)
        self._volume.setPageStep(20)
        self._volume.setValue(wishes.volume)
        self._volume.setEnabled(not wishes.muted)
        self._volume.setAccessibleName(self._t(msg("Volume")))
        self._volume.valueChanged.connect(self._turn)
        self._form.addRow(self._t(msg("Sound")), self._heard)
        self._form.addRow(self._t(msg("Volume")), self._volume)

    def _hear(self, heard: bool) -> None:
        self._volume.setEnabled(heard)
        self._settings.change(muted=not heard)
        if heard:
            self.sounded.emit()

    def _turn(self, volume: int) -> None:
        self._settings.change(volume=volume)
        self.sounded.emit()

    def _add_choice(
        self, name: Text, field: str, names: Mapping[Any, Text], now: object
    ) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self._t(name))
        for value, words in names.items():
            box.addItem(self._t(words), value)
        box.setCurrentIndex(box.findData(now))
        box.currentIndexChanged.connect(
            lambda place: self._settings.change(**{field: box.itemData(place)})
        )
        self._form.addRow(self._t(name), box)
        return box


def _swatch(theme: Theme) -> QIcon:
    """A strip of felt in its wood, with a die of each colour."""
    picture = QPixmap(SWATCH * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    box = QRectF(0, 0, SWATCH.width(), SWATCH.height())
    _fill(painter, box, theme.wood, 5)
    _fill(painter, box.adjusted(3, 3, -3, -3), theme.felt, 3)
    for left, finish in ((12.0, theme.white), (30.0, theme.black)):
        _die(painter, QRectF(left, 7, 14, 14), finish)
    painter.end()
    return QIcon(picture)


def _die(painter: QPainter, box: QRectF, finish: DieFinish) -> None:
    _fill(painter, box, finish.body, 3)
    for dx, dy in ((-3.5, -3.5), (0, 0), (3.5, 3.5)):
        at = box.center()
        _fill(painter, QRectF(at.x() + dx - 1.5, at.y() + dy - 1.5, 3, 3), finish.mark, 1.5)


def _fill(painter: QPainter, box: QRectF, colour: Rgb, rounding: float) -> None:
    painter.setBrush(QColor.fromRgbF(*colour))
    painter.drawRoundedRect(box, rounding, rounding)
