"""Samples are throws of the game's own physics, the same however they are made."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tumbletray.core.dice import DieKind
from tumbletray.core.throws import derived_seed
from tumbletray.fairness.sample import BATCH, Plan, gesture_of, make_sample
from tumbletray.fairness.verdict import judge
from tumbletray.physics.throw import throw

D6, D12 = DieKind.D6, DieKind.D12


def test_a_sample_is_made_of_throws_of_the_game() -> None:
    plan = Plan((D6, D6, D12), 3, 8)
    sample, whole = make_sample(plan)
    assert whole
    for index in range(3):
        one = throw(plan.dice, derived_seed(8, index), gesture_of(8, index))
        assert tuple(sample.faces[index]) == one.faces
        assert sample.strength[index] == gesture_of(8, index).strength
        assert sample.cocked[index].sum() == one.cocked
    assert sample.readings == 9


def test_progress_is_told() -> None:
    told: list[int] = []
    make_sample(Plan((D6,), 2 * BATCH + 3, 1), told.append, workers=1)
    assert told == [BATCH, 2 * BATCH, 2 * BATCH + 3]


def test_processes_make_the_same_sample() -> None:
    plan = Plan((D6,), 2 * BATCH + 3, 1)
    one, _ = make_sample(plan, workers=1)
    program = (
        "from tumbletray.core.dice import DieKind\n"
        "from tumbletray.fairness.sample import Plan, make_sample\n"
        f"plan = Plan((DieKind.D6,), {plan.throws}, {plan.seed})\n"
        "sample, whole = make_sample(plan, workers=2)\n"
        "assert whole\n"
        "print(sample.faces.ravel().tolist(), sample.strength.tolist())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == f"{one.faces.ravel().tolist()} {one.strength.tolist()}"


def test_stopped_it_keeps_what_there_is() -> None:
    told: list[int] = []
    plan = Plan((D6,), 40 * BATCH, 1)
    sample, whole = make_sample(plan, told.append, 1, lambda: len(told) >= 2)
    assert not whole
    assert sample.throws == 2 * BATCH
    last = throw(plan.dice, derived_seed(1, sample.throws - 1), gesture_of(1, sample.throws - 1))
    assert tuple(sample.faces[-1]) == last.faces


def test_stopped_before_it_began_it_leaves_an_empty_sample() -> None:
    sample, whole = make_sample(Plan((D6,), BATCH, 1), stopped=lambda: True)
    assert (sample.throws, whole) == (0, False)
    assert sample.faces.shape == (0, 1)


def test_no_number_of_throws_is_too_large_to_begin() -> None:
    told: list[int] = []
    sample, whole = make_sample(Plan((D6,), 10**30, 1), told.append, 1, lambda: bool(told))
    assert (sample.throws, whole) == (BATCH, False)


def test_throws_that_fail_are_counted_and_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tumbletray.physics.settling.LONGEST_S", 0.8)
    sample, _ = make_sample(Plan((D6,), BATCH, 3))
    assert 0 < sample.failed < BATCH
    assert sample.throws + sample.failed == BATCH


@pytest.mark.parametrize("shift", [0.0, 0.1])
def test_loaded_dice_are_found_out_and_true_ones_are_not(shift: float) -> None:
    sample, _ = make_sample(Plan((D6,) * 6, 150, 12, shift), workers=1)
    assert judge(sample).fair is (shift == 0)
    assert np.isin(sample.faces, range(1, 7)).all()
