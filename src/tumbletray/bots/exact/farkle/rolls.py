"""What each roll of one to six dice offers, laid out for arithmetic over many turns at once.

All points are counted in steps of `STEP`, which divides every score and every option.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import Faces, outcomes
from tumbletray.games.farkle.scoring import keeps, triple
from tumbletray.games.farkle.state import DICE

STEP = 50
"""Points of one step."""
REACH = (triple(1) << 3) // STEP
"""Most steps that one roll can bring: six 1s."""

Offer = tuple[tuple[int, int], ...]
"""What a roll leaves to choose from: steps gained and dice left to roll, hot dice being six."""


def after(count: int, kept: Faces) -> int:
    """The dice to roll next when `kept` of `count` rolled ones are set aside."""
    return count - len(kept) or DICE


@cache
def offers(count: int, short_straights: bool) -> dict[Offer, Fraction]:
    """Each different offer of `count` dice with its chance; the empty one is a Farkle."""
    found: dict[Offer, Fraction] = defaultdict(Fraction)
    for rolled, chance in outcomes(count, 6):
        kept = {
            (points // STEP, after(count, faces))
            for faces, points in keeps(rolled, short_straights)
        }
        found[tuple(sorted(kept))] += chance
    return dict(found)


def nothing(count: int) -> Fraction:
    """The chance that `count` dice show nothing that scores; no straight of five is without a 5."""
    return offers(count, False)[()]


def most(count: int, short_straights: bool) -> float:
    """The mean of the most points that one roll of `count` dice brings."""
    return float(
        sum(
            chance * STEP * max((steps for steps, _ in offer), default=0)
            for offer, chance in offers(count, short_straights).items()
        )
    )


@dataclass(frozen=True)
class Rolls:
    """The offers of one to six dice as arrays.

    The offers that are not empty are numbered by falling size. A choice is written as
    `steps * 6 + dice - 1`: `choices[k]` has choice k of each offer that has more than k, `listed`
    has all choices, those of one offer after those of the other, which begin at `begins`.
    `chances[n - 1, i]` is the chance that n dice make offer i, `nothing[n - 1]` that they make a
    Farkle.
    """

    choices: tuple[NDArray[np.int64], ...]
    listed: NDArray[np.int64]
    begins: NDArray[np.int64]
    chances: NDArray[np.float64]
    nothing: NDArray[np.float64]


@cache
def rolls(short_straights: bool) -> Rolls:
    """The offers with these rules."""
    counts = range(1, DICE + 1)
    numbered = [
        (offer, count, chance)
        for count in counts
        for offer, chance in offers(count, short_straights).items()
        if offer
    ]
    numbered.sort(key=lambda item: -len(item[0]))
    chances = np.zeros((DICE, len(numbered)))
    for i, (_, count, chance) in enumerate(numbered):
        chances[count - 1, i] = chance
    written = [_written(offer) for offer, _, _ in numbered]
    sizes = [len(choices) for choices in written]
    return Rolls(
        tuple(np.array([c[k] for c in written if len(c) > k]) for k in range(sizes[0])),
        np.concatenate(written),
        np.cumsum([0, *sizes[:-1]]),
        chances,
        np.array([float(nothing(count)) for count in counts]),
    )


def _written(offer: Offer) -> NDArray[np.int64]:
    return np.array([steps * DICE + dice - 1 for steps, dice in offer])
