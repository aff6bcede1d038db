"""In Norwegian nothing is left in English, on any page."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from tests.ui.conftest import Sit
from tests.ui.tour import to_read, tour
from tumbletray.fairness.certificates import certificates

NAMES = ("Anna", "Ben", "Åse")
COMMANDS = [one.command for one in certificates()]
NO_WORDS = frozenset({"Tumbletray", "English", "Norsk", "David McDougal", *NAMES, *COMMANDS})
"""What is the same in every language: names of people and languages, the program's own, commands
to type."""


@pytest.fixture(scope="module")
def the_same() -> frozenset[str]:
    """Messages that the catalogue translates by themselves."""
    path = files("tumbletray.resources") / "locale" / "nb" / "LC_MESSAGES" / "tumbletray.mo"
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    messages: dict[object, str] = vars(catalogue)["_catalog"]
    return frozenset(words for words, translated in messages.items() if words == translated)


def stops(sit: Sit, folder: Path, language: str) -> Iterator[tuple[str, list[str]]]:
    with sit(folder, language=language) as desk:
        for stop in tour(desk, NAMES):
            yield stop, to_read(desk)


def test_nothing_is_left_in_english(sit: Sit, tmp_path: Path, the_same: frozenset[str]) -> None:
    english = list(stops(sit, tmp_path / "en", "en"))
    norwegian = list(stops(sit, tmp_path / "nb", "nb"))
    assert [stop for stop, _ in norwegian] == [stop for stop, _ in english]
    left = {
        (stop, words)
        for (stop, mine), (_, others) in zip(norwegian, english, strict=True)
        for words in set(mine) & set(others)
        if any(letter.isalpha() for letter in words) and words not in NO_WORDS | the_same
    }
    assert left == set()
