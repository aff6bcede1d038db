"""The dice are the solids they claim to be, with their values where real dice have them."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot, isclose

import pytest

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import (
    D6_EDGE_CM,
    D12_ACROSS_FLATS_CM,
    D12_EDGE_CM,
    Vector,
    face_corners,
    face_normals,
    rest_height,
    vertices,
)

KINDS = pytest.mark.parametrize("kind", list(DieKind))


def dot(a: Vector, b: Vector) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


@KINDS
def test_opposite_faces_add_up(kind: DieKind) -> None:
    normals = face_normals(kind)
    assert len(normals) == len(set(normals)) == kind.sides
    for face, normal in enumerate(normals, 1):
        opposite = normals[kind.sides - face]
        assert hypot(*normal) == pytest.approx(1)
        assert dot(normal, opposite) == pytest.approx(-1)


def test_one_two_three_run_counter_clockwise() -> None:
    one, two, three = face_normals(DieKind.D6)[:3]
    turn = (
        one[1] * two[2] - one[2] * two[1],
        one[2] * two[0] - one[0] * two[2],
        one[0] * two[1] - one[1] * two[0],
    )
    assert dot(turn, three) == 1


@pytest.mark.parametrize(
    ("kind", "corners", "each", "edge", "flats"),
    [
        (DieKind.D6, 8, 4, D6_EDGE_CM, D6_EDGE_CM),
        (DieKind.D12, 20, 5, D12_EDGE_CM, D12_ACROSS_FLATS_CM),
    ],
)
def test_corners_and_edges(
    kind: DieKind, corners: int, each: int, edge: float, flats: float
) -> None:
    points = vertices(kind)
    assert len(points) == corners
    assert min(dist(a, b) for a, b in combinations(points, 2)) == pytest.approx(edge)
    assert rest_height(kind) == pytest.approx(flats / 2)
    for face in range(1, kind.sides + 1):
        assert len(face_corners(kind, face)) == each


@KINDS
def test_every_corner_is_inside_every_face(kind: DieKind) -> None:
    limit = rest_height(kind) + 1e-9
    assert all(dot(v, n) <= limit for v in vertices(kind) for n in face_normals(kind))


def test_the_values_of_the_d12_are_spread() -> None:
    for corner in vertices(DieKind.D12):
        heights = [dot(corner, n) for n in face_normals(DieKind.D12)]
        touching = [i + 1 for i, h in enumerate(heights) if isclose(h, rest_height(DieKind.D12))]
        assert len(touching) == 3
        assert 16 <= sum(touching) <= 23
