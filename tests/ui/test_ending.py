"""The end of a game: who won, how it went, and where to go from here."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.stats.support import a_game, alone, threes
from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.history.stocked import stock, stock_under_way
from tumbletray.core.records import Record
from tumbletray.ui.charts.figures import Figures
from tumbletray.ui.charts.standings import Standings
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.ending import Ending
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.start_page import StartPage

THREE = ("Anna", "Ben", "Åse")
GAME = threes(THREE, (5, 10, 30), (10, 14, 5), (30, 30, 5), (30, 10, 10))


def finish(desk: Desk) -> Ending:
    """Continue the game that is listed first, and bank all dice of its last turn."""
    desk.come_back()
    desk.until_phase(Phase.CHOOSE)
    desk.bank_all()
    desk.until_phase(Phase.OVER)
    desk.until(lambda: bool(desk.table.findChildren(Ending)))
    return desk.table.findChildren(Ending)[0]


def open_(desk: Desk) -> Ending:
    ending = finish(desk)
    desk.until(ending.isVisible)
    return ending


def standings(desk: Desk) -> list[list[str]]:
    model = desk.find(Standings, "Standings").model()
    return [
        [str(model.index(row, column).data()) for column in range(3)]
        for row in range(model.rowCount())
    ]


def test_the_last_dice_are_looked_at_before_the_result_comes(sit: Sit, data_dir: Path) -> None:
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        ending = finish(desk)
        assert not ending.isVisible(), "the last dice are still looked at"
        desk.until(ending.isVisible)
        assert "Åse wins!" in desk.labels("name")
        (story,) = [words for words in desk.labels("large") if "before" in words]
        assert story.splitlines()[:3] == [
            "Åse wins with 50, before Ben with 64.",
            "The lead changes hands once; Åse has it for good from round 3 of 4.",
            "After round 1, Åse was 25 behind.",
        ]
        assert standings(desk) == [["1", "Åse", "50"], ["2", "Ben", "64"], ["3", "Anna", "75"]]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_paper_falls_unless_motion_is_reduced(sit: Sit, data_dir: Path, motion: str) -> None:
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        desk.window._settings.change(motion=motion)
        finish(desk)
        assert desk.table._confetti.isVisible() == (motion == "full")


def test_the_chart_is_drawn_and_can_be_heard(sit: Sit, data_dir: Path) -> None:
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        chart = open_(desk).outcome.chart
        desk.until(lambda: chart.drawn)
        assert chart.accessibleName() == "Scores by turn"
        assert chart.accessibleDescription() == (
            "After each turn: Anna: 5, 15, 45, 75; Ben: 10, 24, 54, 64; Åse: 30, 35, 40, 50"
        )


def test_one_goes_from_the_result_to_the_table_and_back(sit: Sit, data_dir: Path) -> None:
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        ending = open_(desk)
        desk.key(Qt.Key.Key_V)
        assert not ending.isVisible()
        assert desk.sheet()[2][1] == "50", "the sheet can be read"
        desk.click(desk.button("See the result [V]"))
        assert ending.isVisible()
        desk.click(desk.button("Look at the table [V]"))
        desk.key(Qt.Key.Key_V)
        assert ending.isVisible()


def test_another_game_has_the_start_moved_on(sit: Sit, data_dir: Path) -> None:
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        open_(desk)
        assert desk.focused_name() == "Play again [N]"
        desk.key(Qt.Key.Key_Return)
        desk.until(lambda: isinstance(desk.page, PlayPage) and desk.phase() is Phase.WAIT)
        assert desk.table._header.players == ("Ben", "Åse", "Anna")
        assert desk.table._header.options == GAME.header.options


def test_escape_leads_to_the_start_page_and_n_to_another_game(sit: Sit, data_dir: Path) -> None:
    stock_under_way(data_dir, GAME, 1)
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        open_(desk)
        desk.key(Qt.Key.Key_Escape)
        assert isinstance(desk.page, StartPage)
        open_(desk)
        desk.key(Qt.Key.Key_N)
        desk.until(lambda: isinstance(desk.page, PlayPage) and desk.phase() is Phase.WAIT)


def test_the_keys_of_the_buttons_are_answered_from_the_standings_too(
    sit: Sit, data_dir: Path
) -> None:
    stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        ending = open_(desk)
        desk.tab_to("Standings")
        desk.key(Qt.Key.Key_V)
        assert not ending.isVisible()
        desk.key(Qt.Key.Key_V)
        desk.tab_to("Standings")
        desk.key(Qt.Key.Key_N)
        desk.until(lambda: isinstance(desk.page, PlayPage) and desk.phase() is Phase.WAIT)


def test_alone_the_total_is_placed_among_ones_own(sit: Sit, data_dir: Path) -> None:
    stock(data_dir, [alone("Anna", 9, 9), alone("anna", 5, 6), alone("Ben", 5, 5)])
    stock_under_way(data_dir, alone("Anna", 9, 8), 1)
    with sit(data_dir) as desk:
        open_(desk)
        assert "Anna: 17 in all" in desk.labels("name")
        (placed,) = [words for words in desk.labels("heading") if "best" in words]
        assert placed.splitlines() == [
            "Your best total under these rules is 11; this one is number 2.",
            "3 such games so far.",
        ]
        assert not desk.finds(Standings, "Standings")
        bands = desk.find(Figures, "Scoring chart")
        assert [bands.model().index(row, 0).data() for row in range(3)] == ["1", "5", "10"]
        assert any(words.startswith("Exact, for the lowest mean") for words in desk.labels("hint"))


@pytest.mark.parametrize("language", ["en", "nb"])
def test_in_a_small_window_the_heads_of_the_chart_of_totals_are_whole(
    sit: Sit, data_dir: Path, language: str
) -> None:
    stock_under_way(data_dir, alone("Anna", 9, 8), 1)
    with sit(data_dir, size=(800, 560), language=language) as desk:
        open_(desk)
        (bands,) = desk.page.findChildren(Figures)
        header = bands.horizontalHeader()
        for column in range(header.count()):
            assert header.sectionSize(column) >= header.sectionSizeHint(column), bands.width()


def test_where_nobody_wins_the_whole_it_is_said_how_it_stands(sit: Sit, data_dir: Path) -> None:
    head = a_game("northern-threes", "Anna", "Ben", pots=1)
    moves = (
        "1 roll 1 1 1 1 1",
        "1 keep 1 1 1 1 1 stop",
        "2 roll 6 6 6 6 6",
        "2 keep 6 6 6 6 6 stop",
    )
    stock_under_way(data_dir, Record(head, moves), 1)
    with sit(data_dir) as desk:
        open_(desk)
        assert "This is how it stands" in desk.labels("name")
        assert standings(desk) == [["1", "Anna", "1"], ["2", "Ben", "−1"]]


def test_the_move_that_ended_the_game_is_taken_back(sit: Sit, data_dir: Path) -> None:
    game = stock_under_way(data_dir, GAME, 1)
    with sit(data_dir) as desk:
        open_(desk)
        desk.key(Qt.Key.Key_U)
        desk.until_phase(Phase.CHOOSE)
        desk.until(lambda: not desk.table.findChildren(Ending))
        desk.settle()
        assert [summary.id for summary in desk.store.games(finished=False)] == [game]
        desk.key(Qt.Key.Key_V)
        desk.bank_all()
        desk.until_phase(Phase.OVER)
        desk.until(lambda: any(e.isVisible() for e in desk.table.findChildren(Ending)))
