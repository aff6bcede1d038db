"""Throws end in faces that can be trusted, and look like throws on the way there."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from importlib.metadata import version
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import TRAY_DEPTH_CM, TRAY_WIDTH_CM, rest_height
from tumbletray.core.throws import MOST_DICE, Gesture
from tumbletray.physics.engine import RATE
from tumbletray.physics.rotations import Array, along, turned
from tumbletray.physics.settling import Fault, ThrowFailed, fault_of
from tumbletray.physics.shapes import face_up, shape
from tumbletray.physics.throw import PLAIN, Throw, digest, replay, retarget, throw
from tumbletray.physics.tray import FLOOR, WALLS, Plane

D6, D12 = DieKind.D6, DieKind.D12
MIXED = (D6,) * 6 + (D12,) * 3
MIXES = pytest.mark.parametrize("dice", [(D6,), (D6,) * 5, (D12,) * 6, MIXED, (D6,) * MOST_DICE])
FEW = settings(max_examples=12, deadline=None)
SEEDS = st.integers(0, 2**64 - 1)
GESTURES = st.builds(Gesture, st.floats(-4, 4), st.floats(0, 1), st.sampled_from([0.0, 0.3]))
DICE = st.lists(st.sampled_from(list(DieKind)), min_size=1, max_size=MOST_DICE).map(tuple)

FASTEST_CM_PER_FRAME = 4.0
"""480 cm/s: the hardest throw and its bounces stay below."""


@cache
def thrown(dice: tuple[DieKind, ...], seed: int, gesture: Gesture = PLAIN) -> Throw:
    return throw(dice, seed, gesture)


def corners(kind: DieKind, pose: Array) -> Array:
    return turned(pose[3:], shape(kind).vertices) + pose[:3]


def depth(one: Throw, plane: Plane) -> Array:
    """How far [frame, die] the die's nearest corner is before a side of the tray, in cm."""
    normal = np.array(plane.normal)
    return np.stack(
        [
            (one.poses[:, die, :3] - np.array(plane.point)) @ normal
            + along(normal, one.poses[:, die, 3:], shape(kind).vertices).min(axis=-1)
            for die, kind in enumerate(one.dice)
        ],
        axis=1,
    )


def apart(one: tuple[DieKind, Array], other: tuple[DieKind, Array]) -> float:
    """How far two dice are apart, in cm; negative where they overlap.

    Two polyhedra are apart if they are so along a side's normal, or across an edge of each.
    """
    sides = [turned(pose[3:], shape(kind).normals) for kind, pose in (one, other)]
    edges = [np.cross(of_die[:, None], of_die).reshape(-1, 3) for of_die in sides]
    across = np.cross(edges[0][:, None], edges[1]).reshape(-1, 3)
    lengths = np.linalg.norm(across, axis=-1, keepdims=True)
    found = across / np.where(lengths > 1e-9, lengths, np.inf)
    axes = np.concatenate([*sides, found])
    first, second = (corners(*die) @ axes.T for die in (one, other))
    gaps = np.maximum(second.min(0) - first.max(0), first.min(0) - second.max(0))
    return float(gaps[np.linalg.norm(axes, axis=-1) > 0.5].max())


def check_rest(one: Throw) -> None:
    final = list(zip(one.dice, one.poses[-1], strict=True))
    for (kind, pose), face in zip(final, one.faces, strict=True):
        up, tilt = face_up(kind, pose[3:])
        assert up == face
        assert tilt < 1
        assert pose[2] == pytest.approx(rest_height(kind), abs=0.02)
        x, y, _ = np.abs(corners(kind, pose)).max(axis=0)
        assert x < TRAY_WIDTH_CM / 2 + 0.5
        assert y < TRAY_DEPTH_CM / 2 + 0.5
        assert abs(pose[0]) < TRAY_WIDTH_CM / 2
        assert abs(pose[1]) < TRAY_DEPTH_CM / 2
    for first, second in combinations(final, 2):
        assert apart(first, second) > -0.03


@FEW
@given(DICE, SEEDS, GESTURES)
def test_every_throw_ends_level_on_the_felt(
    dice: tuple[DieKind, ...], seed: int, gesture: Gesture
) -> None:
    one = throw(dice, seed, gesture)
    check_rest(one)
    assert depth(one, FLOOR).min() > -1e-9
    # In a corner, pushing a die off one wall may bring it a little into the other.
    assert min(depth(one, wall).min() for wall in WALLS) > -0.05


