"""The scores by turn of games that are known."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from tests.stats.support import a_game, alone, threes
from tests.store.support import random_moves
from tumbletray.core.chronicle import Course, Moment
from tumbletray.core.moves import Move, parse_move
from tumbletray.core.records import Header, Record
from tumbletray.core.replay import walk
from tumbletray.games.registry import GAMES
from tumbletray.stats.course import course_of, rounds

TWO = ("Anna", "Ben")


def course(header: Header, moves: Iterable[Move]) -> Course:
    walked = walk(header, moves)
    return course_of(header, [Moment(move, before, after, ()) for move, before, after in walked])


def of(record: Record) -> tuple[tuple[int, ...], ...]:
    return course(record.header, map(parse_move, record.moves)).by_round


def test_scores_are_told_round_by_round() -> None:
    assert of(threes(TWO, (5, 10), (20, 5))) == ((0, 0), (5, 10), (25, 15))


def test_each_turn_has_its_seat_value_scores_and_move() -> None:
    record = threes(TWO, (5, 10))
    steps = course(record.header, map(parse_move, record.moves)).steps
    assert [(s.move, s.seat, s.value, s.scores) for s in steps] == [
        (2, 1, 5, (5, 0)),
        (4, 2, 10, (5, 10)),
    ]


def test_what_is_good_is_the_games_word() -> None:
    lowest, highest = threes(TWO, (5, 10)), threes(TWO, (5, 10), goal="highest")
    assert course(lowest.header, ()).low_wins
    assert course(lowest.header, ()).low_turns
    assert not course(highest.header, ()).low_wins
    assert not course(highest.header, ()).low_turns
    assert course(alone("Anna", 5).header, ()).low_wins
    pots = course(a_game("northern-threes", *TWO), ())
    assert not pots.low_wins, "the items that are won count"
    assert pots.low_turns
    assert not course(a_game("farkle", *TWO), ()).low_wins


def test_chips_are_in_before_the_first_turn() -> None:
    assert course(a_game("northern-threes", *TWO), ()).by_round == ((-1, -1),)


def test_a_round_ends_before_a_seat_has_a_second_turn() -> None:
    assert rounds([1, 2, 3, 1, 3, 1]) == (3, 5, 6)
    assert rounds([2, 1, 2, 1]) == (2, 4)
    assert rounds([]) == ()


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10**6))
def test_the_course_of_any_game_is_that_of_its_states(key: str, seed: int) -> None:
    head = a_game(key, *TWO, **({"pots": 2} if key == "northern-threes" else {}))
    moves = list(random_moves(head, seed))[:400]
    walked = list(walk(head, moves))
    found = course(head, moves)
    last = walked[-1][2]
    assert found.last == head.game.scores(last)
    assert [(s.seat, s.value) for s in found.steps] == list(head.game.turns(last))
    assert found.by_round[-1] == found.last
    assert len(found.by_round) == len(found.rounds) + 1
    for step in found.steps:
        assert step.scores == head.game.scores(walked[step.move - 1][2])
