"""The icons: drawn in one style, and in the colours of now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QColor, QIcon
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tumbletray.ui import theme
from tumbletray.ui.icons import icon
from tumbletray.ui.resources import resource

DRAWN = sorted(
    file
    for file in resource("icons").glob("*.svg")
    if "currentColor" in file.read_text(encoding="utf-8")
)
SIZE = QSize(48, 48)


@pytest.fixture(autouse=True)
def dark(qtbot: QtBot) -> Iterator[None]:
    QApplication.setPalette(theme.palette())
    yield
    QApplication.setPalette(theme.palette())


def seen(made: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> str:
    """The colour of most of what is drawn with full strength; edges may be a shade off."""
    picture = made.pixmap(SIZE, mode).toImage()
    pixels = [picture.pixelColor(x, y) for x in range(48) for y in range(48)]
    full = Counter(QColor(pixel.rgb()).name() for pixel in pixels if pixel.alpha() == 255)
    return full.most_common(1)[0][0]


@pytest.mark.parametrize("file", DRAWN, ids=lambda file: file.stem)
def test_each_icon_is_drawn_on_the_same_grid_by_lines_of_one_width(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    drawn = QSvgRenderer(QByteArray(source.encode()))
    assert drawn.isValid()
    assert drawn.defaultSize() == QSize(24, 24)
    assert source.count("stroke-width") == source.count('stroke-width="2"') == 1
    assert "#" not in source
    assert seen(icon(file.stem)) == theme.NIGHT.ink


def test_an_icon_follows_when_light_turns_dark() -> None:
    made = icon("undo", "accent")
    assert seen(made) == theme.NIGHT.accent
    assert seen(made, QIcon.Mode.Disabled) == theme.NIGHT.muted
    QApplication.setPalette(theme.palette(theme.DAY))
    assert seen(made) == theme.DAY.accent
    assert seen(QIcon(made)) == theme.DAY.accent


def test_an_icon_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icon("unicorn")