@MIXES
def test_the_motion_is_continuous(dice: tuple[DieKind, ...]) -> None:
    one = thrown(dice, 7, Gesture(0.5, 1.0, 0.5))
    assert one.poses.shape == (len(one.poses), len(dice), 7)
    steps = np.linalg.norm(np.diff(one.poses[:, :, :3], axis=0), axis=-1)
    assert steps.max() < FASTEST_CM_PER_FRAME
    quaternions = one.poses[:, :, 3:]
    assert np.linalg.norm(quaternions, axis=-1) == pytest.approx(1, abs=1e-6)
    # Less than 140 degrees a frame, the short way round: what is between can be interpolated.
    assert (quaternions[1:] * quaternions[:-1]).sum(axis=-1).min() > np.cos(np.radians(70))


@MIXES
def test_a_throw_starts_in_the_hand_and_lasts_as_long_as_it_says(dice: tuple[DieKind, ...]) -> None:
    one = thrown(dice, 3)
    assert (one.poses[0, :, 1] < -4).all()
    assert (one.poses[0, :, 2] > 3).all()
    assert 0.4 < one.rest_s < 6
    still = one.poses[round(one.rest_s * RATE) :]
    assert len(still) >= 10
    assert np.ptp(still[:, :, :3], axis=0).max() < 0.03
    assert np.ptp(still[-10:, :, :3], axis=0).max() < 0.02


@MIXES
def test_dice_slow_down_before_they_lie_still(dice: tuple[DieKind, ...]) -> None:
    one = thrown(dice, 5)
    rest = round(one.rest_s * RATE)
    steps = np.linalg.norm(np.diff(one.poses[: rest + 1, :, :3], axis=0), axis=-1)
    assert steps[-1].max() < 0.25  # 30 cm/s: a last tip over an edge, no flight stopped


@pytest.mark.parametrize("dice", [(D6,) * 5, MIXED])
def test_shaking_comes_before_the_throw(dice: tuple[DieKind, ...]) -> None:
    one = thrown(dice, 11, Gesture(shake=1.0))
    check_rest(one)
    shaking = one.poses[: round(RATE)]
    assert (shaking[:, :, 2] > 1.5).all()
    assert np.ptp(shaking[:, :, 0], axis=0).min() > 2
    assert one.rest_s > 1.4


def test_dice_in_the_hand_do_not_touch() -> None:
    one = thrown((D12, D6) * 6, 2, Gesture(shake=0.5))
    for first, second in combinations(range(12), 2):
        between = one.poses[:60, first, :3] - one.poses[:60, second, :3]
        radii = [shape(one.dice[die]).circumradius for die in (first, second)]
        assert np.linalg.norm(between, axis=-1).min() > sum(radii)


@pytest.mark.parametrize(
    ("direction", "axis", "sign"), [(0.0, 1, 1), (1.5, 0, -1), (-1.5, 0, 1), (3.0, 1, 1)]
)
def test_dice_go_where_the_gesture_points(direction: float, axis: int, sign: int) -> None:
    one = thrown((D6,) * 5, 4, Gesture(direction))
    moved = one.poses[6, :, axis] - one.poses[0, :, axis]
    assert (moved * sign > 0).all()


def test_a_stronger_throw_is_faster() -> None:
    speeds = [
        np.linalg.norm(one.poses[5] - one.poses[0])
        for one in (thrown((D6,) * 5, 6, Gesture(0.0, s)) for s in (0.0, 0.5, 1.0))
    ]
    assert speeds == sorted(speeds)


def test_dice_spread_over_the_tray() -> None:
    ends = np.concatenate([thrown((D6,) * 5, seed).poses[-1, :, :2] for seed in range(16)])
    assert np.abs(ends.mean(axis=0)).max() < 4
    assert (ends.std(axis=0) > (4, 3)).all()


@MIXES
def test_the_same_throw_again_is_the_same_to_the_bit(dice: tuple[DieKind, ...]) -> None:
    first, second = thrown(dice, 2**64 - 1), throw(dice, 2**64 - 1)
    assert (first.poses == second.poses).all()
    assert first.origin == second.origin
    assert first.origin.digest == digest(second.poses)
    assert digest(thrown(dice, 1).poses) != first.origin.digest


