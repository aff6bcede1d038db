"""Felt and wood made of filtered noise: deterministic, seamless, computed at start in some 30 ms.

Made at run time rather than kept as pictures, since a theme colours them and they take less time
to compute than to read. Noise is filtered in the frequency domain, which makes every tile seamless.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Floats32 = NDArray[np.float32]

FELT_SIZE = 512
"""Pixels across the square tile of felt."""
WOOD_WIDTH, WOOD_HEIGHT = 1024, 256
"""Pixels along and across the grain of the tile of wood."""


def _noise(width: int, height: int, along: float, across: float, seed: int) -> Floats32:
    """Seamless noise [height, width] of mean 0 and variance 1 with grains of so many pixels."""
    white = np.random.default_rng(seed).standard_normal((height, width), dtype=np.float32)
    fx = np.fft.rfftfreq(width)[None, :] * along
    fy = np.fft.fftfreq(height)[:, None] * across
    spectrum = np.fft.rfft2(white) * np.exp(-4.0 * (fx**2 + fy**2))
    spectrum[0, 0] = 0.0
    grain = np.fft.irfft2(spectrum, s=(height, width)).astype(np.float32)
    unit: Floats32 = grain / np.float32(grain.std())
    return unit


@lru_cache(maxsize=1)
def felt() -> Bytes:
    """Lightness of felt [512, 512], 128 in the mean: fibres in all directions, faint clouds."""
    n = FELT_SIZE
    fibres = _noise(n, n, 7.0, 1.2, 1) + _noise(n, n, 1.2, 7.0, 2) + _noise(n, n, 1.6, 1.6, 3)
    clouds = _noise(n, n, 60.0, 60.0, 4)
    grey = 128.0 + 17.0 * fibres + 6.0 * clouds
    return np.clip(grey, 0, 255).astype(np.uint8)


@lru_cache(maxsize=1)
def wood() -> Bytes:
    """Lightness of wood [256, 1024], 150 or so in the mean; the grain runs along the rows."""
    w, h = WOOD_WIDTH, WOOD_HEIGHT
    rows = np.arange(h, dtype=np.float32)[:, None] / h
    bend = 0.075 * _noise(w, h, 420.0, 60.0, 5)
    rings = 0.5 + 0.5 * np.sin(2 * np.pi * (5.0 * rows + 5.0 * bend))
    late = rings**3
    streaks = _noise(w, h, 130.0, 2.2, 6)
    fibres = _noise(w, h, 40.0, 1.0, 7)
    pores = np.clip(_noise(w, h, 22.0, 1.0, 8) - 1.7, 0.0, 1.5)
    clouds = _noise(w, h, 240.0, 70.0, 9)
    grey: Floats32 = (
        168.0 - 44.0 * late + 9.0 * streaks + 5.0 * fibres - 38.0 * pores + 9.0 * clouds
    )
    return np.clip(grey, 0, 255).astype(np.uint8)
