"""The score sheet on the screen: how it stands, follows the turn, and finds one among many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.reading import lines_of
from tumbletray.bots.roster import PLAIN_WORTH
from tumbletray.bots.weighing import Weighing
from tumbletray.core.records import Header, header
from tumbletray.core.requests import Finished
from tumbletray.core.sheet import Mark
from tumbletray.core.texts import Text
from tumbletray.games.registry import GAMES
from tumbletray.table.simulate import play_out
from tumbletray.ui import theme
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.sheet.search import called
from tumbletray.ui.sheet.table import SheetTable
from tumbletray.ui.sheet.view import SheetView
from tumbletray.ui.style import style_sheet

NAMES = ["Anna", "Ben", "Cleo", "Dag", "Eva", "Fredrik Aleksander", "Gro", "Hans-Christian"]
CROWD = [f"Player {n}" for n in range(1, 98)] + ["Åse Ødegård", "Player 7 junior"]
ROOM = 405, 250
"""What the page of a game leaves to the sheet in a window of 1280 x 720, in pixels."""
GROUND, RAISED = theme.NIGHT.ground, theme.NIGHT.raised


class Shown:
    """A game that plain bots play, and its sheet on the screen."""

    def __init__(
        self, qtbot: QtBot, game: str, options: dict[str, object], names: Sequence[str]
    ) -> None:
        self.header: Header = header(GAMES[game], options, names)
        bots = [Weighing(PLAIN_WORTH[game])] * len(names)
        self._moves = play_out(self.header, bots, Random(3))
        self.around = QWidget()
        self.around.setObjectName("page")
        self.around.setStyleSheet(style_sheet(1.0, theme.NIGHT))
        self.view = SheetView(names, Text.__str__)
        self.view.setParent(self.around)
        self.resize(*ROOM)
        qtbot.addWidget(self.around)
        self.state: Any = None
        self.around.show()

    def resize(self, width: int, height: int) -> None:
        self.around.resize(width, height)
        self.view.resize(width, height)
        QApplication.processEvents()

    def play(self, moves: int) -> None:
        """Show the sheet after each of so many moves, as far as the game goes."""
        for _, state in islice(self._moves, moves):
            self.state = state
            self.view.show_sheet(self.header.game.sheet(state), self.playing())
            QApplication.processEvents()

    def playing(self) -> list[int]:
        pending = self.header.game.pending(self.state)
        return [need.seat for need in pending if not isinstance(need, Finished) and need.seat]

    @property
    def table(self) -> SheetTable:
        return self.view.table


Show = Callable[..., Shown]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    QApplication.setPalette(theme.palette())
    return lambda game, options, names: Shown(qtbot, game, options, names)


USUAL = [
    ("northern-threes", {}, NAMES[:5], 250),
    ("northern-threes", {"solo_turns": 10}, NAMES[5:6], 70),
    ("thirty", {}, NAMES[:6], 900),
    ("target-dice", {}, NAMES[:6], 200),
    ("threes", {}, NAMES, 400),
    ("threes", {"wild": True, "mode": "teams"}, NAMES, 400),
    ("farkle", {}, NAMES[:6], 500),
    ("farkle", {}, NAMES[:2], 500),
]


@pytest.mark.parametrize(("game", "options", "names", "moves"), USUAL)
def test_usual_games_need_no_sideways_scroll(
    show: Show, game: str, options: dict[str, object], names: list[str], moves: int
) -> None:
    shown = show(game, options, names)
    shown.play(moves)
    table = shown.table
    assert len(table.scores.sheet.rows) >= 5
    assert table.horizontalScrollBar().maximum() == 0
    heads = table.horizontalHeader()
    assert table.verticalHeader().width() + heads.length() <= table.width()


def test_seats_stand_across_where_they_can_and_below_where_they_are_many(show: Show) -> None:
    few, many = show("farkle", {}, NAMES[:4]), show("farkle", {}, CROWD)
    for shown in (few, many):
        shown.play(700)
    assert few.table.scores.across
    assert not many.table.scores.across
    assert few.table.model().columnCount() == 4
    assert many.table.model().rowCount() == 99
    stood = []
    for width in (150, 600, 150):
        few.resize(width, 300)
        stood.append(few.table.scores.across)
    assert stood == [False, True, False]


def test_what_stands_on_the_sheet_is_what_the_game_says(show: Show) -> None:
    shown = show("target-dice", {}, NAMES[:3])
    for _ in range(20):
        shown.play(3)
        sheet = shown.header.game.sheet(shown.state)
        rows = [sheet.totals, *sheet.notes, *sheet.rows]
        assert lines_of(shown.around) == [
            [name, *(str(row.cells[seat].text) for row in rows)]
            for seat, name in enumerate(NAMES[:3])
        ]


def test_the_sheet_grows_in_place(show: Show) -> None:
    shown = show("threes", {}, NAMES[:3])
    shown.play(4)
    resets: list[bool] = []
    shown.table.model().modelReset.connect(lambda: resets.append(True))
    shown.play(200)
    assert len(shown.table.scores.sheet.rows) > 3
    assert resets == []


def test_a_move_taken_back_takes_its_row_back(show: Show) -> None:
    shown = show("thirty", {}, NAMES[:2])
    shown.play(60)
    late, sheets = shown.state, shown.header.game.sheet
    shown.play(60)
    grown = len(shown.table.scores.sheet.rows)
    shown.view.show_sheet(sheets(late), [1])
    assert 0 < shown.table.model().rowCount() == len(sheets(late).rows) < grown


def in_sight(table: SheetTable, seat: int) -> bool:
    """Whether the whole lane of a seat can be seen, where seats stand one below the other."""
    top = table.rowViewportPosition(table.scores.lanes.index(seat))
    return 0 <= top <= table.viewport().height() - table.rowHeight(0)


def test_the_sheet_follows_the_turn(show: Show) -> None:
    shown = show("northern-threes", {}, CROWD)
    seats = set()
    for _ in range(60):
        shown.play(12)
        (seat,) = shown.playing()
        seats.add(seat)
        assert in_sight(shown.table, seat)
    assert len(seats) > 40


def test_the_last_round_is_in_sight_until_one_looks_back(show: Show) -> None:
    shown = show("thirty", {}, NAMES[:3])
    shown.play(400)
    bar = shown.table.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    shown.resize(500, 200)
    assert bar.value() == bar.maximum()
    last = shown.table.rowViewportPosition(shown.table.model().rowCount() - 1)
    assert last + shown.table.rowHeight(0) <= shown.table.viewport().height()
    assert shown.table.rowViewportPosition(shown.table.rowAt(0)) == 0, "a line is cut in half"


def test_teams_lie_side_by_side_under_their_names(show: Show) -> None:
    shown = show("threes", {"mode": "teams"}, NAMES[:4])
    shown.play(80)
    table = shown.table
    assert table.scores.lanes == (1, 3, 2, 4)
    names = [table.model().headerData(lane, Qt.Orientation.Horizontal) for lane in range(4)]
    assert names == ["Anna", "Cleo", "Ben", "Dag"]
    said = table.model().headerData(
        3, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole
    )
    team = shown.state.team_scores()[1]
    assert said == f"Dag\nTeam 2: {team}\nTotal: {shown.header.game.scores(shown.state)[3]}"


def colour_at(table: SheetTable, point: QPoint) -> str:
    picture = table.viewport().grab().toImage()
    return QColor(picture.pixelColor(point)).name()


def test_whose_turn_it_is_stands_out_and_who_is_out_is_greyed(show: Show) -> None:
    shown = show("thirty", {"starting_points": 2}, NAMES[:3])
    shown.play(1)
    while min(shown.header.game.scores(shown.state)) > 0:
        shown.play(1)
    table, (playing,) = shown.table, shown.playing()
    for lane, seat in enumerate(table.scores.lanes):
        place = table.visualRect(table.scores.index_of(lane, 0)).topLeft() + QPoint(3, 3)
        assert (colour_at(table, place) == RAISED) == (seat == playing)
    out = [lane for lane in range(3) if table.scores.is_out(lane)]
    assert len(out) == 1
    grey = [table.scores.sheet.totals.cells[lane].mark for lane in out]
    assert grey == [Mark.OUT]


def test_a_cell_and_a_head_can_be_heard(show: Show) -> None:
    shown = show("threes", {"wild": True}, ["Anna", "Ben"])
    shown.play(60)
    table, role = shown.table, Qt.ItemDataRole.AccessibleTextRole
    cell = table.scores.index_of(0, 0)
    said = str(cell.data(role))
    assert said.startswith(f"Anna, Round 1 · Wild 1: {cell.data()}")
    assert table.accessibleName() == "Score sheet"
    last = table.scores.index_of(1, len(table.scores.sheet.rows) - 1)
    if not last.data():
        assert str(last.data(role)).endswith("nothing yet")


def test_names_that_are_cut_are_whole_in_the_tip(show: Show) -> None:
    shown = show("threes", {}, NAMES)
    shown.play(30)
    role = Qt.ItemDataRole.ToolTipRole
    way = Qt.Orientation.Horizontal if shown.table.scores.across else Qt.Orientation.Vertical
    tips = [str(shown.table.model().headerData(lane, way, role)) for lane in range(8)]
    assert [tip.splitlines()[0] for tip in tips] == NAMES


def test_names_are_found_by_a_part_those_that_begin_with_it_first() -> None:
    assert called("ødegård", CROWD) == [98]
    assert called("ÅSE", CROWD) == [98]
    assert called("player 7", CROWD) == [7, *range(70, 80), 99]
    assert called("JUNIOR", CROWD) == [99]
    assert called("98", CROWD) == [98]
    assert called("ben", ["Reuben", "Ben"]) == [2, 1]
    assert called("  ", CROWD) == []
    assert called("nobody", CROWD) == []


def table_of(desk: Desk) -> SheetTable:
    (table,) = desk.page.findChildren(SheetTable)
    return table


def found(table: SheetTable) -> int | None:
    """The seat that is marked."""
    return table.scores.found


def test_one_is_found_among_ninety_nine_by_keys(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game(*CROWD)
        table = table_of(desk)
        search = desk.page.findChildren(SheetView)[0].search
        assert desk.table.play.seat == 1
        assert in_sight(table, 1)
        desk.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert desk.focused_name() == "Find a player"
        desk.write("player 7")
        assert found(table) == 7
        assert in_sight(table, 7)
        desk.key(Qt.Key.Key_Return)
        assert found(table) == 70
        assert in_sight(table, 70)
        assert desk.phase() is Phase.WAIT, "Enter in the search is no throw"
        desk.key(Qt.Key.Key_Up)
        desk.key(Qt.Key.Key_Up)
        assert found(table) == 99
        assert in_sight(table, 99)
        assert "12 of 12" in desk.labels("label")
        desk.write("x")
        assert found(table) is None
        assert "Nobody" in desk.labels("label")
        desk.key(Qt.Key.Key_Escape)
        assert desk.focused_name() != "Find a player"
        assert not search.busy
        assert in_sight(table, 1)
        assert desk.phase() is Phase.WAIT
        desk.throw()
        desk.until_phase(Phase.CHOOSE)


def test_with_few_seats_the_search_comes_by_its_key_and_goes(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        search = desk.page.findChildren(SheetView)[0].search
        assert not search.isVisible()
        desk.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        desk.write("bo")
        assert (search.isVisible(), table_of(desk).scores.found) == (True, 2)
        desk.key(Qt.Key.Key_Escape)
        assert (search.isVisible(), table_of(desk).scores.found) == (False, None)


def test_one_looks_at_the_sheet_by_keys_and_plays_on(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        desk.write("".join(str(face) for face in desk.faces().values()))
        desk.key(Qt.Key.Key_B)
        desk.until_phase(Phase.LINGER)
        desk.key(Qt.Key.Key_Space)
        desk.until_phase(Phase.WAIT)
        desk.tab_to("Score sheet")
        table = table_of(desk)
        assert table.currentIndex().isValid()
        assert table.scores.lane_and_row(table.currentIndex()) == (1, 0)
        desk.key(Qt.Key.Key_Left)
        assert table.scores.lane_and_row(table.currentIndex()) == (0, 0)
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        assert desk.focused_name() == "Score sheet"
        desk.key(Qt.Key.Key_Escape)
        assert desk.window.page is desk.table, "Escape goes back to the game first"
        assert desk.page.hasFocus()
