"""Dice that are laid out anew: each comes from where one that looks like it was."""

from __future__ import annotations

from math import dist

import numpy as np
import pytest

from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.core.dice import Colour, DieKind
from tumbletray.ui.tray.items import Place
from tumbletray.ui.tray.motion import SLIDE_S
from tumbletray.ui.tray.poses import Pose, upper_face
from tumbletray.ui.tray.scene import Scene

SOON = 1e-4
"""A moment in which no die gets anywhere, in seconds."""


def poses(scene: Scene) -> dict[int, Pose]:
    frame = scene.frame()
    return {die.key: at for die, at in zip(frame.dice, frame.poses, strict=True)}


def thrown(*faces: int) -> Scene:
    """A tray in which dice of these faces, keys from 0, lie where a throw has left them."""
    scene = Scene()
    scene.roll(dice(*faces), tumble(dice(*faces)), RATE)
    scene.skip()
    return scene


def near(one: Pose, other: Pose) -> bool:
    return dist(one[:3], other[:3]) < 0.05


def pass_by(scene: Scene) -> None:
    """Let all slides end."""
    for _ in range(20):
        scene.advance(SLIDE_S / 10)
    assert not scene.is_moving


def test_dice_taken_back_from_the_rail_slide_to_where_they_lay() -> None:
    scene = thrown(3, 5, 1)
    lay = poses(scene)
    scene.set_aside([0, 2])
    pass_by(scene)
    railed = poses(scene)
    scene.place(dice(3, 5, 1, first=10), [])
    scene.advance(SOON)
    begun = poses(scene)
    assert near(begun[10], railed[0])
    assert near(begun[12], railed[2])
    assert begun[11] == lay[1]
    pass_by(scene)
    for key in range(3):
        assert poses(scene)[10 + key] == pytest.approx(lay[key])


def test_where_another_die_lies_now_none_comes_back() -> None:
    scene = thrown(3, 5)
    scene.set_aside([0])
    scene.roll(dice(2, first=5), tumble(dice(1)), RATE)
    scene.skip()
    at = poses(scene)[5]
    scene.place(dice(2, 3, first=10), [])
    pass_by(scene)
    assert poses(scene)[10] == at
    assert dist(poses(scene)[11][:2], at[:2]) > 2
    assert upper_face(DieKind.D6, poses(scene)[11][3:]) == 3


def test_all_dice_slide_to_the_edge_where_they_wait() -> None:
    scene = thrown(3, 5, 1, 6)
    scene.set_aside([1, 3])
    pass_by(scene)
    before = [at[:3] for at in poses(scene).values()]
    scene.wait(dice(1, 1, 1, 1, first=10))
    scene.advance(SOON)
    assert scene.keys(Place.WAITING) == (10, 11, 12, 13)
    starts = [at[:3] for at in poses(scene).values()]
    assert all(min(dist(at, start) for start in starts) < 0.05 for at in before)
    pass_by(scene)
    places = [at[:2] for at in poses(scene).values()]
    fresh = Scene()
    fresh.wait(dice(1, 1, 1, 1))
    assert places == [at[:2] for at in poses(fresh).values()]


def test_dice_that_wait_come_from_none_of_another_colour() -> None:
    scene = Scene()
    black = dice(1, 2, kind=DieKind.D12, colour=Colour.BLACK)
    scene.place([], black)
    scene.wait(dice(1, 2, first=10), dice(1, 2, kind=DieKind.D12, colour=Colour.BLACK, first=20))
    assert not scene.is_moving
    assert set(scene.keys(Place.RAIL)) == {20, 21}


def test_what_stays_in_the_rail_lies_still() -> None:
    scene = thrown(3, 5, 1)
    scene.set_aside([0])
    pass_by(scene)
    railed = poses(scene)[0]
    scene.wait(dice(1, 1, first=10), dice(3, first=20))
    scene.advance(SOON)
    assert poses(scene)[20] == railed
    assert not scene.is_sliding(20)


def test_a_throw_takes_up_what_is_in_the_rail_no_more() -> None:
    scene = thrown(1, 5)
    scene.set_aside([0, 1])
    pass_by(scene)
    railed = sorted(poses(scene).values())
    again = dice(2, 3, first=10)
    scene.roll(again, tumble(again), RATE, 0.0, [])
    assert scene.keys(Place.RAIL) == ()
    assert np.array(sorted(poses(scene).values())) == pytest.approx(np.array(railed))


def test_a_throw_leaves_in_the_rail_what_stays_there() -> None:
    scene = thrown(1, 5)
    scene.set_aside([0])
    pass_by(scene)
    railed, lay = poses(scene)[0], poses(scene)[1]
    again = dice(2, first=10)
    scene.roll(again, tumble(again), RATE, 0.0, dice(1, first=20))
    assert poses(scene)[20] == railed
    assert poses(scene)[10] == pytest.approx(lay)


def test_reduced_motion_lays_out_at_once() -> None:
    scene = thrown(3, 5)
    scene.reduced_motion = True
    scene.set_aside([0])
    assert not scene.is_moving
    scene.wait(dice(1, 1, first=10))
    assert not scene.is_moving
    scene.place(dice(4, 4, first=20), [])
    assert not scene.is_moving


def test_a_chosen_die_that_is_gathered_glows_no_more() -> None:
    scene = thrown(3, 5)
    scene.set_chosen([0])
    pass_by(scene)
    scene.wait(dice(1, 1, first=10))
    pass_by(scene)
    assert scene.frame().glow == (0.0, 0.0)
