"""A die of the tray, where it is, and which die it was before when all are laid out anew.

The rules name no dice, only what they show. So a die that is wanted somewhere is taken to be one
that is there already if it looks like it, and else comes from where such a one is: nothing that is
on the table vanishes here to appear there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from math import dist

from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.tray.motion import Approach, Slide
from tumbletray.ui.tray.poses import Pose, raised

LIFT_CM = 0.55
"""How high a chosen die hovers over where it lies."""


class Place(Enum):
    """Where a die is."""

    FREE = auto()
    RAIL = auto()
    WAITING = auto()


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die to show. `key` tells it from all others; `face` is what it shows at rest."""

    key: int
    kind: DieKind
    face: int
    colour: Colour


@dataclass(slots=True, eq=False)
class Item:
    """A die, where it lies or is on its way to, and what lights it.

    `lain`: where a die of the rail lay in the tray.
    """

    die: TrayDie
    place: Place
    home: Pose
    lain: Pose | None = None
    slide: Slide | None = None
    held: Pose | None = None
    glow: Approach = field(default_factory=Approach)
    hover: Approach = field(default_factory=Approach)

    def pose(self) -> Pose:
        """Where it is now, unless it is thrown or shaken."""
        at = self.held or (self.home if self.slide is None else self.slide.pose())
        return raised(at, LIFT_CM * self.glow.value) if self.glow.value else at


Wanted = tuple[TrayDie, Place]
"""A die that is to be somewhere."""


def origins(wanted: Sequence[Wanted], present: Iterable[Item]) -> list[Item | None]:
    """Which of the dice `present` each of `wanted` is, or None for one that is new."""
    left = list(present)
    found: list[Item | None] = [None] * len(wanted)
    for is_it in _LIKENESSES:
        for row, (die, place) in enumerate(wanted):
            if found[row] is None:
                found[row] = next((item for item in left if is_it(item, die, place)), None)
                left = [item for item in left if item is not found[row]]
    return found


def taken_up(
    dice: Sequence[TrayDie], starts: Sequence[Sequence[float]], loose: Iterable[tuple[Item, Pose]]
) -> list[Pose | None]:
    """The pose from which each of `dice` comes: that of the nearest one of its kind."""
    left = list(loose)
    found: list[Pose | None] = []
    for die, start in zip(dice, starts, strict=True):
        alike = [entry for entry in left if entry[0].die.kind is die.kind]
        nearest = min(alike, key=lambda entry: dist(entry[1][:3], start[:3]), default=None)
        found.append(None if nearest is None else nearest[1])
        left = [entry for entry in left if entry is not nearest]
    return found


def _is_itself(item: Item, die: TrayDie, place: Place) -> bool:
    return item.place is place and item.die == die


def _lies_there(item: Item, die: TrayDie, place: Place) -> bool:
    return item.place is place and _looks(item.die) == _looks(die)


def _lies_elsewhere(item: Item, die: TrayDie, place: Place) -> bool:
    return Place.WAITING not in (item.place, place) and _looks(item.die) == _looks(die)


def _shows_nothing(item: Item, die: TrayDie, place: Place) -> bool:
    """Of a die that waits for its throw nobody knows the face: any of its kind will do."""
    return Place.WAITING in (item.place, place) and _looks(item.die)[:2] == _looks(die)[:2]


_Likeness = Callable[[Item, TrayDie, Place], bool]
_LIKENESSES: tuple[_Likeness, ...] = (_is_itself, _lies_there, _lies_elsewhere, _shows_nothing)
"""From the surest to the last resort."""


def _looks(die: TrayDie) -> tuple[DieKind, Colour, int]:
    return die.kind, die.colour, die.face
