"""Benchmarks say in one sentence what they lack. What they measure is measured by hand."""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks.given import Word, given, need_programs, need_screen, seconds, size, whole

WORDS = {"runs": Word(whole, 5), "time": Word(seconds, 1.5), "sizes": Word(size, (), many=True)}


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[object, ...]:
    monkeypatch.setattr(sys, "argv", ["benchmark", *words])
    found = given("How long it takes.\n\nMore.", **WORDS)
    return found.runs, found.time, found.sizes


def test_words_are_read_and_may_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert call(monkeypatch) == (5, 1.5, ())
    assert call(monkeypatch, "7", ".5", "1280x720", "8x6") == (7, 0.5, [(1280, 720), (8, 6)])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["0"], "“0” is no whole number of at least 1"),
        (["1.5"], "“1.5” is no whole number of at least 1"),
        (["1", "soon"], "“soon” is no time above 0, in seconds"),
        (["1", "inf"], "“inf” is no time above 0, in seconds"),
        (["1", "1", "12x"], "“12x” is no size such as 1280x720"),
    ],
)
def test_a_wrong_word_is_named(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    with pytest.raises(SystemExit) as ended:
        call(monkeypatch, *words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.skipif(sys.platform != "linux", reason="only there can a screen be missing")
def test_a_missing_screen_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":1")
    need_screen()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(SystemExit):
        need_screen()
    assert "there is no screen" in capsys.readouterr().err


def test_missing_programs_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit):
        need_programs("Xvfb", "xdotool")
    assert "needs Xvfb and xdotool" in capsys.readouterr().err
