"""Plays knocks as loud as is wished, or is silent where there is nothing to play them on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QLoggingCategory

from tumbletray.ui.sound.surface import Surface

if TYPE_CHECKING:
    from tumbletray.ui.sound.effects import Effects

QUIETEST = 0.06
"""Part of the volume at which the faintest knock is played."""
CURVE = 1.4
"""How the volume grows with the strength of a knock: hard ones stand out."""

_SILENCE = "default.warning=false\nqt.multimedia*=false"
"""PulseAudio's absence is told in no category of its own."""


class SoundPlayer:
    """The one voice of the program. No device, no noise, no warning."""

    def __init__(self) -> None:
        self._volume = 0.0
        self._effects: Effects | None = None
        self._mute = False

    def set_volume(self, volume: float) -> None:
        """How loud the loudest knock is: 0 (nothing is even loaded) to 1."""
        self._volume = volume

    def warm_up(self) -> None:
        """Have the recordings ready, so that the first knock does not keep a throw waiting."""
        if self._volume > 0 and not self._mute and self._effects is None:
            self._effects = self._loaded()
            self._mute = self._effects is None

    def play(self, surface: Surface, strength: float) -> bool:
        """Play a knock of `strength` 0 to 1; whether it is to be heard."""
        if self._volume <= 0:
            return False
        self.warm_up()
        loud = self._volume * (QUIETEST + (1 - QUIETEST) * strength**CURVE)
        return self._effects is not None and self._effects.play(surface, loud)

    def _loaded(self) -> Effects | None:
        with hushed():
            try:
                effects = import_module("tumbletray.ui.sound.effects")
            except ImportError:
                return None
            if not effects.device_is_there():
                return None
            made: Effects = effects.Effects(self._forget)
            return made

    def _forget(self) -> None:
        """Outputs came or went: what was loaded is for one that may be gone."""
        if self._effects is not None:
            self._effects.deleteLater()
        self._effects, self._mute = None, False


@contextmanager
def hushed() -> Iterator[None]:
    """Drop what Qt says meanwhile: a machine without sound, or with part of it, is no trouble.

    By rules and not by a handler of our own: Qt asks for devices on threads of its own, and to take
    a handler away that one of them is about to call would end the program.
    """
    QLoggingCategory.setFilterRules(_SILENCE)
    try:
        yield
    finally:
        QLoggingCategory.setFilterRules("")
