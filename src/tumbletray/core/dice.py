"""Dice: their kinds, and the exact chances of what they can show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

Faces = tuple[int, ...]
"""Faces of a multiset of dice, ascending."""


class DieKind(Enum):
    """The kinds of dice that can be thrown in the tray."""

    D6 = "d6"
    D12 = "d12"

    @property
    def sides(self) -> int:
        """Number of faces, which show 1 to `sides`."""
        return 6 if self is DieKind.D6 else 12


class Colour(Enum):
    """What a die is made of, as far as the rules tell them apart."""

    WHITE = "white"
    BLACK = "black"


class Lie(Enum):
    """Where a die is in the turn."""

    FREE = "free"
    """In the tray: it can still be chosen."""
    KEPT = "kept"
    """Set aside."""
    SPENT = "spent"
    """Used up in this turn or roll."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die on the table. `seat` is whose turn (or whose black die) it belongs to."""

    face: int
    lie: Lie
    seat: int
    kind: DieKind = DieKind.D6
    colour: Colour = Colour.WHITE


def laid(kept: Iterable[int], rolled: Iterable[int], seat: int) -> tuple[Die, ...]:
    """The white dice before `seat`: those set aside, then those last rolled, by their faces."""
    aside = tuple(Die(face, Lie.KEPT, seat) for face in kept)
    return aside + tuple(Die(face, Lie.FREE, seat) for face in rolled)


def sorted_faces(faces: Iterable[int]) -> Faces:
    """`faces` as a multiset: ascending."""
    return tuple(sorted(faces))


def contains(whole: Faces, part: Faces) -> bool:
    """Whether the multiset `part` is found in `whole` (both ascending)."""
    remaining = iter(whole)
    return all(face in remaining for face in part)


def without(whole: Faces, part: Faces) -> Faces:
    """`whole` less the multiset `part`, which it must contain (both ascending)."""
    left = list(whole)
    for face in part:
        left.remove(face)
    return tuple(left)


@cache
def parts(whole: Faces) -> tuple[Faces, ...]:
    """All multisets of one or more of the dice of `whole`, each once, ascending as tuples."""
    found: set[Faces] = {()}
    for face in whole:
        found |= {(*part, face) for part in found}
    return tuple(sorted(found - {()}))


@cache
def outcomes(count: int, sides: int) -> tuple[tuple[Faces, Fraction], ...]:
    """Every multiset that `count` dice of `sides` faces can show, with its exact chance."""
    ways = factorial(count)
    return tuple(
        (faces, Fraction(ways // prod(map(factorial, Counter(faces).values())), sides**count))
        for faces in combinations_with_replacement(range(1, sides + 1), count)
    )
