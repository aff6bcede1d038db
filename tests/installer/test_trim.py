"""What goes into the standalone program, on every system."""

import pytest

from installer.bundle import trim
from installer.bundle.trim import Item, trimmed


def kept(
    binaries: list[Item], data: list[Item], links: dict[str, list[tuple[str, str | None]]]
) -> set[str]:
    found = trimmed(binaries, data, lambda source: links.get(source, []))
    return {item[0] for items in found for item in items}


def test_on_linux_libraries_stay_if_something_that_stays_is_linked_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trim, "LINUX", True)
    binaries = [
        ("module.so", "/s/module.so", "EXTENSION"),
        ("libused.so", "/s/libused.so", "BINARY"),
        ("libneeded.so", "/s/libneeded.so", "BINARY"),
        ("libnobody.so", "/s/libnobody.so", "BINARY"),
        ("libpython3.11.so", "/s/libpython3.11.so", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "/s/libqxcb.so", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", "/s/libqvnc.so", "BINARY"),
        ("PySide6/Qt/lib/libQt6Web.so", "/s/libQt6Web.so", "BINARY"),
    ]
    data = [
        ("libQt6Web.so", "PySide6/Qt/lib/libQt6Web.so", "SYMLINK"),
        ("PySide6/up.so", "../libused.so", "SYMLINK"),
        ("PySide6/Qt/qml/QtQuick/qmldir", "/s/qmldir", "DATA"),
        ("PySide6/Qt/qml/QtCharts/qmldir", "/s/charts", "DATA"),
        ("PySide6/Qt/translations/qtbase_nb.qm", "/s/nb", "DATA"),
        ("PySide6/Qt/translations/qtbase_fr.qm", "/s/fr", "DATA"),
    ]
    links: dict[str, list[tuple[str, str | None]]] = {
        "/s/module.so": [("libused.so", "/s/libused.so")],
        "/s/libused.so": [("libneeded.so", "/s/libneeded.so"), ("libc.so.6", None)],
    }
    assert kept(binaries, data, links) == {
        "module.so",
        "libused.so",
        "libneeded.so",
        "libpython3.11.so",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/up.so",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "PySide6/Qt/translations/qtbase_nb.qm",
    }


def test_on_windows_libraries_are_known_by_name_and_only_those_of_qt_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trim, "LINUX", False)
    binaries = [
        ("python311.dll", "/s/python311.dll", "BINARY"),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "/s/platforms/qwindows.dll", "BINARY"),
        ("PySide6\\Qt6Gui.dll", "/s/Qt6Gui.dll", "BINARY"),
        ("PySide6\\Qt6Web.dll", "/s/Qt6Web.dll", "BINARY"),
    ]
    links: dict[str, list[tuple[str, str | None]]] = {
        "/s/platforms/qwindows.dll": [("QT6GUI.dll", None), ("user32.dll", "/system/user32.dll")]
    }
    assert kept(binaries, [], links) == {item[0] for item in binaries[:3]}


def test_on_macos_the_python_framework_stays_and_a_framework_of_qt_goes_as_a_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trim, "LINUX", False)
    core, web = (f"PySide6/Qt/lib/{name}.framework" for name in ("QtCore", "QtWeb"))
    binaries = [
        ("Python.framework/Versions/3.11/Python", "/s/Python", "BINARY"),
        ("PySide6/QtCore.abi3.so", "/s/QtCore.abi3.so", "EXTENSION"),
        (f"{core}/Versions/A/QtCore", "/s/QtCore", "BINARY"),
        (f"{web}/Versions/A/QtWeb", "/s/QtWeb", "BINARY"),
    ]
    data = [
        ("Python", "Python.framework/Versions/3.11/Python", "SYMLINK"),
        ("Python.framework/Versions/Current", "3.11", "SYMLINK"),
        (f"{core}/Versions/Current", "A", "SYMLINK"),
        (f"{core}/Versions/A/Resources/Info.plist", "/s/Info.plist", "DATA"),
        (f"{web}/Versions/Current", "A", "SYMLINK"),
        (f"{web}/Versions/A/Resources/Info.plist", "/s/Info.plist", "DATA"),
    ]
    links: dict[str, list[tuple[str, str | None]]] = {
        "/s/QtCore.abi3.so": [("@rpath/QtCore.framework/Versions/A/QtCore", "/s/QtCore")]
    }
    assert kept(binaries, data, links) == {
        item[0] for item in (*binaries, *data) if "QtWeb" not in item[0]
    }
