"""A game that the windows have never heard of is set up and played like any other."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QTextBrowser

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.high_dice import HighDice
from tests.ui.witness import Witness, moves_on_disk, seen
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.conductor import Phase

MADE_UP = HighDice()
WITH_IT = {**GAMES, MADE_UP.info.key: MADE_UP}


def choose_game(desk: Desk) -> None:
    """By keys: the one added last is at the end. Then on to the house rules."""
    desk.step("Game")
    desk.key(Qt.Key.Key_End)
    for _ in range(2):
        desk.key(Qt.Key.Key_Return)


def fill_in(desk: Desk, name: str, words: str) -> None:
    desk.tab_to(name)
    desk.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    desk.write(words)


def options_on_disk(folder: Path) -> tuple[str, dict[str, Any], list[str]]:
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as other:
        game, options, players = other.execute(
            "SELECT game, options, players FROM games ORDER BY id DESC"
        ).fetchone()
    return game, json.loads(options), json.loads(players)


def test_every_kind_of_option_is_set_by_keys_and_kept(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, games=WITH_IT) as desk:
        desk.set_up("Anna", "Ben")
        choose_game(desk)
        fill_in(desk, "Dice", "5")
        fill_in(desk, "Rounds", "3")
        desk.tab_to("Throw again")
        desk.key(Qt.Key.Key_Space)
        desk.tab_to("Who wins")
        desk.key(Qt.Key.Key_Down)
        fill_in(desk, "Prize", "a cake and much more")
        desk.tab_to("Start")
        desk.key(Qt.Key.Key_Return)
        desk.until_phase(Phase.WAIT)
        desk.settle()
        chosen = {"dice": 5, "rounds": 3, "again": True, "wins": "low", "prize": "a cake and m"}
        assert options_on_disk(data_dir) == ("high-dice", chosen, ["Anna", "Ben"])
        assert seen(desk.table).figures == ("Prize", "a cake and m")


def test_options_that_clash_are_told_and_nothing_starts(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, games=WITH_IT) as desk:
        desk.set_up("Anna")
        choose_game(desk)
        assert desk.find(QCheckBox, "Throw again").isVisible()
        assert not desk.finds(QComboBox, "Who wins")
        desk.find_number("Dice").setValue(1)
        desk.tab_to("Throw again")
        desk.key(Qt.Key.Key_Space)
        assert desk.find(QCheckBox, "Throw again").isChecked()
        assert desk.label("reason") == "With one die there is nothing to throw again."
        desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert desk.setup.isVisible()
        assert desk.store.games() == ()
        desk.key(Qt.Key.Key_Space)
        desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert desk.phase() is Phase.WAIT


def test_it_is_played_to_its_end_and_its_winner_kept(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, games=WITH_IT, seed=2) as desk:
        desk.set_up("Anna", "Ben")
        choose_game(desk)
        desk.tab_to("Throw again")
        desk.key(Qt.Key.Key_Space)
        desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        witness = Witness(desk.table, data_dir)
        assert desk.label("asked") == "Draw lots for the start"
        desk.press("throw")
        desk.until_phase(Phase.LINGER)
        assert moves_on_disk(data_dir)[0].startswith("0 first ")
        assert seen(desk.table).news[0].endswith(" starts")
        desk.key(Qt.Key.Key_Space)
        for _ in range(2):
            play_turn(desk)
        assert desk.phase() is Phase.OVER
        state = witness.states()[-1]
        assert [str(event.title) for event in witness.told if event.weight.value == "feast"] == [
            " + ".join(("Anna", "Ben")[seat - 1] for seat in state.winners)
        ]
        desk.settle()
        (game,) = desk.store.games()
        assert (game.scores, game.winners) == (state.scores, state.winners)


def play_turn(desk: Desk) -> None:
    """Set the best die aside, throw the rest again, bank them all; there is no third throw."""
    desk.throw()
    desk.write(str(max(desk.faces().values())))
    desk.press("roll")
    desk.rest()
    desk.click_die(next(key for key in desk.faces() if key not in desk.chosen()))
    desk.press("roll")
    assert desk.label("reason") == "There is no second throw."
    for key in desk.faces():
        if key not in desk.chosen():
            desk.click_die(key)
    desk.press("stop")
    desk.until_phase(Phase.LINGER, Phase.OVER)
    if desk.phase() is Phase.LINGER:
        desk.key(Qt.Key.Key_Space)


def test_its_rules_can_be_read_as_they_are_written(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, games=WITH_IT) as desk:
        desk.set_up("Anna")
        choose_game(desk)
        desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        desk.key(Qt.Key.Key_F1)
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        (text,) = dialog.findChildren(QTextBrowser)
        assert "Throw 3 dice." in text.toPlainText()
        assert "<b>Sums</b> & nothing else count." in text.toPlainText()
        desk.key(Qt.Key.Key_F1)
        assert QApplication.activeModalWidget() is None
        desk.come_to_front()
        assert desk.table.hasFocus()
        desk.until(lambda: not desk.table.findChildren(QTextBrowser))
