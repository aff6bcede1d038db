"""What lies and moves in the tray: state and motion of all dice, without any drawing.

The view pushes orders in and lets time pass with `advance`; a renderer reads `frame`. Nothing here
decides a face: a die shows what its recorded throw ends on, or what the caller says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from math import dist
from random import Random

from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.tray import layout
from tumbletray.ui.tray.motion import Approach, Fade, Playback, Slide
from tumbletray.ui.tray.poses import Floats, Pose, pose, raised
from tumbletray.ui.tray.rattle import Rattle

LIFT_CM = 0.55
"""How high a chosen die hovers over where it lies."""
DRAG_CM = 1.6
"""How high a die is held that is dragged."""
_NOWHERE: Pose = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)


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


@dataclass(frozen=True, slots=True)
class Frame:
    """All that changes from one picture to the next; an entry for each die in each field.

    `glow` (chosen), `hover`, `focus` and `alpha` (opacity) [die], each 0 to 1.
    """

    dice: tuple[TrayDie, ...]
    poses: tuple[Pose, ...]
    glow: tuple[float, ...]
    hover: tuple[float, ...]
    focus: tuple[float, ...]
    alpha: tuple[float, ...]


@dataclass(slots=True)
class _Item:
    die: TrayDie
    place: Place
    home: Pose
    slide: Slide | None = None
    held: Pose | None = None
    glow: Approach = field(default_factory=Approach)
    hover: Approach = field(default_factory=Approach)

    def pose(self) -> Pose:
        at = self.held or (self.home if self.slide is None else self.slide.pose())
        return raised(at, LIFT_CM * self.glow.value) if self.glow.value else at


class Scene:
    """The dice of one tray. Times in seconds, lengths in centimetres."""

    def __init__(self) -> None:
        self.side = layout.RailSide.RIGHT
        self.speed = 1.0
        self.reduced_motion = False
        self.selectable: frozenset[int] = frozenset()
        self._items: dict[int, _Item] = {}
        self._playback: Playback | Fade | None = None
        self._rattle: Rattle | None = None
        self._chosen: frozenset[int] = frozenset()
        self._hovered: int | None = None
        self._focused: int | None = None

    @property
    def is_rolling(self) -> bool:
        """Whether a throw is being shown that has not come to rest."""
        return self._playback is not None

    @property
    def rolled_s(self) -> float | None:
        """How many seconds of the recorded throw have been seen; None where none rolls."""
        return self._playback.seconds if isinstance(self._playback, Playback) else None

    @property
    def focused(self) -> int | None:
        """The die that the keyboard is on."""
        return self._focused

    @property
    def chosen(self) -> frozenset[int]:
        """The dice that hover and glow."""
        return self._chosen

    def keys(self, *places: Place) -> tuple[int, ...]:
        """The keys of the dice in `places`, in order."""
        return tuple(key for key, item in self._items.items() if item.place in places)

    def roll(self, dice: Sequence[TrayDie], poses: Floats, rate: float, begin: float = 0.0) -> None:
        """Replace all dice but those in the rail by a recorded throw and start to show it.

        Dice that lie in the tray, or are shaken, are taken up for it. `begin`: what is left out of
        the recording, in seconds, since it has been seen already.
        """
        if poses.ndim != 3 or poses.shape[1:] != (len(dice), 7) or not len(poses):
            raise ValueError(f"poses of {len(dice)} dice expected, not of shape {poses.shape}")
        before = self._taken_up(dice, poses[min(round(begin * rate), len(poses) - 1)].tolist())
        self.clear(Place.FREE, Place.WAITING)
        for die, last in zip(dice, poses[-1].tolist(), strict=True):
            self._items[die.key] = _Item(die, Place.FREE, tuple(last))
        self._playback = Fade() if self.reduced_motion else Playback(poses, rate, begin, before)

    def _taken_up(
        self, dice: Sequence[TrayDie], starts: Sequence[Sequence[float]]
    ) -> list[Pose | None]:
        """The pose from which each of `dice` comes: that of the nearest that looks like it."""
        left = dict(zip(self._items, self._poses(), strict=True))
        for key in self.keys(Place.RAIL):
            del left[key]
        found: list[Pose | None] = []
        for die, start in zip(dice, starts, strict=True):
            alike = [key for key in left if self._items[key].die.kind is die.kind]
            ways = [(dist(left[key][:3], start[:3]), key) for key in alike]
            found.append(left.pop(min(ways)[1]) if ways else None)
        return found

    def take(self, chance: Random) -> None:
        """Take the dice that wait into the hand and shake them."""
        waiting = [item.pose() for item in self._items.values() if item.place is Place.WAITING]
        if waiting and not self.reduced_motion:
            self._rattle = Rattle(waiting, chance)

    def put_down(self) -> None:
        """Let dice in the hand lie again where they lay."""
        if self._rattle is not None:
            waiting = [item for item in self._items.values() if item.place is Place.WAITING]
            for item, held in zip(waiting, self._rattle.poses(), strict=True):
                item.slide = Slide(held, item.home)
            self._rattle = None

    @property
    def rattle(self) -> Rattle | None:
        """The hand that shakes the dice that wait."""
        return self._rattle

    def place(self, free: Sequence[TrayDie], rail: Sequence[TrayDie]) -> None:
        """Show `free` in the tray and `rail` in the rail at once. Free dice there lie on."""
        self._playback = self._rattle = None
        known = {k: i for k, i in self._items.items() if i.place is Place.FREE}
        self._items = {}
        spots = iter(_unoccupied(len(free), known, free))
        for die in free:
            old = known.get(die.key)
            if old is not None and old.die == die:
                self._items[die.key] = old
            else:
                self._items[die.key] = _Item(
                    die, Place.FREE, pose(die.kind, die.face, *next(spots))
                )
        for die in rail:
            self._items[die.key] = _Item(die, Place.RAIL, _NOWHERE)
        self._fill_rail()
        self._forget_missing()

    def wait(self, dice: Sequence[TrayDie]) -> None:
        """Let `dice` lie unthrown at the near edge; what they show means nothing."""
        self.clear(Place.FREE, Place.WAITING)
        for spot, die in zip(layout.waiting_places(len(dice)), dice, strict=True):
            chance = Random(die.key)
            face = chance.randint(1, die.kind.sides)
            home = pose(die.kind, face, *spot, turn=chance.uniform(-0.6, 0.6))
            self._items[die.key] = _Item(die, Place.WAITING, home)

    def set_aside(self, keys: Iterable[int]) -> None:
        """Let free dice slide to the rail, behind those already there."""
        before = {key: self._items[key].pose() for key in self._items}
        for key in keys:
            item = self._items.pop(key)
            item.place = Place.RAIL
            item.glow.aim(0.0, at_once=True)
            self._items[key] = item
        self._chosen -= frozenset(self.keys(Place.RAIL))
        self._fill_rail()
        for key in self.keys(Place.RAIL):
            item = self._items[key]
            moved = dist(item.home, before[key]) > 1e-6
            item.slide = (
                Slide(before[key], item.home) if moved and not self.reduced_motion else None
            )

    def clear(self, *places: Place) -> None:
        """Take away the dice in `places`, or all dice."""
        gone = self.keys(*(places or tuple(Place)))
        for key in gone:
            del self._items[key]
        self._playback = self._rattle = None
        self._forget_missing()

    def skip(self) -> None:
        """Jump to the end of every motion."""
        self._playback = None
        for item in self._items.values():
            item.slide = None

    def drag(self, key: int, x: float, y: float) -> None:
        """Hold a free die in the air above `x`, `y`."""
        item = self._items[key]
        item.held = (x, y, item.home[2] + DRAG_CM, *item.home[3:])

    def drop(self, key: int) -> None:
        """Let a die that was held slide back to where it lay."""
        item = self._items.get(key)
        if item is not None and item.held is not None:
            item.slide = None if self.reduced_motion else Slide(item.held, item.home)
            item.held = None

    def is_sliding(self, key: int) -> bool:
        """Whether the die `key` is on its way to the rail, or back."""
        return self._items[key].slide is not None

    def set_side(self, side: layout.RailSide) -> None:
        """Move the rail to another side of the tray, at once."""
        if side is not self.side:
            self.side = side
            self._fill_rail()

    def set_chosen(self, keys: Collection[int]) -> None:
        """Lift and light exactly the dice `keys`."""
        self._chosen = frozenset(keys)
        for key, item in self._items.items():
            item.glow.aim(float(key in self._chosen), at_once=self.reduced_motion)

    def set_hovered(self, key: int | None) -> None:
        """Light up the die under the pointer a little."""
        self._hovered = key
        for other, item in self._items.items():
            item.hover.aim(float(other == key), at_once=self.reduced_motion)

    def set_focused(self, key: int | None) -> None:
        """Put the keyboard's ring on a die."""
        self._focused = key

    def advance(self, seconds: float) -> bool:
        """Let time pass. True when a throw has just come to rest."""
        rested = False
        if self._playback is not None and self._playback.advance(seconds * self.speed):
            self._playback, rested = None, True
        if self._rattle is not None:
            self._rattle.advance(seconds)
        for item in self._items.values():
            if item.slide is not None and item.slide.advance(seconds * self.speed):
                item.slide = None
            item.glow.advance(seconds)
            item.hover.advance(seconds)
        return rested

    @property
    def is_moving(self) -> bool:
        """Whether the next frame will differ from this one."""
        return (
            self._playback is not None
            or self._rattle is not None
            or any(
                item.slide is not None or item.glow.moving or item.hover.moving
                for item in self._items.values()
            )
        )

    def frame(self) -> Frame:
        """The picture of this moment."""
        items = list(self._items.values())
        poses = self._poses()
        shown = 1.0
        free = [row for row, item in enumerate(items) if item.place is Place.FREE]
        if self._playback is not None:
            shown = self._playback.apply(poses, free)
        return Frame(
            tuple(item.die for item in items),
            tuple(poses),
            tuple(item.glow.value for item in items),
            tuple(item.hover.value for item in items),
            tuple(float(item.die.key == self._focused) for item in items),
            tuple(shown if item.place is Place.FREE else 1.0 for item in items),
        )

    def _poses(self) -> list[Pose]:
        """Where all dice are now, but for a throw that is shown."""
        poses = [item.pose() for item in self._items.values()]
        if self._rattle is not None:
            places = [item.place for item in self._items.values()]
            rows = [row for row, place in enumerate(places) if place is Place.WAITING]
            for row, held in zip(rows, self._rattle.poses(), strict=True):
                poses[row] = held
        return poses

    def _fill_rail(self) -> None:
        railed = [item for item in self._items.values() if item.place is Place.RAIL]
        for item, spot in zip(railed, layout.rail_places(self.side, len(railed)), strict=True):
            item.home = pose(item.die.kind, item.die.face, *spot)
            item.slide = None

    def _forget_missing(self) -> None:
        present = frozenset(self._items)
        self._chosen &= present
        self.selectable &= present
        self._hovered = self._hovered if self._hovered in present else None
        self._focused = self._focused if self._focused in present else None


def _unoccupied(
    count: int, known: dict[int, _Item], free: Sequence[TrayDie]
) -> list[tuple[float, float]]:
    """Neat places for dice without a pose, clear of those that lie already."""
    lying_at = [
        known[die.key].home[:2] for die in free if die.key in known and known[die.key].die == die
    ]
    clear: list[tuple[float, float]] = []
    for wanted in (count, *range(12, 61, 6)):
        clear = [
            spot
            for spot in layout.neat_places(wanted)
            if all(dist(spot, at) > 2.4 for at in lying_at)
        ]
        if len(clear) >= count - len(lying_at):
            break
    return clear
