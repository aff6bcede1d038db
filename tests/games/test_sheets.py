"""The score sheet of each game adds up, as its players would check it, after every move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tumbletray.bots.roster import PLAIN_WORTH
from tumbletray.bots.weighing import Weighing
from tumbletray.core.moves import parse_move
from tumbletray.core.records import Header, header
from tumbletray.core.replay import start
from tumbletray.core.sheet import Mark, Row, Rows, Sheet
from tumbletray.games.registry import GAMES
from tumbletray.table.simulate import play_out

CASES: list[tuple[str, dict[str, object], int]] = [
    ("northern-threes", {"pots": 4}, 3),
    ("northern-threes", {"pots": 2, "dice_sets": 3, "item": "pears"}, 7),
    ("northern-threes", {"solo_turns": 4}, 1),
    ("thirty", {"starting_points": 4, "failure_cost": "shortfall"}, 4),
    ("thirty", {"starting_points": 2, "empty_seat": "lost"}, 5),
    ("target-dice", {"target_score": 60}, 4),
    ("threes", {"wild": True}, 4),
    ("threes", {"mode": "teams", "rounds": 3}, 6),
    ("threes", {"mode": "elimination", "threshold": 9}, 5),
    ("threes", {"goal": "highest", "rounds": 2}, 8),
    ("farkle", {"target_score": 2500}, 3),
    ("farkle", {"target_score": 1500, "entry": 0, "exact_finish": True}, 5),
]
IDS = [f"{game}-{seats}" for game, _, seats in CASES]
EVERY_CASE = pytest.mark.parametrize(("game", "options", "seats"), CASES, ids=IDS)


def named(game: str, options: dict[str, object], seats: int) -> Header:
    return header(GAMES[game], options, [f"P{seat}" for seat in range(1, seats + 1)])


def played(made: Header, most: int = 1500) -> Iterator[Any]:
    """The states of a game that plain bots play, to its end or for `most` moves."""
    bots = [Weighing(PLAIN_WORTH[made.game.info.key])] * len(made.players)
    yield start(made)
    for _, state in islice(play_out(made, bots, Random(7)), most):
        yield state


def replayed(made: Header, *moves: str) -> Any:
    state = start(made)
    for move in moves:
        state = made.game.apply(state, parse_move(move))
    return state


def texts(row: Row) -> list[str]:
    return [str(cell.text) for cell in row.cells]


def number(text: str) -> int:
    return int(text.replace("−", "-") or 0)


def columns(sheet: Sheet, *, but: str = "nothing") -> list[int]:
    """The sum of each seat's column, without the rows called like `but`."""
    rows = [texts(row) for row in sheet.rows if not str(row.label).startswith(but)]
    return [sum(map(number, column)) for column in zip(*rows, strict=True)]


@EVERY_CASE
def test_totals_are_the_scores_and_every_line_has_a_cell_a_seat(
    game: str, options: dict[str, object], seats: int
) -> None:
    made = named(game, options, seats)
    for state in played(made):
        sheet = made.game.sheet(state)
        assert tuple(map(number, texts(sheet.totals))) == made.game.scores(state)
        for row in (*sheet.rows, *sheet.notes):
            assert len(row.cells) == seats
            assert str(row.short or row.label)
        grouped = [seat for group in sheet.groups for seat in group.seats]
        assert grouped == [] or sorted(grouped) == list(range(1, seats + 1))


@EVERY_CASE
def test_rows_of_earlier_rounds_stay_as_they_are(
    game: str, options: dict[str, object], seats: int
) -> None:
    """A row that is followed by another of its kind is not written in again."""
    made = named(game, options, seats)
    before: Sheet | None = None
    for state in played(made, 400):
        sheet = made.game.sheet(state)
        if before is not None and len(sheet.rows) > len(before.rows) and game != "northern-threes":
            for old, new in zip(before.rows[:-1], sheet.rows, strict=False):
                assert str(old.label) == str(new.label)
                assert texts(old) == texts(new)
        before = sheet


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [case for case in CASES if case[0] in ("farkle", "target-dice")],
    ids=str,
)
def test_columns_add_up_to_totals(game: str, options: dict[str, object], seats: int) -> None:
    made = named(game, options, seats)
    for state in played(made):
        sheet = made.game.sheet(state)
        if sheet.rows:
            assert tuple(columns(sheet)) == made.game.scores(state)


def test_rounds_of_threes_add_up_without_sudden_death() -> None:
    cases: list[dict[str, object]] = [{"rounds": 1}, {"rounds": 2, "mode": "teams"}]
    for options in cases:
        made = named("threes", options, 6)
        for state in played(made):
            sheet = made.game.sheet(state)
            if sheet.rows and state.players:
                assert tuple(columns(sheet, but="Sudden")) == made.game.scores(state)


