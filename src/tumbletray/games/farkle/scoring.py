"""What dice score at Farkle: one table of groups; legal decisions, buttons and help come of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from tumbletray.core.dice import Faces, contains, parts, without
from tumbletray.core.requests import Group
from tumbletray.core.texts import Text, msg

FULL = 1500
"""Points of the groups that take all six dice: straight, three pairs, four of a kind and a pair."""
LOW_STRAIGHT: Faces = (1, 2, 3, 4, 5)
HIGH_STRAIGHT: Faces = (2, 3, 4, 5, 6)
LOW_STRAIGHT_POINTS = 1250
HIGH_STRAIGHT_POINTS = 50
SINGLES = {1: 100, 5: 50}
FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Combination:
    """Dice that score together."""

    faces: Faces
    points: int
    name: Text


def triple(face: int) -> int:
    """The points of three of `face`."""
    return 1000 if face == 1 else 100 * face


def _of_a_kind() -> Iterator[Combination]:
    for face in FACES:
        names = {
            3: msg("Three {face}s", face=face),
            4: msg("Four {face}s", face=face),
            5: msg("Five {face}s", face=face),
            6: msg("Six {face}s", face=face),
        }
        for count, name in names.items():
            yield Combination((face,) * count, triple(face) << count - 3, name)


def _all_six() -> Iterator[Combination]:
    yield Combination(tuple(FACES), FULL, msg("Straight"))
    for three in combinations(FACES, 3):
        yield Combination(tuple(sorted(three * 2)), FULL, msg("Three pairs"))
    for four in FACES:
        for two in FACES:
            if two != four:
                faces = tuple(sorted((four,) * 4 + (two,) * 2))
                yield Combination(faces, FULL, msg("Four of a kind and a pair"))


@cache
def combinations_of(short_straights: bool) -> tuple[Combination, ...]:
    """All groups that score."""
    found = [Combination((f,), n, msg("A single {face}", face=f)) for f, n in SINGLES.items()]
    found += [*_of_a_kind(), *_all_six()]
    if short_straights:
        found.append(Combination(LOW_STRAIGHT, LOW_STRAIGHT_POINTS, msg("Low straight")))
        found.append(Combination(HIGH_STRAIGHT, HIGH_STRAIGHT_POINTS, msg("High straight")))
    return tuple(found)


@cache
def points(dice: Faces, short_straights: bool) -> int:
    """The points of the highest-scoring division of `dice` into groups, 0 where there is none.

    `dice` is not empty. Some group holds the lowest die, and starts with it.
    """
    best = 0
    for group in combinations_of(short_straights):
        if group.faces[0] == dice[0] and contains(dice, group.faces):
            rest = without(dice, group.faces)
            more = points(rest, short_straights) if rest else 0
            if more or not rest:
                best = max(best, group.points + more)
    return best


@cache
def keeps(rolled: Faces, short_straights: bool) -> tuple[tuple[Faces, int], ...]:
    """Every set of dice of `rolled` that may be set aside, with its points; none after a Farkle."""
    scored = ((faces, points(faces, short_straights)) for faces in parts(rolled))
    return tuple([(faces, n) for faces, n in scored if n])


@cache
def buttons(rolled: Faces, short_straights: bool) -> tuple[Group, ...]:
    """Each group found in `rolled`, and the dice that score most together, the best first."""
    names = {
        group.faces: group.name
        for group in combinations_of(short_straights)
        if contains(rolled, group.faces) and group.points == points(group.faces, short_straights)
    }
    all_keeps = keeps(rolled, short_straights)
    if all_keeps:
        most, _ = max(all_keeps, key=lambda keep: (keep[1], len(keep[0])))
        names.setdefault(most, msg("All that scores"))
    ranked = sorted(names, key=lambda faces: (-points(faces, short_straights), faces))
    return tuple(
        Group(faces, msg("{group}: {points}", group=names[faces], points=n))
        for faces in ranked
        if (n := points(faces, short_straights))
    )


def idle(faces: Faces, short_straights: bool) -> Faces:
    """Those of `faces` that its largest scoring part leaves over."""
    scoring = keeps(faces, short_straights)
    return without(faces, max((part for part, _ in scoring), key=len)) if scoring else faces
