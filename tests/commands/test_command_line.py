"""The options of every command, before it and after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tumbletray.cli import main


@pytest.mark.parametrize(
    "words",
    [
        ["--data", "{}", "games", "--json"],
        ["games", "--data", "{}", "--json"],
        ["games", "--json", "--data={}"],
        ["--data", "elsewhere", "games", "--json", "--data", "{}"],
    ],
)
def test_data_may_stand_anywhere(
    words: list[str], data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "threes", "--data", str(data_dir)]) == 0
    capsys.readouterr()
    assert main([word.format(data_dir) for word in words]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


@pytest.mark.parametrize(
    "command", [["check", "{}"], ["rules", "farkle"], ["play", "farkle"], ["verify"]]
)
def test_every_command_takes_data_and_a_language(
    command: list[str], data_dir: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty"
    empty.write_text("")
    words = [word.format(empty) for word in command]
    assert main([*words, "--data", str(data_dir), "--lang", "nb"]) == 0
    assert main([*words, "--lang", "nb", "--help"]) == 0
    assert "kan også oppgis" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["games", "--data"], ["games", "--data="], ["--lang"]])
def test_an_option_without_its_value(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.endswith(" takes a value.\n")


def test_words_after_two_dashes_are_no_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("--data").write_text("{}")
    assert main(["check", "--", "--data"]) == 2
    assert json.loads(capsys.readouterr().out)["status"] == "unreadable"
