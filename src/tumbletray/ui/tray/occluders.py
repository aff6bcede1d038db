"""The table from which the shaders compute shadows: see `resources/shaders/light.glsl`."""

from __future__ import annotations

import numpy as np

from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import D6_EDGE_CM, rest_height
from tumbletray.ui.tray.poses import Floats, matrices
from tumbletray.ui.tray.scene import Frame

LIGHT = np.array([-0.419, 0.499, 0.758])
"""Towards the lamp; as `KEY` in the shaders."""
COLUMNS = 5
"""Texels a die."""
DISC_CM = {DieKind.D6: 0.80 * D6_EDGE_CM, DieKind.D12: 1.13 * rest_height(DieKind.D12)}
"""Radius of the disc that trims the corners of a shadow, or is all of it."""
_NO_STRIP = 1e3


def table(frame: Frame) -> Floats:
    """Rows [die, 5, 4] for the dice of a frame."""
    numbers = np.zeros((len(frame.dice), COLUMNS, 4))
    if not frame.dice:
        return numbers
    cubes = np.array([die.kind is DieKind.D6 for die in frame.dice])
    axes = np.swapaxes(matrices(frame.poses[:, 3:]), 1, 2)
    across = np.cross(LIGHT, axes)
    lengths = np.linalg.norm(across, axis=-1, keepdims=True)
    across /= np.maximum(lengths, 1e-9)
    half = np.sum(np.abs(np.einsum("dik,djk->dij", across, axes)), axis=-1) * (D6_EDGE_CM / 2)
    half[(lengths[..., 0] < 1e-3) | ~cubes[:, None]] = _NO_STRIP
    numbers[:, :3, :3], numbers[:, :3, 3] = across, half
    numbers[:, 3, :3] = frame.poses[:, :3]
    numbers[:, 3, 3] = [DISC_CM[die.kind] for die in frame.dice]
    numbers[:, 4, 0], numbers[:, 4, 1], numbers[:, 4, 2] = frame.alpha, frame.glow, frame.focus
    numbers[:, 4, 3] = [rest_height(die.kind) for die in frame.dice]
    return numbers
