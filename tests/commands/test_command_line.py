"""The options of every command, before it and after it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
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


@pytest.mark.parametrize(
    ("words", "headings"),
    [
        ([], ["Bruk", "Valg", "Kommandoer"]),
        (["play"], ["Bruk", "Argumenter", "Valg"]),
        (["check"], ["Bruk", "Argumenter", "Valg"]),
        (["games"], ["Bruk", "Valg"]),
    ],
)
def test_help_is_norwegian_to_the_last_word(
    words: list[str], headings: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    pages = []
    for language in ("en", "nb"):
        assert main(["--lang", language, *words, "--help"]) == 0
        pages.append(capsys.readouterr().out)
    english, page = pages
    assert re.findall(r"^(\w+):", page, re.MULTILINE) == headings
    assert set(re.findall(r"[a-z]{4,}", page)) & {"default", "required", "list", "range"} == set()
    same = set(english.splitlines()) & set(page.splitlines())
    assert [line for line in same if " " in line.strip()] == []


def test_a_command_is_listed_with_a_whole_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "--help"]) == 0
    _, commands = capsys.readouterr().out.split("Commands:\n")
    assert "..." not in commands
    assert "  check     Check records of games\n" in commands


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


COMMANDS = [
    ["rules", "farkle"],
    ["play", "farkle", "--json"],
    ["play", "farkle", "--records", "-"],
    ["games", "--json"],
]


def run_into(out: int, words: list[str], folder: Path, unbuffered: str) -> tuple[int, str]:
    """The exit status and the complaints of the program, which writes to the descriptor `out`."""
    done = subprocess.run(
        [sys.executable, "-m", "tumbletray", *words, "--data", str(folder)],
        stdout=out,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered, "LANGUAGE": "en"},
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to offer")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", COMMANDS)
def test_output_to_a_full_disk_is_one_sentence(
    words: list[str], unbuffered: str, data_dir: Path
) -> None:
    with Path("/dev/full").open("wb") as full:
        told = run_into(full.fileno(), words, data_dir, unbuffered)
    assert told == (2, "The output cannot be written: the disk is full.\n")


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", COMMANDS)
def test_a_reader_that_has_gone_is_no_complaint(
    words: list[str], unbuffered: str, data_dir: Path
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    told = run_into(writing, words, data_dir, unbuffered)
    os.close(writing)
    assert told == (1, "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["frobnicate"], "There is no command frobnicate; --help tells"),
        (["gamse"], "There is no command gamse; is it games?\n"),
        (["play"], "GAME is missing"),
        (["play", "farkle", "--seats", "none"], "--seats takes a whole number.\n"),
        (["play", "farkle", "--games", "0"], "--games takes a whole number from 1 up.\n"),
        (["throw", "--dice", "6d6", "--count", "1.5"], "--count takes a whole number.\n"),
        (["fairness", "--dice=6d6", "--throws=1", "--shift=x"], "--shift takes a number.\n"),
        (["rules", "farkle", "--frobnicate"], "There is no option --frobnicate"),
        (["throw"], "--dice is missing"),
        (["--lang", "nb", "play"], "SPILL mangler"),
    ],
)
def test_a_command_line_that_is_not_understood_gets_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_a_seed_of_the_window_is_not_taken_for_that_of_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", "en", "--seed", "5", "throw", "--dice", "1d6"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "--seed before a command is for the window: put it after.\n")
