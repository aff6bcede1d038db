"""The first page: what can be continued, what has to be told, and the language of it all."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QListWidget

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_pots_by_keys import turn
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.ports import Seating, seating_from_json, seating_key

INFOS = [game.info for game in GAMES.values()]


def first_lines(desk: Desk) -> list[str]:
    """The first line of each game that can be continued."""
    games = desk.find(QListWidget, "Unfinished games")
    return [games.item(row).text().splitlines()[0] for row in range(games.count())]


def listed(desk: Desk) -> list[list[str]]:
    """The players of each game that can be continued, whether their scores are told yet or not."""
    lines = [re.sub(r" [−0-9]+", "", line) for line in first_lines(desk)]
    return [re.split(", | and | · ", line) for line in lines]


def test_at_first_there_is_only_a_new_game(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        assert not desk.finds(QListWidget, "Unfinished games")
        assert desk.button("New game").hasFocus()
        assert not desk.says("reason")


def offered(desk: Desk) -> set[str]:
    """What the buttons of the page say."""
    buttons = desk.page.findChildren(QAbstractButton)
    return {button.text() for button in buttons if button.isVisible()}


def test_at_first_a_game_against_a_bot_is_one_click_away(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        (welcome,) = desk.labels("large")
        assert welcome.count(".") == 2
        assert offered(desk) == {"New game", "Play against a bot", "Fairness", "Settings [F2]"}
        desk.click(desk.button("Play against a bot"))
        desk.settle()
        (game,) = desk.store.games()
        assert game.players == ("You", "Pip")
        assert min(info.minutes.stop for info in INFOS) == GAMES[game.game].info.minutes.stop
        seating = seating_from_json(desk.store.setting(seating_key(game.id)))
        assert seating.bots == (None, "plain")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert "Play against a bot" not in offered(desk)


def finish_alone(desk: Desk) -> None:
    """One turn of one player."""
    desk.set_up("Anna")
    desk.step("House rules")
    desk.find_number("Turns when playing alone").setValue(1)
    desk.click(desk.button("Start"))
    turn(desk)
    desk.until_phase(Phase.OVER)
    desk.key(Qt.Key.Key_Escape)
    desk.settle()


def finish_a_pot(desk: Desk) -> None:
    """One pot of two players."""
    desk.set_up("Anna", "Ben")
    desk.step("House rules")
    desk.find_number("Number of pots").setValue(1)
    desk.click(desk.button("Start"))
    while desk.phase() is not Phase.OVER:
        turn(desk)
    desk.key(Qt.Key.Key_Escape)
    desk.settle()


def test_a_rematch_is_one_click_and_the_start_moves_on(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        finish_a_pot(desk)
    with sit(data_dir) as desk:
        assert "Rematch" in offered(desk)
        assert desk.button("Rematch").accessibleDescription() == "Northern Threes: Anna and Ben"
        desk.click(desk.button("Rematch"))
        assert desk.phase() is Phase.WAIT
        assert desk.label("name") == "Ben"
        desk.throw()
        desk.settle()
        again, before = desk.store.games()
        assert (again.players, before.players) == (("Ben", "Anna"), ("Anna", "Ben"))
        assert desk.store.load(again.id).header.options == desk.store.load(before.id).header.options


def test_on_a_second_start_the_first_throw_is_two_clicks_away(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        finish_alone(desk)
        desk.begin_game("Anna", "Ben")
    with sit(data_dir) as desk:
        desk.settle()
        games = desk.find(QListWidget, "Unfinished games")
        desk.click(games.viewport(), games.visualItemRect(games.item(0)).center())
        desk.until(lambda: isinstance(desk.page, PlayPage))
        desk.press("throw")
        desk.rest()
        assert desk.phase() is Phase.CHOOSE
    with sit(data_dir) as desk:
        desk.click(desk.button("Rematch"))
        desk.press("throw")
        desk.rest()
        assert desk.phase() is Phase.CHOOSE


def test_each_game_says_who_plays_what_how_it_stands_and_when(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.throw()
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        desk.until(lambda: first_lines(desk) == ["Anna −1 · Ben −1"])
        games = desk.find(QListWidget, "Unfinished games")
        second = games.item(0).text().splitlines()[1]
        assert second.startswith("Northern Threes · 1 move · today at ")


def test_of_many_the_first_few_are_told_with_their_scores(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.sit_down("northern-threes", [f"P{n}" for n in range(1, 10)], Seating())
        desk.throw()
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        few = "P1 −1, P2 −1, P3 −1, P4 −1, P5 −1"
        desk.until(lambda: first_lines(desk) == [f"{few} and 4 others"])


def test_nothing_leads_to_what_is_not_there(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert offered(desk) == {"New game", "Fairness", "Settings [F2]"}


def test_the_game_played_last_is_the_first_to_continue(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.begin_game("Anna", "Ben")
        desk.key(Qt.Key.Key_Escape)
        desk.begin_game("Cleo", "Dan", "Eva")
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert listed(desk) == [["Cleo", "Dan", "Eva"], ["Anna", "Ben"]]
    with sit(data_dir) as desk:
        assert listed(desk) == [["Cleo", "Dan", "Eva"], ["Anna", "Ben"]]
        desk.key(Qt.Key.Key_Down)
        desk.come_back()
        assert desk.label("name") == "Anna"
        desk.throw()
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert listed(desk) == [["Anna", "Ben"], ["Cleo", "Dan", "Eva"]]


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
        assert listed(desk) == [["Anna", "Ben"]]


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
        assert desk.label("title") == "Spill"
    with sit(data_dir) as desk:
        assert desk.button("Nytt spill").isVisible()
        language = desk.find(QComboBox, "Språk")
        assert language.currentText() == "Norsk"
        language.setFocus()
        desk.key(Qt.Key.Key_Up)
        assert desk.button("New game").isVisible()
