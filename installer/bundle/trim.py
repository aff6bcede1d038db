"""What goes into the standalone program of all that PyInstaller's hooks collect.

QML modules and plugins of Qt are loaded by name at run time, so they are named here; libraries stay
if something that stays is linked with them. On Linux that goes for all libraries; elsewhere for
Qt's own only, since links do not tell there who needs the others (Python's own among them).
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable
from os.path import realpath
from pathlib import PurePath
from posixpath import normpath

Item = tuple[str, str, str]
"""Where a file goes within the program, where it comes from, its kind in PyInstaller's words."""
Imports = Callable[[str], Iterable[tuple[str, str | None]]]
"""What a library is linked with: names, with their paths where these are found."""

LINUX = sys.platform == "linux"

QML = frozenset(
    {"QtQml", "QtQml/Base", "QtQml/Models", "QtQml/WorkerScript", "QtQuick", "QtQuick3D"}
)
"""Folders of QML modules, without the folders in them. The tray imports QtQuick and QtQuick3D;
these import the others."""

PLUGINS = frozenset(
    {
        "iconengines",
        "imageformats",
        "multimedia",
        "platforminputcontexts",
        "platforms",
        "platformthemes",
        "styles",
        "wayland-decoration-client",
        "wayland-graphics-integration-client",
        "wayland-shell-integration",
        "xcbglintegrations",
    }
)
UNUSED = (
    *("eglfs", "linuxfb", "minimal", "vkkhrdisplay", "vnc"),  # there is a desktop
    *("qicns", "qpdf", "qtga", "qtiff", "qwbmp", "qwebp"),  # pictures are SVG, PNG and JPEG
    "ffmpeg",  # the sounds are plain waves
    "gtk",  # would bring all of GTK
    "virtualkeyboard",
)
"""Plugins of those folders that are left out, by a part of the name."""

UNWANTED_DATA = (
    "matplotlib/mpl-data/fonts/afm/",
    "matplotlib/mpl-data/fonts/pdfcorefonts/",
    "matplotlib/mpl-data/images/",
    "matplotlib/mpl-data/sample_data/",
)
"""Beginnings of data that the plots of a report, which are SVG, do without."""

LANGUAGES = ("_en", "_nb", "_nn", "_no")
"""Ends of the names of Qt's own translations that are used."""


def trimmed(
    binaries: Iterable[Item], data: Iterable[Item], imports: Imports
) -> tuple[list[Item], list[Item]]:
    """The items of both lists that the program needs; `imports` is PyInstaller's `get_imports`."""
    kept = _linked([item for item in binaries if _is_used(item)], imports)
    places = {_posix(item[0]) for item in kept}
    return kept, [item for item in data if _is_used(item) and _stays(item, places)]


def _posix(path: str) -> str:
    return PurePath(path).as_posix().replace("\\", "/")


def _below(path: str, folder: str) -> str | None:
    """What follows `PySide6/…/folder/` in a path."""
    before, found, after = path.partition(f"/{folder}/")
    return after if found and before.startswith("PySide6") else None


def _is_used(item: Item) -> bool:
    path = _posix(item[0])
    if path.startswith("PySide6") and path.endswith((".qmltypes", ".pyi", ".prl")):
        return False
    if (qml := _below(path, "qml")) is not None:
        return qml.rpartition("/")[0] in QML
    if (plugin := _below(path, "plugins")) is not None:
        folder, _, name = plugin.partition("/")
        return folder in PLUGINS and not any(word in name for word in UNUSED)
    if (words := _below(path, "translations")) is not None:
        stem = PurePath(words).stem
        return stem.startswith("qtbase") and stem.endswith(LANGUAGES)
    # The last says where on this machine the wheel lay.
    return not path.startswith(UNWANTED_DATA) and not path.endswith("direct_url.json")


def _is_library(item: Item) -> bool:
    """Whether a binary is there only for others that are linked with it."""
    path = _posix(item[0])
    loaded = _below(path, "qml") is not None or _below(path, "plugins") is not None
    known = "libpython" not in path if LINUX else path.startswith("PySide6/")
    return item[2] == "BINARY" and not loaded and known


def _linked(items: list[Item], imports: Imports) -> list[Item]:
    """The items without the libraries that nothing else needs."""
    sources = {realpath(item[1]) for item in items}
    # Windows looks for a library beside the program, where it will be, and not where it lies now.
    named = {} if LINUX else {PurePath(source).name.lower(): source for source in sources}
    reached: set[str] = set()
    waiting = deque(realpath(item[1]) for item in items if not _is_library(item))
    while waiting:
        source = waiting.popleft()
        if source not in reached:
            reached.add(source)
            for name, path in imports(source):
                found = realpath(path) if path else ""
                if found not in sources:
                    found = named.get(PurePath(name).name.lower(), "")
                if found:
                    waiting.append(found)
    return [item for item in items if realpath(item[1]) in reached]


def _stays(item: Item, places: set[str]) -> bool:
    """Whether data is not just there for a library that is left out."""
    path = _posix(item[0])
    bundle, found, _ = path.partition(".framework/")
    if found:  # what belongs to a library of macOS, its links too
        return any(place.startswith(f"{bundle}.framework/") for place in places)
    return item[2] != "SYMLINK" or _leads(item, places)


def _leads(item: Item, places: set[str]) -> bool:
    """Whether a link within the program leads to something that is kept."""
    target = PurePath(_posix(item[0])).parent / _posix(item[1])
    return normpath(target.as_posix()) in places
