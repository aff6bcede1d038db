"""What lies and moves in the tray: state and motion of all dice, without any drawing.

The view pushes orders in and lets time pass with `advance`; a renderer reads `frame`. Nothing here
decides a face: a die shows what its recorded throw ends on, or what the caller says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from random import Random

from tumbletray.ui.tray import layout
from tumbletray.ui.tray.items import Item, Place, TrayDie, Wanted, origins, taken_up
from tumbletray.ui.tray.motion import AFTER_S, Fade, Playback, Slide
from tumbletray.ui.tray.places import fill_rail, find_places, line_up
from tumbletray.ui.tray.poses import Floats, Pose
from tumbletray.ui.tray.rattle import Rattle

DRAG_CM = 1.6
"""How high a die is held that is dragged."""
_NOWHERE: Pose = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)


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


class Scene:
    """The dice of one tray. Times in seconds, lengths in centimetres."""

    def __init__(self) -> None:
        self.side = layout.RailSide.RIGHT
        self.speed = 1.0
        self.reduced_motion = False
        self.selectable: frozenset[int] = frozenset()
        self._items: dict[int, Item] = {}
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

    def roll(
        self,
        dice: Sequence[TrayDie],
        poses: Floats,
        rate: float,
        begin: float = 0.0,
        rail: Sequence[TrayDie] | None = None,
    ) -> None:
        """Replace all dice but those in the rail by a recorded throw and start to show it.

        Dice that lie in the tray, or are shaken, are taken up for it. `begin`: what is left out of
        the recording, in seconds, since it has been seen already. `rail`: what is in the rail from
        now on; dice that were there and are no more are taken up too.
        """
        if poses.ndim != 3 or poses.shape[1:] != (len(dice), 7) or not len(poses):
            raise ValueError(f"poses of {len(dice)} dice expected, not of shape {poses.shape}")
        here = self._here()
        if rail is None:
            self.clear(Place.FREE, Place.WAITING)
        else:
            self._lay_out([(die, Place.RAIL) for die in rail])
        staying = set(self._items.values())
        loose = [(item, at) for item, at in here.items() if item not in staying]
        begins = poses[min(round(begin * rate), len(poses) - 1)].tolist()
        before = taken_up(dice, begins, loose)
        for die, last in zip(dice, poses[-1].tolist(), strict=True):
            self._items[die.key] = Item(die, Place.FREE, tuple(last))
        self._playback = Fade() if self.reduced_motion else Playback(poses, rate, begin, before)

    def take(self, chance: Random) -> None:
        """Take the dice that wait into the hand and shake them."""
        waiting = [item.pose() for item in self._of(Place.WAITING)]
        if waiting and not self.reduced_motion:
            self._rattle = Rattle(waiting, chance)

    def put_down(self) -> None:
        """Let dice in the hand lie again where they lay."""
        if self._rattle is not None:
            for item, held in zip(self._of(Place.WAITING), self._rattle.poses(), strict=True):
                item.slide = Slide(held, item.home)
            self._rattle = None

    @property
    def rattle(self) -> Rattle | None:
        """The hand that shakes the dice that wait."""
        return self._rattle

    def place(self, free: Sequence[TrayDie], rail: Sequence[TrayDie]) -> None:
        """Show `free` in the tray and `rail` in the rail.

        Free dice that lie in the tray already lie on. Others that are here slide to their places,
        those from the rail to where they lay; new ones are there at once.
        """
        free_ones = [(die, Place.FREE) for die in free]
        self._lay_out([*free_ones, *((die, Place.RAIL) for die in rail)])

    def wait(self, dice: Sequence[TrayDie], rail: Sequence[TrayDie] = ()) -> None:
        """Let `dice` lie unthrown at the near edge, where what they show means nothing.

        `rail`: what is in the rail. Dice that are here slide to their places.
        """
        waiting = [(die, Place.WAITING) for die in dice]
        self._lay_out([*waiting, *((die, Place.RAIL) for die in rail)])

    def set_aside(self, keys: Iterable[int]) -> None:
        """Let free dice slide to the rail, behind those already there."""
        before = self._here()
        for key in keys:
            item = self._items.pop(key)
            item.place, item.lain = Place.RAIL, item.home
            item.glow.aim(0.0, at_once=True)
            self._items[key] = item
        self._chosen -= frozenset(self.keys(Place.RAIL))
        fill_rail(self._of(Place.RAIL), self.side)
        self._slide(self._of(Place.RAIL), before)

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
            fill_rail(self._of(Place.RAIL), self.side)

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

    def _here(self) -> dict[Item, Pose]:
        """All dice, and where they are now but for a throw that is shown."""
        return dict(zip(self._items.values(), self._poses(), strict=True))

    def _of(self, place: Place) -> list[Item]:
        return [item for item in self._items.values() if item.place is place]

    def _lay_out(self, wanted: Sequence[Wanted]) -> None:
        """Have exactly the dice `wanted`, and let those that must move for it slide."""
        before = self._here()
        known = origins(wanted, before)
        lying = {
            item
            for (_, place), item in zip(wanted, known, strict=True)
            if item is not None and item.place is place is Place.FREE
        }
        self._playback = self._rattle = None
        self._items = {}
        for (die, place), item in zip(wanted, known, strict=True):
            self._items[die.key] = now = item or Item(die, place, _NOWHERE)
            now.die, now.place = die, place
        self._forget_missing()
        moved = [item for item in self._items.values() if item not in lying]
        for item in moved:
            item.held = None
            item.glow.aim(0.0, at_once=True)
        find_places(self._of(Place.FREE), lying)
        line_up(self._of(Place.WAITING))
        fill_rail(self._of(Place.RAIL), self.side)
        self._slide(moved, before)

    def _slide(self, items: Iterable[Item], before: Mapping[Item, Pose]) -> None:
        """Let `items` slide from where they were to where they belong, one after the other."""
        late = 0.0
        for item in items:
            at = before.get(item, item.home)
            moves = dist(at, item.home) > 1e-6 and not self.reduced_motion
            item.slide = Slide(at, item.home, -late) if moves else None
            late += AFTER_S * moves

    def _forget_missing(self) -> None:
        present = frozenset(self._items)
        self._chosen &= present
        self.selectable &= present
        self._hovered = self._hovered if self._hovered in present else None
        self._focused = self._focused if self._focused in present else None
