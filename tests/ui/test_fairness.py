"""The page of fairness: what is proven, and what came up, for anyone who asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QColor, QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg
from tumbletray.fairness.certificates import certificates
from tumbletray.store.faces import FaceCounts
from tumbletray.store.library import Store
from tumbletray.ui import theme
from tumbletray.ui.fairness.chart import FacesChart
from tumbletray.ui.fairness.page import FairnessPage
from tumbletray.ui.fairness.ports import Certified, Hands, Played

PROVEN = Certified(
    DieKind.D6,
    True,
    (100, 101, 99, 100, 102, 98),
    (0.12, 0.21),
    0.0034,
    date(2026, 5, 17),
    "engine 1",
    True,
    "tumbletray fairness",
    Path("report.html"),
)
CAME_UP = Played(DieKind.D6, Hands.TRAY, (9, 11, 10, 10, 12, 8), (0.05, 0.3), False, 30)


def look(desk: Desk) -> None:
    """From the start page, with the keyboard, until the faces are counted."""
    desk.tab_to("Fairness")
    desk.key(Qt.Key.Key_Return)
    assert desk.label("title") == "Fairness"
    desk.settle()
    QApplication.processEvents()  # what is new in a layout shows a moment later


def alone(
    qtbot: QtBot, certified: Certified, *played: Played, language: str = "en"
) -> FairnessPage:
    """The page without a window around it."""
    shown = FairnessPage((certified,), str, language)
    qtbot.addWidget(shown)
    shown.show_played(played)
    shown.resize(900, 700)
    shown.show()
    return shown


def said(shown: FairnessPage) -> str:
    return "\n".join(words.text() for words in shown.findChildren(QLabel) if words.isVisible())


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    """What is opened outside, and is not."""
    urls: list[QUrl] = []

    def keep(url: QUrl) -> bool:
        urls.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", keep)
    return urls


def test_it_is_reached_and_left_by_keys_and_by_clicks(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        look(desk)
        desk.key(Qt.Key.Key_Escape)
        assert desk.start.isVisible()
        desk.click(desk.button("Fairness"))
        assert desk.label("title") == "Fairness"
        desk.click(desk.button("Back"))
        assert desk.start.isVisible()
        assert desk.button("New game").hasFocus()


def test_before_the_first_game_there_is_the_proof_alone(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        look(desk)
        assert len(desk.labels("good")) == len(certificates()) == 2
        assert not desk.says("bad")
        assert not desk.says("reason")
        bodies = "\n".join(desk.labels("body"))
        for one in certificates():
            assert f"{one.readings:,} faces were read on" in bodies
            assert one.command in desk.labels("command")
            assert one.versions["engine"] in "\n".join(desk.labels("hint"))
        assert "No die with six faces has been thrown" in bodies
        assert "No die with twelve faces has been thrown" in bodies
        assert "counted" not in bodies


def test_the_page_scrolls_by_keys(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, size=(800, 600)) as desk:
        look(desk)
        bar = desk.find(QScrollArea, "Fairness").verticalScrollBar()
        assert bar.maximum() > 0
        desk.key(Qt.Key.Key_PageDown)
        assert bar.value() > 0


def test_what_was_thrown_is_counted_at_once(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.throw()
        faces = Counter(desk.faces().values())
        desk.key(Qt.Key.Key_Escape)
        look(desk)
        title = f"Thrown in the tray: {faces.total()} faces"
        chart = desk.find(FacesChart, title)
        assert title in desk.labels("heading")
        assert chart.accessibleDescription() == "; ".join(f"{i}: {faces[i]}" for i in range(1, 7))
        assert any(words.startswith("Too few") for words in desk.labels("body"))


def test_the_command_is_copied_and_the_report_opened(
    sit: Sit, data_dir: Path, opened: list[QUrl]
) -> None:
    with sit(data_dir) as desk:
        look(desk)
        desk.tab_to("Copy the command")
        desk.key(Qt.Key.Key_Space)
        commands = [one.command for one in certificates()]
        assert QGuiApplication.clipboard().text() in commands
        assert "The command is copied." in desk.labels("hint")
        desk.tab_to("Full report")
        desk.key(Qt.Key.Key_Space)
        (url,) = opened
        assert Path(url.toLocalFile()).read_text("utf-8").startswith("<!DOCTYPE html>")


def test_without_a_browser_the_place_of_the_report_is_told(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: False)
    shown = alone(qtbot, PROVEN)
    (report,) = [b for b in shown.findChildren(QAbstractButton) if b.text() == "Full report"]
    QTest.mouseClick(report, Qt.MouseButton.LeftButton)
    assert "report.html" in said(shown)


def test_a_proof_of_another_physics_is_no_proof(qtbot: QtBot) -> None:
    shown = alone(qtbot, replace(PROVEN, current=False, engine="engine 0", fair=False))
    words = said(shown)
    assert "Thrown by engine 0, which is not the physics of this program" in words
    assert "Not fair" in words


def test_what_numbers_can_say_is_said(qtbot: QtBot) -> None:
    others = replace(CAME_UP, hands=Hands.OTHERS, odd=None)
    typed = replace(CAME_UP, hands=Hands.TYPED, odd=True, counts=(1000, 1, 1, 1, 1, 1))
    words = said(alone(qtbot, PROVEN, CAME_UP, typed, others))
    assert "Thrown in the tray: 60 faces" in words
    assert "nothing odd" in words
    assert "13.33 percentage points" in words
    assert "Typed in from real dice: 1,005 faces" in words
    assert "The test finds this odd" in words
    assert "Imported or made by a generator: 60 faces" in words
    assert "Kept apart" in words


def test_numbers_and_dates_are_written_as_the_reader_does(qtbot: QtBot) -> None:
    words = said(alone(qtbot, replace(PROVEN, counts=(20_000,) * 6), language="nb"))
    assert "120\u00a0000" in words
    assert "0,34" in words
    assert "17. mai 2026" in words


def test_bars_are_as_high_as_their_shares(qtbot: QtBot) -> None:
    chart = FacesChart((30, 10, 0, 10, 10, 0), (0.05, 0.3), QLocale("en"), "shares")
    qtbot.addWidget(chart)
    chart.resize(600, 220)
    picture = chart.grab().toImage()

    def height(face: int, colour: str) -> int:
        column = (2 * face - 1) * picture.width() // 12 - picture.width() // 24
        rows = range(picture.height())
        return sum(QColor(picture.pixel(column, row)).name() == colour for row in rows)

    assert height(1, theme.NIGHT.bad) > 2 * height(2, theme.NIGHT.fill) > 20
    assert height(3, theme.NIGHT.fill) == height(3, theme.NIGHT.bad) == 0


def test_what_is_counted_too_late_disturbs_no_other_page(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Callable[[FaceCounts], None]] = []
    monkeypatch.setattr(Store, "face_counts", lambda _, then, fail: waiting.append(then))
    with sit(data_dir) as desk:
        look(desk)
        assert "The faces are being counted…" in desk.labels("body")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        waiting[0]({})
        assert desk.start.isVisible()


def test_a_disk_that_cannot_be_read_is_told_of(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = UserError(msg("The data folder cannot be used: {why}.", why="gone"))
    monkeypatch.setattr(Store, "face_counts", lambda _, then, fail: fail(error))
    with sit(data_dir) as desk:
        look(desk)
        assert "The data folder cannot be used: gone." in desk.labels("body")
        assert desk.labels("good")
