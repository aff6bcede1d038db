"""The command `fairness`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tumbletray.cli import main
from tumbletray.fairness.facts import facts_of


def tumbletray(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["--lang", "en", "fairness", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_one_object_with_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--dice", "2d6+1d12", "--throws", "32", "--seed", "2", "--json")
    status, out, err = tumbletray(capsys, *arguments)
    assert (status, err) == (0, "")
    result = json.loads(out)
    assert list(result) == ["readings", "verdict", "tests", "max_bias", "cocked_share"]
    assert result["readings"] == 96
    assert result["verdict"] == "fair"
    assert set(result["max_bias"]) == {"d6", "d12"}
    assert {"faces d6", "slot 1", "runs d6", "runs d12"} <= set(result["tests"])
    for test in result["tests"].values():
        assert set(test) == {"statistic", "p"}
        assert 0 <= test["p"] <= 1
    assert tumbletray(capsys, *arguments)[1] == out


def test_loaded_dice_are_unfair(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--dice", "6d6", "--throws", "32", "--seed", "1", "--shift", "0.3")
    status, out, _ = tumbletray(capsys, *arguments)
    assert status == 1
    assert out.startswith("Unfair: ")
    assert "\n  faces d6\n" in out


def test_a_report_stands_alone_and_speaks_both_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "report.html"
    arguments = ("--dice", "1d6+1d12", "--throws", "32", "--seed", "4", "--json")
    status, out, _ = tumbletray(capsys, *arguments, "--report", str(page))
    assert status == 0
    text = page.read_text("utf-8")
    assert "Are the dice fair?" in text
    assert "Er terningene rettferdige?" in text
    assert text.count("<svg") == 2 * 5
    for outside in ("src=", "<link", "@import", "url(http"):
        assert outside not in text
    facts = facts_of(text)
    result = json.loads(out)
    assert {key: facts[key] for key in result} == result
    assert facts["command"] == (
        "python -m tumbletray fairness --dice 1d6+1d12 --throws 32 --seed 4"
    )
    assert facts["dice"] == ["d6", "d12"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--dice", "6d7", "--throws", "5"), "6d6"),
        (("--dice", "6d6", "--throws", "0"), "--throws"),
        (("--dice", "6d6", "--throws", "5", "--shift", "0.5"), "--shift"),
        (("--dice", "6d6", "--throws", "5", "--shift", "nan"), "--shift"),
        (("--dice", "6d6", "--throws", "5", "--report", "/nowhere/at/all.html"), "/nowhere"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = tumbletray(capsys, *arguments, "--seed", "1")
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="interrupts as a terminal does on Unix")
@pytest.mark.parametrize("times", [1, 5])
def test_interrupted_it_reports_what_it_has(times: int) -> None:
    command = [sys.executable, "-m", "tumbletray", "--lang", "en", "fairness", "--dice", "1d6"]
    more = ["--throws", "1000000", "--seed", "1", "--json"]
    with subprocess.Popen(
        [*command, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        time.sleep(8)
        for _ in range(times):
            os.killpg(running.pid, signal.SIGINT)
            time.sleep(0.2)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 0
    result = json.loads(out)
    assert 0 < result["readings"] < 1_000_000
    assert err == f"Interrupted after {result['readings']} of 1000000 throws.\n"
