"""The points of dice that the view from above needs, in tables over both kinds.

A d6 has as many rows as a d12, so that dice of both kinds can be turned in one go: faces that are
never seen, and corners that lie on one another.
"""

from __future__ import annotations

import numpy as np

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import face_corners, face_normals, rest_height, vertices
from tumbletray.ui.tray.poses import Floats, mark_up, matrices

ROUNDING_CM = {DieKind.D6: 0.2, DieKind.D12: 0.1}
"""Radius of the edges."""
INSET_CM = {DieKind.D6: 0.42, DieKind.D12: 0.17}
"""From the corners of a face to those of its flat part, along the diagonal."""
FLAT_ROUNDING = 0.8
"""Radius of the corners of the flat part, as a part of that of the edges."""
DIRECTIONS = 24
"""Points of a rounded outline: corners are cut by a hundredth of their radius at most."""
LIGHT = (-0.42, 0.5, 0.76)
"""Towards the light: far left, high; nearly a unit vector."""
CORNERS, FACES = 20, 12
"""Rows of a kind in the tables."""

KINDS = {kind: place for place, kind in enumerate(DieKind)}
"""Places of the kinds in the tables."""
REST_CM = np.array([rest_height(kind) for kind in KINDS])
"""Height of the middle of a die that lies [kind]."""
RADII_CM = np.array([ROUNDING_CM[kind] for kind in KINDS])
"""Radius of the edges [kind]."""
_angles = 2 * np.pi * np.arange(DIRECTIONS) / DIRECTIONS
_AROUND = np.stack([np.cos(_angles), np.sin(_angles)], axis=-1)


def rounded(corners: Floats, radii: Floats) -> Floats:
    """Hulls of points [n, corner, 2], their corners rounded with `radii` [n]: [n, point, 2].

    In each direction a hull reaches to the corner that is farthest out, and one radius further.
    """
    farthest = (_AROUND @ corners.transpose(0, 2, 1)).argmax(axis=2)
    reached: Floats = corners[np.arange(len(corners))[:, None], farthest]
    return reached + _AROUND * radii[:, None, None]


def flat_of(kind: DieKind) -> Floats:
    """The outline [point, 2] of the flat part of each face of a die, in its plane, in cm."""
    right, up, middle = _plane(kind, 1)
    corners = np.array(face_corners(kind, 1)) - middle
    inner = corners * (1 - INSET_CM[kind] / np.linalg.norm(corners[0]))
    flat = inner @ np.stack([right, up], axis=1)
    outline: Floats = rounded(flat[None], np.array([FLAT_ROUNDING * ROUNDING_CM[kind]]))[0]
    return outline


def _plane(kind: DieKind, face: int) -> Floats:
    """Right and up of the mark of a face, and the middle of the face, as rows [3, 3] in cm."""
    normal, top = np.array(face_normals(kind)[face - 1]), np.array(mark_up(kind, face))
    return np.stack([np.cross(top, normal), top, normal * rest_height(kind)])


def _points(kind: DieKind) -> Floats:
    """Points and directions of a die [row, 4] in its frame, a 1 behind points, a 0 behind others.

    First the corners about which its edges are rounded, then the normals of its faces, then the
    planes of its faces, three rows each.
    """
    rows = np.zeros((CORNERS + FACES + 3 * FACES, 4))
    corners = np.array(vertices(kind)) * (1 - ROUNDING_CM[kind] / rest_height(kind))
    rows[:CORNERS, :3] = corners[np.arange(CORNERS) % len(corners)]
    rows[CORNERS : CORNERS + kind.sides, :3] = face_normals(kind)
    planes = rows[CORNERS + FACES :]
    for face in range(kind.sides):
        planes[3 * face : 3 * face + 3, :3] = _plane(kind, face + 1)
    rows[:CORNERS, 3] = planes[2::3, 3] = 1.0
    return rows


POINTS = np.stack([_points(kind) for kind in KINDS])
"""All that is turned with a die, [kind, row, 4] in cm: see `_points`."""


def _form() -> Floats:
    """From the products of two parts of a quaternion to a die's axes as seen, [16, 12].

    Seen are the way to the right and down in the picture, to the eye, and to the light. A matrix
    is a quadratic form of its quaternion: that of a sum tells the mixed products.
    """
    view = np.array([(1, 0, 0), (0, -1, 0), (0, 0, 1), LIGHT])
    parts = np.eye(4)
    sums = parts[:, None] + parts
    squares = (sums * sums).sum(axis=-1)[..., None]
    mixed = squares[..., None] * matrices(sums / np.sqrt(squares))
    single = matrices(parts)
    turns = (mixed - single[:, None] - single) / 2
    form: Floats = (view @ turns).transpose(0, 1, 3, 2).reshape(16, 12)
    return form


FORM = _form()
"""All axes of a die as seen, as a form of its quaternion: see `_form`."""
