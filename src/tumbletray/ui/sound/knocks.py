"""Lets a tray be heard: each knock of a throw when the dice are seen to make it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from tumbletray.core.dice import DieKind
from tumbletray.ui.sound.impacts import Floats, Impact, impacts
from tumbletray.ui.sound.surface import Surface
from tumbletray.ui.tray.view import TrayView

LATE_S = 0.12
"""A knock that is missed by more, since the picture stood still, is left out: nobody wants all
that was missed at once."""


class Knocks(QObject):
    """Follows the throws of `tray` with the ear. It belongs to the tray."""

    def __init__(self, tray: TrayView, play: Callable[[Surface, float], object]) -> None:
        """`play` makes a knock on a surface, of a strength 0 to 1, heard."""
        super().__init__(tray)
        self._play = play
        self._coming: deque[Impact] = deque()
        tray.began.connect(self._listen)
        tray.reached.connect(self._sound)
        tray.knocked.connect(lambda strength: self._play(Surface.DIE, strength))
        tray.rested.connect(self._fall_silent)

    def _listen(self, kinds: Sequence[DieKind], poses: Floats, rate: float) -> None:
        self._coming = deque(impacts(kinds, poses, rate))

    def _sound(self, now_s: float) -> None:
        while self._coming and self._coming[0].at_s <= now_s:
            impact = self._coming.popleft()
            if impact.at_s > now_s - LATE_S:
                self._play(impact.surface, impact.strength)

    def _fall_silent(self) -> None:
        self._coming.clear()
