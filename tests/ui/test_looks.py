"""One visual language: colours that can be read, light and dark that change while one plays."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import tumbletray.ui
from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.pictures import fill
from tests.ui.test_settings import opened, pick
from tests.ui.tray.pictures import luminance as luminances
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import verbatim
from tumbletray.ui import theme
from tumbletray.ui.charts.plot import LinesPlot
from tumbletray.ui.history.game_page import PastGamePage
from tumbletray.ui.play.news import NewsCard
from tumbletray.ui.style import style_sheet
from tumbletray.ui.theme import DAY, NIGHT, Colours

SCHEMES = pytest.mark.parametrize("colours", [NIGHT, DAY], ids=["night", "day"])
READ, SEEN = 4.5, 3.0
"""The least contrasts of WCAG 2.2, level AA: of texts (1.4.3), of what else has to be made out
(1.4.11)."""


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(c * w for c, w in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_of_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@SCHEMES
@pytest.mark.parametrize("text", ["ink", "faint", "accent", "good", "bad"])
@pytest.mark.parametrize("ground", ["ground", "panel", "raised"])
def test_texts_can_be_read(colours: Colours, text: str, ground: str) -> None:
    assert contrast(getattr(colours, text), getattr(colours, ground)) >= READ


@SCHEMES
def test_texts_on_what_is_filled_can_be_read(colours: Colours) -> None:
    assert contrast(colours.on_fill, colours.fill) >= READ
    assert contrast(colours.on_card, colours.card) >= READ


@SCHEMES
@pytest.mark.parametrize("ground", ["ground", "panel", "raised"])
def test_rims_and_what_cannot_be_done_can_be_made_out(colours: Colours, ground: str) -> None:
    for what in (colours.outline, colours.muted, colours.accent):
        assert contrast(what, getattr(colours, ground)) >= SEEN


@SCHEMES
@pytest.mark.parametrize("ground", ["ground", "panel"])
def test_lines_of_charts_can_be_made_out(colours: Colours, ground: str) -> None:
    assert len(set(colours.series)) == 8
    for line in colours.series:
        assert contrast(line, getattr(colours, ground)) >= SEEN


def test_initials_can_be_read_on_the_colours_of_players() -> None:
    assert min(contrast(theme.ON_PLAYER, player) for player in theme.PLAYERS) >= READ


@SCHEMES
def test_the_style_sheet_has_no_colour_of_its_own(colours: Colours) -> None:
    known = {value for name in Colours.__slots__ for value in [getattr(colours, name)]}
    written = re.findall(r"#[0-9a-f]{6}\b", style_sheet(1.0, colours))
    assert set(written) <= known
    assert len(written) > 50


def test_no_window_has_a_colour_of_its_own() -> None:
    """The tray and what lies in it have their own; the windows have those of the theme."""
    folder = Path(tumbletray.ui.__path__[0])
    named = "|".join(c for c in QColor.colorNames() if c != "transparent")
    wired = re.compile(rf"#[0-9a-fA-F]{{6}}\b|QColor\((\d|[\"'])|[\"']({named})[\"']")
    for file in folder.rglob("*.py"):
        if file.name != "theme.py" and "tray" not in file.parts[-2:]:
            assert wired.findall(file.read_text(encoding="utf-8")) == [], file.name


def ground() -> str:
    return QGuiApplication.palette().color(QPalette.ColorRole.Window).name()


def test_light_and_dark_change_at_once_and_are_kept(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        page = desk.page
        corner = page.rect().bottomLeft() * 0.99
        for words, colours in (("Light", DAY), ("Dark", NIGHT), ("Light", DAY)):
            dialog = opened(desk)
            pick(dialog, "Appearance", words)
            dialog.accept()
            desk.come_to_front()
            assert ground() == colours.ground
            assert theme.now() is colours
            assert page.grab().toImage().pixelColor(corner).name() == colours.ground
        assert desk.page is page
        desk.settle()
    with sit(tmp_path) as desk:
        assert ground() == DAY.ground
        assert desk.page.grab().toImage().pixelColor(2, 2).name() == DAY.ground


def test_the_windows_follow_the_system_until_told_otherwise(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert ground() == DAY.ground
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert ground() == NIGHT.ground
        pick(opened(desk), "Appearance", "Dark")
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert ground() == NIGHT.ground


def go(desk: Desk, words: str) -> None:
    desk.settle()
    desk.click(desk.button(words))
    desk.settle()


def open_past_game(desk: Desk) -> None:
    go(desk, "History")
    desk.key(Qt.Key.Key_Return)
    desk.until(lambda: bool(desk.page.findChildren(PastGamePage)))
    desk.until(lambda: any(plot.isVisible() for plot in desk.page.findChildren(LinesPlot)))


def sit_at_the_table(desk: Desk) -> None:
    desk.come_back()
    desk.table.trays.hide()  # in which dice lie as they happen to


def looks(desk: Desk) -> QImage:
    """The window, once nothing in it changes any more."""
    desk.settle()
    pictures: list[QImage] = []
    while len(pictures) < STEADY or any(one != pictures[-1] for one in pictures[-STEADY:]):
        QTest.qWait(150)
        pictures.append(desk.window.grab().toImage())
    return pictures[-1]


@SCHEMES
@pytest.mark.parametrize("weight", [Weight.NEWS, Weight.FEAST])
def test_news_can_be_read(qtbot: QtBot, colours: Colours, weight: Weight) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.setStyleSheet(style_sheet(1.0, colours))
    over.resize(700, 400)
    card = NewsCard(over, str)
    over.show()
    for one in (Weight.FEAST, Weight.NEWS, weight):
        card.tell([Event(one, verbatim("Somebody wins"), verbatim("with a lot of points"))])
    picture = card.grab().toImage()
    shown = luminances(picture.copy(picture.rect().adjusted(16, 16, -16, -16)))
    assert (shown.max() + 0.05) / (shown.min() + 0.05) >= READ


PLACES: dict[str, Callable[[Desk], None]] = {
    "start": lambda desk: None,
    "fairness": lambda desk: go(desk, "Fairness"),
    "set-up": lambda desk: go(desk, "New game"),
    "history": lambda desk: go(desk, "History"),
    "past game": open_past_game,
    "table": sit_at_the_table,
}
SHADE, SHADES = 24, 0.005
"""Smooth lines may come out a shade off at a few points, in 255ths and as part of a picture."""
STEADY = 4
"""So many pictures in a row are the same when all has been drawn."""


def unlike(one: QImage, other: QImage) -> float:
    """The part of two pictures of one size in which their colours differ by more than a shade."""
    pixels = [
        np.frombuffer(shown.constBits(), np.uint8).reshape(shown.height(), shown.width(), 4)
        for shown in (one, other)
    ]
    apart = np.abs(pixels[0].astype(int) - pixels[1]).max(axis=2)
    return float((apart > SHADE).mean())


@pytest.mark.parametrize("place", PLACES)
def test_every_page_follows_at_once_and_wholly(sit: Sit, tmp_path: Path, place: str) -> None:
    """A page on which light turns dark looks like one that was dark from the beginning."""
    QApplication.setCursorFlashTime(0)
    fill(tmp_path)
    seen: dict[str, list[QImage]] = {"light": [], "dark": []}
    for first in ("light", "dark"):
        with sit(tmp_path, size=(1000, 640)) as desk:
            desk.window._settings.change(scheme=first, motion="reduced")
            PLACES[place](desk)
            for scheme in (first, "dark" if first == "light" else "light"):
                desk.window._settings.change(scheme=scheme)
                seen[scheme].append(looks(desk))
    for pictures in seen.values():
        assert unlike(*pictures) < SHADES
    assert unlike(seen["light"][0], seen["dark"][0]) > 0.3
