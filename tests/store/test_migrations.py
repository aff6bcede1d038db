"""Every earlier version of the schema is brought up to date, from real files that were kept."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect
from sqlmodel import SQLModel

from tests.store.support import a_header, northern_threes, write
from tumbletray.core.errors import UserError
from tumbletray.core.options import changed
from tumbletray.games.registry import find
from tumbletray.store import backups, migrations
from tumbletray.store.library import open_store
from tumbletray.store.paths import Places
from tumbletray.table.ports import UNDO, Entry, Source

FILES = Path(__file__).with_name("files")
OLDER = range(1, migrations.VERSION)


def kept_file(version: int) -> Path:
    return FILES / f"version-{version}.sqlite"


def put(version: int, folder: Path) -> Places:
    """A data folder with the kept database of `version`."""
    folder.mkdir()
    shutil.copyfile(kept_file(version), folder / "tumbletray.sqlite")
    return Places(folder)


def schema(database: Path) -> dict[str, Any]:
    """What tables there are, and what SQLAlchemy can tell of each."""
    engine = create_engine(f"sqlite:///{database}")
    seen = inspect(engine)
    told = {
        table: {
            "columns": {
                column["name"]: (str(column["type"]).replace("VARCHAR", "TEXT"), column["nullable"])
                for column in seen.get_columns(table)
            },
            "key": seen.get_pk_constraint(table)["constrained_columns"],
            "foreign": sorted(
                (key["constrained_columns"], key["referred_table"], key["referred_columns"])
                for key in seen.get_foreign_keys(table)
            ),
            "indexes": sorted(str((i["name"], i["column_names"])) for i in seen.get_indexes(table)),
            "unique": sorted(u["column_names"] for u in seen.get_unique_constraints(table)),
        }
        for table in seen.get_table_names()
    }
    engine.dispose()
    return told


def dump(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return [f"version {migrations.version_of(connection)}", *connection.iterdump()]


def test_a_new_database_has_the_declared_tables(tmp_path: Path) -> None:
    migrations.migrate(tmp_path / "stepped.sqlite")
    engine = create_engine(f"sqlite:///{tmp_path / 'declared.sqlite'}")
    SQLModel.metadata.create_all(engine)
    engine.dispose()
    assert schema(tmp_path / "stepped.sqlite") == schema(tmp_path / "declared.sqlite")


@pytest.mark.parametrize("version", OLDER)
def test_an_older_database_has_the_same_tables_afterwards(version: int, tmp_path: Path) -> None:
    places = put(version, tmp_path / "data")
    migrations.migrate(places.database)
    migrations.migrate(tmp_path / "new.sqlite")
    assert schema(places.database) == schema(tmp_path / "new.sqlite")


@pytest.mark.parametrize("version", OLDER)
def test_an_older_database_is_backed_up_before_it_is_changed(version: int, folder: Path) -> None:
    places = put(version, folder)
    open_store(folder, find).close()
    oldest = backups.all_backups(places.backups)[-1]
    assert dump(oldest) == dump(kept_file(version))


def test_games_of_version_1_go_on(folder: Path) -> None:
    put(1, folder)
    store = open_store(folder, find)
    assert list(store.verify()) == []
    solo, begun, over = store.games()
    assert (solo.players, solo.moves, solo.finished) == (("ANNA",), 0, None)
    assert (over.players, over.scores, over.winners) == (("Anna", "Ben", "Åse"), (0, -3, 3), ())
    header, entries = store.load(begun.id).header, store.load(begun.id).entries
    assert header.game is northern_threes()
    assert changed(header.options) == {"item": "kroner", "pots": 5}
    assert entries[-2] == Entry(UNDO, Source.PLAYER)
    assert entries[0].source is Source.TRAY
    assert entries[0].origin is not None
    assert entries[0].origin["seed"] == 2**63 + 11
    write(store, begun.id, [Entry("1 roll 3", Source.TYPED)], first=len(entries))
    assert store.games()[0].moves == begun.moves + 1
    assert (store.setting("speed"), store.setting("lang")) == (1.5, "nb")
    store.close()


def test_the_players_of_version_1_are_known_by_their_latest_spelling(folder: Path) -> None:
    places = put(1, folder)
    store = open_store(folder, find)
    assert store.player_names()[0] == "ANNA"
    assert sorted(store.player_names()) == ["ANNA", "Ben", "Cleo 🎲", "Åse"]
    store.create(a_header("anna", "Dag"))
    assert set(store.player_names()[:2]) == {"Dag", "anna"}
    store.close()
    with closing(sqlite3.connect(places.database)) as connection:
        (seats,) = connection.execute(
            "SELECT count(*) FROM seats JOIN players ON players.id = player WHERE folded = 'anna'"
        ).fetchone()
    assert seats == 4


def test_games_players_and_house_rules_of_version_2_stay(folder: Path) -> None:
    put(2, folder)
    store = open_store(folder, find)
    assert list(store.verify()) == []
    begun, over = store.games()
    assert (begun.players, begun.moves) == (("ANNA", "Cleo 🎲"), 6)
    assert (over.scores, over.winners) == ((-1, -1, 2), ())
    assert sorted(store.player_names()) == ["ANNA", "Ben", "Cleo 🎲", "Åse"]
    assert store.profiles() == ()
    (rules,) = store.house_rules("farkle")
    assert (rules.name, rules.options) == (
        "Søndag",
        {"target_score": 5000, "short_straights": True},
    )
    kept = store.save_profile("anna", "#c03030")
    assert store.profiles() == (kept,)
    assert "anna" in store.player_names()
    store.close()


def test_a_step_that_fails_leaves_everything_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = put(1, folder)
    before = dump(places.database)

    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE settings")
        connection.execute("CREATE TABLE settings (other TEXT)")
        raise RuntimeError("broken step")

    monkeypatch.setattr(migrations, "STEPS", (migrations.STEPS[0], fails))
    with pytest.raises(RuntimeError, match="broken step"):
        open_store(folder, find)
    monkeypatch.undo()
    assert dump(places.database) == before
    store = open_store(folder, find)
    assert store.setting("speed") == 1.5
    store.close()


@pytest.mark.parametrize("in_log", [False, True], ids=["in the file", "in the log"])
def test_a_newer_database_is_refused_and_left_untouched(folder: Path, in_log: bool) -> None:
    places = Places(folder)
    open_store(folder, find).close()
    crashed = folder.with_name("crashed")
    with closing(sqlite3.connect(places.database)) as other:
        other.execute(f"PRAGMA user_version = {migrations.VERSION + 1}")
        if not in_log:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copytree(folder, crashed)
    if not in_log:
        Places(crashed).write_ahead_log.unlink()
    before = contents(crashed)
    with pytest.raises(
        UserError, match=r"^This data was made by a newer version of Tumbletray\. [^.]*\.$"
    ):
        open_store(crashed, find)
    assert contents(crashed) == before


def contents(folder: Path) -> dict[str, bytes]:
    """All files but SQLite's index of the log, which holds nothing of its own."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.name: path.read_bytes() for path in found if not path.name.endswith("-shm")}
