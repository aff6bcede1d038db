"""That what is installed is whole: packages, data files, and a pin for everything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DATA = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "resources").rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
)
SOURCES = sorted(
    path.relative_to(ROOT / "src").as_posix()
    for path in (ROOT / "src" / "tumbletray").rglob("*.py")
)


def test_every_package_is_listed() -> None:
    folders = [path.parent for path in (ROOT / "src").rglob("__init__.py")]
    packages = {".".join(folder.relative_to(ROOT / "src").parts) for folder in folders}
    listed = PROJECT["tool"]["setuptools"]["packages"]
    assert set(listed) == packages | {"tumbletray.resources"}
    assert len(set(listed)) == len(listed)


def test_every_folder_of_sources_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "src" / "tumbletray").rglob("*.py")}
    assert {folder for folder in folders if not (folder / "__init__.py").exists()} == set()


def test_resources_are_found_where_they_lie() -> None:
    resources = files("tumbletray.resources")
    assert resources.joinpath("locale", "nb", "LC_MESSAGES", "tumbletray.mo").is_file()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A wheel and a source archive, made of a copy: the builder leaves files behind."""
    copy = tmp_path_factory.mktemp("build") / "project"
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for folder in ("src", "resources"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=left_out)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    build = "from setuptools import build_meta as b; b.build_wheel('dist'); b.build_sdist('dist')"
    subprocess.run([sys.executable, "-c", build], cwd=copy, check=True, capture_output=True)
    (wheel,) = (copy / "dist").glob("*.whl")
    (archive,) = (copy / "dist").glob("*.tar.gz")
    return {"wheel": wheel, "archive": archive}


def test_the_wheel_is_whole(built: dict[str, Path]) -> None:
    with zipfile.ZipFile(built["wheel"]) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert names == {*SOURCES, *(f"tumbletray/{name}" for name in DATA)}


def test_the_source_archive_is_whole(built: dict[str, Path]) -> None:
    with tarfile.open(built["archive"]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {*(f"src/{name}" for name in SOURCES), *DATA, "LICENSE", "README.md", "pyproject.toml"}
    assert wanted <= names


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lines: str) -> dict[str, str]:
    found = re.findall(r"^([\w.-]+)==([\w.]+)", lines, re.MULTILINE)
    return {canonical(name): version for name, version in found}


def locked(name: str) -> dict[str, str]:
    return pins((ROOT / "installer" / name).read_text("utf-8"))


def test_every_dependency_is_pinned_exactly_and_locked() -> None:
    project = PROJECT["project"]
    needed = [*project["dependencies"], *PROJECT["build-system"]["requires"]]
    tests = project["optional-dependencies"]["test"]
    assert len(pins("\n".join([*needed, *tests]))) == len(needed) + len(tests)
    hint = "run installer/lock after changing a dependency"
    assert pins("\n".join(needed)).items() <= locked("requirements.txt").items(), hint
    assert pins("\n".join(tests)).items() <= locked("requirements-test.txt").items(), hint


def test_tests_run_with_what_users_have() -> None:
    assert locked("requirements.txt").items() <= locked("requirements-test.txt").items()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-test.txt"])
def test_every_pin_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "installer" / name).read_text("utf-8")
    assert "://" not in text
    entries = re.split(r"\n(?=\w)", text)
    assert [entry for entry in entries[1:] if "--hash=sha256:" not in entry] == []
