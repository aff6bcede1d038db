"""The command `odds`."""

from __future__ import annotations

import json
import re

import pytest

from tumbletray.bots.exact import roster
from tumbletray.cli import main


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["--lang", "en", "odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert len(err.splitlines()) == 1
    return err.strip()


def test_what_cannot_be_understood_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "chess").startswith("There is no game chess")
    assert refused(capsys, "threes", "--set", "colour=red").startswith("There is no option colour")
    assert refused(capsys, "threes", "rounds=0").startswith("The option rounds must be")
    assert refused(capsys) == "GAME is missing; --help tells more."


def test_a_game_without_a_solver_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "SOLVED", ())
    assert refused(capsys, "threes") == "The odds of Threes are not known."


def test_an_interruption_ends_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(roster, "figures", interrupted)
    assert main(["--lang", "en", "odds", "threes", "--json"]) == 130
    out, err = capsys.readouterr()
    assert not out
    assert err.strip() == "Interrupted: the odds are not known yet."


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, lang: str = "en") -> str:
    assert main(["--lang", lang, "odds", *arguments]) == 0
    return capsys.readouterr().out


def test_json_is_nested_as_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    one = json.loads(printed(capsys, "threes", "--json"))
    assert {key: set(value) for key, value in one.items()} == {
        "turn": {"expected", "distribution"},
        "two_seats": {"first_wins"},
    }
    assert repr(one["turn"]["expected"]).startswith("6.25397852594481")
    pots = json.loads(printed(capsys, "northern-threes", "--json", "--set", "solo_turns=5"))
    assert {key: set(value) for key, value in pots.items()} == {
        "turn": {"expected", "distribution", "sweep"},
        "solo": {"expected", "percentiles"},
        "two_seats": {"first_equity"},
    }


def test_house_rules_change_the_odds_and_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "threes", "--set", "goal=highest", "rounds=1")
    assert page.startswith(
        "Threes\n======\nHouse rules:\n  Rounds: 1\n  Goal: The highest total wins\n\n"
    )
    assert re.search(r"^Highest mean score of a turn +18\.1660$", page, re.MULTILINE)
    assert "\n    30  " in page


def test_what_there_is_not_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "threes", "mode=teams")
    assert re.search(r"^Two seats: the one that starts wins +–$", page, re.MULTILINE)
    assert page.endswith(":\n  Teams need four seats or more.\n")


@pytest.mark.parametrize("key", roster.SOLVED)
def test_odds_are_told_in_norwegian(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    english, norwegian = (printed(capsys, key, lang=lang) for lang in ("en", "nb"))
    assert "Husregler" in norwegian
    assert re.search(r"\d\.\d", english)
    assert not re.search(r"\d\.\d", norwegian), "a comma before the decimals"
    same = set(english.splitlines()) & set(norwegian.splitlines())
    assert not [line for line in same if line.strip(" =") and line[:1].isalpha() and "  " in line]
