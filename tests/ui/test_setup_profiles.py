"""Players who are kept: seated by a click, remembered, edited, removed; many seated at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QSpinBox,
)

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_setup_players import complaint, lines, open_setup
from tests.ui.test_setup_steps import game_on_disk, names
from tumbletray.ui.setup.avatars import PICTURE_SIDE, initials, picture_from
from tumbletray.ui.setup.profiles import ProfilesDialog
from tumbletray.ui.theme import PLAYERS

CONTROL = Qt.KeyboardModifier.ControlModifier


def dialog(desk: Desk) -> QDialog:
    desk.until(lambda: QApplication.activeModalWidget() is not None)
    shown = QApplication.activeModalWidget()
    assert isinstance(shown, QDialog)
    return shown


def press(desk: Desk, words: str) -> None:
    """Click a button of the dialog by its words, or by what a screen reader calls it."""
    (found,) = [
        b
        for b in dialog(desk).findChildren(QAbstractButton)
        if words in (b.text(), b.accessibleName()) and b.isVisible()
    ]
    desk.click(found)


def close(desk: Desk) -> None:
    press(desk, "Close")
    desk.until(lambda: QApplication.activeModalWidget() is None)
    desk.come_to_front()


def name_edit(desk: Desk) -> QLineEdit:
    (edit,) = dialog(desk).findChildren(QLineEdit)
    return edit


def rename(desk: Desk, name: str) -> None:
    dialog(desk).activateWindow()
    name_edit(desk).setFocus()
    desk.until(name_edit(desk).hasFocus)
    name_edit(desk).selectAll()
    desk.write(name)


def listed(widget: QListWidget) -> list[str]:
    return [widget.item(row).text() for row in range(widget.count())]


def chips(desk: Desk) -> QListWidget:
    return desk.find(QListWidget, "Players to choose from")


def said(desk: Desk) -> str:
    (reason,) = dialog(desk).findChildren(QLabel, "reason")
    return reason.text()


def test_players_who_are_kept_are_seated_by_a_click_or_by_keys(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        for name in ("Cleo", "Ben", "Anna"):
            desk.store.save_profile(name, PLAYERS[0])
        open_setup(desk)
        assert listed(chips(desk)) == ["Anna", "Ben", "Cleo"]
        row = chips(desk).visualItemRect(chips(desk).item(1)).center()
        desk.click(chips(desk).viewport(), row)
        assert names(desk) == ["Ben", ""]
        assert listed(chips(desk)) == ["Anna", "Cleo"]
        desk.tab_to("Players to choose from")
        desk.key(Qt.Key.Key_Down)
        desk.key(Qt.Key.Key_Return)
        assert names(desk) == ["Ben", "Cleo", ""] or names(desk) == ["Ben", "Anna", ""]
        desk.click(desk.named_button("Take player 1 out"))
        assert "Ben" in listed(chips(desk))


def test_a_guest_is_remembered_if_so_wished(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        for name in ("Anna", "Ben"):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        desk.tab_to("Remember player 2")
        desk.key(Qt.Key.Key_Space)
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.settle()
        assert [profile.name for profile in desk.store.profiles()] == ["Ben"]
        desk.key(Qt.Key.Key_Escape)
        desk.set_up()
        assert listed(chips(desk)) == ["Ben"]
        for name in ("Ben", "Cleo"):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        assert not desk.finds(QAbstractButton, "Remember player 1")
        assert desk.finds(QAbstractButton, "Remember player 2")


def test_a_player_is_made_renamed_coloured_and_removed(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        desk.click(desk.button("Edit players …"))
        rename(desk, "Anna Berg")
        press(desk, "Colour 3")
        press(desk, "Save")
        (anna,) = desk.store.profiles()
        assert (anna.name, anna.colour, anna.picture) == ("Anna Berg", PLAYERS[2], None)
        press(desk, "New player")
        rename(desk, "Ben")
        desk.key(Qt.Key.Key_Return)
        assert {profile.name for profile in desk.store.profiles()} == {"Anna Berg", "Ben"}
        close(desk)
        desk.setup._players.list.add([])
        row = listed(chips(desk)).index("Anna Berg")
        desk.click(
            chips(desk).viewport(), chips(desk).visualItemRect(chips(desk).item(row)).center()
        )
        desk.click(desk.button("Edit players …"))
        (players,) = dialog(desk).findChildren(QListWidget)
        players.setCurrentRow(listed(players).index("Anna Berg"))
        rename(desk, "Anne")
        press(desk, "Save")
        players.setCurrentRow(listed(players).index("Ben"))
        press(desk, "Remove")
        close(desk)
        assert [(p.id, p.name) for p in desk.store.profiles()] == [(anna.id, "Anne")]
        assert names(desk) == ["Anne", ""]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("anna", "There is a player called anna already."),
        ("", "A name has 1 to 40 characters."),
        ("   ", "A name has 1 to 40 characters."),
    ],
)
def test_a_wrong_name_is_said_in_place(sit: Sit, data_dir: Path, name: str, why: str) -> None:
    with sit(data_dir) as desk:
        desk.store.save_profile("Anna", PLAYERS[0])
        open_setup(desk)
        desk.click(desk.button("Edit players …"))
        press(desk, "New player")
        rename(desk, name)
        press(desk, "Save")
        assert said(desk) == why
        assert len(desk.store.profiles()) == 1
        close(desk)


def test_a_picture_is_kept_small_and_square(sit: Sit, data_dir: Path, tmp_path: Path) -> None:
    photo = QImage(900, 600, QImage.Format.Format_RGB32)
    photo.fill(QColor("teal"))
    photo.save(str(tmp_path / "photo.jpg"))
    (tmp_path / "words.png").write_text("no picture")
    with sit(data_dir) as desk:
        desk.store.save_profile("Anna", PLAYERS[0])
        open_setup(desk)
        desk.click(desk.button("Edit players …"))
        shown = dialog(desk)
        assert isinstance(shown, ProfilesDialog)
        shown.take_picture(str(tmp_path / "words.png"))
        assert said(desk) == "words.png is no picture that can be read."
        shown.take_picture(str(tmp_path / "photo.jpg"))
        assert not said(desk)
        press(desk, "Save")
        (anna,) = desk.store.profiles()
        assert anna.picture is not None
        kept = QImage.fromData(anna.picture)
        assert (kept.width(), kept.height()) == (PICTURE_SIDE, PICTURE_SIDE)
        press(desk, "No picture")
        press(desk, "Save")
        (anna,) = desk.store.profiles()
        assert anna.picture is None
        close(desk)


def test_what_is_no_picture_is_none(tmp_path: Path) -> None:
    assert picture_from(str(tmp_path / "nothing.png")) is None


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Anna", "A"), ("anna berg", "AB"), ("Ole Jan Moe", "OM"), ("🎲", "🎲"), ("", "")],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_many_are_seated_by_a_list_and_by_number(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        desk.write("Player 1")
        desk.key(Qt.Key.Key_Return)
        desk.click(desk.button("Add many …"))
        (area,) = dialog(desk).findChildren(QPlainTextEdit)
        (count,) = dialog(desk).findChildren(QSpinBox)
        area.setPlainText("Anna\n\n  Ben \n")
        count.setValue(98)
        assert said(desk) == "There is room for 98 more."
        count.setValue(96)
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.come_to_front()
        assert len(lines(desk)) == 99
        assert names(desk)[:5] == ["Player 1", "Anna", "Ben", "Player 2", "Player 3"]
        assert not desk.button("Add a bot").isEnabled()
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.settle()
        assert len(game_on_disk(data_dir)[2]) == 99


def test_a_list_that_is_pasted_fills_the_lines(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        open_setup(desk)
        for name in ("Anna", "Dan"):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        desk.key(Qt.Key.Key_Up)
        QApplication.clipboard().setText("Ben\r\nCleo\n\n")
        desk.key(Qt.Key.Key_V, CONTROL)
        assert names(desk) == ["Anna", "Ben", "Cleo", "Dan", ""]
        QApplication.clipboard().setText("anna\nEva")
        desk.key(Qt.Key.Key_V, CONTROL)
        assert complaint(desk) == "Two players are called anna; names must differ."
        assert [line.text() for line in lines(desk) if line.property("wrong")] == ["Anna", "anna"]
