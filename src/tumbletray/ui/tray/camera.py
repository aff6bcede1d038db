"""How the tray is seen: from the player's place in perspective, or straight from above.

Widget coordinates are logical pixels, y downward. Both cameras fit tray and rail into any window.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin, tan
from typing import Protocol

import numpy as np

from tumbletray.ui.tray import layout
from tumbletray.ui.tray.layout import RailSide, Rectangle
from tumbletray.ui.tray.poses import Floats

FIELD_OF_VIEW_DEGREES = 24.0
"""Vertical opening of the perspective camera: narrow, so that near and far dice look alike."""
NARROW_DEGREES = 10.0
"""The same of the camera straight above: the frame, which is nearer, hardly looks larger."""
LOWEST_DEGREES = 56.0
"""Least elevation of the view over the felt; lower, and upper faces become hard to read."""
HIGHEST_DEGREES = 78.0
"""Greatest elevation, for windows as tall as the tray is deep."""
MARGIN = 0.975
"""Part of the window that tray and rail may fill."""


class Camera(Protocol):
    """The mapping between the tray and the widget's pixels."""

    @property
    def side(self) -> RailSide:
        """Where the rail is, so that everything is as large as possible."""
        ...

    def project(self, points: Floats) -> Floats:
        """Pixels [..., 2] of points [..., 3] in cm."""
        ...

    def scale_at(self, point: Floats) -> float:
        """Pixels a centimetre at a point [3]."""
        ...

    def on_felt(self, x: float, y: float) -> tuple[float, float]:
        """The point of the felt's plane, in cm, that is seen at the pixel `x`, `y`."""
        ...


def outline(side: RailSide) -> Floats:
    """Corners [n, 3] of all that must be in the picture: the frame of the tray, and the rail."""
    frame = layout.FELT.grown(layout.FRAME_WIDTH_CM)
    rail = layout.groove(side).grown(layout.RAIL_RIM_CM)
    return np.array(
        _corners(frame, layout.BASE_CM)
        + _corners(frame, layout.WALL_HEIGHT_CM)
        + _corners(rail, layout.BASE_CM)
        + _corners(rail, layout.RAIL_WALL_CM)
    )


def _corners(area: Rectangle, z: float) -> list[tuple[float, float, float]]:
    return [
        (area.x + sx * area.half_width, area.y + sy * area.half_depth, z)
        for sx in (-1, 1)
        for sy in (-1, 1)
    ]


@dataclass(frozen=True, slots=True)
class PerspectiveCamera:
    """A camera in front of the tray. It looks down along -z when its elevation is 90 degrees."""

    width: float
    height: float
    side: RailSide
    elevation: float
    position: tuple[float, float, float]
    opening: float = FIELD_OF_VIEW_DEGREES

    @property
    def _axes(self) -> Floats:
        return _axes(self.elevation)

    @property
    def _focal(self) -> float:
        return self.height / 2 / tan(radians(self.opening) / 2)

    def project(self, points: Floats) -> Floats:
        """Pixels [..., 2] of points [..., 3] in cm."""
        seen = (points - np.array(self.position)) @ self._axes.T
        factor = self._focal / -seen[..., 2]
        return np.stack(
            [self.width / 2 + seen[..., 0] * factor, self.height / 2 - seen[..., 1] * factor],
            axis=-1,
        )

    def scale_at(self, point: Floats) -> float:
        """Pixels a centimetre at a point [3]."""
        return self._focal / -float((point - np.array(self.position)) @ self._axes[2])

    def on_felt(self, x: float, y: float) -> tuple[float, float]:
        """The point of the felt's plane, in cm, that is seen at the pixel `x`, `y`."""
        ray = np.array([(x - self.width / 2), (self.height / 2 - y), -self._focal]) @ self._axes
        reach = -self.position[2] / min(float(ray[2]), -1e-9)
        return (self.position[0] + reach * float(ray[0]), self.position[1] + reach * float(ray[1]))


def _axes(elevation: float) -> Floats:
    """Rows: right, up and backward of a camera that looks down by `elevation` degrees."""
    e = radians(elevation)
    return np.array([[1.0, 0.0, 0.0], [0.0, sin(e), cos(e)], [0.0, -cos(e), sin(e)]])


