"""The style sheet, wherever the program lies."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tumbletray.ui import style, theme
from tumbletray.ui.resources import resource


def ticked(qtbot: QtBot) -> QImage:
    """A box with its tick, which is one of the icons."""
    box = QCheckBox("")
    qtbot.addWidget(box)
    box.setStyleSheet(style.style_sheet(1.0, theme.NIGHT))
    box.setChecked(True)
    box.resize(60, 40)
    return box.grab().toImage()


@pytest.mark.parametrize("name", ["Program Files (x86)", "blå mappe", "Ada's"])
def test_icons_are_found_in_folders_of_any_name(
    name: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = ticked(qtbot)
    shutil.copytree(resource("icons"), tmp_path / name / "icons")
    monkeypatch.setattr(style, "resource", lambda part: tmp_path / name / part)
    assert ticked(qtbot) == usual
