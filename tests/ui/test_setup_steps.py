"""Step by step: forth and back without losing anything, by clicks and by keys, in every game."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel

from tests.ui.conftest import Sit
from tests.ui.desk import LEFT, Desk
from tests.ui.test_setup_players import lines
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.ports import Seating, seating_from_json, seating_key
from tumbletray.ui.setup.tabs import stops
from tumbletray.ui.start_page import StartPage

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
STEPS = ("Game", "Players", "House rules", "Dice and start")


def game_on_disk(folder: Path) -> tuple[str, dict[str, Any], list[str]]:
    """Key, options and players of the newest game."""
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as other:
        game, options, players = other.execute(
            "SELECT game, options, players FROM games ORDER BY id DESC"
        ).fetchone()
    return game, json.loads(options), json.loads(players)


def seating(desk: Desk) -> Seating:
    """How the newest game is played."""
    desk.settle()
    return seating_from_json(desk.store.setting(seating_key(desk.store.games()[0].id)))


def names(desk: Desk) -> list[str]:
    return [line.text() for line in lines(desk)]


def tick(desk: Desk, words: str) -> None:
    """Click on a box to be ticked, or on a round one."""
    box = desk.button(words)
    desk.click(box, QPoint(8, box.height() // 2))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_chosen_by_a_click_on_its_picture(sit: Sit, data_dir: Path, key: str) -> None:
    with sit(data_dir) as desk:
        desk.click(desk.button("New game"))
        desk.click(desk.named_button(str(GAMES[key].info.title)))
        desk.click(desk.button("Next"))
        for name in ("Anna", "Ben"):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        desk.click(desk.button("Next"))
        desk.click(desk.button("Next"))
        assert f"{GAMES[key].info.title}\n1. Anna\n2. Ben" in "\n".join(desk.labels("body"))
        desk.click(desk.button("Start"))
        desk.settle()
        assert game_on_disk(data_dir) == (key, {}, ["Anna", "Ben"])


def test_a_game_is_set_up_by_keys_alone(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.key(Qt.Key.Key_Return)
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
            desk.key(key)
        assert desk.focused_name() == "Threes"
        desk.key(Qt.Key.Key_Return)
        for name in ("Anna", "Ben", ""):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        desk.tab_to("Rounds")
        desk.key(Qt.Key.Key_Up)
        desk.key(Qt.Key.Key_Return)
        assert desk.focused_name() == "Thrown in the tray"
        desk.tab_to("A practice game")
        desk.key(Qt.Key.Key_Space)
        desk.tab_to("Who starts")
        desk.key(Qt.Key.Key_Up)
        desk.key(Qt.Key.Key_Return)
        assert desk.phase() is Phase.WAIT
        assert seating(desk) == Seating((None, None), practice=True)
        options = {"rounds": 8, "opening": "seat-1"}
        assert game_on_disk(data_dir) == ("threes", options, ["Anna", "Ben"])


def test_each_card_says_how_many_play_and_how_long(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.click(desk.button("New game"))
        for game in GAMES.values():
            card = desk.named_button(str(game.info.title))
            said = [part.text() for part in card.findChildren(QLabel)]
            assert str(game.info.summary) in said
            seats, minutes = game.info.seats, game.info.minutes
            facts = f"{seats[0]}–{seats[-1]} players · {minutes[0]}–{minutes[-1]} minutes"
            assert facts in said
            assert facts in card.accessibleDescription()


def test_back_and_forth_loses_nothing(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben")
        desk.click(desk.button("Next"))
        desk.find_number("Number of pots").setValue(7)
        desk.click(desk.button("Next"))
        tick(desk, "Real dice, typed in")
        desk.choose_game("farkle")
        desk.step("House rules")
        desk.find_number("Points to get on the board").setValue(500)
        for title in ("Players", "Game"):
            desk.key(Qt.Key.Key_Escape)
            assert desk.label("title") == title
        desk.click(desk.named_button("Northern Threes"))
        for _ in range(2):
            desk.key(Qt.Key.Key_Return)
            desk.key(Qt.Key.Key_Escape)
            desk.key(Qt.Key.Key_Return)
        assert desk.label("title") == "House rules"
        desk.step("Players")
        assert names(desk) == ["Anna", "Ben", ""]
        desk.step("House rules")
        assert desk.find_number("Number of pots").value() == 7
        desk.key(Qt.Key.Key_Return, CONTROL)
        assert seating(desk).typed
        assert game_on_disk(data_dir) == ("northern-threes", {"pots": 7}, ["Anna", "Ben"])


def test_leaving_and_coming_again_loses_nothing_until_a_game_has_begun(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben")
        desk.choose_game("farkle")
        desk.step("House rules")
        desk.find_number("Points to get on the board").setValue(500)
        for _ in range(3):
            desk.key(Qt.Key.Key_Escape)
        assert isinstance(desk.page, StartPage)
        assert desk.store.games() == ()
        desk.click(desk.button("New game"))
        assert desk.focused_name() == "Farkle"
        desk.key(Qt.Key.Key_Return)
        assert names(desk) == ["Anna", "Ben", ""]
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.settle()
        assert game_on_disk(data_dir) == ("farkle", {"entry": 500}, ["Anna", "Ben"])
        desk.key(Qt.Key.Key_Escape)
        desk.set_up()
        assert names(desk) == [""]


def test_the_steps_at_the_side_say_where_one_is_and_what_was_chosen(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben")
        for step in STEPS:
            desk.step(step)
            assert desk.label("title") == step
            buttons = desk.page.findChildren(QAbstractButton, "step")
            assert [b.accessibleName() for b in buttons if b.isChecked()] == [step]
        told = [label.text() for label in desk.page.findChildren(QLabel, "stepTold")]
        assert told == ["Northern Threes", "Anna and Ben", "As the page says", "Thrown in the tray"]
        tick(desk, "A practice game")
        desk.step("Players")
        for name in ("Cleo", "Dan"):
            desk.write(name)
            desk.key(Qt.Key.Key_Return)
        told = [label.text() for label in desk.page.findChildren(QLabel, "stepTold")]
        assert told == ["Northern Threes", "4 players", "As the page says", "A practice game"]


def test_tab_passes_everything_in_the_order_of_the_page(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben")
        first = [f"Name of player {n}" for n in (1, 2)]
        desk.tab_to("Players")
        passed = []
        for _ in range(14):
            passed.append(desk.focused_name())
            desk.key(Qt.Key.Key_Tab)
        assert passed == [
            *STEPS[1:],
            first[0],
            "Remember player 1",
            first[1],
            "Remember player 2",
            "Name of player 3",
            "Add a bot",
            "Add many …",
            "Edit players …",
            "Back",
            "Start",
            "Next",
        ]
        desk.step("House rules")
        passed = []
        for _ in range(11):
            desk.key(Qt.Key.Key_Tab)
            passed.append(desk.focused_name())
        rules = ["Set of rules", "What is chipped in", "Number of pots", "Sets of dice"]
        assert passed == [*STEPS, *rules, "Back", "Start", "Next"]


def test_bots_take_seats_and_their_level_is_kept(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna")
        desk.tab_to("Add a bot")
        for _ in range(2):
            desk.click(desk.button("Add a bot"))
        assert names(desk) == ["Anna", "Pip", "Dot", ""]
        level = desk.find(QComboBox, "Level of player 3")
        assert level.currentText() == "Plain bot"
        assert not desk.finds(QComboBox, "Level of player 1")
        desk.tab_to("Level of player 3")
        desk.key(Qt.Key.Key_Up)
        assert level.currentText() == "Beginner bot"
        desk.step("Dice and start")
        (told,) = [words for words in desk.labels("body") if "1." in words]
        assert "2. Pip (Plain bot)\n3. Dot (Beginner bot)" in told
        desk.click(desk.button("Start"))
        assert seating(desk) == Seating((None, "plain", "random"))


def test_a_level_that_a_game_does_not_have_comes_back_with_one_that_has_it(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna")
        desk.click(desk.button("Add a bot"))
        desk.setup._players.set_game(GAMES["threes"].info, ("random", "plain", "exact"))
        level = desk.find(QComboBox, "Level of player 2")
        level.setCurrentIndex(2)
        assert level.currentText() == "Master bot"
        desk.setup._players.set_game(GAMES["thirty"].info, ("random", "plain"))
        assert level.currentText() == "Plain bot"
        desk.setup._players.set_game(GAMES["threes"].info, ("random", "plain", "exact"))
        assert level.currentText() == "Master bot"


def test_seats_change_places_by_keys(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben", "Cleo")
        desk.key(Qt.Key.Key_Up)
        desk.key(Qt.Key.Key_Up, ALT)
        assert names(desk) == ["Anna", "Cleo", "Ben", ""]
        assert desk.focused_name() == "Name of player 2"
        for _ in range(3):
            desk.key(Qt.Key.Key_Up, ALT)
        assert names(desk) == ["Cleo", "Anna", "Ben", ""]
        for _ in range(5):
            desk.key(Qt.Key.Key_Down, ALT)
        assert names(desk) == ["Anna", "Ben", "Cleo", ""]
        desk.key(Qt.Key.Key_Delete, CONTROL)
        assert names(desk) == ["Anna", "Ben", ""]


def test_seats_change_places_by_dragging(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben", "Cleo", "Dan")
        grips = [g for g in desk.page.findChildren(QLabel, "grip") if g.isVisible()]
        grips.sort(key=lambda grip: grip.mapToGlobal(QPoint()).y())
        grip = grips[0]
        height = grips[1].mapToGlobal(QPoint()).y() - grip.mapToGlobal(QPoint()).y()
        start = grip.mapToGlobal(grip.rect().center())
        to = start
        QTest.mousePress(grip, LEFT)
        for step in range(1, 14):
            to = start + QPoint(0, height * step // 5)
            QTest.mouseMove(grip, grip.mapFromGlobal(to), 5)
        QTest.mouseRelease(grip, LEFT, pos=grip.mapFromGlobal(to))
        assert names(desk) == ["Ben", "Cleo", "Anna", "Dan", ""]
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.settle()
        assert game_on_disk(data_dir)[2] == ["Ben", "Cleo", "Anna", "Dan"]


def test_teams_are_shown_where_there_are_teams(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up("Anna", "Ben", "Cleo", "Dan")
        desk.choose_game("threes")
        assert not [words for words in desk.labels("label") if words.startswith("Team")]
        desk.step("House rules")
        mode = desk.find(QComboBox, "Mode")
        mode.setCurrentIndex(mode.findData("teams"))
        desk.step("Players")
        teams = [words for words in desk.labels("label") if words.startswith("Team")]
        assert teams == ["Team 1", "Team 2", "Team 1", "Team 2"]
        desk.step("Dice and start")
        (told,) = [words for words in desk.labels("body") if "1." in words]
        assert "Team 1: Anna and Cleo\nTeam 2: Ben and Dan" in told
        desk.step("Players")
        desk.write("Eva")
        assert desk.label("reason") == "Two teams need 4, 6 or 8 seats, not 5."
        desk.key(Qt.Key.Key_Return, CONTROL)
        assert desk.setup.isVisible()


@pytest.mark.parametrize("key", GAMES)
def test_a_screen_reader_has_a_name_for_everything(sit: Sit, data_dir: Path, key: str) -> None:
    with sit(data_dir, size=(800, 560)) as desk:
        desk.store.save_profile("Eva", "#000000")
        desk.set_up("Anna", "Ben")
        desk.click(desk.button("Add a bot"))
        desk.choose_game(key)
        for step in STEPS:
            desk.step(step)
            for widget in stops(desk.page):
                if widget.isVisible():
                    words = widget.text() if isinstance(widget, QAbstractButton) else ""
                    assert widget.accessibleName() or words, (step, widget)
                    desk.tab_to(widget.accessibleName() or words)


def test_everything_that_tab_reaches_is_scrolled_into_sight(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, size=(800, 560)) as desk:
        desk.set_up("Anna", "Ben")
        desk.choose_game("threes")
        for step in STEPS:
            desk.step(step)
            for _ in range(30):
                desk.key(Qt.Key.Key_Tab)
                focused = QApplication.focusWidget()
                assert focused is not None
                assert not focused.visibleRegion().isEmpty(), (step, desk.focused_name())
