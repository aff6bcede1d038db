"""What a user has set of sound, motion and looks: remembered, and told to all whom it concerns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from tumbletray.ui.pace import NORMAL, PACES
from tumbletray.ui.ports import Library
from tumbletray.ui.system_motion import system_reduces_motion
from tumbletray.ui.tray.preference import QUALITIES, VIEWS, Preference, Quality
from tumbletray.ui.tray.theme import CLASSIC, THEMES, Theme

KEY = "settings"
"""The stored setting that holds them all."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as they happened throws can be shown."""
MOTIONS = ("system", "full", "reduced")
SCHEMES = ("system", "light", "dark")
LOUDEST = 100
"""The volume is 0 to this, in percent."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is set: `theme` of `THEMES`, `motion` and `scheme` of those here, `pace` of `PACES`."""

    volume: int = 60
    muted: bool = False
    speed: float = 1.0
    motion: str = "system"
    view: Preference = "auto"
    theme: str = "classic"
    scheme: str = "system"
    quality: Quality = "auto"
    pace: str = NORMAL


_SOUND: dict[str, Callable[[Any], bool]] = {
    "volume": lambda v: type(v) is int and 0 <= v <= LOUDEST,
    "muted": lambda v: type(v) is bool,
    "speed": lambda v: v in SPEEDS,
    "motion": lambda v: v in MOTIONS,
    "view": lambda v: v in VIEWS,
    "quality": lambda v: v in QUALITIES,
    "theme": lambda v: v in THEMES,
    "scheme": lambda v: v in SCHEMES,
    "pace": lambda v: v in PACES,
}
"""Which values make sense: the stored ones may be from another version."""


def read(stored: object) -> Wishes:
    """The wishes in a stored JSON value; what makes no sense there is as if it were not set."""
    if not isinstance(stored, Mapping):
        return Wishes()
    known = {
        name: stored[name]
        for name, sound in _SOUND.items()
        if isinstance(stored.get(name), str | int | float) and sound(stored[name])
    }
    return Wishes(**known)


class Settings(QObject):
    """The wishes of now."""

    changed = Signal()

    def __init__(self, library: Library, view: Preference = "auto") -> None:
        """Read them from `library`. A `view` asked for at the start goes before that remembered."""
        super().__init__()
        self._library = library
        self.wishes = read(library.setting(KEY, None))
        if view != "auto":
            self.wishes = replace(self.wishes, view=view)

    def change(self, **values: object) -> None:
        """Set some of the fields of `Wishes`, remember and tell it."""
        wishes = replace(self.wishes, **values)  # type: ignore[arg-type]
        if wishes == self.wishes:
            return
        self.wishes = wishes
        self._library.set_setting(KEY, asdict(wishes))
        self.changed.emit()

    @property
    def volume(self) -> float:
        """How loud it is to be: 0 to 1."""
        return 0.0 if self.wishes.muted else self.wishes.volume / LOUDEST

    @property
    def theme(self) -> Theme:
        """The colours of the tray."""
        return THEMES.get(self.wishes.theme, CLASSIC)

    @property
    def reduced_motion(self) -> bool:
        """Whether dice appear where they rest; by default as the system wishes."""
        if self.wishes.motion != "system":
            return self.wishes.motion == "reduced"
        return system_reduces_motion()
