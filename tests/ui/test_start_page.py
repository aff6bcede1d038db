"""The first page: what can be continued, what has to be told, and the language of it all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QListWidget

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.page import PlayPage


def listed(desk: Desk) -> list[str]:
    """The first line of each game that can be continued."""
    games = desk.find(QListWidget, "Unfinished games")
    return [games.item(row).text().splitlines()[0] for row in range(games.count())]


def test_at_first_there_is_only_a_new_game(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        assert not desk.finds(QListWidget, "Unfinished games")
        assert desk.button("New game").hasFocus()
        assert not desk.says("reason")


def test_the_game_played_last_is_the_first_to_continue(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.key(Qt.Key.Key_Escape)
        desk.begin_game("Cleo", "Dan", "Eva")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert listed(desk) == ["Cleo, Dan and Eva", "Anna and Ben"]
    with sit(data_dir) as desk:
        assert listed(desk) == ["Cleo, Dan and Eva", "Anna and Ben"]
        desk.key(Qt.Key.Key_Down)
        desk.come_back()
        assert desk.label("name") == "Anna"
        desk.throw()
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert listed(desk) == ["Anna and Ben", "Cleo, Dan and Eva"]


def test_a_game_is_continued_by_one_click_or_two(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        for clicks in (1, 2):
            desk.key(Qt.Key.Key_Escape)
            desk.settle()
            games = desk.find(QListWidget, "Unfinished games")
            row = games.visualItemRect(games.item(0)).center()
            for _ in range(clicks):
                desk.click(games.viewport(), row)
            desk.until(lambda: isinstance(desk.page, PlayPage))
            assert desk.label("name") == "Anna"


def test_games_that_this_program_does_not_know_are_not_offered(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
    others = {key: game for key, game in GAMES.items() if key != "northern-threes"}
    with sit(data_dir, games=others) as desk:
        assert not desk.finds(QListWidget, "Unfinished games")
    with sit(data_dir) as desk:
        assert listed(desk) == ["Anna and Ben"]


def test_a_damaged_database_is_told_of_and_kept_aside(sit: Sit, data_dir: Path) -> None:
    data_dir.mkdir()
    damage = b"This is no database. " * 500
    (data_dir / "tumbletray.sqlite").write_bytes(damage)
    with sit(data_dir) as desk:
        assert "damaged" in desk.label("reason")
        (kept,) = (data_dir / "damaged").rglob("tumbletray.sqlite")
        assert kept.read_bytes() == damage
        desk.begin_game("Anna", "Ben")
        desk.throw()
        desk.key(Qt.Key.Key_Escape)
        assert not desk.says("reason")


def test_the_language_is_changed_at_once_and_remembered(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.tab_to("Language")
        desk.key(Qt.Key.Key_Down)
        assert desk.button("Nytt spill").hasFocus()
        desk.click(desk.button("Nytt spill"))
        assert desk.button("Start").isVisible()
        assert "Spillere" in desk.labels("heading")
    with sit(data_dir) as desk:
        assert desk.button("Nytt spill").isVisible()
        language = desk.find(QComboBox, "Språk")
        assert language.currentText() == "Norsk"
        language.setFocus()
        desk.key(Qt.Key.Key_Up)
        assert desk.button("New game").isVisible()
