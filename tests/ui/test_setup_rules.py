"""House rules: sets of them, what differs, what is proposed, and how long the game will last."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
)

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.test_setup_steps import game_on_disk
from tumbletray.core.options import parse_options
from tumbletray.games.registry import GAMES
from tumbletray.ui.setup.duration import Duration

CONTROL = Qt.KeyboardModifier.ControlModifier


def rules_of(desk: Desk, key: str, *names: str) -> None:
    """The house rules of a game with some players."""
    desk.set_up(*(names or ("Anna", "Ben")))
    desk.choose_game(key)
    desk.step("House rules")


def presets(desk: Desk) -> QComboBox:
    return desk.find(QComboBox, "Set of rules")


def choose(desk: Desk, name: str, data: str) -> None:
    box = desk.find(QComboBox, name)
    box.setCurrentIndex(box.findData(data))


def answer(desk: Desk, name: str) -> None:
    """Write a name into the dialog that asks for one."""
    desk.until(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    (edit,) = dialog.findChildren(QLineEdit)
    dialog.activateWindow()
    edit.setFocus()
    desk.until(edit.hasFocus)
    edit.selectAll()
    desk.write(name)
    desk.key(Qt.Key.Key_Return)
    if not dialog.isVisible():
        desk.come_to_front()


def marked(desk: Desk) -> list[str]:
    """The options that are marked as other than the page says."""
    labels = desk.page.findChildren(QLabel, "changedOption")
    return [label.text() for label in labels if label.isVisible()]


def told_length(desk: Desk) -> str:
    """What is said of how long it lasts, once it is."""
    (duration,) = desk.page.findChildren(Duration)
    words = duration.findChildren(QLabel)[0]
    desk.until(lambda: bool(words.text()) and not words.text().startswith("Working"))
    return words.text()


def shortening(desk: Desk) -> QAbstractButton:
    (duration,) = desk.page.findChildren(Duration)
    (button,) = duration.findChildren(QAbstractButton)
    return button


def is_short_or_shorter(desk: Desk, taken: int) -> bool:
    """Whether the game is no longer long, or a value below the one taken is proposed."""
    if told_length(desk).startswith("About "):
        return True
    words = shortening(desk).text().rsplit(" ", 1)[-1]
    return shortening(desk).isVisible() and int(words) < taken


def test_what_differs_is_marked_and_goes_back_one_by_one_or_all_at_once(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "threes")
        assert marked(desk) == []
        desk.find_number("Rounds").setValue(9)
        choose(desk, "Goal", "highest")
        assert marked(desk) == ["● Rounds", "● Goal"]
        assert presets(desk).currentIndex() == -1
        desk.click(desk.named_button("Rounds: Back to: 7"))
        assert marked(desk) == ["● Goal"]
        desk.find_number("Rounds").setValue(3)
        desk.click(desk.button("Reset all"))
        assert marked(desk) == []
        assert presets(desk).currentText() == "As the page says"
        assert desk.find_number("Rounds").value() == 7
        assert not [
            b
            for b in desk.page.findChildren(QAbstractButton)
            if b.text() == "Reset all" and b.isVisible()
        ]


def test_only_what_has_an_effect_is_asked(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "northern-threes", "Anna")
        assert desk.find_number("Turns when playing alone").isVisible()
        assert not desk.finds(QLineEdit, "What is chipped in")
        desk.choose_game("threes")
        desk.step("House rules")
        assert not desk.finds(QComboBox, "Teams")
        choose(desk, "Mode", "elimination")
        assert desk.find_number("Out above").isVisible()
        desk.step("Dice and start")
        assert desk.finds(QComboBox, "Who starts")
        desk.choose_game("northern-threes")
        desk.step("Dice and start")
        assert not desk.finds(QComboBox, "Who starts")
        assert "The start" not in desk.labels("heading")


def test_a_set_of_rules_is_saved_chosen_renamed_and_deleted(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "farkle")
        desk.find_number("Points that start the last turns").setValue(5000)
        desk.click(desk.button("Save …"))
        answer(desk, "Sundays")
        assert presets(desk).currentText() == "Sundays"
    with sit(data_dir) as desk:
        rules_of(desk, "farkle")
        box = presets(desk)
        assert [box.itemText(n) for n in range(box.count())] == ["As the page says", "Sundays"]
        box.setFocus()
        desk.key(Qt.Key.Key_Down)
        assert desk.find_number("Points that start the last turns").value() == 5000
        desk.click(desk.button("Rename …"))
        answer(desk, "Every day")
        assert presets(desk).currentText() == "Every day"
        desk.find_number("Points that start the last turns").setValue(6000)
        assert presets(desk).currentIndex() == -1
        desk.click(desk.button("Save …"))
        answer(desk, "every day")
        (saved,) = desk.store.house_rules("farkle")
        assert (saved.name, saved.options) == ("every day", {"target_score": 6000})
        desk.click(desk.button("Delete"))
        assert desk.store.house_rules("farkle") == ()
        assert desk.find_number("Points that start the last turns").value() == 6000
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.settle()
        assert game_on_disk(data_dir)[1] == {"target_score": 6000}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_that_is_none_is_said_where_it_is_asked_for(
    sit: Sit, data_dir: Path, name: str
) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "farkle")
        desk.find_number("Points that start the last turns").setValue(5000)
        desk.click(desk.button("Save …"))
        answer(desk, name)
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        (reason,) = dialog.findChildren(QLabel, "reason")
        assert reason.text() == "A name has 1 to 40 characters."
        desk.key(Qt.Key.Key_Escape)
        desk.until(lambda: QApplication.activeModalWidget() is None)
        desk.come_to_front()
        assert desk.store.house_rules("farkle") == ()


def test_saved_rules_that_the_program_no_longer_has_are_passed_over(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        options = parse_options(GAMES["farkle"].info.options, {"target_score": 5000}, 2)
        desk.store.save_house_rules("farkle", "Ours", options)
        rules_of(desk, "farkle")
        desk.setup._rules["farkle"].put({"target_score": 777_777, "gone": 3, "entry": "much"})
        assert desk.find_number("Points that start the last turns").value() <= 100_000
        desk.key(Qt.Key.Key_Return, CONTROL)
        desk.settle()
        assert set(game_on_disk(data_dir)[1]) <= {"target_score"}


def test_values_offered_first_are_one_click_away(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "farkle")
        entry = desk.find_number("Points to get on the board")
        for words, value in (("500", 500), ("Any", 0), ("750", 750)):
            desk.click(desk.named_button(f"Points to get on the board: {words}"))
            assert entry.value() == value


def test_a_default_that_follows_is_followed_until_one_has_chosen(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "farkle")
        target = desk.find_number("Points that start the last turns")
        entry = desk.find_number("Points to get on the board")
        target.setValue(600)
        assert (entry.value(), desk.says("reason")) == (600, False)
        target.setValue(3000)
        assert entry.value() == 1000
        entry.setValue(800)
        target.setValue(600)
        assert entry.value() == 800
        assert desk.label("reason").startswith("The points to get on the board (800) must not be")
        desk.key(Qt.Key.Key_Return, CONTROL)
        assert desk.setup.isVisible()


def test_a_number_typed_between_two_steps_is_set_to_the_nearest_below(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "farkle")
        desk.tab_to("Points that start the last turns")
        desk.key(Qt.Key.Key_A, CONTROL)
        desk.write("1234")
        desk.key(Qt.Key.Key_Tab)
        assert desk.find_number("Points that start the last turns").value() == 1200


def test_lots_are_proposed_where_many_would_throw_for_the_start(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.set_up(*"ABCDEF")
        desk.choose_game("farkle")
        desk.step("Dice and start")
        assert not desk.says("proposal")
        desk.step("Players")
        desk.write("G")
        desk.key(Qt.Key.Key_Return)
        desk.step("Dice and start")
        assert "lots are drawn at once" in desk.label("proposal")
        desk.click(desk.button("Lots are drawn"))
        assert desk.find(QComboBox, "Who starts").currentText() == "Lots are drawn"
        assert not desk.says("proposal")
        desk.click(desk.button("Start"))
        desk.settle()
        assert game_on_disk(data_dir)[1] == {"opening": "chance"}


def test_the_length_is_told_in_time_turns_and_rounds(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "threes", "Anna", "Ben", "Cleo")
        assert told_length(desk).startswith("About ")
        assert told_length(desk).endswith("21 turns in 7 rounds.")
        assert not shortening(desk).isVisible()
        desk.find_number("Rounds").setValue(2)
        desk.until(lambda: "6 turns in 2 rounds" in told_length(desk))


def test_a_table_that_decides_itself_is_told_when_it_is_first_asked(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "northern-threes")
        assert "until you are first asked whether to go on" in told_length(desk)


def test_a_long_thirty_is_warned_of_and_a_shorter_one_proposed(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "thirty", *"ABCDEFGH")
        desk.find_number("Points to start with").setValue(60)
        desk.until(lambda: told_length(desk).startswith(("This takes long", "More than")))
        desk.until(shortening(desk).isVisible)
        assert shortening(desk).text().startswith("Points to start with: ")
        # A slow machine sees the end of no game at first, and takes the way in two steps.
        for _ in range(4):
            if told_length(desk).startswith("About "):
                break
            desk.click(shortening(desk))
            taken = desk.find_number("Points to start with").value()
            desk.until(partial(is_short_or_shorter, desk, taken))
        assert told_length(desk).startswith("About ")
        assert desk.find_number("Points to start with").value() < 30


def test_a_limit_of_rounds_is_proposed_where_elimination_lasts_for_hundreds(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "threes", *"ABCDEF")
        choose(desk, "Mode", "elimination")
        desk.until(lambda: told_length(desk).startswith(("This takes long", "More than")))
        assert "rounds" in told_length(desk)
        desk.until(shortening(desk).isVisible)
        assert shortening(desk).text().startswith("Rounds at the most: ")
        desk.click(shortening(desk))
        assert 5 <= desk.find_number("Rounds at the most").value() <= 60
        desk.until(lambda: told_length(desk).startswith("About "))


def test_nothing_is_told_of_a_game_that_cannot_be_played(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "threes", "Anna", "Ben", "Cleo")
        told_length(desk)
        choose(desk, "Mode", "teams")
        (duration,) = desk.page.findChildren(Duration)
        desk.until(lambda: not duration.findChildren(QLabel)[0].text())


def test_what_has_no_effect_is_hidden_even_if_the_rest_does_not_go_together(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir) as desk:
        rules_of(desk, "threes", "Anna", "Ben", "Cleo")
        choose(desk, "Mode", "elimination")
        assert desk.finds(QSpinBox, "Out above")
        choose(desk, "Mode", "teams")
        assert desk.label("reason").startswith("Two teams need 4, 6 or 8 seats")
        assert not desk.finds(QSpinBox, "Out above")
        assert desk.finds(QComboBox, "Teams")
