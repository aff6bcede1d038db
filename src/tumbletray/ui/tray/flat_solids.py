"""What is seen of dice from above: silhouettes, faces and their shades, in pixels.

All dice of a frame are computed in one go: some dozen operations on small arrays take a fraction of
the time of as many plain steps for each face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.ui.tray.camera import TopCamera
from tumbletray.ui.tray.flat_shapes import (
    CORNERS,
    FACES,
    FORM,
    KINDS,
    POINTS,
    RADII_CM,
    REST_CM,
    rounded,
)
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.poses import Floats
from tumbletray.ui.tray.scene import Frame
from tumbletray.ui.tray.theme import Theme

SHEEN = 0.07
"""Lightening of the faces that lie level: they mirror the lamp."""
HOVERING, GLOWING = 0.05, 0.06
"""Lightening of the die under the pointer, and of a chosen one."""
NEARER = 0.02
"""So much larger a die is seen for each cm above the felt."""
FADING = {DieKind.D6: 0.0, DieKind.D12: 0.75}
"""How much paler marks are on faces seen from the side: many numbers would confuse."""
GLOW_REACH = 2.1
"""Radius of the light around a chosen die, in half heights of a die: nothing reaches farther."""
SHADOW_REACH = 1.05
"""Radius of a shadow in half widths of its picture, whose corners are clear."""
SLANTS = 5
"""Steps in which the foreshortening of a face is told."""
_SLANT_ENDS = -(2.0 ** (-np.arange(1, SLANTS) / 2))
_SEEN = 0.04
"""Least height of the normal of a face that is drawn."""
_MARKED = 0.22
"""From this height on its mark is there in full: of one seen from its edge only specks are left."""
_MARGINS = np.array([-4.0, -4.0, 9.0, 9.0])
_BYTES = np.array([1 << 16, 1 << 8, 1])
_TWO_AXES = np.array([[1.0, 0.0, 0.0, 1.0], [0.0, 1.0, -1.0, 0.0]])
"""From one axis of a shadow to both, which are as long and at right angles."""
Rows = NDArray[np.intp]
"""A row of a table for each entry."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Dice as seen, in the order of their frame. Places are matrices as QTransform takes them."""

    outlines: Floats
    """Silhouettes [die, point, 2] in pixels."""
    middles: list[list[float]]
    """Where the dice are, x and y in pixels."""
    zoom: list[float]
    """Pixels a cm at the height of a die."""
    shadows: list[list[float]]
    """From a square of half width 1 to the shadow of a die."""
    darkness: list[float]
    """Opacity of the shadows."""
    boxes: list[list[int]]
    """Left, top, width and height of all that belongs to a die: its shadow, glow and ring too."""
    begins: list[int]
    """The faces of a die are those from its entry up to the following one; so [die + 1]."""
    marks: list[int]
    """Which face is seen and how aslant: its index · `SLANTS` + powers of √2."""
    places: list[list[float]]
    """From the plane of a face (cm, the top of its mark along +y) to pixels."""
    shades: list[int]
    """Colours of the faces, 0xrrggbb."""
    clarity: list[float]
    """Opacity of the marks."""


