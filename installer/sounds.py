"""Makes the sounds of the dice: short recordings in resources/sounds, computed, not recorded.

    .venv/bin/python installer/sounds.py

A blow excites what is hit in a few modes, each a sine that dies away (modal synthesis), and a burst
of noise stands for the contact itself. Felt swallows all but a dull thud; a wooden wall rings
low and short; two dice click high. Each kind comes in some variations, since the ear hears at once
when the same recording is played twice. Deterministic: the same files come out each time.
"""

from __future__ import annotations

import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 44_100
"""Samples a second."""
VARIATIONS = 5
PEAK = 0.82
"""Largest sample of each recording, of 1."""
FADE_S = 0.012
"""The end is faded out over so long, so that it does not click."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Recipe:
    """A kind of knock: modes of (hertz, seconds to fall to 1/e, level) and its burst of noise.

    `noise_hz` is where the noise is cut off, `noise_s` how long it takes to fall to 1/e.
    """

    lasts_s: float
    modes: tuple[tuple[float, float, float], ...]
    noise_hz: float
    noise_s: float
    noise: float
    spread: float
    """How far the modes of a variation are from those written here, as a part of them."""


RECIPES = {
    "felt": Recipe(
        lasts_s=0.16,
        modes=((132, 0.026, 1.0), (235, 0.018, 0.7), (430, 0.011, 0.5), (1750, 0.004, 0.2)),
        noise_hz=1400,
        noise_s=0.010,
        noise=0.55,
        spread=0.12,
    ),
    "wood": Recipe(
        lasts_s=0.24,
        modes=(
            (265, 0.045, 0.7),
            (520, 0.040, 1.0),
            (905, 0.028, 0.65),
            (1480, 0.018, 0.45),
            (2350, 0.010, 0.28),
            (3600, 0.005, 0.16),
        ),
        noise_hz=4200,
        noise_s=0.0035,
        noise=0.5,
        spread=0.09,
    ),
    "die": Recipe(
        lasts_s=0.10,
        modes=(
            (2350, 0.007, 0.5),
            (3900, 0.008, 1.0),
            (5600, 0.006, 0.7),
            (7900, 0.004, 0.45),
            (10400, 0.003, 0.25),
        ),
        noise_hz=12000,
        noise_s=0.0015,
        noise=0.45,
        spread=0.10,
    ),
}


def knock(recipe: Recipe, seed: int) -> Floats:
    """One variation: samples within -1 to 1."""
    chance = np.random.default_rng(seed)
    t = np.arange(round(recipe.lasts_s * RATE)) / RATE
    sound = recipe.noise * _burst(recipe, t, chance)
    for hertz, decay, level in recipe.modes:
        shift, loudness, length = chance.uniform(-1, 1, 3)
        pitch = hertz * (1 + recipe.spread * shift)
        fading = np.exp(-t / (decay * (1 + 0.2 * length)))
        sound += level * (1 + 0.35 * loudness) * fading * np.sin(2 * np.pi * pitch * t)
    sound *= np.minimum(t / 0.0006, 1.0)
    sound *= np.clip((recipe.lasts_s - t) / FADE_S, 0.0, 1.0)
    loudest: Floats = sound * (PEAK / np.abs(sound).max())
    return loudest


def _burst(recipe: Recipe, t: Floats, chance: np.random.Generator) -> Floats:
    spectrum = np.fft.rfft(chance.standard_normal(len(t)))
    hertz = np.fft.rfftfreq(len(t), 1 / RATE)
    spectrum /= 1 + (hertz / recipe.noise_hz) ** 4
    noise = np.fft.irfft(spectrum, len(t))
    burst: Floats = noise / np.abs(noise).max() * np.exp(-t / recipe.noise_s)
    return burst


def main() -> None:
    """Write all recordings."""
    FOLDER.mkdir(exist_ok=True)
    for place, (name, recipe) in enumerate(RECIPES.items()):
        for number in range(1, VARIATIONS + 1):
            samples = np.round(knock(recipe, 100 * place + number) * 32767).astype("<i2")
            with wave.open(str(FOLDER / f"{name}-{number}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
