"""The tests find what is wrong, and let fair dice pass."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tumbletray.core.dice import DieKind
from tumbletray.fairness.even import LEVEL
from tumbletray.fairness.sample import Sample
from tumbletray.fairness.trials import Question, Trial, pair_table, successive_table, trials
from tumbletray.fairness.verdict import (
    POWER,
    corrected,
    findable_bias,
    judge,
    largest_bias,
    share_bounds,
)

D6, D12 = DieKind.D6, DieKind.D12


def fair(
    seed: int, dice: tuple[DieKind, ...] = (D6,) * 6, throws: int = 400, cocked: float = 0.0
) -> Sample:
    """Fair dice from a pseudo-random generator."""
    chance = np.random.default_rng(seed)
    faces = np.stack([chance.integers(1, kind.sides + 1, throws) for kind in dice], axis=1)
    return Sample(
        dice,
        faces.astype(np.uint8),
        chance.random(faces.shape) < cocked,
        chance.uniform(-0.6, 0.6, throws),
        chance.random(throws),
    )


@pytest.mark.parametrize("dice", [(D6,) * 6, (D12,) * 6, (D6, D6, D12, D12), (D6,)])
def test_fair_dice_are_called_unfair_once_in_a_hundred_times(dice: tuple[DieKind, ...]) -> None:
    judged = [corrected(trials(fair(seed, dice, 200))) for seed in range(100)]
    unfair = sum(any(one.rejects for one in of_sample) for of_sample in judged)
    assert unfair <= 5  # of 100 at 1 %: more has a chance of 0.0005


def test_p_values_of_fair_dice_are_even() -> None:
    found: dict[str, list[float]] = {}
    for seed in range(200):
        for trial in trials(fair(seed, (D6, D6, D6, D12, D12), 1500, cocked=0.05)):
            found.setdefault(trial.name, []).append(trial.p)
    assert len(found) == 8 * 2 + 1 + 5
    for values in found.values():
        assert len(values) == 200
        # Kolmogorov and Smirnov's distance: more has a chance of about 1e-4.
        ordered = np.sort(values)
        assert np.abs(ordered - (np.arange(200) + 0.5) / 200).max() < 0.16


def heavy(sample: Sample) -> None:
    """One throw in ten shows a six on every die."""
    sample.faces[::10] = 6


def one_slot(sample: Sample) -> None:
    sample.faces[::3, 3] = 1


def twins(sample: Sample) -> None:
    sample.faces[::2, 1] = sample.faces[::2, 0]


def memory(sample: Sample) -> None:
    sample.faces[1::2] = sample.faces[:-1:2] % 6 + 1


def sticky(sample: Sample) -> None:
    sample.faces[1::3] = sample.faces[:-1:3]


def strong(sample: Sample) -> None:
    sample.faces[:] = np.where(
        (sample.strength > 0.8)[:, None], sample.faces // 2 + 3, sample.faces
    )


def leftward(sample: Sample) -> None:
    left = sample.direction > 0.4
    sample.faces[left, 0] = 1
    sample.faces[~left & (sample.faces[:, 0] == 1), 0] = 2


@pytest.mark.parametrize(
    ("spoil", "name"),
    [
        (heavy, "faces d6"),
        (one_slot, "slot 4"),
        (twins, "alike d6"),
        (twins, "pairs d6"),
        (memory, "successive d6"),
        (sticky, "runs d6"),
        (strong, "strength d6"),
        (leftward, "direction d6"),
    ],
)
def test_what_is_wrong_is_found_by_its_test(spoil: Callable[[Sample], None], name: str) -> None:
    sample = fair(5, throws=3001)
    spoil(sample)
    verdict = judge(sample)
    assert not verdict.fair
    assert name in {judged.trial.name for judged in verdict.judged if judged.rejects}


def test_cocked_dice_are_kept_apart() -> None:
    sample = fair(6, cocked=0.1)
    sample.faces[sample.cocked] = 1
    rejected = {judged.trial.name for judged in judge(sample).judged if judged.rejects}
    assert rejected == {"cocked d6"}
    verdict = judge(sample)
    assert verdict.cocked_share == sample.cocked.mean()
    assert sum(verdict.bounds[0].counts) == sample.readings


def test_pairs_and_successions_are_counted() -> None:
    faces = np.array([[1, 2, 3], [4, 5, 6]], np.uint8)
    cocked = np.array([[False, False, True], [False, False, False]])
    sample = Sample((D6,) * 3, faces, cocked, np.zeros(2), np.zeros(2))
    pairs = [(1, 2), (4, 5), (4, 6), (5, 6)]
    table = pair_table(sample, D6, D6)
    assert table.sum() == len(pairs)
    assert all(table[a - 1, b - 1] == 1 for a, b in pairs)
    after = successive_table(sample, D6)
    assert after.sum() == 2
    assert after[0, 3] == after[1, 4] == 1


def test_too_small_a_sample_is_not_tested() -> None:
    assert trials(fair(1, throws=1)) == []
    verdict = judge(fair(1, throws=0))
    assert verdict.fair
    assert verdict.cocked_share == 0
    assert verdict.bounds[0].found is None
    assert verdict.bounds[0].largest == pytest.approx(5 / 6)


def trial(p: float) -> Trial:
    return Trial(Question.FACES, D6, 0.0, p)


def test_holms_procedure() -> None:
    values = [0.02, 0.002, 0.004, 0.9]
    judged = corrected([trial(p) for p in values])
    assert [one.needed for one in judged] == pytest.approx([LEVEL / 2, LEVEL / 4, LEVEL / 3, LEVEL])
    assert [one.rejects for one in judged] == [False, True, False, False]
    # Nothing is rejected after the first that is not.
    judged = corrected([trial(p) for p in (0.004, 0.0049)])
    assert [one.rejects for one in judged] == [True, True]
    judged = corrected([trial(p) for p in (0.006, 0.009)])
    assert [one.rejects for one in judged] == [False, False]


def test_the_bound_holds_the_true_shares() -> None:
    misses = 0
    for seed in range(60):
        counts = np.random.default_rng(seed).multinomial(3000, [0.18, *[0.164] * 5])
        misses += largest_bias(counts) < 0.18 - 1 / 6
        low, high = share_bounds(int(counts[0]), 3000, 6)
        assert low < counts[0] / 3000 < high
    assert misses <= 4


def test_the_power_that_is_told_is_true() -> None:
    bias = findable_bias(100_000, 6, 20)
    assert bias is not None
    shares = [1 / 6 + bias, *[1 / 6 - bias / 5] * 5]
    chance = np.random.default_rng(1)
    counts = chance.multinomial(100_000, shares, 4000)
    statistics = ((counts - 1e5 / 6) ** 2 / (1e5 / 6)).sum(axis=1)
    # What leaves 0.01 / 20 to fair dice, with 5 degrees of freedom.
    assert (statistics > 22.105).mean() == pytest.approx(POWER, abs=0.005)


def test_a_certificate_finds_half_a_percentage_point() -> None:
    for readings, sides in ((300_000, 6), (170_000, 12)):
        bias = findable_bias(readings, sides, 25)
        assert bias is not None
        assert bias < 0.005