class Solids:
    """Certain dice in certain colours, seen at a certain scale."""

    def __init__(self, dice: Sequence[TrayDie], camera: TopCamera, theme: Theme) -> None:
        kinds = np.array([KINDS[die.kind] for die in dice], dtype=np.intp)
        self._points = POINTS[kinds]
        self._rest, self._radii = REST_CM[kinds], RADII_CM[kinds]
        self._fading = np.array([FADING[die.kind] for die in dice])
        bodies = np.array([theme.finish(die.colour).body for die in dice]).reshape(-1, 3)
        self._bodies = 255 * bodies
        self._scale, self._centre = np.array([camera.scale, -camera.scale]), camera.centre
        self._lengths = camera.scale * _lengths(self._rest)
        self.rims = _packed(0.72 * self._bodies)
        """Colours of the edges, 0xrrggbb [die]."""

    def seen(self, frame: Frame) -> Seen:
        """All that is seen of the dice in `frame`, whose dice these are."""
        poses = np.array(frame.poses).reshape(-1, 7)
        heights = np.maximum(poses[:, 2] - self._rest, 0.0)
        lengths = self._lengths[0] + self._lengths[1] * heights[:, None]
        zoom, centres = lengths[:, 0], poses[:, :2] * self._scale + self._centre
        onto = _onto(poses[:, 3:], zoom, centres)
        shown = self._points @ onto
        levels = shown[:, CORNERS : CORNERS + FACES, 2]
        rows, faces = np.nonzero(levels > _SEEN)
        level, lit = levels[rows, faces], shown[rows, CORNERS + faces, 3]
        planes = shown[:, CORNERS + FACES :, :2].reshape(-1, FACES, 6)
        slants = np.searchsorted(_SLANT_ENDS, -level)
        cubed = level * level * level
        turned = np.minimum((level - _SEEN) / (_MARKED - _SEEN), 1.0)
        return Seen(
            rounded(shown[:, :CORNERS, :2], self._radii * zoom),
            centres.tolist(),
            zoom.tolist(),
            _shadows(onto[:, 0, :2], lengths[:, 1], centres + lengths[:, 2:4]),
            (0.62 / (1 + 0.3 * heights)).tolist(),
            _boxes(centres, lengths[:, 4:]),
            np.searchsorted(rows, np.arange(len(heights) + 1)).tolist(),
            (faces * SLANTS + slants).tolist(),
            planes[rows, faces].tolist(),
            self._shades(frame, rows, lit, SHEEN * cubed * cubed),
            ((1 - self._fading[rows] * (1 - cubed)) * turned).tolist(),
        )

    def _shades(self, frame: Frame, rows: Rows, lit: Floats, sheen: Floats) -> list[int]:
        light = 0.58 + 0.44 * np.maximum(lit, 0.0)
        more = [HOVERING * h + GLOWING * g for h, g in zip(frame.hover, frame.glow, strict=True)]
        if any(more):
            raised = np.array(more)[rows]
            light, sheen = light + raised, sheen + 0.5 * raised
        return _packed(self._bodies[rows] * light[:, None] + (255 * sheen)[:, None])


def changed(before: Frame, after: Frame) -> list[int]:
    """The rows of two frames of the same dice that are not alike."""
    pairs = zip(_rows(before), _rows(after), strict=True)
    return [row for row, (old, new) in enumerate(pairs) if old != new]


def _rows(frame: Frame) -> zip[tuple[object, ...]]:
    return zip(frame.poses, frame.glow, frame.hover, frame.focus, frame.alpha, strict=True)


def _lengths(rest: Floats) -> Floats:
    """Lengths of dice that lie, and how much longer they are for each cm above: [2, die, 8] in cm.

    The scale, as a length; half the width of the picture of the shadow; how far that is aside and
    down; from the middle to the first corner of the box of all that belongs to a die, which is the
    glow's, and from there to the other corner, which is the shadow's.
    """
    lengths = np.empty((2, len(rest), 8))
    lengths[:, :, 0] = np.array([1.0, NEARER])[:, None]
    lengths[:, :, 1] = np.multiply.outer((1.9, 0.1), rest)
    lengths[:, :, 2:4] = np.multiply.outer((0.32, 0.55), (0.42, 0.5))[:, None]
    lengths[:, :, 4:6] = (-GLOW_REACH * rest * lengths[:, :, 0])[..., None]
    fall = lengths[:, :, 2:4] + SHADOW_REACH * lengths[:, :, 1:2]
    lengths[:, :, 6:] = fall - lengths[:, :, 4:6]
    return lengths


def _onto(quaternions: Floats, zoom: Floats, centres: Floats) -> Floats:
    """[die, 4, 4]: from rows of points to x and y in pixels, and how far to the eye and light."""
    products = quaternions[:, :, None] * quaternions[:, None, :]
    onto = np.zeros((len(zoom), 4, 4))
    onto[:, :3] = (products.reshape(-1, 16) @ FORM).reshape(-1, 3, 4)
    onto[:, :3, :2] *= zoom[:, None, None]
    onto[:, 3, :2] = centres
    return onto


def _shadows(axes: Floats, halves: Floats, middles: Floats) -> list[list[float]]:
    """Turned with the first axis of a die, as far as it is seen."""
    lengths = np.maximum(np.hypot(axes[:, 0], axes[:, 1]), 1e-9)
    turned = (axes * (halves / lengths)[:, None]) @ _TWO_AXES
    places: list[list[float]] = np.concatenate([turned, middles], axis=1).tolist()
    return places


def _boxes(centres: Floats, lengths: Floats) -> list[list[int]]:
    """With some pixels around for what is rounded, and the width of the ring."""
    grown = lengths + _MARGINS
    grown[:, :2] += centres
    boxes: list[list[int]] = grown.astype(int).tolist()
    return boxes


def _packed(colours: Floats) -> list[int]:
    """Colours [n, 3] of parts from 0 to 255, or more, as 0xrrggbb."""
    packed: list[int] = (np.minimum(colours + 0.5, 255.0).astype(int) @ _BYTES).tolist()
    return packed
