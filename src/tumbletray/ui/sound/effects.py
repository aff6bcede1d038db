"""The recordings of knocks, loaded into Qt Multimedia.

Only `player` imports this, and only once something is to be heard: the import takes a while, and
fails where the system has no sound library.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QObject, QUrl
from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

from tumbletray.ui.resources import resource
from tumbletray.ui.sound.surface import Surface
from tumbletray.ui.sound.voices import Voices

VARIATIONS = 5
"""Recordings of each kind of knock."""


def device_is_there() -> bool:
    """Whether anything could be heard."""
    return not QMediaDevices.defaultAudioOutput().isNull()


class Effects(QObject):
    """All recordings, ready to be played on the system's output."""

    def __init__(self, changed: Callable[[], object]) -> None:
        """`changed` is called when outputs come or go."""
        super().__init__()
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(changed)
        self._effects = {surface: self._load(surface) for surface in Surface}
        self._voices = Voices(self._effects, Random())

    @property
    def loaded(self) -> bool:
        """Whether every recording can be played."""
        return all(effect.isLoaded() for some in self._effects.values() for effect in some)

    def play(self, surface: Surface, volume: float) -> bool:
        """Play one of the recordings of `surface`; False if none may sound."""
        return self._voices.play(surface, volume)

    def _load(self, surface: Surface) -> list[QSoundEffect]:
        made = []
        for number in range(1, VARIATIONS + 1):
            effect = QSoundEffect(self)
            file = resource("sounds", f"{surface.value}-{number}.wav")
            effect.setSource(QUrl.fromLocalFile(str(file)))
            made.append(effect)
        return made
