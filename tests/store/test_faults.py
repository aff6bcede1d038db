"""What the machine does to us is one sentence, nothing is half written, and one can try again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.support import a_header
from tumbletray.core.errors import UserError
from tumbletray.games.registry import find
from tumbletray.store import faults
from tumbletray.store.library import Store, open_store
from tumbletray.store.paths import Places
from tumbletray.store.values import GameId
from tumbletray.table.ports import Entry, Source

LARGE = Entry("1 roll 1 2 3 4 5", Source.TRAY, {"padding": "x" * 50_000})


def on_the_writer(store: Store, pragma: str) -> None:
    """Have the writer's own connection do `pragma`: the fault arises where it would in earnest."""

    connection = store._writer._engine.raw_connection()
    connection.cursor().execute(f"PRAGMA {pragma}")
    connection.close()


def append(store: Store, game: GameId, index: int) -> UserError | None:
    errors: list[UserError] = []
    store.journal(game).append(index, LARGE, lambda: None, errors.append)
    return errors[0] if errors else None


def fill(store: Store, game: GameId) -> tuple[int, UserError]:
    """Append until the journal fails; the index that failed, and why."""
    for index in range(1000):
        if (error := append(store, game, index)) is not None:
            return index, error
    raise AssertionError("the disk is never full")


def test_a_full_disk(store: Store, folder: Path) -> None:
    game = store.create(a_header())
    on_the_writer(store, "max_page_count = 100")
    index, error = fill(store, game)
    assert index > 0
    assert str(error) == (
        "The disk is full, so nothing more can be saved. Free some space and try again."
    )
    assert len(store.load(game).entries) == index
    assert str(append(store, game, index)) == str(error)
    on_the_writer(store, "max_page_count = 10000")
    assert append(store, game, index) is None
    assert len(store.load(game).entries) == index + 1
    assert_sound(folder)


def test_a_disk_that_refuses_to_write(store: Store, folder: Path) -> None:
    resource = pytest.importorskip("resource", reason="there is no limit on the size of files")
    game = store.create(a_header())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    try:
        index, error = fill(store, game)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert str(error).startswith("The disk reports an error (SQLITE_IOERR")
    assert len(store.load(game).entries) == index
    assert append(store, game, index) is None
    assert len(store.load(game).entries) == index + 1
    assert_sound(folder)


def test_a_database_that_may_not_be_written(store: Store) -> None:
    game = store.create(a_header())
    on_the_writer(store, "query_only = ON")
    assert "read-only" in str(append(store, game, 0))
    on_the_writer(store, "query_only = OFF")
    assert append(store, game, 0) is None


def test_what_is_not_a_move_and_cannot_be_written_is_logged(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    on_the_writer(store, "query_only = ON")
    store.set_setting("speed", 2)
    assert store.setting("speed") == 2
    assert "read-only" in caplog.text
    with pytest.raises(UserError, match="read-only"):
        store.save_house_rules("northern-threes", "Ours", a_header().options)


def assert_sound(folder: Path) -> None:
    with closing(sqlite3.connect(Places(folder).database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def a_file_in_the_way(folder: Path) -> Path:
    folder.write_text("")
    return folder


def a_file_above(folder: Path) -> Path:
    folder.write_text("")
    return folder / "below"


def a_folder_for_a_database(folder: Path) -> Path:
    Places(folder).database.mkdir(parents=True)
    return folder


@pytest.mark.parametrize("hinder", [a_file_in_the_way, a_file_above, a_folder_for_a_database])
def test_a_folder_that_cannot_be_used(folder: Path, hinder: Callable[[Path], Path]) -> None:
    with pytest.raises(UserError, match=r"^The (data folder|database|disk) "):
        open_store(hinder(folder), find)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_a_folder_on_a_device() -> None:
    with pytest.raises(UserError, match=r"^The data folder cannot be used: .*/dev/full"):
        open_store(Path("/dev/full"), find)


def test_a_bug_is_not_a_sentence() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        for mistake in (
            "SELECT nothing",
            "CREATE TABLE t (c UNIQUE); INSERT INTO t VALUES (1), (1)",
        ):
            with pytest.raises(sqlite3.Error) as caught:
                connection.executescript(mistake)
            assert faults.user_error(caught.value) is None
    assert faults.user_error(KeyError("x")) is None
