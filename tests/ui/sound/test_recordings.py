"""The recordings of knocks: what is in the files, and that they are what the script makes."""

from __future__ import annotations

import runpy
import wave
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tumbletray.ui.resources import resource
from tumbletray.ui.sound.surface import Surface

SCRIPT = Path(__file__).parents[3] / "installer" / "sounds.py"


def samples(surface: Surface, number: int) -> NDArray[np.float64]:
    with wave.open(str(resource("sounds", f"{surface.value}-{number}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32768


def pitch(sound: NDArray[np.float64]) -> float:
    """The centroid of the spectrum, in hertz."""
    spectrum = np.abs(np.fft.rfft(sound)) ** 2
    return float(spectrum @ np.fft.rfftfreq(len(sound), 1 / 44_100) / spectrum.sum())


@pytest.mark.parametrize("surface", Surface)
def test_each_kind_of_knock_has_five_that_differ(surface: Surface) -> None:
    all_ = [samples(surface, number) for number in range(1, 6)]
    for sound in all_:
        assert 0.7 < np.abs(sound).max() < 0.9
        assert np.abs(sound[:2]).max() < 0.2
        assert np.abs(sound[-40:]).max() < 0.01
    for one, other in combinations(all_, 2):
        assert np.corrcoef(one, other)[0, 1] < 0.95


def test_felt_is_dull_wood_is_lower_than_dice() -> None:
    felt, wood, die = (pitch(samples(surface, 1)) for surface in Surface)
    assert 2 * felt < wood < die / 3


def test_the_files_are_what_the_script_makes() -> None:
    made = runpy.run_path(str(SCRIPT))
    for place, (name, recipe) in enumerate(made["RECIPES"].items()):
        again = made["knock"](recipe, 100 * place + 3)
        assert np.abs(again - samples(Surface(name), 3) * 32768 / 32767).max() < 2e-4
