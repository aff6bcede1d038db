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
ENTRY, RECORDS = LINUX / "tumbletray.desktop", LINUX / "tumbletray-record.xml"
RECORD = '{"format": "tumbletray-record/1", "game": "farkle"}'
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
    for kind, file in (("applications", ENTRY), ("mime/packages", RECORDS)):
        (folder / "share" / kind).mkdir(parents=True)
        shutil.copy(file, folder / "share" / kind)
    program = folder / "tumbletray" / "tumbletray"
    program.write_text('#!/bin/sh\nfor given; do echo "$given"; done >"$SAID.new"\n')
    program.write_text(program.read_text() + 'mv "$SAID.new" "$SAID"\n')
    program.chmod(0o755)
    shutil.copy(LINUX / "install", folder)
    return folder


def run(home: Path, *command: str | Path) -> None:
    """Run a command as the user whose home is `home`; what the program is given goes to `said`."""
    world = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
    said = str(home.parent / "said")
    subprocess.run(
        command, env={**world, "SAID": said}, check=True, capture_output=True, timeout=60
    )


def given(home: Path) -> list[str]:
    """What the program was given, as soon as it was started."""
    said, until = home.parent / "said", time.monotonic() + PATIENCE_S
    while not said.exists() and time.monotonic() < until:
        time.sleep(0.02)
    lines = said.read_text("utf-8").splitlines()
    said.unlink()
    return lines


def gio() -> str:
    """What opens files and starts menu entries as desktops do."""
    found = shutil.which("gio")
    if found is None or shutil.which("update-mime-database") is None:
        pytest.skip("nothing here reads menu entries and kinds of files")
    return found


@pytest.mark.parametrize("name", HOMES)
def test_the_menu_starts_the_program_wherever_home_is(
    name: str, package: Path, tmp_path: Path
) -> None:
    home = tmp_path / name
    home.mkdir()
    run(home, "/bin/sh", package / "install")
    made = home / ".local/share/applications/tumbletray.desktop"
    assert {**entry(made), "Exec": ""} == {**entry(ENTRY), "Exec": ""}
    run(home, gio(), "launch", made)
    assert given(home) == []


@pytest.mark.parametrize("name", ["Åses & Bens spill.tumbletray", "without an ending"])
def test_a_double_click_on_a_record_gives_it_to_the_program(
    name: str, package: Path, tmp_path: Path
) -> None:
    home, record = tmp_path / "R&D", tmp_path / name
    home.mkdir()
    record.write_text(RECORD)
    run(home, "/bin/sh", package / "install")
    run(home, gio(), "open", record)
    assert given(home) == [str(record)]


def test_a_percent_sign_is_written_twice(package: Path, tmp_path: Path) -> None:
    """By the specification of menu entries. GLib's own reader takes no such program at all."""
    home = tmp_path / "100% %f"
    home.mkdir()
    run(home, "/bin/sh", package / "install")
    made = entry(home / ".local/share/applications/tumbletray.desktop")
    program = f"{tmp_path}/100%% %%f/.local/lib/tumbletray/tumbletray"
    assert made["Exec"] == f'"{program}" %f'


def test_what_was_installed_is_taken_away(package: Path, tmp_path: Path) -> None:
    home = tmp_path / "R&D"
    home.mkdir()
    run(home, "/bin/sh", package / "install")
    assert (home / ".local/bin/tumbletray").resolve() == home / ".local/lib/tumbletray/tumbletray"
    run(home, "/bin/sh", package / "install", "--remove")
    left = {path.name for path in home.rglob("*") if path.is_file() or path.is_symlink()}
    assert "tumbletray" not in " ".join(left)


def test_the_entry_opens_the_kind_of_file_that_is_declared() -> None:
    (kind,) = ET.parse(RECORDS).getroot()
    ending = kind.find("{*}glob")
    assert ending is not None
    assert ending.get("pattern") == "*.tumbletray"
    told = entry(ENTRY)
    assert told["MimeType"] == f"{kind.get('type')};"
    assert told["Exec"] == "tumbletray %f"
    data = ET.parse(LINUX / "org.tumbletray.Tumbletray.metainfo.xml")
    assert [one.text for one in data.iterfind("provides/mediatype")] == [kind.get("type")]
