"""The program as it is started by people: processes of its own, and keys from outside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

ROOT = Path(__file__).parents[2]


def window_command(folder: Path) -> list[str]:
    """What opens the window on the data in `folder`."""
    program = [sys.executable, "-m", "tumbletray", "--data", str(folder)]
    return [*program, "--view", "2d", "--lang", "en"]


@contextmanager
def started(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """`command`, running; killed at the end if it still is."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def press(process: subprocess.Popen[str], key: str) -> None:
    """Press a key in the window of `process`, once it has one."""
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid)]
    found = subprocess.run(search, check=True, capture_output=True, text=True, timeout=30)
    window = found.stdout.split()[-1]
    subprocess.run(["xdotool", "windowfocus", "--sync", window, "key", key], check=True, timeout=30)


def need_screen() -> None:
    """Skip a test of windows of other processes where there is no X screen or no hand on it."""
    if QGuiApplication.platformName() != "xcb" or shutil.which("xdotool") is None:
        pytest.skip("needs an X screen and xdotool")


def ringing(folder: Path) -> subprocess.Popen[str]:
    """A process that rings at the window on `folder`; it ends with 0 if it is answered."""
    code = (
        "import sys, pathlib; from PySide6.QtCore import QCoreApplication;"
        "from tumbletray.ui.doorbell import ring; app = QCoreApplication([]);"
        "sys.exit(not ring(pathlib.Path(sys.argv[1])))"
    )
    return subprocess.Popen([sys.executable, "-c", code, str(folder)], text=True)
