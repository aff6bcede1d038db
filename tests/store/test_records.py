"""Records go in and out unchanged, and stored games are held against their rules."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.store.support import a_header, northern_threes, random_entries, random_moves, write
from tumbletray.core.errors import IllegalMove
from tumbletray.core.game import AnyGame
from tumbletray.core.moves import Move
from tumbletray.core.options import Options, parse_options
from tumbletray.core.records import Record, parse_record
from tumbletray.games.registry import find
from tumbletray.store.library import Store, open_store
from tumbletray.store.paths import Places
from tumbletray.table.ports import UNDO, Entry, Source

NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)


def a_record(seed: int, cut: int | None = None, *players: str) -> Record:
    header = a_header(*players, pots=2)
    moves = tuple(move.text() for move in random_moves(header, seed))
    return Record(header, moves[:cut])


@settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(
    st.integers(0, 1000),
    st.integers(0, 60),
    st.lists(NAMES, min_size=2, max_size=5, unique_by=str.casefold),
)
def test_a_record_comes_out_as_it_went_in(
    store: Store, seed: int, cut: int, players: list[str]
) -> None:
    record = a_record(seed, cut, *players)
    game = store.import_record(record)
    assert store.export(game) == record
    assert parse_record(store.export(game).line(), find) == record
    assert all(entry.source is Source.RECORD for entry in store.load(game).entries)


def test_an_imported_game_that_is_over_has_its_result(store: Store) -> None:
    over = store.import_record(a_record(4))
    store.import_record(a_record(4, cut=3))
    (summary,) = store.games(finished=True)
    assert summary.id == over
    assert summary.scores is not None
    assert sum(summary.scores) <= 0
    assert list(store.verify()) == []


def test_an_imported_game_goes_on(store: Store) -> None:
    whole = a_record(8)
    game = store.import_record(a_record(8, cut=5))
    write(store, game, [Entry(move, Source.PLAYER) for move in whole.moves[5:]], first=5)
    assert store.export(game) == whole


def test_a_record_that_breaks_the_rules_is_not_imported(store: Store) -> None:
    record = Record(a_header(), ("1 roll 1 2 3 4 5", "1 keep 6 stop"))
    with pytest.raises(IllegalMove):
        store.import_record(record)
    assert store.games() == ()


def test_undone_moves_are_not_exported(store: Store) -> None:
    game = store.create(a_header())
    write(
        store,
        game,
        [
            Entry("1 roll 1 2 3 4 5", Source.TRAY),
            Entry("1 keep 5 roll", Source.PLAYER),
            Entry(UNDO, Source.PLAYER),
            Entry("1 keep 3 roll", Source.PLAYER),
        ],
    )
    assert store.export(game).moves == ("1 roll 1 2 3 4 5", "1 keep 3 roll")
    assert list(store.verify()) == []


class ChangedRules:
    """Northern Threes as a later version might have it: nobody may stop with a 6."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def apply(self, state: object, move: Move) -> object:
        if move.text() == "1 keep 6 stop":
            raise IllegalMove(a_header().game.info.title)
        return self._game.apply(state, move)


def test_verify_finds_the_games_that_differ_from_their_rules(folder: Path) -> None:
    store = open_store(folder, find)
    store.import_record(Record(a_header(), ("1 roll 1 2 3 4 6", "1 keep 6 roll")))
    refused = store.import_record(Record(a_header(), ("1 roll 1 2 3 4 6", "1 keep 6 stop")))
    store.close()
    changed = ChangedRules(northern_threes())
    store = open_store(folder, lambda _key: cast("AnyGame", changed))
    assert [difference.game for difference in store.verify()] == [refused]
    store.close()


@pytest.mark.parametrize(
    ("harm", "found"),
    [
        (
            "UPDATE games SET moves = moves + 1",
            "The log has 2 entries and 2 moves, not the 2 and 3",
        ),
        ("UPDATE games SET options = '{\"pots\": -1}'", "pots must be a whole number"),
        ("UPDATE games SET players = '[]'", "This game is for 1 to 99 seats, not 0"),
        ("UPDATE games SET game = 'whist'", "The game “whist” is not known to this version"),
        (
            "INSERT INTO results SELECT id, started, '[0]', '[]' FROM games",
            "The result that was kept",
        ),
        (
            "DROP TRIGGER entries_are_never_changed; UPDATE entries SET move = NULL, kind = 'undo'",
            "The log takes back more moves than were made",
        ),
        (
            "DROP TRIGGER entries_are_never_changed; UPDATE entries SET move = '1 roll 7'",
            "number of faces must be 5",
        ),
    ],
)
def test_verify_tells_what_is_wrong(folder: Path, harm: str, found: str) -> None:
    store = open_store(folder, find)
    game = store.import_record(a_record(3, cut=2))
    assert list(store.verify()) == []
    with closing(sqlite3.connect(Places(folder).database)) as other:
        other.executescript(harm)
    (difference,) = store.verify()
    assert difference.game == game
    assert found in str(difference.text)
    store.close()


def test_the_log_of_a_game_cannot_be_changed(store: Store, folder: Path) -> None:
    store.import_record(a_record(3, cut=2))
    with (
        closing(sqlite3.connect(Places(folder).database)) as other,
        pytest.raises(sqlite3.IntegrityError, match="only grows"),
    ):
        other.execute("UPDATE entries SET move = '1 roll 3 3 3 3 3'")


def test_a_game_killed_before_its_result_was_kept_is_settled(folder: Path) -> None:
    """The last move is on disk; the process ended before it could say how the game ended."""
    store = open_store(folder, find)
    header = a_header(pots=1)
    game = store.create(header)
    write(store, game, random_entries(header, seed=6))
    crashed = folder.with_name("crashed")
    crashed.mkdir()
    places = Places(folder)
    for path in (places.database, places.write_ahead_log):
        (crashed / path.name).write_bytes(path.read_bytes())
    store.close()
    for killed, over in ((folder, False), (crashed, True)):
        store = open_store(killed, find)
        assert (store.games()[0].finished is not None) is over
        assert list(store.verify()) == []
        store.close()


def test_house_rules_are_kept_by_name(folder: Path) -> None:
    def options(**given: object) -> Options:
        return parse_options(northern_threes().info.options, given, 2)

    store = open_store(folder, find)
    short = store.save_house_rules("northern-threes", " Short ", options(pots=3))
    store.save_house_rules("northern-threes", "Åses", options(item="kroner"))
    store.save_house_rules("other", "short", options())
    assert (short.name, short.options) == ("Short", {"pots": 3})
    again = store.save_house_rules("northern-threes", "SHORT", options(pots=2))
    store.close()

    store = open_store(folder, find)
    kept = store.house_rules("northern-threes")
    assert [(rules.name, rules.options) for rules in kept] == [
        ("SHORT", {"pots": 2}),
        ("Åses", {"item": "kroner"}),
    ]
    store.forget_house_rules(again.id)
    assert [rules.name for rules in store.house_rules("northern-threes")] == ["Åses"]
    assert len(store.house_rules("other")) == 1
    store.close()
