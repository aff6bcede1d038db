"""The light test of a window says what the heavy libraries of a report say."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from tumbletray.fairness.even import (
    LEVEL,
    MOST_SUMMED,
    fair_shares,
    holm,
    least_readings,
    oddness,
)

FACES = st.sampled_from([6, 12]).flatmap(
    lambda sides: st.lists(st.integers(0, 400), min_size=sides, max_size=sides)
)


@given(FACES)
def test_it_is_the_chi_square_test(counts: list[int]) -> None:
    chance = oddness(counts)
    if sum(counts) < least_readings(len(counts)):
        assert chance is None
    else:
        assert chance == pytest.approx(stats.chisquare(counts).pvalue, rel=1e-9, abs=1e-15)


@pytest.mark.parametrize("sides", [6, 12])
@pytest.mark.parametrize("readings", [1, 2, 30, 61, 1204, MOST_SUMMED, MOST_SUMMED + 1, 312_000])
def test_fair_dice_stay_in_the_band(readings: int, sides: int) -> None:
    low, high = fair_shares(readings, sides)
    exact = stats.binom(readings, 1 / sides)
    assert 0 <= low <= 1 / sides <= high <= 1
    outside = exact.cdf(round(low * readings) - 1) + exact.sf(round(high * readings))
    assert outside <= LEVEL / sides * 1.05
    inside = exact.cdf(round(low * readings)) + exact.sf(round(high * readings) - 1)
    assert inside > LEVEL / sides / 2


def test_the_band_has_room_for_all_faces_of_fair_dice_at_once() -> None:
    samples = np.random.default_rng(5).multinomial(300, [1 / 12] * 12, size=20_000) / 300
    low, high = fair_shares(300, 12)
    left = np.mean((samples < low - 1e-9).any(axis=1) | (samples > high + 1e-9).any(axis=1))
    assert 0.001 < left <= 1.2 * LEVEL


def test_no_readings_have_no_shares() -> None:
    with pytest.raises(ValueError, match="no readings"):
        fair_shares(0, 6)


def test_a_loaded_die_is_odd_and_one_among_many_needs_more() -> None:
    chance = oddness((100, 100, 100, 100, 100, 180))
    assert chance is not None
    assert chance < 1e-6
    assert holm([0.5, chance]) == ((LEVEL, False), (LEVEL / 2, True))
    assert holm([0.006, 0.5]) == ((LEVEL / 2, False), (LEVEL, False))
    assert holm([]) == ()


def test_the_window_needs_no_heavy_library_for_it() -> None:
    code = (
        "import sys, tumbletray.app; from tumbletray.fairness.certificates import certificates; "
        "certificates(); print({'scipy', 'matplotlib'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
