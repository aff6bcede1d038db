"""Which recording sounds for a knock, where only so many may sound at once.

A knock takes a recording of its surface that is silent. Where none may begin, a knock that is
clearly stronger takes the place of the faintest one on the same surface: that recording begins
anew, and the new blow covers what is cut off. A fainter one is not missed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol

from tumbletray.ui.sound.surface import Surface

MOST_VOICES = 10
"""Knocks that sound at once; more would only be louder."""
STRONGER = 1.5
"""How many times as loud a knock is that is clearly stronger than another: by 3.5 dB."""


class Voice(Protocol):
    """A recording that can sound, as `QSoundEffect` has it."""

    def isLoaded(self) -> bool:
        """Whether it can be played."""
        ...

    def isPlaying(self) -> bool:
        """Whether it sounds now."""
        ...

    def volume(self) -> float:
        """How loud it is, or was when it sounded last: 0 to 1."""
        ...

    def setVolume(self, volume: float) -> None:
        """Have it sound so loud."""
        ...

    def stop(self) -> None:
        """Have it be silent at once."""
        ...

    def play(self) -> None:
        """Play it from its beginning, on top of itself if it sounds."""
        ...


class Voices:
    """The recordings of each surface."""

    def __init__(self, voices: Mapping[Surface, Sequence[Voice]], chance: Random) -> None:
        """`chance` picks one of those that are silent."""
        self._voices, self._chance = voices, chance

    def play(self, surface: Surface, volume: float) -> bool:
        """Have a knock sound; False if it may not."""
        voice = self._silent(surface) or self._outdone(surface, volume)
        if voice is None:
            return False
        voice.stop()
        voice.setVolume(volume)
        voice.play()
        return True

    def _silent(self, surface: Surface) -> Voice | None:
        sounding = sum(voice.isPlaying() for some in self._voices.values() for voice in some)
        silent = [v for v in self._voices[surface] if v.isLoaded() and not v.isPlaying()]
        return self._chance.choice(silent) if silent and sounding < MOST_VOICES else None

    def _outdone(self, surface: Surface, volume: float) -> Voice | None:
        """The faintest voice on `surface`, if a knock of `volume` is clearly stronger."""
        sounding = [voice for voice in self._voices[surface] if voice.isPlaying()]
        faintest = min(sounding, key=lambda voice: voice.volume(), default=None)
        if faintest is None or volume < STRONGER * faintest.volume():
            return None
        return faintest
