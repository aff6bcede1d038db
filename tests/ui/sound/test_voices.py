"""Which recording sounds for a knock: none twice at once, and hard blows are always heard."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumbletray.ui.sound.surface import Surface
from tumbletray.ui.sound.voices import MOST_VOICES, STRONGER, Voices

FELT, WOOD, DIE = Surface


class Recording:
    """A recording that sounds until it is told to end."""

    def __init__(self, loaded: bool = True) -> None:
        self.loaded, self.playing, self.begun, self.loud = loaded, False, 0, 1.0

    def isLoaded(self) -> bool:  # noqa: N802
        return self.loaded

    def isPlaying(self) -> bool:  # noqa: N802
        return self.playing

    def volume(self) -> float:
        return self.loud

    def setVolume(self, volume: float) -> None:  # noqa: N802
        assert not self.playing, "what sounds would be heard to change"
        self.loud = volume

    def stop(self) -> None:
        self.playing = False

    def play(self) -> None:
        assert not self.playing, "two of the same would sound at once"
        self.playing, self.begun = True, self.begun + 1


Shelf = dict[Surface, list[Recording]]


@pytest.fixture
def shelf() -> Shelf:
    return {surface: [Recording() for _ in range(5)] for surface in Surface}


@pytest.fixture
def voices(shelf: Shelf) -> Voices:
    return Voices(shelf, Random(1))


def loudness(recordings: list[Recording]) -> list[float]:
    return sorted(recording.loud for recording in recordings if recording.playing)


def test_knocks_sound_in_recordings_that_are_silent(shelf: Shelf, voices: Voices) -> None:
    assert all(voices.play(FELT, volume) for volume in (0.2, 0.4, 0.6, 0.5, 0.3))
    assert loudness(shelf[FELT]) == [0.2, 0.3, 0.4, 0.5, 0.6]
    assert {recording.begun for recording in shelf[FELT]} == {1}
    assert loudness(shelf[WOOD] + shelf[DIE]) == []


def test_a_clearly_stronger_knock_takes_the_place_of_the_faintest(
    shelf: Shelf, voices: Voices
) -> None:
    for volume in (0.2, 0.4, 0.6, 0.5, 0.3):
        voices.play(FELT, volume)
    assert voices.play(FELT, 0.9)
    assert loudness(shelf[FELT]) == [0.3, 0.4, 0.5, 0.6, 0.9]
    assert sorted(recording.begun for recording in shelf[FELT]) == [1, 1, 1, 1, 2]


def test_a_knock_that_is_hardly_stronger_is_not_missed(shelf: Shelf, voices: Voices) -> None:
    for _ in range(5):
        voices.play(WOOD, 0.4)
    for volume in (0.1, 0.4, 0.4 * STRONGER - 0.01):
        assert not voices.play(WOOD, volume)
    assert loudness(shelf[WOOD]) == [0.4] * 5
    assert voices.play(WOOD, 0.4 * STRONGER + 0.01)


def test_where_most_voices_sound_a_strong_knock_replaces_one_of_its_surface(
    shelf: Shelf, voices: Voices
) -> None:
    for surface, volume in [(FELT, 0.3)] * 5 + [(WOOD, 0.2)] * 4 + [(DIE, 0.4)]:
        assert voices.play(surface, volume)
    assert voices.play(DIE, 0.9)
    assert not voices.play(WOOD, 0.1)
    assert loudness(shelf[DIE]) == [0.9]
    assert loudness(shelf[WOOD]) == [0.2] * 4


def test_what_has_sounded_makes_room(shelf: Shelf, voices: Voices) -> None:
    for _ in range(5):
        voices.play(DIE, 0.5)
    shelf[DIE][3].playing = False
    assert voices.play(DIE, 0.1)
    assert shelf[DIE][3].begun == 2


def test_recordings_that_are_not_loaded_do_not_sound(shelf: Shelf, voices: Voices) -> None:
    for recording in shelf[FELT][1:]:
        recording.loaded = False
    assert voices.play(FELT, 0.1)
    assert not voices.play(FELT, 0.1)
    assert shelf[FELT][0].playing


@given(st.lists(st.tuples(st.sampled_from(Surface), st.floats(0.01, 1.0)), max_size=80))
def test_never_too_many_sound_and_the_loudest_always_does(
    knocks: list[tuple[Surface, float]],
) -> None:
    shelf = {surface: [Recording() for _ in range(5)] for surface in Surface}
    voices, heard = Voices(shelf, Random(2)), dict[Surface, float]()
    for surface, volume in knocks:
        if voices.play(surface, volume):
            heard[surface] = max(volume, heard.get(surface, 0.0))
        sounding = [r for some in shelf.values() for r in some if r.playing]
        assert len(sounding) <= MOST_VOICES
        if surface in heard:
            assert max(loudness(shelf[surface])) >= max(heard[surface], volume / STRONGER)
