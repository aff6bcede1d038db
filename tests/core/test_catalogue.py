from __future__ import annotations

import pytest

from tumbletray.core.catalogue import LANGUAGES, load, system_language
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg, plural


def test_english_is_the_source() -> None:
    assert msg("The game is over.").render(load("en")) == "The game is over."


def test_norwegian_comes_from_the_catalogue() -> None:
    catalogue = load("nb")
    assert msg("The game is over.").render(catalogue) == "Spillet er slutt."
    many = plural("The game ends after {n} pot.", "The game ends after {n} pots.", 3)
    assert many.render(catalogue) == "Spillet slutter etter 3 potter."


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UserError) as refused:
        load("tlh")
    assert "tlh" in str(refused.value)
    assert all(language in str(refused.value) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nb_NO.UTF-8"}, "nb"),
        ({"LANG": "no_NO"}, "nb"),
        ({"LANG": "nn_NO@dialect"}, "nb"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "nb_NO.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "nb_NO.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "nb"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "nb:en"}, "nb"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:nn:en"}, "nb"),
        ({"LANG": "nb_NO.UTF-8", "LANGUAGE": "de"}, "nb"),
        ({"LANG": "nb_NO.UTF-8", "LANGUAGE": ""}, "nb"),
        ({"LC_ALL": "C.UTF-8", "LANG": "nb_NO.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANGUAGE": "nb"}, "en"),
    ],
)
def test_the_system_says_its_language_as_gettext_reads_it(
    environment: dict[str, str], language: str
) -> None:
    assert system_language(environment) == language
