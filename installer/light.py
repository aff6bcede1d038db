"""Bakes the light of the room around the tray into resources/light/room.png.

    .venv/bin/python installer/light.py

The room is computed, not photographed: a dim room with a broad lamp behind panes at the far left, a
cool window low on the right, and a warm standing lamp behind the player. Left half of the picture:
what a polished die mirrors of it, softened by a lobe of Phong's. Right half: the light that a matt
surface gets from it, the lamp apart, whose light and shadows are computed for every picture.

Each half shows the upper half of all directions, seen from above: the direction d is at
d.xy / (1 + d.z). A pixel holds the root of the light divided by `BRIGHTEST`. Deterministic.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

FILE = Path(__file__).resolve().parent.parent / "resources" / "light" / "room.png"
SIZE = 128
"""Pixels across each half."""
BRIGHTEST = 3.0
"""The light that is white in the picture."""
SHINE = 180.0
"""Exponent of the lobe that softens what is mirrored: about 6 degrees."""
SKY = np.array([0.40, 0.41, 0.44])
"""Light that a level surface gets from the room; as `SKY_COLOUR` in the shaders."""
STEPS = 96
"""The light of the room is summed up over so many directions across."""

Floats = NDArray[np.float64]


def directions(steps: int) -> Floats:
    """Unit vectors [steps, steps, 3] of the pixels of a half; those beyond it lie level."""
    across = (np.arange(steps) + 0.5) / steps * 2 - 1
    x, y = np.meshgrid(across, across)
    far2 = x * x + y * y
    inside = np.stack([2 * x, 2 * y, 1 - far2], axis=-1) / (1 + far2)[..., None]
    flat = np.stack([x, y, np.zeros_like(x)], axis=-1) / np.sqrt(far2)[..., None]
    found: Floats = np.where(far2[..., None] < 1, inside, flat)
    return found


def room(d: Floats) -> Floats:
    """Light [..., 3] that comes from the directions d [..., 3], without the lamp."""
    height = np.clip(d[..., 2], 0, 1)
    walls, ceiling = np.array([0.055, 0.048, 0.042]), np.array([0.20, 0.195, 0.19])
    light: Floats = walls + (ceiling - walls) * _step(0.0, 1.0, height)[..., None]
    turn = np.arctan2(d[..., 1], d[..., 0])
    for at, half, low, high, colour in (
        (-0.15, 0.34, 0.22, 0.58, (0.50, 0.58, 0.70)),
        (-2.2, 0.22, 0.30, 0.62, (0.75, 0.52, 0.30)),
    ):
        aside = half - np.abs(np.angle(np.exp(1j * (turn - at))))
        shape = _step(-0.06, 0.06, aside) * _step(low - 0.05, low + 0.05, height)
        shape *= 1 - _step(high - 0.05, high + 0.05, height)
        light += shape[..., None] * np.array(colour)
    return light


def lamp(d: Floats) -> Floats:
    """Light [..., 3] of the lamp: two by two panes, seen in perspective."""
    above = np.maximum(d[..., 2:], 0.05)
    x, y = np.moveaxis(d[..., :2] / above - np.array([-0.62, 0.62]), -1, 0)
    pane = _step(-0.05, 0.05, 0.46 - np.abs(x)) * _step(-0.05, 0.05, 0.34 - np.abs(y))
    bars = _step(0.0, 0.05, np.abs(x) - 0.02) * _step(0.0, 0.05, np.abs(y) - 0.02)
    light: Floats = (pane * bars * (d[..., 2] > 0))[..., None] * np.array([2.45, 2.27, 2.04])
    return light


def _step(low: float, high: float, x: Floats) -> Floats:
    t = np.clip((x - low) / (high - low), 0, 1)
    smooth: Floats = t * t * (3 - 2 * t)
    return smooth


def picture() -> Floats:
    """Both halves side by side: light [y, x, 3]; y grows away from the player."""
    seen = directions(STEPS)
    across = np.linalg.norm(seen[..., :2] / (1 + seen[..., 2:]), axis=-1)
    # How much of all directions a pixel stands for; those beyond the half for none.
    weight = np.where(seen[..., 2] > 0, (4 / (1 + across**2) ** 2), 0.0).ravel()
    seen = seen.reshape(-1, 3)
    sums = []
    for light, lobe in ((room(seen) + lamp(seen), SHINE), (room(seen), 1.0)):
        rows = []
        for row in directions(SIZE):
            part = np.clip(row @ seen.T, 0, 1) ** lobe * weight
            rows.append(part @ light / (part.sum(axis=1, keepdims=True) if lobe > 1 else 1.0))
        sums.append(np.array(rows))
    middle = sums[1][SIZE // 2, SIZE // 2]
    return np.concatenate([sums[0], sums[1] / middle * SKY], axis=1)


def main() -> None:
    """Write the picture; its first row is the nearest to the player."""
    pixels = np.sqrt(np.clip(picture() / BRIGHTEST, 0, 1)) * 255
    data = np.ascontiguousarray(np.round(pixels).astype(np.uint8))
    height, width, _ = data.shape
    FILE.parent.mkdir(exist_ok=True)
    image = QImage(data.data, width, height, 3 * width, QImage.Format.Format_RGB888)
    if not image.save(str(FILE)):
        raise OSError(f"{FILE} cannot be written")


if __name__ == "__main__":
    main()
