"""A damaged database is kept aside and replaced by the newest good backup, and the user is told."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.store.support import a_header, random_entries, write
from tumbletray.games.registry import find
from tumbletray.store import backups, damage
from tumbletray.store.library import Store, open_store
from tumbletray.store.paths import Places
from tumbletray.store.values import GameId

ENTRIES = random_entries(a_header(pots=20), seed=2)


def with_game(folder: Path) -> GameId:
    """A folder with a game and a backup that has it."""
    store = open_store(folder, find)
    game = store.create(a_header(pots=20))
    write(store, game, ENTRIES[:-10])
    store.finish(game, (0, 0), ())
    write(store, game, ENTRIES[-10:-5], first=len(ENTRIES) - 10)
    store.close()
    return game


def garbage(database: Path) -> None:
    database.write_bytes(b"not a database " * 1000)


def truncated(database: Path) -> None:
    with database.open("rb+") as file:
        file.truncate(database.stat().st_size // 2)


def emptied(database: Path) -> None:
    database.write_bytes(b"")


def a_page_overwritten(database: Path) -> None:
    """The root page of the logs: SQLite's header stays readable."""
    with closing(sqlite3.connect(database)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'entries'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with database.open("rb+") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)


@pytest.mark.parametrize("harm", [garbage, truncated, emptied, a_page_overwritten])
def test_a_damaged_database_is_restored(folder: Path, harm: Callable[[Path], None]) -> None:
    game = with_game(folder)
    places = Places(folder)
    harm(places.database)
    harmed = places.database.read_bytes()

    store = open_store(folder, find)
    (notice,) = store.notices
    assert "database was damaged" in str(notice)
    assert str(places.damaged) in str(notice)
    entries = list(store.load(game).entries)
    assert entries == ENTRIES[: len(entries)]
    assert len(entries) >= len(ENTRIES) - 10
    (kept,) = places.damaged.rglob("tumbletray.sqlite")
    assert kept.read_bytes() == harmed
    write(store, game, ENTRIES[len(entries) :], first=len(entries))
    store.close()

    store = open_store(folder, find)
    assert store.notices == ()
    assert list(store.load(game).entries) == ENTRIES
    store.close()


def test_a_log_left_behind_is_kept_with_the_damaged_database(folder: Path) -> None:
    game = with_game(folder)
    places = Places(folder)
    with closing(sqlite3.connect(places.database)) as connection:
        connection.execute("UPDATE settings SET value = value")
        connection.commit()
        shutil.copytree(folder, folder.with_name("crashed"))
    places = Places(folder.with_name("crashed"))
    garbage(places.database)
    log = places.write_ahead_log.read_bytes()
    store = open_store(places.folder, find)
    assert len(store.notices) == 1
    assert list(store.load(game).entries) == ENTRIES[: len(store.load(game).entries)]
    (kept,) = places.damaged.rglob("*-wal")
    assert kept.read_bytes() == log
    store.close()


def test_a_damaged_backup_is_passed_over(folder: Path) -> None:
    game = with_game(folder)
    places = Places(folder)
    (good,) = backups.all_backups(places.backups)
    bad = backups.make(places.database, places.backups)
    garbage(bad)
    garbage(places.database)
    store = open_store(folder, find)
    assert backups.made_at(good).astimezone().strftime("%Y-%m-%d %H:%M") in str(store.notices[0])
    assert store.load(game).entries
    store.close()


def test_without_a_backup_a_new_database_is_started(folder: Path) -> None:
    folder.mkdir()
    garbage(Places(folder).database)
    store = open_store(folder, find)
    assert "there is no backup" in str(store.notices[0])
    assert store.games() == ()
    store.create(a_header())
    store.close()
    store = open_store(folder, find)
    assert len(store.games()) == 1
    assert store.notices == ()
    store.close()


def test_a_restoration_that_was_interrupted_is_finished(folder: Path) -> None:
    """The backup stands ready; the damaged database and its log have not been replaced."""
    game = with_game(folder)
    places = Places(folder)
    shutil.copyfile(backups.all_backups(places.backups)[0], places.restored)
    garbage(places.database)
    places.write_ahead_log.write_bytes(b"a log that belongs to nothing")
    store = open_store(folder, find)
    assert store.load(game).entries
    assert not places.restored.exists()
    store.close()


def test_looking_for_damage_changes_nothing(folder: Path) -> None:
    with_game(folder)
    places = Places(folder)
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    assert not damage.is_damaged(places)
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_a_backup_is_made_while_an_entry_is_being_written(store: Store, folder: Path) -> None:
    game = store.create(a_header(pots=20))
    write(store, game, ENTRIES[:5])
    places = Places(folder)
    with closing(sqlite3.connect(places.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE games SET moves = 77")
        backup = backups.make(places.database, places.backups)
        other.execute("ROLLBACK")
    with closing(sqlite3.connect(backup)) as copy:
        assert copy.execute("SELECT moves FROM games").fetchall() == [(5,)]


def test_a_game_that_ends_is_backed_up_unless_a_backup_is_recent(folder: Path) -> None:
    store = open_store(folder, find)
    for _ in range(3):
        game = store.create(a_header(pots=20))
        write(store, game, ENTRIES[:5])
        store.finish(game, (0, 0), ())
    store.close()
    assert len(backups.all_backups(Places(folder).backups)) == 1


def named(moment: datetime) -> Path:
    return Path(f"tumbletray-{moment:%Y%m%dT%H%M%S%f}Z-v1.sqlite")


def test_the_newest_backups_and_the_last_of_each_day_are_kept() -> None:
    noon = datetime(2026, 5, 20, 12, tzinfo=UTC)
    made = [named(noon - timedelta(hours=6 * n)) for n in range(60)]
    kept = backups.to_keep(made)
    assert set(made[:4]) <= kept
    days = sorted({backups.made_at(path).date() for path in kept}, reverse=True)
    assert days == [noon.date() - timedelta(days=n) for n in range(7)]
    assert len(kept) == 9
    assert backups.to_keep(sorted(kept, reverse=True)) == kept


def test_rotation_removes_files(folder: Path) -> None:
    with_game(folder)
    places = Places(folder)
    for _ in range(8):
        backups.make(places.database, places.backups)
    (places.backups / "a note of the user.txt").write_text("mine")
    (places.backups / "tumbletray-x.sqlite.partial").write_text("half")
    backups.rotate(places.backups)
    assert len(backups.all_backups(places.backups)) == backups.NEWEST_KEPT
    assert len(list(places.backups.iterdir())) == backups.NEWEST_KEPT + 1
