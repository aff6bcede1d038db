"""Knocks found in throws: made-up ones, whose blows are known, and ones of the physics."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import TRAY_WIDTH_CM, rest_height
from tumbletray.core.throws import Gesture
from tumbletray.physics.throw import throw
from tumbletray.ui.sound.impacts import GRAVITY_CM_S2, impacts
from tumbletray.ui.sound.surface import Surface

RATE = 120.0
D6 = DieKind.D6
Path = Callable[[float], tuple[float, float, float]]


def recorded(*paths: Path, seconds: float = 1.0) -> NDArray[np.float64]:
    """Poses of dice that go along `paths`, from the time in seconds to the place in cm."""
    frames = [[(*path(f / RATE), 0, 0, 0, 1) for path in paths] for f in range(int(seconds * RATE))]
    return np.array(frames, dtype=float)


def dropped(t: float) -> tuple[float, float, float]:
    """Falls from 10 cm and stays."""
    return (0.0, 0.0, max(10 - GRAVITY_CM_S2 * t * t / 2, rest_height(D6)))


def test_a_dropped_die_knocks_on_the_felt_when_it_gets_there() -> None:
    (knock,) = impacts([D6], recorded(dropped), RATE)
    assert knock.surface is Surface.FELT
    assert knock.at_s == pytest.approx(np.sqrt(2 * (10 - 0.8) / GRAVITY_CM_S2), abs=2 / RATE)
    assert 0.3 < knock.strength <= 1


def test_a_die_in_the_air_and_one_at_rest_are_silent() -> None:
    def thrown(t: float) -> tuple[float, float, float]:
        return (20 * t - 8, 0.0, 4 + 150 * t - GRAVITY_CM_S2 * t * t / 2)

    assert impacts([D6], recorded(thrown, seconds=0.3), RATE) == ()
    assert impacts([D6], recorded(lambda t: (1.0, 2.0, rest_height(D6))), RATE) == ()


def test_a_die_let_go_in_the_hand_is_silent() -> None:
    def held(x: float) -> Path:
        return lambda t: (x, max(t - 0.2, 0.0) * 100 - 6, 9.0)

    assert impacts([D6, D6], recorded(held(0.0), held(1.7), seconds=0.3), RATE) == ()


def test_a_die_that_bounces_off_the_wall_knocks_on_wood() -> None:
    wall = TRAY_WIDTH_CM / 2 - 0.8

    def bounced(t: float) -> tuple[float, float, float]:
        return (wall - abs(5 - 40 * t), 0.0, rest_height(D6))

    (knock,) = impacts([D6], recorded(bounced, seconds=0.25), RATE)
    assert knock.surface is Surface.WOOD
    assert knock.at_s == pytest.approx(5 / 40, abs=2 / RATE)


def test_two_dice_that_meet_knock_once_on_each_other() -> None:
    def towards(side: float) -> Path:
        return lambda t: (side * (0.8 + abs(4 - 40 * t)), 0.0, rest_height(D6))

    (knock,) = impacts([D6, D6], recorded(towards(-1), towards(1), seconds=0.2), RATE)
    assert knock.surface is Surface.DIE


def test_a_harder_blow_is_stronger() -> None:
    def fall(height: float) -> float:
        path = recorded(lambda t: (0, 0, max(height - GRAVITY_CM_S2 * t * t / 2, rest_height(D6))))
        return impacts([D6], path, RATE)[0].strength

    assert fall(2.0) < fall(6.0) < fall(15.0)


@pytest.mark.parametrize("seed", range(5))
def test_a_real_throw_is_heard_from_its_first_touch_to_rest(seed: int) -> None:
    kinds = [D6] * 4 + [DieKind.D12] * 2
    thrown = throw(kinds, seed, Gesture(0.3, 1.0, 0.4))
    knocks = impacts(kinds, thrown.poses, thrown.rate)
    times = [knock.at_s for knock in knocks]
    assert times == sorted(times)
    assert times[0] >= 0.4
    assert times[-1] <= thrown.rest_s + 0.05
    assert 10 < len(knocks) < 60
    assert {Surface.FELT, Surface.WOOD} <= {knock.surface for knock in knocks}
    assert all(0 < knock.strength <= 1 for knock in knocks)


def test_too_short_a_recording_is_silent() -> None:
    assert impacts([D6], recorded(dropped)[:2], RATE) == ()
