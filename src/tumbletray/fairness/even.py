"""Whether faces come up evenly, by the standard library alone: a window cannot wait for more.

The same test as in a report: Pearson's chi-square against even shares, several judged together by
Holm's procedure ("A simple sequentially rejective multiple test procedure", 1979).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import erfc, exp, pi, sqrt
from statistics import NormalDist

LEVEL = 0.01
"""The chance that fair dice are called unfair."""

LEAST_EXPECTED = 5.0
"""Fewer in a cell on average, and chi-square is not to be trusted: no test is made."""

MOST_SUMMED = 2000
"""Up to so many readings the binomial distribution is summed; beyond, the normal one is close."""


def oddness(counts: Sequence[int]) -> float | None:
    """The chance that a fair die looks at least so uneven; None for too few readings to say.

    `counts` of each face; their number is even, as on every die.
    """
    expected = sum(counts) / len(counts)
    if expected < LEAST_EXPECTED:
        return None
    return _chi_square_tail(sum((n - expected) ** 2 for n in counts) / expected, len(counts) - 1)


def least_readings(sides: int) -> int:
    """How many readings of a die the test needs."""
    return round(LEAST_EXPECTED * sides)


def holm(chances: Sequence[float]) -> tuple[tuple[float, bool], ...]:
    """For each p-value the one it had to stay above, and whether it speaks against the dice."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    judged: dict[int, tuple[float, bool]] = {}
    rejecting = True
    for rank, i in enumerate(order):
        needed = LEVEL / (len(chances) - rank)
        rejecting = rejecting and chances[i] <= needed
        judged[i] = needed, rejecting
    return tuple(judged[i] for i in range(len(chances)))


def fair_shares(readings: int, sides: int) -> tuple[float, float]:
    """Between which shares all faces of a fair die stay at once, in 99 of 100 such samples.

    Bonferroni over the faces; ValueError if `readings` is not positive.
    """
    if readings <= 0:
        raise ValueError("no readings")
    tail, even = LEVEL / sides / 2, 1 / sides
    if readings > MOST_SUMMED:
        reach = NormalDist().inv_cdf(1 - tail) * sqrt(even * (1 - even) / readings)
        return even - reach, even + reach
    below = list(accumulate(_binomial(readings, even)))
    low = next(k for k, chance in enumerate(below) if chance > tail)
    high = next((k for k, chance in enumerate(below) if chance >= 1 - tail), readings)
    return low / readings, high / readings


def _binomial(n: int, p: float) -> Sequence[float]:
    """The chances of 0 to `n` successes."""
    chances = [(1 - p) ** n]
    for k in range(n):
        chances.append(chances[-1] * (n - k) / (k + 1) * p / (1 - p))
    return chances


def _chi_square_tail(x: float, freedom: int) -> float:
    """The chance of at least `x` for odd degrees of `freedom` (Abramowitz and Stegun, 26.4.4)."""
    term = root = sqrt(x)
    total = 0.0
    for r in range(1, freedom, 2):
        total += term
        term *= x / (r + 2)
    return erfc(root / sqrt(2)) + sqrt(2 / pi) * exp(-x / 2) * total
