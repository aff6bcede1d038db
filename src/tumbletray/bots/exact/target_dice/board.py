"""The dice of a turn of target dice as multisets, and what can be matched with what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import Faces, parts, without
from tumbletray.games.target_dice.rules import by_sum
from tumbletray.games.target_dice.state import BLACK, BLACK_SIDES, WHITE

Floats = NDArray[np.float64]
Indices = NDArray[np.intp]
WHITE_SIDES = 6
MOST_POINTS = BLACK * BLACK_SIDES
"""The most points that black dice hold before new ones come."""


@dataclass(frozen=True)
class Matches:
    """The ways to make one value of white dice, ordered by the dice that they are made of.

    Way i takes `whites.sets[source[i]]` to `whites.sets[left[i]]`. `starts` are the ways with which
    a new source begins, `sources` those sources, each once.
    """

    source: Indices
    left: Indices
    starts: Indices
    sources: Indices


class Whites:
    """Multisets of free white dice, the empty one first; with one all that is left of it is there.

    `matches` are by the value they make.
    """

    def __init__(self, sets: Iterable[Faces]) -> None:
        self.sets = tuple(sets)
        self.index = {faces: place for place, faces in enumerate(self.sets)}
        pairs: dict[int, list[tuple[int, int]]] = {}
        for place, faces in enumerate(self.sets):
            for total, ways in by_sum(faces).items():
                if total <= BLACK_SIDES:
                    left = [self.index[without(faces, way)] for way in ways]
                    pairs.setdefault(total, []).extend((place, other) for other in left)
        self.matches = {total: _matches(found) for total, found in pairs.items()}


def _matches(pairs: list[tuple[int, int]]) -> Matches:
    source, left = np.array(pairs).T
    sources, starts = np.unique(source, return_index=True)
    return Matches(source, left, starts, sources)


class Blacks:
    """Multisets of black values, the empty one first, and smaller ones before larger ones.

    `steps` has for each the values that it holds, with the place of what is left without them.
    """

    def __init__(self, sets: Iterable[Faces]) -> None:
        self.sets = tuple(sets)
        self.index = {values: place for place, values in enumerate(self.sets)}
        self.steps = tuple(
            [
                tuple([(value, self.index[without(values, (value,))]) for value in set(values)])
                for values in self.sets
            ]
        )


def within(faces: Faces) -> tuple[Faces, ...]:
    """The multisets within `faces`, the empty one first, smaller ones before larger ones."""
    return ((), *sorted(parts(faces), key=len))


def _every(most: int, sides: int) -> tuple[Faces, ...]:
    sizes = (combinations_with_replacement(range(1, sides + 1), size) for size in range(most + 1))
    return tuple(chain.from_iterable(sizes))


@cache
def all_whites() -> Whites:
    """Everything that can be left of the white dice."""
    return Whites(_every(WHITE, WHITE_SIDES))


@cache
def all_blacks() -> Blacks:
    """Everything that can be left of the black dice."""
    return Blacks(_every(BLACK, BLACK_SIDES))


@dataclass(frozen=True)
class Exits:
    """What the three ways are worth in which matching comes to a stop.

    New black dice come, with these white dice left (`matched` [white, …]); the white dice are all
    rolled again for these black ones (`used` [black, …]); the turn ends with these black dice left
    (`ended` [black, …]). Further axes are for what else a worth depends on.
    """

    matched: Floats
    used: Floats
    ended: Floats


Step = Callable[[Floats, int], Floats]
"""What positions are worth before a match of some value, by what those after it are worth."""


def matched_on(blacks: Blacks, whites: Whites, exits: Exits, step: Step) -> Floats:
    """The worth of each position [black, white, …] where matches are chosen for the greatest."""
    worth = np.empty((len(blacks.sets), *exits.matched.shape))
    worth[0] = exits.matched
    for place, steps in enumerate(blacks.steps[1:], 1):
        best = np.full(exits.matched.shape, -np.inf)
        for value, rest in steps:
            if (ways := whites.matches.get(value)) is not None:
                offered = step(worth[rest, ways.left], value)
                most = np.maximum.reduceat(offered, ways.starts, axis=0)
                best[ways.sources] = np.maximum(best[ways.sources], most)
        worth[place] = np.where(np.isneginf(best), exits.ended[place], best)
        worth[place, 0] = exits.used[place]
    return worth
