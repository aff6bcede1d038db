"""The command `rules`."""

from __future__ import annotations

import pytest

from tumbletray.cli import main
from tumbletray.core.catalogue import load
from tumbletray.games.registry import GAMES


def rules(capsys: pytest.CaptureFixture[str], *arguments: str, lang: str = "en") -> str:
    assert main(["--lang", lang, "rules", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["--lang", "en", "rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    return err.strip()


@pytest.mark.parametrize("lang", ["en", "nb"])
@pytest.mark.parametrize("key", GAMES)
def test_the_rules_of_every_game_are_printed_in_every_language(
    key: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = rules(capsys, key, lang=lang)
    catalogue, game = load(lang), GAMES[key]
    assert page.startswith(game.info.title.render(catalogue) + "\n=")
    for heading, _ in game.rules(game.info.options()):
        assert f"\n{heading.render(catalogue)}\n-" in page
    assert "{" not in page


def test_lines_are_as_wide_as_the_screen_and_never_too_wide(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for columns, widest in ((40, 40), (100, 100), (200, 100)):
        monkeypatch.setenv("COLUMNS", str(columns))
        lengths = [len(line) for line in rules(capsys, "northern-threes").splitlines()]
        assert widest - 12 < max(lengths) <= widest


def test_house_rules_that_are_on_are_named_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    usual = rules(capsys, "farkle")
    assert "None: everything is as usual." in usual
    assert "Short straights" not in usual
    page = rules(capsys, "farkle", "--set", "short_straights=true", "entry=0", "target_score=5000")
    assert "1-2-3-4-5 is 1250" in page
    assert "Any turn can be stopped" in page
    assert "total of 5000" in page
    house = page.partition("House rules\n-----------\n")[2].splitlines()
    assert house == [
        "Points that start the last turns: 5000",
        "Points to get on the board: Any",
        "Short straights: yes",
    ]


def test_options_without_effect_are_no_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Out above: 8" not in rules(capsys, "threes", "threshold=8")
    assert "Out above: 8" in rules(capsys, "threes", "threshold=8", "mode=elimination")


def test_the_number_of_seats_is_one_that_fits_the_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "Two teams" in rules(capsys, "threes", "mode=teams")
    assert refused(capsys, "threes", "mode=teams", "--seats", "5").startswith("Two teams need")
    alone = rules(capsys, "northern-threes", "solo_turns=5", "pots=3", "--seats", "1")
    assert alone.endswith("Turns when playing alone: 5\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["whist"], "There is no game whist"),
        (["farkle", "--set", "jokers=true"], "There is no option jokers"),
        (["farkle", "--set", "entry"], "“entry” is not key=value."),
        (["farkle", "--set", "entry=75"], "The option entry must be a whole number"),
        (["farkle", "entry=1000", "target_score=500"], "The points to get on the board"),
        (["threes", "mode=elimination", "goal=highest"], "Elimination goes with the lowest"),
        (["threes", "--seats", "9"], "This game is for 2 to 8 seats, not 9."),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *arguments).startswith(sentence)
