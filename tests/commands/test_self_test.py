"""The self-test: it says that a part is in order only where that part works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tumbletray.bots.exact import shelf
from tumbletray.commands import self_test as tested
from tumbletray.core.catalogue import load

PARTS = [
    "texts",
    "rules",
    "physics",
    "fairness",
    "database",
    "data",
    "tables",
    "graphics",
    "charts",
    "sound",
]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tumbletray", "--self-test", *words]
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=surroundings, timeout=100
    )


def results(printed: str) -> dict[str, str]:
    return {line.split()[0]: line for line in printed.splitlines()}


def test_all_is_in_order_here() -> None:
    ran = run("--lang", "en")
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = results(ran.stdout)
    assert all("in order" in lines[part] for part in PARTS)
    assert ran.stdout.splitlines()[-1] == "All is in order."


def test_it_speaks_norwegian() -> None:
    assert "Alt er i orden." in run("--lang", "nb").stdout


def own_parts(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, str]]:
    status = tested.self_test(folder, load("en"), window=lambda: ())
    return status, results(capsys.readouterr().out)


def test_another_physics_is_different_and_no_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tested, "KNOWN_DIGEST", "00")
    status, lines = own_parts(tmp_path, capsys)
    assert status == 0
    assert "different" in lines["physics"]


def test_a_broken_table_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.npz").write_bytes(b"PK no table")
    monkeypatch.setattr(shelf, "SHIPPED", tmp_path)
    status, lines = own_parts(tmp_path, capsys)
    assert status == 1
    assert "FAILED" in lines["tables"]


def test_a_folder_that_cannot_be_written_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    status, lines = own_parts(tmp_path / "file", capsys)
    assert status == 1
    assert "FAILED" in lines["data"]
