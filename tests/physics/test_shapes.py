"""The dice have the mass and the symmetries of the solids that they are."""

from __future__ import annotations

from itertools import pairwise
from itertools import product as pairs
from math import isclose

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumbletray.core.dice import DieKind
from tumbletray.physics.rotations import UP, Array, along, product, turned
from tumbletray.physics.shapes import face_up, rotation_showing, shape

KINDS = pytest.mark.parametrize("kind", list(DieKind))
PARTS = st.floats(-1, 1)
ROTATIONS = (
    st.tuples(PARTS, PARTS, PARTS, PARTS)
    .map(np.array)
    .filter(lambda q: float(q @ q) > 0.01)
    .map(lambda q: q / np.sqrt(q @ q))
)


@KINDS
def test_volume_and_inertia_are_those_of_the_solid(kind: DieKind) -> None:
    """Summed over tetrahedra from the centre to triangles of the faces."""
    die = shape(kind)
    volume, second_moment = 0.0, np.zeros((3, 3))
    for normal in die.normals:
        corners = die.vertices[die.vertices @ normal > die.inradius - 1e-6]
        across = corners[0] - die.inradius * normal
        angles = np.arctan2(corners @ np.cross(normal, across), corners @ across)
        ring = corners[np.argsort(angles)]
        for second, third in pairwise(ring[1:]):
            triangle = np.array([ring[0], second, third])
            part = float(np.linalg.det(triangle)) / 6
            total = triangle.sum(axis=0)
            volume += part
            second_moment += part / 20 * (triangle.T @ triangle + np.outer(total, total))
    inertia = np.trace(second_moment) * np.eye(3) - second_moment
    assert isclose(die.volume, volume)
    assert inertia / volume == pytest.approx(die.gyration * np.eye(3))


@KINDS
def test_symmetries_bring_the_die_onto_itself(kind: DieKind) -> None:
    die = shape(kind)
    assert len(die.symmetries) == {DieKind.D6: 24, DieKind.D12: 60}[kind]
    assert die.symmetries[0].tolist() == [0, 0, 0, 1]
    moved = set()
    for symmetry in die.symmetries:
        places = turned(symmetry, die.normals) @ die.normals.T
        assert np.isclose(places.max(axis=1), 1).all()
        moved.add(tuple(places.argmax(axis=1)))
    assert len(moved) == len(die.symmetries)


@KINDS
def test_each_face_can_be_up(kind: DieKind) -> None:
    level = shape(kind).symmetries
    seen = [face_up(kind, symmetry) for symmetry in level]
    assert {face for face, _ in seen} == set(range(1, kind.sides + 1))
    assert max(tilt for _, tilt in seen) < 1e-6


def test_the_tilt_is_in_degrees() -> None:
    half = np.radians(20) / 2
    face, tilt = face_up(DieKind.D6, np.array([np.sin(half), 0, 0, np.cos(half)]))
    assert face == 1
    assert tilt == pytest.approx(20)


@KINDS
def test_any_face_can_be_turned_up(kind: DieKind) -> None:
    for lying, face in pairs(shape(kind).symmetries, range(1, kind.sides + 1)):
        symmetry = rotation_showing(kind, lying, face)
        shown, tilt = face_up(kind, product(lying, symmetry))
        assert shown == face
        assert tilt < 1e-6
        if face == face_up(kind, lying)[0]:
            assert symmetry.tolist() == [0, 0, 0, 1]


@given(ROTATIONS, ROTATIONS)
def test_rotations_follow_each_other(first: Array, second: Array) -> None:
    vectors = np.eye(3)
    both = turned(product(first, second), vectors)
    assert both == pytest.approx(turned(first, turned(second, vectors)), abs=1e-12)
    assert along(UP, first, vectors) == pytest.approx(turned(first, vectors)[:, 2], abs=1e-12)
