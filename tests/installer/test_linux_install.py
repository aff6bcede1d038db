"""What the packages for Linux tell a desktop, and the script that installs without a package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

LINUX = Path(__file__).parents[2] / "installer" / "linux"
ENTRY = LINUX / "tumbletray.desktop"
PATIENCE_S = 10.0

HOMES = [
    "ada",
    "Åse og Ben",
    "R&D",
    "a|b",
    "back\\slash",
    'so "called"',
    "$HOME `x`",
    "it's; #1 * ~ (x) <y>",
]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what is tried is for Linux")


def entry(file: Path) -> dict[str, str]:
    parsed = RawConfigParser(interpolation=None, delimiters=("=",))
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read(file, "utf-8")
    return dict(parsed["Desktop Entry"])


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The unpacked archive, with a program that only writes down what it was given."""
    folder = tmp_path / "unpacked"
    (folder / "tumbletray").mkdir(parents=True)
    (folder / "share" / "applications").mkdir(parents=True)
    program = folder / "tumbletray" / "tumbletray"
    program.write_text('#!/bin/sh\nfor given; do echo "$given"; done >"$SAID.new"\n')
    program.write_text(program.read_text() + 'mv "$SAID.new" "$SAID"\n')
    program.chmod(0o755)
    shutil.copy(ENTRY, folder / "share" / "applications")
    shutil.copy(LINUX / "install", folder)
    return folder


def run_install(package: Path, home: Path, *words: str) -> None:
    world = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
    subprocess.run(
        ["/bin/sh", str(package / "install"), *words],
        env=world,
        check=True,
        capture_output=True,
        timeout=60,
    )


@pytest.mark.parametrize("name", HOMES)
def test_the_menu_starts_the_program_and_gives_it_a_file_wherever_home_is(
    name: str, package: Path, tmp_path: Path
) -> None:
    gio, home, said = shutil.which("gio"), tmp_path / name, tmp_path / "said"
    home.mkdir()
    run_install(package, home)
    made = home / ".local/share/applications/tumbletray.desktop"
    assert {**entry(made), "Exec": ""} == {**entry(ENTRY), "Exec": ""}
    if gio is None:
        pytest.skip("nothing here reads menu entries")
    record = tmp_path / "Åses & Bens spill.tumbletray"
    record.touch()
    for given in ([], [str(record)]):
        said.unlink(missing_ok=True)
        world = {**os.environ, "SAID": str(said)}
        subprocess.run([gio, "launch", str(made), *given], env=world, check=True, timeout=60)
        until = time.monotonic() + PATIENCE_S
        while not said.exists() and time.monotonic() < until:
            time.sleep(0.02)
        assert said.read_text("utf-8").splitlines() == given


def test_a_percent_sign_is_written_twice(package: Path, tmp_path: Path) -> None:
    """By the specification of menu entries. GLib's own reader takes no such program at all."""
    home = tmp_path / "100% %f"
    home.mkdir()
    run_install(package, home)
    made = entry(home / ".local/share/applications/tumbletray.desktop")
    program = f"{tmp_path}/100%% %%f/.local/lib/tumbletray/tumbletray"
    assert made["Exec"] == f'"{program}" %f'


def test_what_was_installed_is_taken_away(package: Path, tmp_path: Path) -> None:
    home = tmp_path / "R&D"
    home.mkdir()
    run_install(package, home)
    assert (home / ".local/bin/tumbletray").resolve() == home / ".local/lib/tumbletray/tumbletray"
    run_install(package, home, "--remove")
    left = {path.name for path in home.rglob("*") if path.is_file() or path.is_symlink()}
    assert left <= {"mimeinfo.cache"}  # that of the desktop, which lists what there is


def test_the_entry_opens_the_kind_of_file_that_is_declared() -> None:
    (kind,) = ET.parse(LINUX / "tumbletray-record.xml").getroot()
    ending = kind.find("{*}glob")
    assert ending is not None
    assert ending.get("pattern") == "*.tumbletray"
    told = entry(ENTRY)
    assert told["MimeType"] == f"{kind.get('type')};"
    assert told["Exec"] == "tumbletray %f"
    data = ET.parse(LINUX / "org.tumbletray.Tumbletray.metainfo.xml")
    assert [one.text for one in data.iterfind("provides/mediatype")] == [kind.get("type")]
