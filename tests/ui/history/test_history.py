"""The games that are over: found, opened, looked at move by move, saved elsewhere, deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QListView, QTabBar

from tests.stats.support import a_game, alone, threes
from tests.ui.conftest import Rolled, Sit
from tests.ui.desk import Desk
from tests.ui.history.stocked import stock, stock_log, thrown_alone
from tumbletray.core.chronicle import Careers
from tumbletray.core.records import parse_record
from tumbletray.core.throws import ThrowOrigin
from tumbletray.games.registry import find
from tumbletray.stats.past import PastGames
from tumbletray.table.ports import Entry, Source
from tumbletray.ui.charts.figures import Figures
from tumbletray.ui.history.area import History
from tumbletray.ui.history.game_page import PastGamePage
from tumbletray.ui.ports import Seating, seating_key
from tumbletray.ui.start_page import StartPage

TWO = ("Anna", "Ben")
THREES = threes(TWO, (5, 10), (20, 30))


def history(desk: Desk) -> History:
    assert isinstance(desk.page, History)
    return desk.page


def go(desk: Desk) -> None:
    """From the start page to the history, by a click."""
    desk.settle()
    desk.click(desk.button("History"))
    assert isinstance(desk.page, History)
    desk.settle()


def listed(desk: Desk) -> list[str]:
    if not desk.finds(QListView, "Finished games"):
        return []
    model = desk.find(QListView, "Finished games").model()
    return [
        " / ".join(str(model.index(row, 0).data()).split("\n")) for row in range(model.rowCount())
    ]


def players(desk: Desk) -> list[str]:
    return [line.partition(" / ")[0] for line in listed(desk)]


def opened(desk: Desk) -> PastGamePage:
    """Open the game that is marked, by Enter."""
    desk.key(Qt.Key.Key_Return)
    desk.until(lambda: history(desk).game is not None)
    game = history(desk).game
    assert game is not None
    return game


def figures(desk: Desk) -> list[list[str]]:
    model = desk.find(Figures, "Results").model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def choose(desk: Desk, box: str, words: str) -> None:
    """Choose in a drop-down list."""
    found = desk.find(QComboBox, box)
    found.setCurrentIndex(found.findText(words))


def test_what_is_counted_when_one_has_left_already_is_let_go(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Callable[[Careers], None]] = []
    monkeypatch.setattr(PastGames, "careers", lambda _past, then, _fail: counted.append(then))
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        desk.key(Qt.Key.Key_Escape)
        QCoreApplication.sendPostedEvents(None, cast("Any", QEvent.Type.DeferredDelete.value))
        counted[0]({})
        assert isinstance(desk.page, StartPage)


def test_before_anything_is_finished_nothing_leads_here(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        assert not [b for b in _buttons(desk) if b == "History"]


def _buttons(desk: Desk) -> list[str]:
    return [b.text() for b in desk.page.findChildren(QAbstractButton) if b.isVisible()]


def test_games_are_found_by_game_and_by_player(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES, alone("Anna", 5, 6), threes(("Ben", "Cleo"), (9, 7))])
    with sit(data_dir) as desk:
        go(desk)
        assert [line.rpartition(" · ")[0] for line in listed(desk)] == [
            "Ben and Cleo / Threes · Cleo won",
            "Anna / Northern Threes · total 11",
            "Anna and Ben / Threes · Anna won",
        ]
        choose(desk, "Which game", "Threes")
        assert [line.partition(" / ")[0] for line in listed(desk)] == [
            "Ben and Cleo",
            "Anna and Ben",
        ]
        choose(desk, "Which player", "Cleo")
        assert players(desk) == ["Ben and Cleo"]
        choose(desk, "Which game", "Farkle")
        assert listed(desk) == []
        assert "No finished game fits this choice." in desk.labels("large")
        desk.key(Qt.Key.Key_Escape)
        assert isinstance(desk.page, StartPage)


def test_a_long_list_is_fetched_as_it_is_scrolled(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [alone("Anna", 5)] * 150)
    with sit(data_dir) as desk:
        go(desk)
        fetched = len(listed(desk))
        assert fetched < 150
        for _ in range(4):
            desk.key(Qt.Key.Key_End)
        assert len(listed(desk)) == 150


def test_a_game_is_looked_at_by_keys_alone(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        desk.tab_to("History")
        desk.key(Qt.Key.Key_Return)
        game = opened(desk)
        assert desk.label("title") == "Anna wins!"
        assert "Anna wins with 25, before Ben with 40." in game.outcome._story.text()
        desk.until(lambda: game.outcome.chart.drawn)
        desk.key(Qt.Key.Key_2)
        assert game.sheet.isVisible()
        assert [line[:2] for line in desk.sheet()] == [["Anna", "25"], ["Ben", "40"]]
        desk.key(Qt.Key.Key_3)
        assert desk.label("asked") == "Anna throws 1 1 1 1 1"
        desk.key(Qt.Key.Key_Right)
        assert desk.label("asked") == "Anna sets 1 1 1 1 1 aside and stops"
        desk.key(Qt.Key.Key_Left)
        assert "Move 1 of 8" in desk.labels("hint")
        desk.key(Qt.Key.Key_Escape)
        assert history(desk).list.isVisible()
        desk.key(Qt.Key.Key_Escape)
        assert isinstance(desk.page, StartPage)


def test_the_keys_of_the_parts_lead_from_each_to_each(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        for key in (1, 2, 1, 3, 1, 3, 2, 3):
            desk.write(str(key))
            assert game.parts.currentIndex() == key - 1


def test_the_log_says_every_move_and_what_came_of_it(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        desk.click(game.parts.tabBar(), game.parts.tabBar().tabRect(2).center())
        model = game.replay.log.model()
        lines = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
        assert lines[0] == "Anna throws 1 1 1 1 1"
        assert lines[1] == "Anna sets 1 1 1 1 1 aside and stops\n    Anna: 5 points"
        assert "    Anna wins!" in lines[-1].split("\n")


def test_a_throw_is_watched_again_as_it_was(sit: Sit, data_dir: Path, rolls: list[Rolled]) -> None:
    head = a_game("northern-threes", "Anna", solo_turns=2)
    log = thrown_alone(head, 2)
    stock_log(data_dir, head, log)
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        desk.key(Qt.Key.Key_3)
        for number in (0, 2):
            game.replay.log.setCurrentIndex(game.replay.log.model().index(number, 0))
            desk.key(Qt.Key.Key_Space)
            desk.until(lambda: game.replay.tray.is_rolling)
            origin = log[number].origin
            assert origin is not None
            assert rolls[-1].digest == ThrowOrigin.from_json(origin).digest
            assert game.replay._how.text() == ""
        desk.key(Qt.Key.Key_Right)
        desk.key(Qt.Key.Key_Space)
        assert game.replay._how.text() == "No dice were thrown in this move."


def test_dice_that_roll_otherwise_here_are_said_to(
    sit: Sit, data_dir: Path, rolls: list[Rolled]
) -> None:
    head = a_game("northern-threes", "Anna", solo_turns=1)
    roll, keep = thrown_alone(head, 1)
    assert roll.origin is not None
    elsewhere = replace(roll, origin={**roll.origin, "digest": "00" * 32})
    stock_log(data_dir, head, [elsewhere, keep])
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        desk.key(Qt.Key.Key_3)
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: game.replay.tray.is_rolling)
        assert game.replay._how.text().startswith("The dice do not roll here as they did then")
        assert sorted(rolls[-1].faces) == faces_of(roll)


def faces_of(roll: Entry) -> list[int]:
    return [int(face) for face in roll.move.split()[2:]]


def test_dice_that_were_not_thrown_here_roll_to_their_faces(
    sit: Sit, data_dir: Path, rolls: list[Rolled]
) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        desk.key(Qt.Key.Key_3)
        desk.click(desk.button("Watch the throw [Space]"))
        desk.until(lambda: game.replay.tray.is_rolling)
        assert game.replay._how.text().startswith("These dice were not thrown here")
        assert rolls[-1].faces == (1, 1, 1, 1, 1)


@pytest.mark.parametrize("source", [Source.TYPED, Source.SEEDED])
def test_dice_that_came_from_elsewhere_are_said_to(
    sit: Sit, data_dir: Path, rolls: list[Rolled], source: Source
) -> None:
    head = a_game("northern-threes", "Anna", solo_turns=1)
    roll, keep = thrown_alone(head, 1)
    stock_log(data_dir, head, [replace(roll, source=source), keep])
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        desk.key(Qt.Key.Key_3)
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: game.replay.tray.is_rolling)
        assert game.replay._how.text().startswith("These dice were not thrown here")


def test_a_deleted_game_can_be_had_back_until_the_page_is_left(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES, alone("Anna", 5, 6)])
    with sit(data_dir) as desk:
        go(desk)
        desk.key(Qt.Key.Key_Delete)
        assert len(listed(desk)) == 1
        assert "The game is deleted." in desk.labels("hint")
        desk.click(desk.button("Undo"))
        assert len(listed(desk)) == 2
        desk.key(Qt.Key.Key_Delete)
        desk.key(Qt.Key.Key_Delete)
        assert listed(desk) == []
        assert any(
            words.startswith("No game has been finished yet") for words in desk.labels("large")
        )
        desk.key(Qt.Key.Key_Escape)
        desk.settle()
        assert desk.store.games() == ()
        assert "History" not in _buttons(desk)


def test_closing_the_window_deletes_what_is_deleted(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        desk.key(Qt.Key.Key_Delete)
    with sit(data_dir) as desk:
        assert desk.store.games() == ()


def test_a_game_that_cannot_be_read_says_why_and_the_others_stay(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES])
    head = a_game("northern-threes", "Anna", solo_turns=1)
    log = thrown_alone(head, 1)
    stock_log(data_dir, head, [log[0], Entry("1 keep 1 1 1 1 1 1 stop", Source.PLAYER)])
    with sit(data_dir) as desk:
        go(desk)
        desk.key(Qt.Key.Key_Return)
        desk.until(lambda: desk.says("reason"))
        assert history(desk).game is None
        assert len(listed(desk)) == 2
        desk.key(Qt.Key.Key_Down)
        assert opened(desk)._told.header.game.info.key == "threes"


def test_a_record_is_saved_where_one_likes(sit: Sit, data_dir: Path, tmp_path: Path) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        desk.click(desk.button("Save the record …"))
        (dialog,) = desk.page.findChildren(QFileDialog)
        dialog.fileSelected.emit(str(tmp_path / "spill.jsonl"))
        assert parse_record((tmp_path / "spill.jsonl").read_text("utf-8"), find) == THREES
        dialog.fileSelected.emit(str(tmp_path / "no" / "spill.jsonl"))
        assert "cannot be written" in desk.label("reason")
        dialog.close()


def test_players_results_are_counted_and_drawn(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES, threes(TWO, (20, 9)), alone("Anna", 5, 6)])
    with sit(data_dir) as desk:
        go(desk)
        desk.until(lambda: len(figures(desk)) == 2)
        assert figures(desk) == [["Anna", "3", "1"], ["Ben", "2", "1"]]
        table = desk.find(Figures, "Results")
        table.setFocus()
        desk.key(Qt.Key.Key_Return)
        assert desk.find(QComboBox, "Which player").currentText() == "Anna"
        assert figures(desk) == [
            ["Northern Threes (Turns when playing alone: 2)", "1", "–", "11.0", "11"],
            ["Threes", "2", "1", "22.5", "20"],
        ]
        desk.key(Qt.Key.Key_Down)
        chart = history(desk).list._careers._chart
        assert desk.find(QComboBox, "What the chart shows").isEnabled()
        desk.until(lambda: chart.drawn)
        assert chart.accessibleName() == "Threes: Score of each game"
        assert chart.accessibleDescription() == "25, 20"
        choose(desk, "What the chart shows", "Games won so far")
        assert chart.accessibleDescription() == "1, 1"


def test_a_game_for_practice_is_listed_as_such_and_not_counted(sit: Sit, data_dir: Path) -> None:
    (game,) = stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        desk.store.set_setting(seating_key(game), Seating(practice=True).as_json())
        go(desk)
        (line,) = listed(desk)
        assert line.endswith(" · practice")
        assert "Nobody has finished a game yet" in desk.labels("heading")
        assert opened(desk)._told.practice
        assert desk.labels("hint")[0].endswith("For practice: it is not counted.")


def test_the_parts_of_a_game_can_be_reached_by_tab(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [THREES])
    with sit(data_dir) as desk:
        go(desk)
        game = opened(desk)
        assert desk.page.focusWidget() is game.parts.tabBar()
        assert isinstance(desk.page.focusWidget(), QTabBar)
        desk.key(Qt.Key.Key_3)
        desk.tab_to("Moves")
        desk.key(Qt.Key.Key_Down)
        assert game.replay.viewer.place == 1
