"""The parts of the tray that need no window: poses, cameras, motion, layout, meshes and quality."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.tray.trajectories import dice
from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import face_normals, rest_height
from tumbletray.ui.tray import layout, meshes, occluders
from tumbletray.ui.tray.camera import Camera, from_above, outline, perspective
from tumbletray.ui.tray.gesture import GestureTracker
from tumbletray.ui.tray.layout import RailSide
from tumbletray.ui.tray.poses import blend, lying, mark_up, matrices, multiply, upper_face, yaw
from tumbletray.ui.tray.probe import is_software
from tumbletray.ui.tray.scene import Scene

FACES = [(kind, face) for kind in DieKind for face in range(1, kind.sides + 1)]
SIZES = st.tuples(st.integers(240, 4000), st.integers(180, 3000))


@pytest.mark.parametrize(("kind", "face"), FACES)
def test_a_die_lies_on_the_face_it_should_with_its_mark_upright(kind: DieKind, face: int) -> None:
    quaternion = lying(kind, face)
    assert upper_face(kind, quaternion.tolist()) == face
    matrix = matrices(quaternion)
    assert matrix @ np.array(face_normals(kind)[face - 1]) == pytest.approx([0, 0, 1], abs=1e-9)
    assert matrix @ np.array(mark_up(kind, face)) == pytest.approx([0, 1, 0], abs=1e-9)


@given(st.floats(-pi, pi), st.floats(-pi, pi))
def test_turns_add_up(a: float, b: float) -> None:
    both = matrices(multiply(yaw(a), yaw(b)))
    assert both == pytest.approx(matrices(yaw(a + b)), abs=1e-9)


def test_blending_takes_the_shorter_way() -> None:
    start, end = (0, 0, 0, *yaw(0.2)), (2, 0, 0, *-yaw(0.6))
    middle = blend(start, end, 0.5)
    assert middle[:3] == pytest.approx([1, 0, 0])
    assert matrices(np.array(middle[3:])) == pytest.approx(matrices(yaw(0.4)))


@given(SIZES)
def test_the_whole_tray_is_in_the_picture_and_touches_its_edge(size: tuple[int, int]) -> None:
    cameras: list[Camera] = [perspective(*size), from_above(*size)]
    for camera in cameras:
        seen = camera.project(outline(camera.side))
        low, high = seen.min(axis=0), seen.max(axis=0)
        assert (low >= 0).all()
        assert (high <= size).all()
        assert max((high - low) / np.array(size)) > 0.9


@given(SIZES, st.floats(-13, 13), st.floats(-10, 10))
def test_a_pixel_leads_back_to_its_point_on_the_felt(
    size: tuple[int, int], x: float, y: float
) -> None:
    cameras: list[Camera] = [perspective(*size), from_above(*size)]
    for camera in cameras:
        px, py = camera.project(np.array([x, y, 0.0]))
        assert camera.on_felt(float(px), float(py)) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize("side", list(RailSide))
@pytest.mark.parametrize("count", [1, 6, 12])
def test_dice_in_the_rail_do_not_touch(side: RailSide, count: int) -> None:
    places = np.array(layout.rail_places(side, count))
    area = layout.groove(side)
    reach = rest_height(DieKind.D6)
    assert (abs(places - [area.x, area.y]) + reach <= [area.half_width, area.half_depth]).all()
    steps = np.linalg.norm(np.diff(places, axis=0), axis=1)
    assert (steps > 2 * reach).all()


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 12])
def test_neat_places_are_apart_and_inside(count: int) -> None:
    places = np.array(layout.neat_places(count))
    assert len(places) == count
    assert (abs(places) < [12, 9]).all()
    gaps = np.linalg.norm(places[:, None] - places[None], axis=-1)
    assert (gaps[~np.eye(count, dtype=bool)] > 2.5).all()


def test_what_waiting_dice_show_tells_nothing_of_their_faces() -> None:
    shown = []
    for face in range(1, 7):
        scene = Scene()
        scene.wait(dice(face, face, face, face, face))
        shown.append(scene.frame().poses)
    assert all(poses == shown[0] for poses in shown)
    assert len({upper_face(DieKind.D6, pose[3:]) for pose in shown[0]}) > 1


def test_a_stranger_cannot_be_set_aside() -> None:
    scene = Scene()
    scene.place(dice(1), [])
    with pytest.raises(KeyError):
        scene.set_aside([7])


@pytest.mark.parametrize("kind", list(DieKind))
def test_a_rounded_die_is_closed_and_lies_on_its_faces(kind: DieKind) -> None:
    mesh = meshes.die(kind)
    corners = mesh.vertices[mesh.indices.reshape(-1, 3), :3].astype(float)
    volume = np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])).sum() / 6
    normals = np.array(face_normals(kind))
    heights = mesh.vertices[:, :3].astype(float) @ normals.T
    assert heights.max(axis=0) == pytest.approx(rest_height(kind), abs=1e-5)
    sharp = {DieKind.D6: 1.6**3, DieKind.D12: 20 * 0.9**3 * 0.27756}[kind]
    assert 0.9 * sharp < volume < sharp
    assert np.linalg.norm(mesh.vertices[:, 3:6], axis=1) == pytest.approx(1, abs=1e-5)


def test_the_frame_faces_outward() -> None:
    mesh = meshes.frame(layout.FELT, layout.FRAME_WIDTH_CM, layout.WALL_HEIGHT_CM, (0.4, 0.7))
    corners = mesh.vertices[mesh.indices.reshape(-1, 3)].astype(float)
    facing = np.cross(corners[:, 1, :3] - corners[:, 0, :3], corners[:, 2, :3] - corners[:, 0, :3])
    assert (np.einsum("ij,ij->i", facing, corners[:, 0, 3:6]) >= -1e-6).all()
    assert mesh.vertices[:, 2].max() == pytest.approx(layout.WALL_HEIGHT_CM)


def test_a_level_cube_casts_the_shadow_of_a_cube() -> None:
    scene = Scene()
    scene.place(dice(1), [])
    strips = np.array(occluders.table(scene.frame())[0]).reshape(-1, 4)
    edge = np.array([0.8, 0.8, 0.8])
    for corner in (edge, edge * [1, -1, 1], edge * [-1, 1, 1]):
        assert all(abs(corner @ strip[:3]) <= strip[3] + 1e-9 for strip in strips[:3])
    for strip in strips[:3]:
        assert strip[:3] @ occluders.LIGHT == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("name", "software"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", True),
        ("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)", True),
        ("Microsoft Basic Render Driver", True),
        ("GDI Generic", True),
        ("NVIDIA GeForce RTX 3060/PCIe/SSE2", False),
        ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", False),
        ("Apple M2", False),
    ],
)
def test_renderers_without_hardware_are_known_by_their_names(name: str, software: bool) -> None:
    assert is_software(name) is software


def test_a_quick_flick_is_stronger_than_a_slow_one() -> None:
    strengths = []
    for step in (0.008, 0.03):
        tracker = GestureTracker()
        tracker.begin(0, 0, 0)
        for i in range(1, 6):
            tracker.move(0, i, i * step)
        direction, strength, _ = tracker.end(0, 6, 6 * step)
        assert direction == pytest.approx(0)
        strengths.append(strength)
    assert strengths[0] > strengths[1] > 0


def test_a_tap_throws_straight_ahead_and_shaking_is_timed() -> None:
    tracker = GestureTracker()
    tracker.begin(3, 3, 0)
    assert tracker.end(3, 3, 0.05) == (0.0, 0.5, 0.0)
    tracker.begin(0, 0, 0)
    for i in range(1, 101):
        tracker.move(i % 2, 0, i * 0.01)
    _, _, shaken = tracker.end(0, 8, 1.02)
    assert 0.7 < shaken < 1.1
    assert not tracker.active
