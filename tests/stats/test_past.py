"""What a store's finished games tell: lists, stories, careers, totals alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.stats.support import a_game, alone, keep, threes
from tumbletray.core.chronicle import Careers, Told
from tumbletray.core.records import Record
from tumbletray.games.registry import find
from tumbletray.stats.past import PastGames
from tumbletray.store.library import Store, open_store
from tumbletray.store.values import GameId


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "data", find)
    yield opened
    opened.close()


@pytest.fixture
def practised() -> set[GameId]:
    return set()


@pytest.fixture
def past(store: Store, practised: set[GameId]) -> PastGames:
    return PastGames(store, find, practised.__contains__)


def the_story(past: PastGames, game: GameId) -> Told:
    found: list[Told] = []
    past.tell(game, found.append, lambda error: pytest.fail(str(error)))
    return found[0]


def all_careers(past: PastGames) -> Careers:
    found: list[Careers] = []
    past.careers(found.append, lambda error: pytest.fail(str(error)))
    return found[0]


def why_not(past: PastGames, game: GameId) -> str:
    said: list[Any] = []
    past.tell(game, lambda _told: pytest.fail("there is nothing to tell"), said.append)
    return str(said[0])


TWO = ("Anna", "Ben")


def test_careers_count_games_wins_means_and_bests(past: PastGames, store: Store) -> None:
    keep(store, threes(TWO, (5, 10)))
    keep(store, threes(("ben", "anna"), (20, 30)))
    keep(store, threes(TWO, (5, 10), goal="highest"))
    anna = all_careers(past)["anna"]
    assert (anna.name, anna.games, anna.wins, anna.decided) == ("Anna", 3, 1, 3)
    assert [(f.game, f.low_wins, f.wins, f.mean, f.best) for f in anna.forms] == [
        ("threes", False, 0, 5.0, 5),
        ("threes", True, 1, 17.5, 5),
    ]
    low = anna.forms[1]
    assert [(outing.score, outing.won) for outing in low.outings] == [(5, True), (30, False)]
    assert low.won_so_far == (1, 1)


def test_games_that_nobody_wins_count_no_wins(past: PastGames, store: Store) -> None:
    head = a_game("northern-threes", *TWO, pots=1)
    moves = ("1 roll 1 1 1 1 1", "1 keep 1 1 1 1 1 stop", "2 roll 6 6 6 6 6", "2 keep 6 stop")
    keep(store, Record(head, moves))
    (form,) = all_careers(past)["anna"].forms
    assert form.wins is None
    assert form.best == 1


def test_totals_alone_are_compared_under_the_same_rules_only(past: PastGames, store: Store) -> None:
    keep(store, alone("Anna", 9, 9))
    keep(store, alone("anna", 5, 6))
    keep(store, alone("Anna", 5))
    keep(store, alone("Ben", 5, 5))
    found = the_story(past, keep(store, alone("Anna", 9, 8))).alone
    assert found is not None
    assert (found.total, found.best, found.place, found.games) == (17, 11, 2, 3)
    forms = all_careers(past)["anna"].forms
    assert [[str(rule) for rule in form.rules] for form in forms] == [
        ["Turns when playing alone: 2"],
        ["Turns when playing alone: 1"],
    ]
    assert [form.wins for form in forms] == [None, None]


def test_equal_totals_share_their_place(past: PastGames, store: Store) -> None:
    keep(store, alone("Anna", 9))
    found = the_story(past, keep(store, alone("Anna", 9))).alone
    assert found is not None
    assert (found.place, found.games) == (1, 2)


def test_practice_stays_out_of_what_is_counted(
    past: PastGames, store: Store, practised: set[GameId]
) -> None:
    game = keep(store, alone("Anna", 5))
    practised.add(game)
    assert all_careers(past) == {}
    found = the_story(past, game)
    assert found.practice
    assert found.alone is None
    later = the_story(past, keep(store, alone("Anna", 9))).alone
    assert later is not None
    assert (later.best, later.place, later.games) == (9, 1, 1)


def test_the_exact_scoring_chart_is_that_of_so_many_turns(past: PastGames, store: Store) -> None:
    found = the_story(past, keep(store, alone("Anna", 5))).alone
    assert found is not None
    chart = found.chart
    assert chart is not None
    assert chart.lower(0) == 0.0
    assert chart.lower(5) < 0.5 < chart.lower(9), "a turn played well makes six on average"
    assert chart.lower(31) == pytest.approx(1.0)
    assert chart.lower(10**6) == pytest.approx(1.0)
    longer = the_story(past, keep(store, alone("Anna", 5, 5))).alone
    assert longer is not None
    assert longer.chart is not None
    assert longer.chart.mean == pytest.approx(2 * chart.mean)
    for percent, most in chart.bands:
        assert chart.lower(most) < percent / 100 <= chart.lower(most + 1) + 1e-12


def test_several_seats_have_no_total_alone(past: PastGames, store: Store) -> None:
    assert the_story(past, keep(store, threes(TWO, (5, 10)))).alone is None


def test_a_game_that_cannot_be_read_is_told_why_and_not_counted(
    past: PastGames, store: Store
) -> None:
    whole = threes(TWO, (5, 10))
    game = keep(store, whole, [*whole.moves[:2], "2 roll 1 1 1 1 1"])
    store.finish(game, [0, 0], [1])
    assert why_not(past, game) == "This game is not over."
    strange = keep(store, whole, ["7 roll 1"])
    assert "seat" in why_not(past, strange)
    assert "no game" in why_not(past, GameId("nobody"))


def test_finished_games_are_listed_by_game_and_player(past: PastGames, store: Store) -> None:
    first = keep(store, threes(TWO, (5, 10)))
    second = keep(store, alone("Anna", 5))
    keep(store, a_under_way(), ["1 roll 1 1 1 1 1"])
    assert [game.id for game in past.games()] == [second, first]
    assert [game.id for game in past.games(game="threes")] == [first]
    assert [game.id for game in past.games(player="ANNA")] == [second, first]
    assert [game.id for game in past.games(player="Ben")] == [first]
    assert past.games(game="northern-threes", player="Ben") == ()
    assert past.games(player="Nobody") == ()


def a_under_way() -> Record:
    return Record(a_game("northern-threes", *TWO), ())


def test_a_long_list_goes_on_where_it_ended(past: PastGames, store: Store) -> None:
    games = [keep(store, alone("Anna", 5)) for _ in range(5)]
    page = past.games(limit=2)
    rest = past.games(before=page[-1], limit=9)
    assert [game.id for game in (*page, *rest)] == games[::-1]


def test_a_forgotten_game_is_gone_with_its_settings(past: PastGames, store: Store) -> None:
    gone, stays = keep(store, alone("Anna", 5)), keep(store, alone("Anna", 9))
    for game in (gone, stays):
        store.set_setting(f"table:{game}", {"practice": False})
    past.forget(gone)
    assert [game.id for game in past.games()] == [stays]
    assert store.setting(f"table:{gone}") is None
    assert store.setting(f"table:{stays}") == {"practice": False}
    assert "no game" in why_not(past, gone)
    assert [difference.text for difference in store.verify()] == []


def test_the_record_of_a_game_is_what_was_stored(past: PastGames, store: Store) -> None:
    record = threes(TWO, (5, 10))
    assert past.record(keep(store, record)) == record
