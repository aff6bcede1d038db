"""Games, settings and their lists survive the store's being closed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.store.support import Mailbox, a_header, random_entries, write
from tumbletray.core.errors import UserError
from tumbletray.games.registry import find
from tumbletray.store.library import Store, open_store
from tumbletray.store.values import GameId
from tumbletray.table.ports import UNDO, Entry, Source, fold

ROLL = Entry("1 roll 1 2 3 4 5", Source.TRAY, {"seed": 2**64 - 1, "gesture": {"strength": 0.25}})
KEEP = Entry("1 keep 1 roll", Source.PLAYER)


def test_a_game_is_read_back_as_it_was_written(folder: Path) -> None:
    header = a_header("Åse", "🎲", "名前", item="kroner", pots=3)
    store = open_store(folder, find)
    game = store.create(header)
    write(store, game, [ROLL, KEEP])
    store.close()

    store = open_store(folder, find)
    stored = store.load(game)
    assert stored.header == header
    assert stored.entries == (ROLL, KEEP)
    store.close()


def test_a_resumed_game_goes_on_at_the_next_entry(folder: Path) -> None:
    entries = random_entries(a_header(pots=1), seed=5)
    half = len(entries) // 2
    store = open_store(folder, find)
    game = store.create(a_header(pots=1))
    write(store, game, entries[:half])
    store.close()

    store = open_store(folder, find)
    with pytest.raises(ValueError, match=f"where entry {half} is"):
        store.journal(game).append(0, entries[0], lambda: None, lambda _error: None)
    write(store, game, entries[half:], first=half)
    assert list(store.load(game).entries) == entries
    store.close()


def test_an_undo_is_kept_and_the_record_is_the_fold(store: Store) -> None:
    game = store.create(a_header())
    undo = Entry(UNDO, Source.PLAYER)
    write(store, game, [ROLL, KEEP, undo, Entry("1 keep 3 roll", Source.PLAYER)])
    entries = store.load(game).entries
    assert entries[2] == undo
    assert [entry.move for entry in fold(entries)] == [ROLL.move, "1 keep 3 roll"]
    assert store.games()[0].moves == 2


def test_the_list_has_what_was_played_last_first(store: Store) -> None:
    before = datetime.now(UTC)
    first = store.create(a_header("Anna", "Ben"))
    second = store.create(a_header("Cleo", solo_turns=3))
    write(store, first, [ROLL])
    listed = store.games()
    assert [game.id for game in listed] == [first, second]
    assert listed[0].players == ("Anna", "Ben")
    assert (listed[0].moves, listed[1].moves) == (1, 0)
    assert before <= listed[0].started <= listed[1].started <= listed[0].played
    assert listed[0].game == "northern-threes"
    assert listed[0].finished is None
    assert listed[0].scores is None


def test_finished_games_are_told_apart(store: Store) -> None:
    over, open_ = store.create(a_header()), store.create(a_header())
    store.finish(over, (3, -3), (1,))
    (listed,) = store.games(finished=True)
    assert (listed.id, listed.scores, listed.winners) == (over, (3, -3), (1,))
    assert listed.finished is not None
    assert listed.finished >= listed.started
    assert [game.id for game in store.games(finished=False)] == [open_]
    assert len(store.games(limit=1)) == 1


def test_an_entry_after_the_end_opens_the_game_again(store: Store) -> None:
    game = store.create(a_header())
    write(store, game, [ROLL])
    store.finish(game, (0, 0), ())
    write(store, game, [Entry(UNDO, Source.PLAYER)], first=1)
    assert store.games()[0].finished is None


def test_settings_are_kept(folder: Path) -> None:
    store = open_store(folder, find)
    assert store.setting("speed", 1.0) == 1.0
    store.set_setting("speed", 2.5)
    store.set_setting("names", ["Åse"])
    store.set_setting("speed", 0.5)
    store.close()
    store = open_store(folder, find)
    assert (store.setting("speed", 1.0), store.setting("names")) == (0.5, ["Åse"])
    with pytest.raises(TypeError):
        store.set_setting("speed", object())
    assert store.setting("speed") == 0.5
    store.close()


def test_a_game_that_is_not_there_is_the_users_mistake(store: Store) -> None:
    with pytest.raises(UserError, match="no game nowhere"):
        store.load(GameId("nowhere"))
    with pytest.raises(UserError, match="no game nowhere"):
        store.journal(GameId("nowhere"))


def test_a_game_whose_rules_are_missing_is_listed_but_not_loaded(folder: Path) -> None:
    store = open_store(folder, find)
    game = store.create(a_header())
    store.close()
    store = open_store(folder, lambda _key: None)
    assert [listed.id for listed in store.games()] == [game]
    with pytest.raises(UserError, match="not known to this version"):
        store.load(game)
    store.close()


def test_one_is_told_when_all_is_on_disk(folder: Path, mailbox: Mailbox) -> None:
    store = open_store(folder, find, mailbox.post)
    game = store.create(a_header())
    seen: list[GameId] = []
    store.after_writes(lambda: seen.extend(listed.id for listed in store.games()))
    mailbox.run(2)
    assert seen == [game]
    store.close()