def test_pots_of_northern_threes_add_up_to_the_items() -> None:
    made = named("northern-threes", {"pots": 5}, 4)
    states = list(played(made))
    for state in states:
        sheet = made.game.sheet(state)
        pots = [texts(row) for row in sheet.rows if str(row.short).startswith("P")]
        won = [sum(map(number, column)) for column in zip(*pots, strict=True)] or [0] * 4
        put_in = state.round  # so many chips of each seat lie in the pot that is being played for
        assert [total + put_in for total in made.game.scores(state)] == won
        assert str(sheet.facts[0].value) == f"{state.pot} token" + "s" * (state.pot != 1)
    assert [str(row.short) for row in made.game.sheet(states[-1]).rows][:5] == [
        f"P{n}" for n in range(1, 6)
    ]


def test_thirty_tells_what_came_off_whom_and_greys_who_is_out() -> None:
    made = named("thirty", {"starting_points": 3, "failure_cost": "one"}, 4)
    states = list(played(made))
    for state in states:
        sheet = made.game.sheet(state)
        lost = made.game.extras(state)["sheet"]
        assert [[number(text) for text in texts(row)] for row in sheet.rows] == lost
        for cell, left in zip(sheet.totals.cells, made.game.scores(state), strict=True):
            assert (cell.mark is Mark.OUT) == (left == 0)
    marks = [cell.mark for cell in made.game.sheet(states[-1]).totals.cells]
    assert (marks.count(Mark.OUT), marks.count(Mark.BEST)) == (3, 1)


def test_targets_lie_with_their_owners() -> None:
    made = named("target-dice", {}, 2)
    moves = ("1 targets 3 11 12", "2 targets 4 4 9", "1 roll 1 2 4 5 6 6")
    state = replayed(made, *moves)
    (targets,) = made.game.sheet(state).notes
    assert texts(targets) == ["3 11 12", "4 4 9"]
    state = replayed(made, *moves, "1 match 3 = 1 2")
    assert texts(made.game.sheet(state).notes[0]) == ["11 12", "4 4 9"]
    assert texts(made.game.sheet(start(made)).notes[0]) == ["–", "–"]


def test_threes_tells_the_wild_value_of_each_round_and_its_teams() -> None:
    options = {"opening": "seat-1", "wild": True, "mode": "teams", "teams": "halves", "rounds": 7}
    made = named("threes", options, 4)
    wild: dict[str, str] = {}
    states = list(played(made))
    for state in states:
        sheet = made.game.sheet(state)
        for row in sheet.rows:
            assert row.note is not None
            wild[str(row.label)] = str(row.note.value)
        for group, score in zip(sheet.groups, state.team_scores(), strict=True):
            assert number(str(group.total.text)) == score
    groups = made.game.sheet(states[-1]).groups
    assert [group.seats for group in groups] == [(1, 2), (3, 4)]
    assert list(wild.values())[:7] == ["1", "2", "4", "5", "6", "1", "2"]
    assert [str(group.label) for group in groups] == ["Team 1", "Team 2"]


def test_sudden_death_is_set_off_from_the_rounds() -> None:
    made = named("threes", {"opening": "seat-1", "rounds": 1}, 2)
    state = replayed(
        made,
        *("1 roll 1 1 1 1 1", "1 keep 1 1 1 1 1 stop", "2 roll 1 1 1 1 1", "2 keep 1 1 1 1 1 stop"),
        *("1 roll 1 1 1 1 2", "1 keep 1 1 1 1 2 stop", "2 roll 1 1 1 1 2", "2 keep 1 1 1 1 2 stop"),
    )
    rows = made.game.sheet(state).rows
    assert [str(row.label) for row in rows] == ["Round 1", "Sudden death 2", "Sudden death 3"]
    assert [row.begins for row in rows] == [False, True, False]


def test_elimination_greys_who_is_out() -> None:
    made = named("threes", {"mode": "elimination", "threshold": 3}, 6)
    states = list(played(made))
    for state in states:
        marks = [cell.mark for cell in made.game.sheet(state).totals.cells]
        assert {seat for seat, mark in enumerate(marks, 1) if mark is Mark.OUT} == set(state.out)
    assert states[-1].out


def test_farkle_ticks_who_is_on_the_board_and_counts_the_last_turns() -> None:
    made = named("farkle", {"opening": "seat-1", "target_score": 1000, "entry": 500}, 3)
    first = ("1 roll 2 3 3 4 6 6", "2 roll 1 1 1 2 3 4", "2 keep 1 1 1 stop")
    board, left = made.game.sheet(replayed(made, *first)).notes
    assert texts(board) == ["", "✓", ""]
    assert texts(left) == ["1", "0", "1"]
    _, left = made.game.sheet(replayed(made, *first, "3 roll 2 3 3 4 6 6")).notes
    assert texts(left) == ["1", "0", "0"]
    over = replayed(made, *first, "3 roll 2 3 3 4 6 6", "1 roll 2 3 3 4 6 6")
    (board,) = made.game.sheet(over).notes
    assert texts(board) == ["", "✓", ""]


def test_rows_are_made_when_they_are_looked_at() -> None:
    made: list[int] = []

    def row(place: int) -> Row:
        made.append(place)
        return Row(named("thirty", {}, 2).game.info.title, (), None)

    rows = Rows(1000, row)
    assert len(rows) == 1000
    assert rows[-1] is rows[999]
    assert len(rows[3:5]) == 2
    assert made == [999, 3, 4]
    with pytest.raises(IndexError):
        rows[1000]
