"""A game with real dice on a real table: what they show is typed, and corrected."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit

from tests.ui.conftest import Rolled, Sit
from tests.ui.desk import Desk
from tests.ui.witness import Witness, log_on_disk, moves_on_disk
from tumbletray.core.opening import CHANCE, ROLL_OFF, SEAT_1
from tumbletray.core.requests import NeedDice
from tumbletray.games.registry import GAMES
from tumbletray.table.ports import UNDO, Source, fold
from tumbletray.ui.play.conductor import Phase

FIELD = "What the dice show"


def begin(desk: Desk, *names: str, game: int = 0, opening: str = "", **numbers: int) -> None:
    """New game with dice that are typed in, by keys but for the game and its opening."""
    desk.set_up(*names)
    desk.choose_game(list(GAMES)[game])
    desk.step("House rules")
    for label, number in numbers.items():
        desk.find_number(label.replace("_", " ")).setValue(number)
    desk.step("Dice and start")
    if opening:
        starts = desk.find(QComboBox, "Who starts")
        starts.setCurrentIndex(starts.findData(opening))
    desk.tab_to("Thrown in the tray")
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.until_phase(Phase.WAIT)


def field(desk: Desk) -> QLineEdit:
    return desk.find(QLineEdit, FIELD)


def enter(desk: Desk, typed: str) -> None:
    """Type where the keys go, confirm, and skip the way of the dice."""
    desk.write(typed)
    desk.key(Qt.Key.Key_Return)
    desk.rest()


def complaint(desk: Desk) -> str:
    (words,) = desk.labels("reason")
    return words


def test_a_whole_pot(sit: Sit, data_dir: Path, rolls: list[Rolled]) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben")
        witness = Witness(desk.table, data_dir)
        for typed in ("33146", "6 6, 5 4 1"):
            enter(desk, typed)
            desk.until_phase(Phase.CHOOSE)
            for face in ("1", "4", "5", "6", "6"):
                desk.write(face)
            desk.key(Qt.Key.Key_B)
            desk.until_phase(Phase.LINGER, Phase.TABLE)
            if desk.phase() is Phase.LINGER:
                desk.key(Qt.Key.Key_Space)
        assert desk.phase() is Phase.TABLE
        assert [sorted(roll.faces) for roll in rolls] == [[1, 3, 3, 4, 6], [1, 4, 5, 6, 6]]
        desk.settle()
        (game,) = desk.store.games()
        thrown = [e for e in desk.store.load(game.id).entries if " roll " in e.move[:7]]
        assert [entry.source for entry in thrown] == [Source.TYPED, Source.TYPED]
        assert sum(witness.states()[-1].scores) + witness.states()[-1].pot == 0


def test_what_is_wrong_is_said_and_nothing_is_lost(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben")
        assert desk.focused_name() == FIELD
        desk.key(Qt.Key.Key_Return)
        assert complaint(desk) == "Type what the 5 dice show."
        desk.write("3314")
        assert not desk.labels("reason")
        desk.key(Qt.Key.Key_Return)
        assert complaint(desk) == "4 faces are typed, but 5 dice are thrown."
        assert (field(desk).text(), moves_on_disk(data_dir)) == ("3314", [])
        enter(desk, "7")
        assert complaint(desk) == "No die here shows 7: the faces are 1 to 6."
        desk.key(Qt.Key.Key_Backspace)
        enter(desk, " 2")
        desk.until_phase(Phase.CHOOSE)
        assert moves_on_disk(data_dir) == ["1 roll 1 2 3 3 4"]


def test_escape_clears_then_leaves(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben")
        desk.write("331")
        desk.key(Qt.Key.Key_Escape)
        assert field(desk).text() == ""
        desk.key(Qt.Key.Key_Escape)
        assert desk.start.isVisible()


def test_a_roll_is_corrected_and_the_game_taken_up(
    sit: Sit, data_dir: Path, rolls: list[Rolled]
) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben")
        enter(desk, "11146")
        desk.until_phase(Phase.CHOOSE)
        desk.key(Qt.Key.Key_C)
        desk.until_phase(Phase.WAIT)
        assert field(desk).text() == "1 1 1 4 6"
        assert field(desk).selectedText() == "1 1 1 4 6"
        enter(desk, "11145")
        desk.until_phase(Phase.CHOOSE)
        assert sorted(desk.faces().values()) == [1, 1, 1, 4, 5]
        desk.key(Qt.Key.Key_Escape)
    with sit(data_dir) as desk:
        desk.come_back()
        desk.rest()
        desk.until_phase(Phase.CHOOSE)
        assert sorted(desk.faces().values()) == [1, 1, 1, 4, 5]
        assert [sorted(roll.faces) for roll in rolls][1:] == [[1, 1, 1, 4, 5]] * 2
        assert rolls[1].digest == rolls[2].digest
        desk.write("1")
        desk.key(Qt.Key.Key_R)
        desk.until_phase(Phase.WAIT)
        desk.key(Qt.Key.Key_C)
        assert complaint(desk) == "Only the last move can be corrected, if it was typed in."
        enter(desk, "2345")
        desk.until_phase(Phase.CHOOSE)
        desk.settle()
        (game,) = desk.store.games()
        entries = desk.store.load(game.id).entries
        assert [entry.move for entry in entries][:3] == [
            "1 roll 1 1 1 4 6",
            UNDO,
            "1 roll 1 1 1 4 5",
        ]
        assert [entry.move for entry in fold(entries)][1:] == ["1 keep 1 roll", "1 roll 2 3 4 5"]


def test_whoever_is_quick_types_while_the_last_turn_is_still_seen(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben")
        enter(desk, "33146")
        desk.until_phase(Phase.CHOOSE)
        desk.write("146")
        desk.key(Qt.Key.Key_B)
        desk.until_phase(Phase.LINGER)
        desk.write("55555")
        assert (desk.phase(), field(desk).text(), desk.label("name")) == (
            Phase.WAIT,
            "55555",
            "Ben",
        )


def test_lots_are_typed_or_drawn(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", "Cleo", opening=CHANCE)
        enter(desk, "4")
        assert complaint(desk) == "There is no seat 4: the seats are 1 to 3."
        desk.key(Qt.Key.Key_Backspace)
        enter(desk, "3")
        desk.until(lambda: desk.label("name") == "Cleo")
        desk.key(Qt.Key.Key_C)
        desk.until(lambda: field(desk).text() == "3")
        desk.key(Qt.Key.Key_Escape)
        desk.press("throw")
        desk.rest()
        desk.until(lambda: desk.label("name") != "All together")
        desk.settle()
        (game,) = desk.store.games()
        sources = [entry.source for entry in desk.store.load(game.id).entries]
        assert sources == [Source.TYPED, Source.PLAYER, Source.DRAWN]


def test_the_dice_of_a_roll_off_are_typed_and_each_corrected(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", opening=ROLL_OFF)
        enter(desk, "5")
        desk.until(lambda: desk.label("name") == "Ben" and desk.phase() is not Phase.ROLLING)
        desk.key(Qt.Key.Key_C)
        desk.until(lambda: desk.label("name") == "Anna")
        enter(desk, "2")
        desk.until(lambda: desk.label("name") == "Ben" and desk.phase() is not Phase.ROLLING)
        enter(desk, "3")
        desk.until(lambda: desk.table.play.need is not None and desk.phase() is Phase.WAIT)
        log = [move for _, move in log_on_disk(data_dir)]
        assert log == ["1 open 5", None, "1 open 2", "2 open 3"]
        assert "5 dice" in desk.label("asked")


def test_the_roll_that_ended_the_game_is_corrected(sit: Sit, data_dir: Path) -> None:
    farkle = list(GAMES).index("farkle")
    with sit(data_dir) as desk:
        begin(
            desk, "Anna", "Ben", game=farkle, Points_that_start_the_last_turns=1000, opening=SEAT_1
        )
        enter(desk, "111234")
        desk.until_phase(Phase.CHOOSE)
        desk.write("111")
        desk.key(Qt.Key.Key_B)
        desk.until_phase(Phase.LINGER)
        enter(desk, "223346")
        desk.until_phase(Phase.OVER)
        desk.settle()
        assert [game.winners for game in desk.store.games()] == [(1,)]
        desk.key(Qt.Key.Key_C)
        desk.until_phase(Phase.WAIT)
        desk.settle()
        assert [game.finished for game in desk.store.games()] == [None]
        enter(desk, "111523")
        desk.until_phase(Phase.CHOOSE)
        desk.write("1115")
        desk.key(Qt.Key.Key_B)
        desk.until_phase(Phase.OVER)
        desk.settle()
        (game,) = desk.store.games()
        assert (game.scores, game.winners) == ((1000, 1050), (2,))


def test_two_sets_of_real_dice_at_once(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", "Cleo", Sets_of_dice=2)
        desk.key(Qt.Key.Key_Tab)
        assert (desk.label("name"), desk.focused_name()) == ("Ben", FIELD)
        enter(desk, "33146")
        desk.until_phase(Phase.CHOOSE)
        desk.key(Qt.Key.Key_Tab)
        assert (desk.label("name"), desk.focused_name()) == ("Anna", FIELD)
        enter(desk, "11145")
        desk.until_phase(Phase.CHOOSE)
        assert moves_on_disk(data_dir) == ["2 roll 1 3 3 4 6", "1 roll 1 1 1 4 5"]


def test_faces_of_two_digits_need_something_between(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", "Ben", game=list(GAMES).index("target-dice"), opening=SEAT_1)
        enter(desk, "12117")
        assert complaint(desk).startswith("Type blanks between the faces")
        desk.key(Qt.Key.Key_Escape)
        enter(desk, "12 11, 7")
        desk.until(lambda: moves_on_disk(data_dir) != [])
        assert moves_on_disk(data_dir) == ["1 targets 7 11 12"]


@pytest.mark.parametrize("game", range(5))
def test_every_game_is_played_with_typed_dice(sit: Sit, data_dir: Path, game: int) -> None:
    chance = random.Random(game)
    with sit(data_dir, seed=game) as desk:
        begin(desk, "Anna", "Ben", game=game)
        for _ in range(14):
            play_a_little(desk, chance)
        desk.settle()
        (stored,) = desk.store.games()
        sources = {entry.source for entry in desk.store.load(stored.id).entries}
        assert Source.TYPED in sources
        assert Source.TRAY not in sources


def play_a_little(desk: Desk, chance: random.Random) -> None:
    """Whatever is awaited: type dice that the program does not know of, or choose some."""
    desk.rest()
    desk.until_phase(Phase.WAIT, Phase.CHOOSE, Phase.TABLE, Phase.OVER)
    need = desk.table.play.need
    if isinstance(need, NeedDice):
        faces = [chance.randint(1, need.sides) for _ in range(need.count)]
        enter(desk, " ".join(map(str, faces)))
    elif desk.phase() is Phase.CHOOSE and need is not None:
        desk.table.play.decide(chance.choice(need.legal))
    elif desk.phase() is Phase.TABLE:
        desk.key(Qt.Key.Key_N)