def perspective(width: float, height: float) -> PerspectiveCamera:
    """A camera that shows the tray largest in a window of this size."""
    width, height = max(width, 1.0), max(height, 1.0)
    return _nearest(_steepest(width, height, side) for side in RailSide)


def straight_down(width: float, height: float) -> PerspectiveCamera:
    """A camera above the tray that shows it largest: every face is seen square on."""
    width, height = max(width, 1.0), max(height, 1.0)
    return _nearest(_fitted(width, height, side, 90.0, NARROW_DEGREES) for side in RailSide)


def _nearest(cameras: Iterable[PerspectiveCamera]) -> PerspectiveCamera:
    """What is nearest looks largest."""
    return min(cameras, key=lambda camera: float(np.linalg.norm(camera.position)))


def _steepest(width: float, height: float, side: RailSide) -> PerspectiveCamera:
    """As high as the window's height allows without making the picture smaller."""
    low, high = LOWEST_DEGREES, HIGHEST_DEGREES
    for _ in range(12):
        middle = (low + high) / 2
        across, along = _distances(width, height, side, middle)[:2]
        low, high = (middle, high) if along < across else (low, middle)
    return _fitted(width, height, side, low)


def _fitted(
    width: float,
    height: float,
    side: RailSide,
    elevation: float,
    opening: float = FIELD_OF_VIEW_DEGREES,
) -> PerspectiveCamera:
    across, along, right, up = _distances(width, height, side, elevation, opening)
    x, y, z = (np.array([right, up, max(across, along)]) @ _axes(elevation)).tolist()
    return PerspectiveCamera(width, height, side, elevation, (x, y, z), opening)


def _distances(
    width: float,
    height: float,
    side: RailSide,
    elevation: float,
    opening: float = FIELD_OF_VIEW_DEGREES,
) -> tuple[float, float, float, float]:
    """How far back the camera must be for the width and the height; its place across and up.

    In the camera's axes a point (r, u, b) is in the picture if |r - right| <= th (back - b) and
    |u - up| <= tv (back - b): four families of half-spaces, whose extremes give the answer.
    """
    tv = tan(radians(opening) / 2) * MARGIN
    th = tv * width / height
    r, u, b = (outline(side) @ _axes(elevation).T).T
    rightmost, leftmost = float(np.max(r + th * b)), float(np.max(-r + th * b))
    top, bottom = float(np.max(u + tv * b)), float(np.max(-u + tv * b))
    return (
        (rightmost + leftmost) / (2 * th),
        (top + bottom) / (2 * tv),
        (rightmost - leftmost) / 2,
        (top - bottom) / 2,
    )


@dataclass(frozen=True, slots=True)
class TopCamera:
    """The view straight from above: `scale` pixels a centimetre, the felt's middle at `centre`."""

    side: RailSide
    scale: float
    centre: tuple[float, float]

    def project(self, points: Floats) -> Floats:
        """Pixels [..., 2] of points [..., 3] in cm."""
        x, y = self.centre
        return np.stack([x + points[..., 0] * self.scale, y - points[..., 1] * self.scale], axis=-1)

    def scale_at(self, point: Floats) -> float:
        """Pixels a centimetre, the same everywhere."""
        del point
        return self.scale

    def on_felt(self, x: float, y: float) -> tuple[float, float]:
        """The point of the felt's plane, in cm, that is seen at the pixel `x`, `y`."""
        return ((x - self.centre[0]) / self.scale, (self.centre[1] - y) / self.scale)


def from_above(width: float, height: float) -> TopCamera:
    """The view from above that shows the tray largest in a window of this size."""
    return max(
        (_above(max(width, 1.0), max(height, 1.0), s) for s in RailSide), key=lambda c: c.scale
    )


def _above(width: float, height: float, side: RailSide) -> TopCamera:
    points = outline(side)[:, :2]
    low, high = points.min(axis=0), points.max(axis=0)
    scale = MARGIN * float(min(width / (high - low)[0], height / (high - low)[1]))
    middle = (low + high) / 2
    return TopCamera(
        side, scale, (width / 2 - float(middle[0]) * scale, height / 2 + float(middle[1]) * scale)
    )
