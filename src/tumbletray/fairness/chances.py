"""The classical tests of counts, of scipy's special functions alone.

`scipy.stats` has the same tests. It loads half of scipy, which a standalone program would have to
carry; the tests compare the two.
"""

from __future__ import annotations

from math import lgamma, log, log1p

import numpy as np
from numpy.typing import NDArray
from scipy import special

Counts = NDArray[np.integer]

_AS_LIKELY = 1 + 1e-7
"""Outcomes whose chances differ by less than this factor count as equally likely."""


def goodness_of_fit(counts: Counts) -> tuple[float, float]:
    """Pearson's chi-square of `counts` against even shares, and its p-value."""
    expected = counts.mean()
    statistic = float(((counts - expected) ** 2).sum() / expected)
    return statistic, chi_square_tail(statistic, len(counts) - 1)


def independence(table: Counts) -> tuple[float, float]:
    """Pearson's chi-square of rows and columns as independent, uncorrected, and its p-value."""
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / table.sum()
    statistic = float(((table - expected) ** 2 / expected).sum())
    rows, columns = table.shape
    return statistic, chi_square_tail(statistic, (rows - 1) * (columns - 1))


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance of at least `statistic`."""
    return float(special.chdtrc(freedom, statistic))


def chi_square_critical(chance: float, freedom: int) -> float:
    """What is reached with that `chance`."""
    return float(special.chdtri(freedom, chance))


def noncentrality(critical: float, freedom: int, power: float) -> float:
    """How far from even makes `critical` exceeded with the chance `power`."""
    return float(special.chndtrinc(critical, freedom, 1 - power))


def binomial_chance(count: int, of: int, chance: float) -> float:
    """The chance of an outcome at most as likely as `count` successes in `of` trials."""
    successes = np.arange(of + 1)
    logs = lgamma(of + 1) - special.gammaln(successes + 1) - special.gammaln(of - successes + 1)
    logs += successes * log(chance) + (of - successes) * log1p(-chance)
    likely = np.exp(logs)
    return min(1.0, float(likely[likely <= likely[count] * _AS_LIKELY].sum()))


def share_interval(count: int, of: int, confidence: float) -> tuple[float, float]:
    """The exact interval of a share (Clopper and Pearson, 1934)."""
    tail = (1 - confidence) / 2
    low = special.betaincinv(count, of - count + 1, tail) if count else 0.0
    high = special.betaincinv(count + 1, of - count, 1 - tail) if count < of else 1.0
    return float(low), float(high)