def test_another_process_computes_the_same_to_the_bit() -> None:
    program = (
        "from tumbletray.core.dice import DieKind as K\n"
        "from tumbletray.core.throws import Gesture\n"
        "from tumbletray.physics.throw import throw\n"
        "print(throw((K.D6,) * 6 + (K.D12,) * 3, 42, Gesture(0.2, 0.7, 0.25)).origin.digest)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == thrown(MIXED, 42, Gesture(0.2, 0.7, 0.25)).origin.digest
    assert ran.stderr == ""


def test_worker_threads_compute_the_same_to_the_bit() -> None:
    seeds = range(6)
    with ThreadPoolExecutor(2) as workers:
        found = list(workers.map(lambda seed: throw(MIXED, seed).origin.digest, seeds))
    assert found == [thrown(MIXED, seed).origin.digest for seed in seeds]


def test_the_engine_is_named_with_its_version() -> None:
    assert thrown((D6,), 1).origin.engine.startswith(f"pybullet {version('pybullet')},")


@pytest.mark.parametrize("count", [0, MOST_DICE + 1])
def test_the_number_of_dice_is_limited(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 12"):
        throw((D6,) * count, 1)


def test_poses_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        thrown((D6,), 1).poses[0, 0, 0] = 1.0


@pytest.mark.parametrize("kind", list(DieKind))
def test_retargeting_shows_any_faces_on_the_same_path(kind: DieKind) -> None:
    one = thrown((kind,) * 3, 9)
    for face in range(1, kind.sides + 1):
        wanted = (face, one.faces[1], kind.sides + 1 - face)
        other = retarget(one, wanted)
        assert other.faces == wanted
        check_rest(other)
        assert (other.poses[:, :, :3] == one.poses[:, :, :3]).all()
        assert (other.poses[:, 1] == one.poses[:, 1]).all()
        assert depth(other, FLOOR) == pytest.approx(depth(one, FLOOR), abs=1e-9)


def test_retargeting_refuses_what_cannot_be() -> None:
    one = thrown((D6,), 1)
    with pytest.raises(ValueError, match="no face 7"):
        retarget(one, (7,))
    with pytest.raises(ValueError, match=r"shorter|longer"):
        retarget(one, (1, 2))


def test_a_recorded_throw_is_replayed() -> None:
    one = thrown(MIXED, 13)
    again, same = replay(MIXED, one.origin, sorted(one.faces))
    assert same
    assert (again.poses == one.poses).all()


def test_a_motion_that_is_not_the_recorded_one_is_told() -> None:
    one = thrown(MIXED, 13)
    again, same = replay(MIXED, replace(one.origin, digest="00"), one.faces)
    assert not same
    assert again.faces == one.faces


def test_a_throw_of_another_engine_shows_the_recorded_faces() -> None:
    one = thrown((D6,) * 5, 14)
    recorded = tuple(7 - face for face in one.faces)
    again, same = replay(one.dice, one.origin, recorded)
    assert not same
    assert again.faces == recorded
    check_rest(again)


MEMORY = """
from pathlib import Path
from tumbletray.core.dice import DieKind as K
from tumbletray.physics.throw import throw
def pages() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1])
for seed in range(100):
    throw((K.D12,), seed)
before = pages()
for seed in range(300):
    throw((K.D12,), seed)
print(pages() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux for its memory")
def test_memory_does_not_grow_with_every_throw() -> None:
    ran = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    assert int(ran.stdout) < 100


def test_dice_that_lie_well_are_not_disturbed_when_others_are_nudged() -> None:
    nudged = [one for one in (thrown((D12,) * 12, seed) for seed in range(40)) if one.nudges]
    assert nudged
    for one in nudged:
        badly = {nudge.die for nudge in one.nudges}
        assert one.cocked == len(badly)
        first = round(one.nudges[0].seconds * RATE)
        well = [die for die in range(12) if die not in badly]
        assert np.ptp(one.poses[first:, well, :3], axis=0).max() < 0.03
        moved = np.ptp(one.poses[first:, sorted(badly), :3], axis=0)
        assert moved[:, :2].max(axis=-1).min() > 0.5
        check_rest(one)


@pytest.mark.parametrize(
    ("pose", "fault"),
    [
        ((0, 0, 0.8, 0, 0, 0, 1), None),
        ((0, 0, 0.82, 0, 0, 0, 1), None),
        ((0, 0, 2.4, 0, 0, 0, 1), Fault.STACKED),
        ((0, 0, 0.9, 0.1, 0, 0, 0.995), Fault.COCKED),
        ((13.1, 0, 0.8, 0, 0, 0, 1), Fault.LOST),
        ((0, -10.1, -5.0, 0, 0, 0, 1), Fault.LOST),
    ],
)
def test_a_die_that_lies_badly_is_not_read(pose: tuple[float, ...], fault: Fault | None) -> None:
    assert fault_of(D6, np.array(pose, float)) is fault


def test_a_throw_that_never_settles_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tumbletray.physics.settling.fault_of", lambda *_: Fault.COCKED)
    with pytest.raises(ThrowFailed, match="Throw again"):
        throw((D6,), 1)


@pytest.mark.parametrize("kind", list(DieKind))
def test_a_loaded_die_lies_level_and_shows_its_heavy_face_less(kind: DieKind) -> None:
    tops: list[int] = []
    for seed in range(40):
        one = throw((kind,) * 2, seed, shift=0.25)
        check_rest(one)
        tops += one.faces
    assert tops.count(kind.sides) > 1.5 * len(tops) / kind.sides
    assert tops.count(1) < len(tops) / kind.sides
