"""A file on the command line opens the window, without coming between the commands and their words.

What the window does with it is tried in `tests/ui/test_arrivals.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tumbletray.cli import main


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What each window was opened with, in place of the windows."""
    calls: list[tuple[object, ...]] = []

    def run(*given: object) -> int:
        calls.append(given)
        return 0

    monkeypatch.setattr("tumbletray.app.run", run)
    return calls


@pytest.mark.parametrize(
    "words",
    [
        ["open", "{}"],
        ["{}"],
        ["--view", "2d", "--seed", "7", "{}"],
        ["--seed", "7", "--view=2d", "open", "{}"],
        ["{}", "--data", "games", "--lang", "nb"],
    ],
)
def test_a_file_is_opened(
    words: list[str], tmp_path: Path, opened: list[tuple[object, ...]]
) -> None:
    file = tmp_path / "Åses spill.tumbletray"
    assert main([word.format(file) for word in words]) == 0
    given = " ".join(words)
    assert opened == [
        (
            Path("games") if "--data" in given else None,
            "nb" if "nb" in given else None,
            "2d" if "2d" in given else "auto",
            7 if "--seed" in given else None,
            file,
        )
    ]


@pytest.mark.parametrize("word", ["game.tumbletray", f".{os.sep}game", "game", "open.tumbletray"])
def test_a_file_may_stand_alone_in_whatever_way_it_is_written(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[tuple[object, ...]]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game").touch()
    assert main([word]) == 0
    assert opened[0][-1] == Path(word)


def test_what_looks_like_an_option_is_a_file_after_two_dashes(
    opened: list[tuple[object, ...]],
) -> None:
    assert main(["--", "-game.tumbletray"]) == 0
    assert opened[0][-1] == Path("-game.tumbletray")


def test_a_command_is_one_though_a_file_is_called_the_same(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    opened: list[tuple[object, ...]],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rules").touch()
    assert main(["rules", "farkle"]) == 0
    assert "Farkle" in capsys.readouterr().out
    assert main([]) == 0
    assert opened == [(None, None, "auto", None, None)]


@pytest.mark.parametrize("words", [["gmaes"], ["a.tumbletray", "b.tumbletray"], ["open"]])
def test_what_is_neither_a_command_nor_one_file_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str], opened: list[tuple[object, ...]]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not opened
