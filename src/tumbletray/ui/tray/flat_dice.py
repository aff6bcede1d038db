"""Dice from above: rounded bodies, pips and numbers, turned as they are, drawn with QPainter."""

from __future__ import annotations

from functools import cache, lru_cache
from math import atan2

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import face_corners, face_normals, rest_height
from tumbletray.ui.tray.marks import mark_path
from tumbletray.ui.tray.poses import Floats, mark_up, matrices
from tumbletray.ui.tray.scene import Frame
from tumbletray.ui.tray.theme import Rgb, Theme

LIGHT = np.array([-0.42, 0.5, 0.76])
"""Towards the light: far left, high; nearly a unit vector."""
ROUNDING_CM = {DieKind.D6: 0.2, DieKind.D12: 0.1}
"""Radius of the edges."""
INSET_CM = {DieKind.D6: 0.42, DieKind.D12: 0.17}
"""From the corners of a face to those of its flat part, along the diagonal."""
SHEEN = 0.07
"""Lightening of the faces that lie level: they mirror the lamp."""
HOVERING = 0.05
"""Lightening of the die under the pointer."""


@lru_cache(maxsize=1)
def _soft_square() -> QImage:
    """The shadow of a square of half width 0.5 in a picture of half width 1, with soft edges."""
    n = 96
    axis = np.abs((np.arange(n) + 0.5) / n * 2 - 1)
    out = np.maximum(axis - 0.3, 0.0)
    distance = np.hypot(out[:, None], out[None, :])
    level = np.clip(1 - distance / 0.62, 0.0, 1.0)
    alpha = (level * level * (3 - 2 * level) * 255).astype(np.uint8)
    pixels = np.zeros((n, n, 4), dtype=np.uint8)
    pixels[..., 3] = alpha
    return QImage(pixels.data, n, n, 4 * n, QImage.Format.Format_ARGB32_Premultiplied).copy()


def draw_shadow(painter: QPainter, frame: Frame, row: int, at: QPointF, scale: float) -> None:
    """Draw the shadow of a die, further off and fainter the higher it is."""
    die, pose = frame.dice[row], frame.poses[row]
    height = pose[2] - rest_height(die.kind)
    matrix = matrices(np.array(pose[3:]))
    half = rest_height(die.kind) * scale * (1.9 + 0.1 * height)
    painter.save()
    painter.translate(at + QPointF(0.42, 0.5) * (scale * (0.32 + 0.55 * height)))
    painter.rotate(-np.degrees(atan2(float(matrix[1, 0]), float(matrix[0, 0]))))
    painter.setOpacity(frame.alpha[row] * 0.62 / (1 + 0.3 * max(height, 0.0)))
    painter.drawImage(QRectF(-half, -half, 2 * half, 2 * half), _soft_square())
    painter.restore()


def draw_die(
    painter: QPainter, frame: Frame, row: int, at: QPointF, scale: float, theme: Theme
) -> None:
    """Draw a die around `at`, `scale` pixels a centimetre, a little larger the higher it is."""
    die, pose = frame.dice[row], frame.poses[row]
    finish = theme.finish(die.colour)
    zoom = scale * (1 + 0.02 * max(pose[2] - rest_height(die.kind), 0.0))
    matrix = matrices(np.array(pose[3:]))
    painter.save()
    painter.translate(at)
    painter.setOpacity(frame.alpha[row])
    if frame.glow[row]:
        _draw_glow(painter, frame.glow[row], 2.1 * zoom * rest_height(die.kind), theme.glow)
    seen = _seen_faces(die.kind, matrix)
    painter.setPen(_rim(finish.body, ROUNDING_CM[die.kind] * zoom))
    painter.setBrush(painter.pen().color())
    painter.drawPolygon(_silhouette(die.kind, matrix, zoom))
    for face in seen:
        light = HOVERING * frame.hover[row] + 0.06 * frame.glow[row]
        _draw_face(painter, die.kind, face, matrix, zoom, (finish.body, light))
        painter.save()
        if die.kind is DieKind.D12:
            level = float(matrix[2] @ _normals(die.kind)[face - 1])
            painter.setOpacity(painter.opacity() * (0.25 + 0.75 * level**3))
        painter.setTransform(_on_face(die.kind, face, matrix, zoom), combine=True)
        _draw_mark(painter, die.kind, face, finish.mark, finish.body)
        painter.restore()
    painter.restore()


def _draw_glow(painter: QPainter, strength: float, radius: float, colour: Rgb) -> None:
    light = QRadialGradient(QPointF(0, 0), radius)
    for stop, alpha in ((0.0, 0.95), (0.62, 0.9), (0.75, 0.45), (1.0, 0.0)):
        light.setColorAt(stop, QColor.fromRgbF(*colour, alpha * strength))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(QPointF(0, 0), radius, radius)


