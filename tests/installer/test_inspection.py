"""What a built program is looked through for."""

from pathlib import Path

import pytest

from installer.bundle.inspection import faults

DATA = "_internal/tumbletray/resources"


@pytest.fixture
def resources(tmp_path: Path) -> Path:
    folder = tmp_path / "resources"
    write(folder / "qml/Tray.qml", "import QtQuick\n")
    write(folder / "tables/farkle.npz", "numbers")
    return folder


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A program without a fault."""
    folder = tmp_path / "made"
    write(folder / DATA / "qml/Tray.qml", "import QtQuick\n")
    write(folder / DATA / "tables/farkle.npz", "numbers")
    write(folder / "_internal/PySide6/Qt/qml/QtQuick/qmldir", "module QtQuick\n")
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def found(bundle: Path, resources: Path) -> str:
    return "\n".join(faults(bundle, resources, ["/home/ada/"]))


def test_a_whole_program_has_no_faults(bundle: Path, resources: Path) -> None:
    assert found(bundle, resources) == ""


def test_a_missing_file_is_named(bundle: Path, resources: Path) -> None:
    (bundle / DATA / "tables/farkle.npz").unlink()
    assert found(bundle, resources) == "The file resources/tables/farkle.npz is missing."


def test_a_missing_qml_module_is_named(bundle: Path, resources: Path) -> None:
    write(bundle / "_internal/PySide6/Qt/qml/QtQuick/qmldir", "depends QtQml auto\n")
    assert "needs the QML module QtQml, which is missing." in found(bundle, resources)


def test_a_path_of_the_builder_is_found_in_any_file(bundle: Path, resources: Path) -> None:
    write(bundle / "_internal/some.so", "made in /home/ada/src")
    assert found(bundle, resources) == "_internal/some.so holds the path /home/ada/."


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/lib/libQt6WebEngineCore.so.6",
        "_pytest/main.py",
        "llvmlite/binding.so",
        "pybullet_data/plane.urdf",
    ],
)
def test_what_has_no_place_in_it_is_found(path: str, bundle: Path, resources: Path) -> None:
    write(bundle / "_internal" / path, "")
    assert found(bundle, resources) == f"_internal/{path} has no place in the program."
