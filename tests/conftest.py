"""What all tests share: folders, language and screen of their own, and how properties are tried.

Everything is set before Qt starts, and through the environment, so that programs which a test
starts live in the same world: none of them sees or changes what belongs to the person here.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import hypothesis
import pytest

_XDG_FOLDERS = ("DATA_HOME", "CONFIG_HOME", "CACHE_HOME", "STATE_HOME", "RUNTIME_DIR")

# Random, not derandomised: each run looks elsewhere, and a failure prints what brings it back.
hypothesis.settings.register_profile("thorough", deadline=None, print_blob=True)
hypothesis.settings.register_profile(
    "quick", hypothesis.settings.get_profile("thorough"), max_examples=50
)
hypothesis.settings.load_profile("quick" if "CI" in os.environ else "thorough")


def pytest_configure(config: pytest.Config) -> None:
    """Give this run folders of its own, English texts, and a platform of Qt that can start."""
    world = Path(tempfile.mkdtemp(prefix="tumbletray-tests-"))
    config.add_cleanup(lambda: shutil.rmtree(world, ignore_errors=True))
    for name in _XDG_FOLDERS:
        folder = world / name.lower()
        folder.mkdir(mode=0o700)
        os.environ[f"XDG_{name}"] = str(folder)
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("LANGUAGE", None)
    os.environ.setdefault("QT_QPA_PLATFORM", "xcb" if "DISPLAY" in os.environ else "offscreen")


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """Where a test's program keeps its data: not there yet, with a name that is not plain ASCII."""
    return tmp_path / "Våre spill"