def _seen_faces(kind: DieKind, matrix: Floats) -> list[int]:
    heights = _normals(kind) @ matrix[2]
    return [int(i) + 1 for i in np.argsort(heights) if heights[i] > 0.04]


@cache
def _normals(kind: DieKind) -> Floats:
    """The normal of each face, [face, 3]."""
    return np.array(face_normals(kind))


@cache
def _corners(kind: DieKind) -> Floats:
    """All corners of a die that is not rounded, [corner, 3] in cm."""
    faces = range(1, kind.sides + 1)
    return np.array(sorted({corner for face in faces for corner in face_corners(kind, face)}))


@cache
def _flat_of(kind: DieKind, face: int) -> Floats:
    """The corners of the flat of a face, inside its rounded edges, in order around it: [n, 3]."""
    normal = _normals(kind)[face - 1]
    centre = normal * rest_height(kind)
    corners = np.array(face_corners(kind, face))
    reach = np.linalg.norm(corners - centre, axis=1).min()
    inner = centre + (corners - centre) * (1 - INSET_CM[kind] / reach)
    right, up, _ = _plane(kind, face)
    angles = np.arctan2((inner - centre) @ up, (inner - centre) @ right)
    flat: Floats = inner[np.argsort(angles)]
    return flat


@cache
def _plane(kind: DieKind, face: int) -> Floats:
    """Right and up of the mark of a face, and the middle of the face, as rows [3, 3] in cm."""
    normal, top = _normals(kind)[face - 1], np.array(mark_up(kind, face))
    return np.stack([np.cross(top, normal), top, normal * rest_height(kind)])


def _rim(body: Rgb, radius: float) -> QPen:
    """The pen that rounds the silhouette; its colour is that of the edges."""
    colour = QColor.fromRgbF(*(0.72 * c for c in body))
    pen = QPen(colour, 2 * radius)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _silhouette(kind: DieKind, matrix: Floats, zoom: float) -> QPolygonF:
    shrink = 1 - ROUNDING_CM[kind] / rest_height(kind)
    flat = (_corners(kind) @ matrix.T)[:, :2] * (shrink * zoom)
    return QPolygonF([QPointF(x, -y) for x, y in _hull(flat)])


def _hull(points: Floats) -> list[tuple[float, float]]:
    """The convex hull of points [n, 2], by monotone chain."""
    ordered = sorted({(round(float(x), 6), round(float(y), 6)) for x, y in points})
    halves = []
    for sequence in (ordered, ordered[::-1]):
        chain: list[tuple[float, float]] = []
        for p in sequence:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        halves.append(chain[:-1])
    return halves[0] + halves[1]


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _draw_face(
    painter: QPainter,
    kind: DieKind,
    face: int,
    matrix: Floats,
    zoom: float,
    paint: tuple[Rgb, float],
) -> None:
    """Draw the flat of a face in the colour of `paint`, lightened by its second part."""
    body, more = paint
    normal = matrix @ _normals(kind)[face - 1]
    sheen = SHEEN * max(float(normal[2]), 0.0) ** 6
    lit = 0.58 + 0.44 * max(float(normal @ LIGHT), 0.0) + more
    flat = (_flat_of(kind, face) @ matrix[:2].T * zoom).tolist()
    polygon = QPolygonF([QPointF(x, -y) for x, y in flat])
    colour = QColor.fromRgbF(*(min(c * lit + 0.5 * more + sheen, 1.0) for c in body))
    pen = QPen(colour, 1.6 * ROUNDING_CM[kind] * zoom)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(colour)
    painter.drawPolygon(polygon)


def _on_face(kind: DieKind, face: int, matrix: Floats, zoom: float) -> QTransform:
    """From the face's plane (cm, its mark's top along +y) to pixels around the die."""
    (rx, ry), (ux, uy), (mx, my) = (_plane(kind, face) @ matrix[:2].T * zoom).tolist()
    return QTransform(rx, -ry, ux, -uy, mx, -my)


def _draw_mark(painter: QPainter, kind: DieKind, face: int, mark: Rgb, body: Rgb) -> None:
    """The pips or the number, with a thin bright lower edge where the light falls in."""
    path = mark_path(kind, face)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(*(min(1.0, 1.25 * c + 0.1) for c in body)))
    painter.drawPath(path)
    painter.setBrush(QColor.fromRgbF(*mark))
    painter.drawPath(_smaller(path))


def _smaller(path: QPainterPath) -> QPainterPath:
    return path.translated(-0.012, 0.014)
