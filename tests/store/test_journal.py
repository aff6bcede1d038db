"""Entries are on disk before they are acknowledged, in order, without anyone waiting."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.store.support import Mailbox, a_header, random_entries
from tumbletray.core.errors import UserError
from tumbletray.games.registry import find
from tumbletray.store import engine
from tumbletray.store.library import Store, open_store
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Source

ENTRIES = random_entries(a_header(pots=3), seed=1)[:12]


class Answers:
    """What the journal said of each entry, in order."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str]] = []

    def ask(self, store: Store, game: GameId, index: int, entry: Entry) -> None:
        store.journal(game).append(
            index, entry, partial(self._say, index, "done"), lambda e: self._say(index, str(e))
        )

    def _say(self, index: int, answer: str) -> None:
        self.said.append((index, answer))


@pytest.fixture
def posting(folder: Path, mailbox: Mailbox) -> Iterator[tuple[Store, GameId]]:
    """A store that posts, with a game whose start is on disk."""
    store = open_store(folder, find, mailbox.post)
    game = store.create(a_header(pots=3))
    mailbox.run()
    yield store, game
    store.close()


@contextmanager
def locked(folder: Path) -> Iterator[sqlite3.Connection]:
    """While another program has the database's write lock."""
    path = folder / "tumbletray.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def on_disk(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as connection:
        (count,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    return int(count)


def test_what_is_acknowledged_is_on_disk(
    posting: tuple[Store, GameId], folder: Path, mailbox: Mailbox
) -> None:
    answers = Answers()
    for index, entry in enumerate(ENTRIES):
        answers.ask(*posting, index, entry)
    for index in range(len(ENTRIES)):
        mailbox.run()
        assert answers.said[-1] == (index, "done")
        assert on_disk(folder) > index


def test_commits_are_synced(store: Store) -> None:
    with store._writer._engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "fullfsync")
        }
    full = 2
    assert settings == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "fullfsync": 1,
    }


@pytest.mark.skipif(shutil.which("strace") is None, reason="nobody watches the system's calls")
def test_the_log_is_synced_before_a_move_is_told(folder: Path, tmp_path: Path) -> None:
    """As the system sees it: between the write of an entry and the line that tells of it."""
    calls = tmp_path / "calls"
    play = [sys.executable, "-m", "tumbletray", "play", "threes", "--moves", "--data", str(folder)]
    watch = ["strace", "-f", "-y", "-s", "99", "-o", str(calls)]
    watch += ["-e", "trace=pwrite64,write,fsync,fdatasync"]
    told = subprocess.run([*watch, *play], check=True, capture_output=True, text=True).stdout
    written = synced = lines = 0
    for call in calls.read_text("utf-8", "replace").splitlines():
        if "pwrite64(" in call and "tumbletray.sqlite-wal" in call:
            written += 1
        elif "sync(" in call and "tumbletray.sqlite-wal" in call:
            synced = written
        elif "write(1" in call and "\\t" in call:
            lines += 1
            assert synced == written > 0
    assert lines == len(told.splitlines())


def test_append_returns_at_once_while_the_disk_is_slow(
    posting: tuple[Store, GameId], folder: Path, mailbox: Mailbox
) -> None:
    answers = Answers()
    with locked(folder) as other:
        started = time.perf_counter()
        for index, entry in enumerate(ENTRIES):
            answers.ask(*posting, index, entry)
        assert time.perf_counter() - started < 0.2
        time.sleep(0.3)
        assert mailbox.empty
        assert not answers.said
        other.execute("ROLLBACK")
    mailbox.run(len(ENTRIES))
    assert answers.said == [(index, "done") for index in range(len(ENTRIES))]


