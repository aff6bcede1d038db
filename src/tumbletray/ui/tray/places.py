"""Where dice belong when they are laid out: in the tray, at its near edge, in the rail."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import dist
from random import Random

from tumbletray.ui.tray import layout
from tumbletray.ui.tray.items import Item
from tumbletray.ui.tray.layout import RailSide
from tumbletray.ui.tray.poses import Pose, pose

CLEAR_CM = 2.4
"""Dice whose middles are farther apart do not touch."""


def fill_rail(railed: Sequence[Item], side: RailSide) -> None:
    """Give dice places in the rail, in order, and have them there at once."""
    for item, spot in zip(railed, layout.rail_places(side, len(railed)), strict=True):
        item.home = pose(item.die.kind, item.die.face, *spot)
        item.slide = None


def find_places(free: Sequence[Item], lying: Collection[Item]) -> None:
    """Give those of `free` that do not lie in the tray places there: their own or neat ones."""
    taken = [item.home for item in lying]
    seeking = []
    for item in free:
        if item in lying:
            continue
        if item.lain is not None and _is_clear(item.lain, taken):
            item.home = item.lain
            taken.append(item.home)
        else:
            seeking.append(item)
    spots = _clear_places(len(seeking), taken, len(free))
    for item, spot in zip(seeking, spots, strict=False):
        item.home = pose(item.die.kind, item.die.face, *spot)
    for item in free:
        item.lain = None


def _clear_places(count: int, taken: Sequence[Pose], most: int) -> list[tuple[float, float]]:
    """At least `count` neat places, clear of what lies there."""
    clear: list[tuple[float, float]] = []
    for wanted in (most, *range(12, 61, 6)):
        clear = [spot for spot in layout.neat_places(wanted) if _is_clear(spot, taken)]
        if len(clear) >= count:
            break
    return clear


def _is_clear(spot: Sequence[float], taken: Iterable[Pose]) -> bool:
    return all(dist(spot[:2], at[:2]) > CLEAR_CM for at in taken)


def line_up(waiting: Sequence[Item]) -> None:
    """Give dice that wait places at the near edge; what is on top there is left to chance."""
    for item, spot in zip(waiting, layout.waiting_places(len(waiting)), strict=True):
        item.lain = None
        if dist(item.home[:2], spot) > 1e-6:
            chance = Random(item.die.key)
            face = chance.randint(1, item.die.kind.sides)
            item.home = pose(item.die.kind, face, *spot, turn=chance.uniform(-0.6, 0.6))
