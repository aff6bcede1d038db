"""The tests of counts agree with those of scipy.stats, which were made by others."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from tumbletray.fairness.chances import (
    binomial_chance,
    chi_square_critical,
    goodness_of_fit,
    independence,
    noncentrality,
    share_interval,
)

some = st.integers(1, 400)


@given(st.lists(some, min_size=2, max_size=12))
def test_goodness_of_fit(counts: list[int]) -> None:
    expected = stats.chisquare(counts)
    assert goodness_of_fit(np.array(counts)) == pytest.approx(
        (expected.statistic, expected.pvalue), rel=1e-9, abs=1e-12
    )


@given(st.integers(2, 6), st.integers(2, 6), st.data())
def test_independence(rows: int, columns: int, data: st.DataObject) -> None:
    cells = data.draw(st.lists(some, min_size=rows * columns, max_size=rows * columns))
    table = np.array(cells).reshape(rows, columns)
    expected = stats.chi2_contingency(table, correction=False)
    assert independence(table) == pytest.approx(
        (expected.statistic, expected.pvalue), rel=1e-9, abs=1e-9
    )


@given(st.integers(1, 5000), st.floats(0, 1), st.sampled_from((1 / 6, 0.5, 1 / 12, 0.03)))
def test_binomial_chance(of: int, share: float, chance: float) -> None:
    count = round(of * share)
    expected = stats.binomtest(count, of, chance).pvalue
    assert binomial_chance(count, of, chance) == pytest.approx(expected, rel=1e-7, abs=1e-15)


@given(st.integers(1, 300_000), st.floats(0, 1), st.sampled_from((0.99, 1 - 0.01 / 12)))
def test_share_interval(of: int, share: float, confidence: float) -> None:
    count = round(of * share)
    expected = stats.binomtest(count, of).proportion_ci(confidence, "exact")
    assert share_interval(count, of, confidence) == pytest.approx(
        (expected.low, expected.high), rel=1e-8, abs=1e-12
    )


@given(st.integers(1, 50), st.floats(1e-5, 0.1), st.floats(0.9, 0.999))
def test_the_noncentrality_reaches_the_power(freedom: int, level: float, power: float) -> None:
    critical = chi_square_critical(level, freedom)
    assert critical == pytest.approx(stats.chi2.isf(level, freedom), rel=1e-9)
    strength = noncentrality(critical, freedom, power)
    assert stats.ncx2.sf(critical, freedom, strength) == pytest.approx(power, abs=1e-6)
