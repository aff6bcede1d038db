"""Which die is under the pointer."""

from __future__ import annotations

import numpy as np

from tumbletray.core.die_geometry import rest_height
from tumbletray.ui.tray.camera import Camera
from tumbletray.ui.tray.scene import Frame

REACH = 1.5
"""Radius of the clickable disc around a die, as a multiple of its inner radius."""


def die_at(frame: Frame, camera: Camera, x: float, y: float) -> int | None:
    """The key of the die seen at the pixel `x`, `y`: the one whose middle is nearest, if near."""
    if not frame.dice:
        return None
    places = np.array([pose[:3] for pose in frame.poses])
    offsets = np.linalg.norm(camera.project(places) - np.array([x, y]), axis=-1)
    reaches = np.array(
        [
            REACH * rest_height(die.kind) * camera.scale_at(place)
            for die, place in zip(frame.dice, places, strict=True)
        ]
    )
    nearest = int(np.argmin(offsets / reaches))
    return frame.dice[nearest].key if offsets[nearest] <= reaches[nearest] else None
