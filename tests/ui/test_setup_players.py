"""Who plays: people, guests and bots, their order; what is wrong is said in place."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.setup.page import SetupPage

CONTROL = Qt.KeyboardModifier.ControlModifier
WIDE = "Æ" * 40
DICE = "🎲" * 40
"""Forty characters, twice as many for Qt."""
FAMILY = "👩‍👩‍👧‍👦"  # seven code points
NAMES = ["Åse", "李小龍", "שרה", "محمد", "O'Hara & <b>co</b>", "%s {n} \\", FAMILY, WIDE, DICE]


def open_setup(desk: Desk) -> None:
    """The list of those who play, by keys."""
    desk.key(Qt.Key.Key_Return)
    assert isinstance(desk.page, SetupPage)
    desk.key(Qt.Key.Key_Return)


def lines(desk: Desk) -> list[QLineEdit]:
    """The lines for names, from top to bottom."""
    found = [
        line
        for line in desk.page.findChildren(QLineEdit)
        if line.accessibleName().startswith("Name of player") and line.isVisible()
    ]
    return sorted(found, key=lambda line: line.mapToGlobal(QPoint()).y())


def paste(desk: Desk, name: str) -> None:
    """Write what no test key can type."""
    QApplication.clipboard().setText(name)
    desk.key(Qt.Key.Key_V, CONTROL)


def complaint(desk: Desk) -> str:
    return desk.label("reason")


def start(desk: Desk) -> None:
    desk.key(Qt.Key.Key_Return, CONTROL)


def players_on_disk(folder: Path) -> list[list[str]]:
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as other:
        rows = other.execute("SELECT players FROM games ORDER BY id").fetchall()
    return [json.loads(players) for (players,) in rows]


def test_a_long_name_is_read_from_its_beginning(sit: Sit, data_dir: Path) -> None:
    name = "Maximilian Alexander von Hohenberg-Sand"
    with sit(data_dir, size=(800, 560)) as desk:
        open_setup(desk)
        desk.write(name)
        assert lines(desk)[0].cursorPosition() == len(name)
        desk.key(Qt.Key.Key_Return)
        assert lines(desk)[0].cursorPosition() == 0
        desk.key(Qt.Key.Key_Up)
        assert lines(desk)[0].cursorPosition() == len(name)


@pytest.mark.parametrize("twice", ["Anna", "anna", "  ANNA ", "ANNA"])
def test_two_of_one_name_are_refused(sit: Sit, data_dir: Path, twice: str) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        for name in ("Anna", twice):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        assert complaint(desk) == f"Two players are called {twice.strip()}; names must differ."
        start(desk)
        assert isinstance(desk.page, SetupPage)
        desk.key(Qt.Key.Key_Up)
        desk.write("-Marie")
        assert not desk.says("reason")
        start(desk)
        desk.settle()
        assert players_on_disk(data_dir) == [["Anna", f"{twice}-Marie".strip()]]


def test_names_of_all_scripts_are_kept_and_shown(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        for name in NAMES:
            paste(desk, name)
            desk.key(Qt.Key.Key_Return)
        start(desk)
        desk.settle()
        assert players_on_disk(data_dir) == [NAMES]
        assert [row[0] for row in desk.sheet()] == NAMES
        assert desk.label("name") == NAMES[0]


@pytest.mark.parametrize("name", ["x" * 41, FAMILY * 6, "  " + "y" * 60, DICE + "x"], ids="xfyd")
def test_a_name_is_at_most_forty_characters(sit: Sit, data_dir: Path, name: str) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        paste(desk, name)
        start(desk)
        desk.settle()
        ((kept,),) = players_on_disk(data_dir)
        assert 1 <= len(kept) <= 40
        assert name.strip().startswith(kept)


@pytest.mark.parametrize("blank", ["", "   ", "\u00a0\u2003", "\n"])
def test_blank_lines_are_nobody(sit: Sit, data_dir: Path, blank: str) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        paste(desk, blank)
        assert not desk.button("Start").isEnabled()
        start(desk)
        assert complaint(desk) == "This game is for 1 to 99 seats, not 0."
        desk.write("Anna")
        desk.key(Qt.Key.Key_Return)
        desk.write("nobody")
        desk.key(Qt.Key.Key_Return)
        desk.write("Ben")
        desk.key(Qt.Key.Key_Up)
        desk.key(Qt.Key.Key_A, CONTROL)
        desk.key(Qt.Key.Key_Delete)
        paste(desk, blank)
        start(desk)
        desk.settle()
        assert players_on_disk(data_dir) == [["Anna", "Ben"]]


def test_keys_go_from_line_to_line_and_a_name_is_taken_out(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben", "Cleo")
        assert [line.text() for line in lines(desk)] == ["Anna", "Ben", "Cleo", ""]
        assert lines(desk)[3].hasFocus()
        for _ in range(5):
            desk.key(Qt.Key.Key_Up)
        assert lines(desk)[0].hasFocus()
        for place in (1, 2, 3, 3):
            desk.key(Qt.Key.Key_Down)
            assert lines(desk)[place].hasFocus()
        desk.click(desk.named_button("Take player 2 out"))
        assert [line.text() for line in lines(desk)] == ["Anna", "Cleo", ""]
        assert lines(desk)[1].hasFocus()
        assert [line.accessibleName()[-1] for line in lines(desk)] == ["1", "2", "3"]
        desk.key(Qt.Key.Key_Return)
        desk.key(Qt.Key.Key_Return)
        assert desk.label("title") == "House rules"
        desk.key(Qt.Key.Key_Return)
        desk.key(Qt.Key.Key_Return)
        assert isinstance(desk.page, PlayPage)
        desk.settle()
        assert players_on_disk(data_dir) == [["Anna", "Cleo"]]


def test_ninety_nine_names_and_no_more(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        for n in range(1, 100):
            paste(desk, f"P{n}")
            desk.key(Qt.Key.Key_Return)
        assert desk.label("title") == "House rules"
        desk.key(Qt.Key.Key_Escape)
        assert len(lines(desk)) == 99
        assert lines(desk)[98].text().startswith("P99")
        start(desk)
        desk.settle()
        assert len(players_on_disk(data_dir)[0]) == 99
        assert len(desk.sheet()) == 99


def test_a_game_for_fewer_tells_who_is_too_many(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up(*(f"P{n}" for n in range(1, 9)))
        desk.choose_game("target-dice")
        assert complaint(desk) == "This game is for 2 to 6 seats, not 8."
        start(desk)
        assert isinstance(desk.page, SetupPage)
        desk.step("Players")
        for _ in range(2):
            desk.click(desk.named_button("Take player 7 out"))
        assert not desk.says("reason")


def test_names_used_before_are_offered(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Annabel", "Ben")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        desk.set_up()
        desk.write("an")
        desk.until(lambda: QApplication.activePopupWidget() is not None)
        desk.key(Qt.Key.Key_Down)
        desk.key(Qt.Key.Key_Return)
        assert [line.text() for line in lines(desk)] == ["Annabel", ""]


def test_a_name_that_begins_like_one_used_before_is_taken_as_it_is(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Annabel", "Ben")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        desk.set_up()
        desk.write("Ann")
        desk.until(lambda: QApplication.activePopupWidget() is not None)
        desk.key(Qt.Key.Key_Return)
        assert [line.text() for line in lines(desk)] == ["Ann", ""]
        assert lines(desk)[1].hasFocus()
