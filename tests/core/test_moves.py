"""The notation: `text` and `parse_move` are inverses, and what writes no move is refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import (
    End,
    First,
    Hunt,
    Keep,
    Match,
    Move,
    Next,
    Open,
    Roll,
    Targets,
    decision_text,
    parse_move,
)

numbers = st.one_of(st.integers(0, 120), st.integers(0, 999_999_999))
faces = st.lists(numbers, min_size=1, max_size=8).map(lambda found: tuple(sorted(found)))
moves = st.one_of(
    st.builds(Roll, numbers, faces),
    st.builds(Hunt, numbers, faces),
    st.builds(Targets, numbers, faces),
    st.builds(Open, numbers, numbers),
    st.builds(First, numbers, numbers),
    st.builds(Keep, numbers, faces, st.booleans()),
    st.builds(Match, numbers, numbers, faces),
    st.builds(Next, numbers),
    st.builds(End, numbers),
)


@given(moves)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    assert parse_move(move.text()) == move


@given(moves, st.sampled_from([" ", "  ", "\t", " \n ", "\u00a0"]))
def test_words_are_parted_by_any_blanks(move: Move, blank: str) -> None:
    assert parse_move(blank + move.text().replace(" ", blank) + blank) == move


def test_faces_are_read_in_any_order_and_written_ascending() -> None:
    move = parse_move("1 keep 6 3 12 3 roll")
    assert move == Keep(1, (3, 3, 6, 12), stop=False)
    assert move.text() == "1 keep 3 3 6 12 roll"


def test_a_decision_is_listed_without_its_seat() -> None:
    assert decision_text(Match(2, 7, (2, 5))) == "match 7 = 2 5"
    assert decision_text(Next()) == "next"


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    with suppress(IllegalMove):
        move = parse_move(text)
        assert parse_move(move.text()) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "roll",
        "roll 1",
        "1 roll",
        "1 Roll 1",
        "1 roll 01",
        "1 roll +1",
        "1 roll -1",
        "1 roll 1.0",
        "1 roll 1,2",
        "1 roll \u0661",
        "1 roll \u00b2",
        "1 roll 1234567890",
        "01 roll 1",
        "1 roll 1 2 stop",
        "1 keep",
        "1 keep stop",
        "1 keep 1",
        "1 keep 1 stop roll",
        "1 keep 1 STOP",
        "1 match",
        "1 match 3",
        "1 match 3 =",
        "1 match 3 3",
        "1 match 3 = = 3",
        "1 match = 3",
        "1 open",
        "1 open 1 2",
        "0 first",
        "0 first 1 2",
        "0 next 1",
        "0 end now",
        "1 resign",
    ],
)
def test_what_writes_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="is not a move"):
        parse_move(text)


def test_the_refusal_of_a_long_text_is_short() -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_move("1 roll " + "x" * 10_000)
    assert len(str(refused.value)) < 200
