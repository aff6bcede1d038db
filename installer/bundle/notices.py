"""Gather the licences of everything that a standalone program carries.

    python installer/bundle/notices.py FOLDER OUT

FOLDER is the program as PyInstaller made it, and the Python that runs this is the one it was made
with. OUT gets a folder for each Python package with all its licence files, one for Python, one for
PyInstaller (whose start program is in it), and on Debian one for each package of the system that a
library was taken from. Fails on a part without a licence.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

PROGRAM = "tumbletray"
REQUIREMENT = re.compile(r"^[A-Za-z0-9._-]+")
NAMES = re.compile(r"licen[cs]e|copying|notice|authors", re.IGNORECASE)
ALSO = ("pyinstaller",)
"""Not required by the program, but part of it: what unpacks and starts it."""
QT = frozenset({"PySide6_Addons", "PySide6_Essentials", "shiboken6"})
"""Packages that bring no licence file: their notice is beside this script."""
COMMON = Path("/usr/share/common-licenses")
"""Where Debian keeps the texts that the notices of its packages only name."""


class Missing(Exception):
    """A part has no licence."""


def gathered(bundle: Path, out: Path) -> list[str]:
    """Copy all notices into `out`; return the names of the parts. Raises `Missing`."""
    parts = []
    for package in _required(PROGRAM, set()):
        if package.name != PROGRAM:
            _copy(package.name, _licences(package), out)
            parts.append(f"{package.name} {package.version}")
    for name in ALSO:
        _copy(name, _licences(distribution(name)), out)
    _copy("python", _of_python(), out)
    for package_name in sorted(_system_packages(bundle)):
        notice = Path("/usr/share/doc") / package_name / "copyright"
        _copy(f"debian-{package_name}", [notice] if notice.is_file() else [], out)
        parts.append(package_name)
    if COMMON.is_dir():
        shutil.copytree(COMMON, out / "common-licenses", symlinks=False, dirs_exist_ok=True)
    return parts


def _required(name: str, seen: set[str]) -> Iterator[Distribution]:
    """The package and all that it needs here, without its extras."""
    package = distribution(name)
    if package.name in seen:
        return
    seen.add(package.name)
    yield package
    for line in package.requires or ():
        wanted = REQUIREMENT.match(line)
        if wanted and "extra ==" not in line and _is_installed(wanted[0]):
            yield from _required(wanted[0], seen)


def _is_installed(name: str) -> bool:
    """What a marker leaves out for this system is not there."""
    try:
        return bool(distribution(name))
    except ModuleNotFoundError:
        return False


def _licences(package: Distribution) -> list[Path]:
    if package.name in QT:
        return [Path(__file__).with_name("qt-notice.txt")]
    found = [
        Path(str(file.locate()))
        for file in package.files or ()
        if NAMES.search(file.name) and not file.name.endswith((".py", ".pyc", ".json"))
    ]
    return [path for path in found if path.is_file()]


def _of_python() -> list[Path]:
    library = Path(sysconfig.get_path("stdlib"))
    debian = Path(f"/usr/share/doc/{library.name}/copyright")
    places = (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", debian)
    return [path for path in places if path.is_file()]


def _system_packages(bundle: Path) -> set[str]:
    """The packages of Debian that libraries at the top of the program come from."""
    query = shutil.which("dpkg-query")
    if query is None:
        return set()
    names = {path.name for path in (bundle / "_internal").glob("lib*.so*")}
    found = set()
    for name in names:
        asked = subprocess.run(
            [query, "--search", f"*/{name}"], capture_output=True, text=True, check=False
        )
        if asked.returncode == 0:
            found.add(asked.stdout.split(":", 1)[0])
    return found


def _copy(name: str, files: list[Path], out: Path) -> None:
    if not files:
        raise Missing(name)
    folder = out / name
    folder.mkdir(parents=True, exist_ok=True)
    for number, path in enumerate(files):
        target = folder / path.name
        shutil.copyfile(path, folder / f"{number}-{path.name}" if target.exists() else target)


def main() -> int:
    """Gather, and say how many parts there are or which has no licence."""
    bundle, out = map(Path, sys.argv[1:])
    try:
        parts = gathered(bundle, out)
    except Missing as error:
        print(f"The licence of {error} was not found.", file=sys.stderr)
        return 1
    (out / "PARTS.txt").write_text("".join(f"{part}\n" for part in parts), "utf-8")
    print(f"Notices of {len(parts)} parts.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
