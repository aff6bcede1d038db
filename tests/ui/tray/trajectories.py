"""A made-up throw for tests of the view: dice tumble in from the near edge and come to rest."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import Colour, DieKind
from tumbletray.core.die_geometry import rest_height
from tumbletray.physics.throw import Throw
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.poses import multiply, pose

RATE = 120.0


def dice(
    *faces: int, kind: DieKind = DieKind.D6, colour: Colour = Colour.WHITE, first: int = 0
) -> list[TrayDie]:
    """Dice that show `faces`, with keys from `first` on."""
    return [TrayDie(first + i, kind, face, colour) for i, face in enumerate(faces)]


def tumble(thrown: list[TrayDie], seed: int = 0, seconds: float = 1.0) -> NDArray[np.float64]:
    """Poses [frame, die, 7] of a throw that ends in the faces of `thrown`."""
    chance = np.random.default_rng(seed)
    frames = int(seconds * RATE)
    path = np.zeros((frames, len(thrown), 7))
    for i, die in enumerate(thrown):
        column, row = i % 4, i // 4
        x = 5.6 * (column - 1.5) + chance.uniform(-1, 1)
        y = 5.0 * (1 - row) + chance.uniform(-1, 1)
        end = np.array(pose(die.kind, die.face, x, y, turn=float(chance.uniform(-3, 3))))
        axis = chance.standard_normal(3)
        axis /= np.linalg.norm(axis)
        for f in range(frames):
            left = 1 - f / (frames - 1)
            angle = 14.0 * left**1.6
            spin = np.append(axis * np.sin(angle / 2), np.cos(angle / 2))
            path[f, i, :2] = end[:2] * (1 - left) + np.array([x * 0.3, -9.0]) * left
            path[f, i, 2] = rest_height(die.kind) + 7 * left * abs(np.cos(9 * left))
            path[f, i, 3:] = multiply(spin, end[3:])
    return path


def as_shown(thrown: Throw) -> list[TrayDie]:
    """The dice of a throw: d6 white, d12 black, with keys from 0 on."""
    colours = {DieKind.D6: Colour.WHITE, DieKind.D12: Colour.BLACK}
    return [
        TrayDie(key, kind, face, colours[kind])
        for key, (kind, face) in enumerate(zip(thrown.dice, thrown.faces, strict=True))
    ]
