"""The stories of games that are known, sentence by sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.stats.support import a_game, alone, threes
from tests.store.support import random_moves
from tumbletray.core.chronicle import Told
from tumbletray.core.errors import UserError
from tumbletray.core.records import Record
from tumbletray.games.registry import GAMES
from tumbletray.stats import past
from tumbletray.stats.story import MOST_LINES
from tumbletray.table.ports import Entry, Source

TWO, THREE = ("Anna", "Ben"), ("Anna", "Ben", "Åse")


def told(record: Record) -> Told:
    entries = [Entry(move, Source.RECORD) for move in record.moves]
    return past.told(record.header, entries)


def lines(record: Record) -> list[str]:
    return [str(line) for line in told(record).story]


def test_who_led_throughout() -> None:
    assert lines(threes(TWO, (5, 10), (6, 20), (10, 25))) == [
        "Anna wins with 21, before Ben with 55.",
        "Anna leads from the first round to the last.",
        "The best turn: 5, by Anna.",
    ]


def test_a_comeback_and_since_when_the_winner_led() -> None:
    assert lines(threes(THREE, (5, 10, 30), (10, 12, 5), (30, 30, 5), (30, 10, 10))) == [
        "Åse wins with 50, before Ben with 62.",
        "The lead changes hands once; Åse has it for good from round 3 of 4.",
        "After round 1, Åse was 25 behind.",
        "The best turn: 5, by Anna and Åse.",
    ]


def test_a_close_end() -> None:
    assert "It was close: only 1 between first and second." in lines(
        threes(TWO, (20, 20), (20, 21))
    )


def test_a_high_goal_is_told_the_other_way_round() -> None:
    said = lines(threes(TWO, (5, 10), (6, 20), goal="highest"))
    assert said[0] == "Ben wins with 30, before Anna with 11."
    assert said[-1] == "The best turn: 20, by Ben."


def test_sudden_death_is_a_decision_between_those_who_are_level() -> None:
    tied = threes(TWO, (5, 10), (10, 5))
    more = threes(TWO, (5, 10)).moves
    assert lines(Record(tied.header, tied.moves + more))[0] == (
        "Anna and Ben end level with 15; Anna wins what decides between them."
    )


def test_teams_win_together_and_no_seat_is_said_to_lead() -> None:
    four = ("Anna", "Ben", "Cleo", "Dag")
    found = told(threes(four, (30, 10, 5, 30), mode="teams"))
    assert str(found.story[0]) == "Anna and Cleo win together."
    assert [str(line) for line in found.story[1:]] == ["The best turn: 5, by Cleo."]
    assert found.standings == ((1, 1), (1, 3), (3, 2), (4, 4))


def test_alone_the_total_is_told() -> None:
    assert lines(alone("Anna", 5, 9, 7)) == [
        "Anna makes 21 in 3 turns.",
        "The best turn: 5.",
    ]


def a_pot(*rest: str) -> Record:
    """Two pots: Anna takes the first; who the second, the moves of `rest` say."""
    first = ["1 roll 1 1 1 1 1", "1 keep 1 1 1 1 1 stop", "2 roll 6 6 6 6 6", "2 keep 6 stop"]
    head = a_game("northern-threes", *TWO, pots=2)
    return Record(head, (*first, *rest))


def test_where_nobody_wins_the_standings_are_told_and_what_was_celebrated() -> None:
    found = told(a_pot("2 roll 3 3 3 3 3", "2 keep 3 3 3 3 3 stop"))
    assert [str(line) for line in found.story] == [
        "Anna and Ben end level with 0.",
        "The best turn: 0, by Ben.",
        "Round 1: Anna wins the pot!",
    ]
    assert found.standings == ((1, 1), (1, 2))
    assert found.winners == ()


def test_a_game_under_way_has_no_story_yet() -> None:
    with pytest.raises(UserError, match="not over"):
        told(a_pot())
    with pytest.raises(UserError, match="not over"):
        told(Record(a_game("farkle", *TWO), ()))


@given(st.sampled_from(sorted(GAMES)), st.integers(2, 5), st.integers(0, 10**6))
def test_every_game_has_a_story_that_agrees_with_its_end(key: str, seats: int, seed: int) -> None:
    options = {"northern-threes": {"pots": 2}, "thirty": {"starting_points": 3}}.get(key, {})
    names = ("Anna", "Ben", "Cleo", "Dag", "Eva")[:seats]
    head = a_game(key, *names, **options)
    record = Record(head, tuple(move.text() for move in random_moves(head, seed)))
    found = told(record)
    assert 1 <= len(found.story) <= MOST_LINES
    assert sorted(seat for _, seat in found.standings) == list(range(1, seats + 1))
    first = {seat for place, seat in found.standings if place == 1}
    assert set(found.winners) <= first
    if found.winners:
        assert first == set(found.winners)
    else:
        assert first == set(found.course.leaders(found.course.last))
    assert any(names[seat - 1] in str(found.story[0]) for seat in first)