def test_a_failure_takes_those_after_it_along_and_can_be_tried_again(
    folder: Path, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_S", 0.1)
    store = open_store(folder, find, mailbox.post)
    game = store.create(a_header(pots=3))
    mailbox.run()
    answers = Answers()
    answers.ask(store, game, 0, ENTRIES[0])
    mailbox.run()
    with locked(folder):
        for index in (1, 2, 3):
            answers.ask(store, game, index, ENTRIES[index])
        mailbox.run()
    assert [index for index, _ in answers.said] == [0, 1, 2, 3]
    assert all("locked the database" in answer for _, answer in answers.said[1:])
    assert on_disk(folder) == 1
    for index in (1, 2, 3):
        answers.ask(store, game, index, ENTRIES[index])
    mailbox.run(3)
    assert answers.said[4:] == [(1, "done"), (2, "done"), (3, "done")]
    store.close()
    store = open_store(folder, find)
    assert list(store.load(game).entries) == ENTRIES[:4]
    store.close()


def test_a_game_that_could_not_be_started_is_written_with_its_first_entry(
    folder: Path, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_S", 0.1)
    store = open_store(folder, find, mailbox.post)
    with locked(folder):
        game = store.create(a_header(pots=3))
        mailbox.run()
    assert store.games() == ()
    answers = Answers()
    answers.ask(store, game, 0, ENTRIES[0])
    mailbox.run()
    assert answers.said == [(0, "done")]
    assert store.load(game).entries == (ENTRIES[0],)
    store.close()


@pytest.mark.parametrize("seed", range(5))
def test_acknowledgements_may_be_delivered_in_any_order(
    posting: tuple[Store, GameId], mailbox: Mailbox, seed: int
) -> None:
    answers = Answers()
    for index, entry in enumerate(ENTRIES):
        answers.ask(*posting, index, entry)
    calls = [mailbox.take() for _ in ENTRIES]
    random.Random(seed).shuffle(calls)
    for call in calls:
        call()
    assert sorted(answers.said) == [(index, "done") for index in range(len(ENTRIES))]
    store, game = posting
    assert list(store.load(game).entries) == ENTRIES


@pytest.mark.parametrize("index", [-1, 1, 7])
def test_a_wrong_index_is_a_bug(posting: tuple[Store, GameId], index: int) -> None:
    store, game = posting
    with pytest.raises(ValueError, match="entry 0 is to be written"):
        store.journal(game).append(index, ENTRIES[0], lambda: None, lambda _error: None)
    assert store.load(game).entries == ()


def test_a_bug_in_the_writer_is_raised_on_the_owners_thread(
    posting: tuple[Store, GameId], folder: Path, mailbox: Mailbox
) -> None:
    with closing(sqlite3.connect(folder / "tumbletray.sqlite")) as other, other:
        other.execute("UPDATE games SET entries = 5")
    store, game = posting
    store.journal(game).append(0, ENTRIES[0], lambda: None, lambda _error: None)
    with pytest.raises(RuntimeError, match="does not await its entry 0"):
        mailbox.run()


def test_close_waits_for_what_is_under_way(folder: Path, mailbox: Mailbox) -> None:
    store = open_store(folder, find, mailbox.post)
    game = store.create(a_header(pots=3))
    answers = Answers()
    with locked(folder) as other:
        for index, entry in enumerate(ENTRIES):
            answers.ask(store, game, index, entry)
        release = threading.Timer(0.3, other.execute, ("ROLLBACK",))
        release.start()
        store.close()
        release.join()
    assert on_disk(folder) == len(ENTRIES)


def test_without_post_append_waits(store: Store, folder: Path) -> None:
    game = store.create(a_header())
    answers = Answers()
    answers.ask(store, game, 0, ENTRIES[0])
    assert answers.said == [(0, "done")]
    assert on_disk(folder) == 1


def test_a_failure_without_post_is_told_before_append_returns(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_S", 0.1)
    store = open_store(folder, find)
    game = store.create(a_header())
    errors: list[UserError] = []
    with locked(folder):
        store.journal(game).append(
            0, Entry("1 roll 1 1 1 1 1", Source.TRAY), pytest.fail, errors.append
        )
    assert "locked" in str(errors[0])
    store.close()
