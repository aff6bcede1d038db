"""The first window does not wait for what only later pages need."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tumbletray.ui.main_window import PAGES

LATER = ("numpy", "pybullet", "pyqtgraph", "scipy", "matplotlib", "PySide6.QtMultimedia")


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules that are there when the window can be made."""
    code = "import tumbletray.app, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("name", [*LATER, *(f"tumbletray.ui.{page}" for page in PAGES)])
def test_the_start_page_does_without(loaded: set[str], name: str) -> None:
    assert "tumbletray.ui.start_page" in loaded
    assert name not in loaded


def test_the_pages_can_be_loaded_beforehand() -> None:
    code = "from tumbletray.ui.main_window import PAGES, load_pages; list(load_pages())"
    check = "import sys; sys.exit(any(f'tumbletray.ui.{p}' not in sys.modules for p in PAGES))"
    assert subprocess.run([sys.executable, "-c", f"{code}; {check}"], check=False).returncode == 0
