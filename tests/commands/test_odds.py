"""The command `odds`."""

from __future__ import annotations

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
