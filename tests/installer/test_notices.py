"""The licences that a built program carries: of every part, or there is no program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from installer.bundle import notices
from installer.bundle.notices import Missing, gathered, main

STARTER = "a-starter"


class Site:
    """Packages as pip installs them, found before those that are really there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def install(self, name: str, files: Sequence[str], needs: Sequence[str] = ()) -> None:
        """Install a package with `files`, each of which holds its own name."""
        info = f"{name.replace('-', '_')}-2.0.dist-info"
        metadata = [f"Name: {name}", "Version: 2.0", *(f"Requires-Dist: {one}" for one in needs)]
        listed = [file.format(info=info) for file in files]
        for file in listed:
            self._write(file, file)
        self._write(f"{info}/METADATA", "\n".join(["Metadata-Version: 2.1", *metadata, ""]))
        self._write(f"{info}/RECORD", "".join(f"{file},,\n" for file in listed))

    def lose(self, file: str) -> None:
        (self._folder / file).unlink()

    def _write(self, file: str, text: str) -> None:
        path = self._folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A program that needs one package, and what starts it."""
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setattr(notices, "PROGRAM", "a-program")
    monkeypatch.setattr(notices, "ALSO", (STARTER,))
    site = Site(tmp_path / "site")
    site.install("a-program", ["a_program.py"], ["a-part (>=1)"])
    site.install("a-part", ["{info}/licenses/LICENSE"])
    site.install(STARTER, ["{info}/COPYING.txt"])
    return site


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "made"
    (folder / "_internal").mkdir(parents=True)
    return folder


def copied(out: Path) -> list[str]:
    """The notices, but for the texts that Debian's only name."""
    files = (path.relative_to(out) for path in out.rglob("*") if path.is_file())
    return sorted(file.as_posix() for file in files if file.parts[0] != "common-licenses")


def test_each_part_has_its_notice(site: Site, bundle: Path, tmp_path: Path) -> None:
    out = tmp_path / "licences"
    assert gathered(bundle, out) == ["a-part 2.0"]
    of_python = [file for file in copied(out) if file.startswith("python/")]
    assert of_python
    assert copied(out) == ["a-part/LICENSE", "a-starter/COPYING.txt", *of_python]
    assert (out / "a-part/LICENSE").read_text() == "a_part-2.0.dist-info/licenses/LICENSE"


@pytest.mark.parametrize("files", [[], ["a_part.py"], ["licence.py"], ["LICENSES.json"]])
def test_a_part_without_a_licence_is_refused(
    files: list[str], site: Site, bundle: Path, tmp_path: Path
) -> None:
    site.install("a-part", files)
    with pytest.raises(Missing, match=r"^a-part$"):
        gathered(bundle, tmp_path / "licences")


def test_a_licence_that_is_listed_and_not_there_is_none(
    site: Site, bundle: Path, tmp_path: Path
) -> None:
    site.lose("a_part-2.0.dist-info/licenses/LICENSE")
    with pytest.raises(Missing, match=r"^a-part$"):
        gathered(bundle, tmp_path / "licences")


def test_what_starts_the_program_needs_a_licence_too(
    site: Site, bundle: Path, tmp_path: Path
) -> None:
    site.install(STARTER, ["a_starter.py"])
    with pytest.raises(Missing, match=f"^{STARTER}$"):
        gathered(bundle, tmp_path / "licences")


@pytest.mark.parametrize(
    "name", ["LICENSE", "licence.rst", "COPYING.LESSER", "NOTICE", "AUTHORS.md", "LICENSE-MIT"]
)
def test_the_names_of_notices(name: str, site: Site, bundle: Path, tmp_path: Path) -> None:
    site.install("a-part", ["{info}/" + name, "a_part.py"])
    gathered(bundle, tmp_path / "licences")
    assert f"a-part/{name}" in copied(tmp_path / "licences")


def test_two_notices_of_the_same_name_are_both_kept(
    site: Site, bundle: Path, tmp_path: Path
) -> None:
    out = tmp_path / "licences"
    site.install("a-part", ["{info}/LICENSE", "a_part/borrowed/LICENSE"])
    gathered(bundle, out)
    texts = {path.read_text() for path in (out / "a-part").iterdir()}
    assert texts == {"a_part-2.0.dist-info/LICENSE", "a_part/borrowed/LICENSE"}


def test_what_parts_need_counts_once_and_what_they_could_use_does_not(
    site: Site, bundle: Path, tmp_path: Path
) -> None:
    needs = ["deeper", "a-program", 'not-here ; sys_platform == "a toaster"']
    site.install("a-part", ["LICENSE"], [*needs, 'could-use ; extra == "more"'])
    site.install("deeper", ["NOTICE"], ["a-part"])
    site.install("could-use", [])
    assert gathered(bundle, tmp_path / "licences") == ["a-part 2.0", "deeper 2.0"]


def test_packages_of_qt_have_the_notice_beside_the_script(
    site: Site, bundle: Path, tmp_path: Path
) -> None:
    site.install("a-program", [], ["PySide6_Addons"])
    site.install("PySide6_Addons", [])
    gathered(bundle, tmp_path / "licences")
    assert "PySide6_Addons/qt-notice.txt" in copied(tmp_path / "licences")


def test_a_library_of_the_system_needs_the_notice_of_its_package(
    site: Site, bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = {"no-such-package"}
    monkeypatch.setattr(notices, "_system_packages", lambda _bundle: packages)
    with pytest.raises(Missing, match=r"^debian-no-such-package$"):
        gathered(bundle, tmp_path / "licences")


def test_the_script_says_what_it_gathered_or_what_is_missing(
    site: Site,
    bundle: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "licences"
    monkeypatch.setattr("sys.argv", ["notices.py", str(bundle), str(out)])
    assert main() == 0
    assert capsys.readouterr().out == "Notices of 1 parts.\n"
    assert (out / "PARTS.txt").read_text() == "a-part 2.0\n"
    site.install("a-part", [])
    assert main() == 1
    assert capsys.readouterr().err == "The licence of a-part was not found.\n"
