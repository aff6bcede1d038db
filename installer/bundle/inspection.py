"""Look through a built program for what PyInstaller only warns of, or does not see.

    python installer/bundle/inspection.py FOLDER RESOURCES HOST_PATH...

Fails, a line for each fault, on a missing file of RESOURCES, a QML module that is imported and not
there, a library that is linked with and not there, a path of the machine that built it, a module
that has no place in the program, and on more than `MOST_MB`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PyInstaller.archive.readers import ZlibArchiveReader

MOST_MB = 320
FORBIDDEN = re.compile(
    r"webengine|(^|[/.])_?pytest\b|hypothesis|mypy|pyinstaller|(^|[/.])numba\b|llvmlite|tkinter|pybullet_data"
    r"|setuptools|(^|[/.])pip[/.]|ensurepip|tests?[/.]test_",
    re.IGNORECASE,
)
"""Test tools, compilers, installers, the web engine, and the sample data of the physics."""
SYSTEM = re.compile(r"lib(GL|EGL|OpenGL|GLX|GLdispatch|gbm|drm|vulkan)\b")
"""Libraries that must come from the system, since they belong to its graphics driver."""
IMPORT = re.compile(r"^import\s+([A-Z][\w.]*)|^(?:depends|import)\s+([A-Z][\w.]*)", re.MULTILINE)

LDD = shutil.which("ldd") or "ldd"
BUILT_IN = frozenset({"QML"})
"""Modules that are part of the engine itself."""


def faults(bundle: Path, resources: Path, host: Sequence[str]) -> Iterator[str]:
    """What is wrong with the program in the folder `bundle`, a sentence each."""
    inner = bundle / "_internal"
    inner = inner if inner.is_dir() else bundle
    modules = list(_modules(bundle))
    yield from _missing_data(inner / "tumbletray" / "resources", resources)
    yield from _missing_qml(inner)
    if sys.platform == "linux":
        yield from _missing_libraries(bundle)
    yield from _host_paths(bundle, modules, host)
    yield from _forbidden(bundle, modules)
    size = sum(path.stat().st_size for path in _files(bundle)) / 1e6
    if size > MOST_MB:
        yield f"The program has {size:.0f} MB, more than {MOST_MB}."


def _files(bundle: Path) -> list[Path]:
    return [path for path in sorted(bundle.rglob("*")) if path.is_file() and not path.is_symlink()]


def _missing_data(there: Path, resources: Path) -> Iterator[str]:
    for path in _files(resources):
        inside = path.relative_to(resources)
        data = "__pycache__" not in inside.parts and path.suffix != ".py"
        if data and not (there / inside).is_file():
            yield f"The file resources/{inside.as_posix()} is missing."


def _missing_qml(inner: Path) -> Iterator[str]:
    root = next(iter(inner.glob("PySide6/**/qml")), None)
    if root is None:
        yield "There are no QML modules."
        return
    readers = [*(inner / "tumbletray" / "resources").rglob("*.qml"), *root.rglob("qmldir")]
    for path in readers:
        for match in IMPORT.finditer(path.read_text("utf-8")):
            module = match[1] or match[2]
            if (
                module not in BUILT_IN
                and not (root / module.replace(".", "/") / "qmldir").is_file()
            ):
                yield f"{path.relative_to(inner)} needs the QML module {module}, which is missing."


def _missing_libraries(bundle: Path) -> Iterator[str]:
    for path in _files(bundle):
        with path.open("rb") as file:
            if file.read(4) != b"\x7fELF":
                continue
        found = subprocess.run([LDD, str(path)], capture_output=True, text=True, check=False)
        for line in found.stdout.splitlines():
            name = line.split()[0] if line.strip() else ""
            # A library without a search path of its own is found by that of whoever loads it.
            beside = (path.parent / name).exists()
            if "not found" in line and not beside and not SYSTEM.search(line):
                yield f"{path.relative_to(bundle)} needs {name}, which is missing."


def _host_paths(
    bundle: Path, modules: Sequence[tuple[str, str]], host: Sequence[str]
) -> Iterator[str]:
    for path in _files(bundle):
        data = path.read_bytes()
        for place in host:
            if place.encode() in data:
                yield f"{path.relative_to(bundle)} holds the path {place}."
    for name, file in modules:
        for place in host:
            if file.startswith(place):
                yield f"The module {name} holds the path {place}."


def _modules(bundle: Path) -> Iterator[tuple[str, str]]:
    """Each Python module in the program, with the name of the file that it says it comes from."""
    for program in bundle.iterdir():
        if program.is_file() and program.stem in {"tumbletray", "tumbletray-cli"}:
            yield from _inside(program)


def _inside(program: Path) -> Iterator[tuple[str, str]]:
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - not there for the tests

    archive = CArchiveReader(str(program))
    for name in archive.toc:
        if name.endswith(".pyz"):
            yield from _archived(archive.open_embedded_archive(name))


def _archived(archive: ZlibArchiveReader) -> Iterator[tuple[str, str]]:
    for name in archive.toc:
        code = archive.extract(name)
        yield name, getattr(code, "co_filename", "")


def _forbidden(bundle: Path, modules: Sequence[tuple[str, str]]) -> Iterator[str]:
    for path in _files(bundle):
        inside = path.relative_to(bundle).as_posix()
        if "/licences/" not in inside and FORBIDDEN.search(inside):
            yield f"{inside} has no place in the program."
    for name, _ in modules:
        if FORBIDDEN.search(f"{name}."):
            yield f"The module {name} has no place in the program."


def main() -> int:
    """Print the faults; the exit status is 1 if there are any."""
    bundle, resources, *host = sys.argv[1:]
    found = list(faults(Path(bundle), Path(resources), host))
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
