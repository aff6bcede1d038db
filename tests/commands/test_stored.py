"""The commands on stored games, as they are called."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.support import a_header, random_moves
from tumbletray.cli import main
from tumbletray.core.records import Record
from tumbletray.games.registry import find
from tumbletray.store.library import open_store
from tumbletray.store.paths import Places

OVER = Record(
    a_header("Åse", "Ben", pots=1),
    tuple(move.text() for move in random_moves(a_header("Åse", "Ben", pots=1), 3)),
)
BEGUN = Record(a_header("Cleo", "🎲", item="kroner"), ("1 roll 1 2 3 4 5", "1 keep 3 roll"))
ILLEGAL = Record(a_header(), ("1 roll 1 2 3 4 5", "1 keep 6 roll"))


@pytest.fixture
def filled(folder: Path) -> Path:
    """A data folder with a game that is over and one that is under way."""
    store = open_store(folder, find)
    store.import_records([OVER, BEGUN])
    store.close()
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_games_as_json(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json", "--data", str(filled)]) == 0
    begun, over = json.loads(capsys.readouterr().out)
    assert list(over) == ["id", "game", "players", "moves", "finished", "started", "scores"]
    assert (over["game"], over["players"]) == ("northern-threes", ["Åse", "Ben"])
    assert (over["moves"], over["finished"], len(over["scores"])) == (len(OVER.moves), True, 2)
    assert (begun["moves"], begun["finished"], begun["scores"]) == (2, False, [-1, -1])
    assert begun["started"].endswith("+00:00")


def test_games_in_words(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(filled), "games"]) == 0
    begun, over = capsys.readouterr().out.splitlines()
    assert begun.endswith("Northern Threes  Cleo, 🎲  2 moves  under way: -1 -1")
    assert f"{len(OVER.moves)} moves  finished: " in over


def test_the_scores_are_those_of_check(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    games, records = tmp_path / "games.jsonl", tmp_path / "records.jsonl"
    cut = [Record(OVER.header, OVER.moves[:length]) for length in range(len(OVER.moves) + 1)]
    games.write_text("".join(f"{record.line()}\n" for record in cut), encoding="utf-8")
    assert main(["import", str(games), "--data", str(folder)]) == 0
    capfd.readouterr()
    assert main(["export", "--all", "--data", str(folder)]) == 0
    records.write_text(capfd.readouterr().out, encoding="utf-8")
    assert main(["check", str(records)]) == 0
    checked = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert main(["games", "--json", "--data", str(folder)]) == 0
    listed = sorted(json.loads(capfd.readouterr().out), key=lambda game: str(game["id"]))
    assert [game["scores"] for game in listed] == [result["scores"] for result in checked]
    assert [game["finished"] for game in listed] == [
        result["status"] == "finished" for result in checked
    ]


def test_a_game_that_is_over_without_its_result_is_listed_as_finished(
    filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(Places(filled).database)) as other, other:
        other.execute("DELETE FROM results")
    assert main(["games", "--json", "--data", str(filled)]) == 0
    assert [game["finished"] for game in json.loads(capsys.readouterr().out)] == [False, True]
    with closing(sqlite3.connect(Places(filled).database)) as other:
        assert other.execute("SELECT count(*) FROM results").fetchone() == (1,)


def test_games_that_cannot_be_played_here_are_listed_and_passed_over(
    filled: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(Places(filled).database)) as other, other:
        other.execute("UPDATE games SET game = 'halma' WHERE moves = 2")
    assert main(["games", "--json", "--data", str(filled)]) == 0
    assert json.loads(capfd.readouterr().out)[0]["scores"] is None
    assert main(["games", "--data", str(filled)]) == 0
    assert "halma  Cleo, 🎲  2 moves  under way\n" in capfd.readouterr().out
    assert main(["export", "--all", "--data", str(filled)]) == 2
    out, err = capfd.readouterr()
    assert out == f"{OVER.line()}\n"
    assert "The game “halma” is not known" in err


def test_an_empty_folder_has_no_games(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json", "--data", str(folder)]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_export_of_all_is_the_records(
    filled: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["export", "--all", "--data", str(filled)]) == 0
    lines = capfdbinary.readouterr().out.decode().splitlines()
    assert lines == [OVER.line(), BEGUN.line()]


def test_export_of_named_games(filled: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    store = open_store(filled, find)
    over, begun = store.game_ids()
    store.close()
    assert main(["export", begun, over, "--data", str(filled)]) == 0
    lines = capfdbinary.readouterr().out.decode().splitlines()
    assert lines == [BEGUN.line(), OVER.line()]


@pytest.mark.parametrize(
    ("words", "said"),
    [([], "or give --all"), (["nowhere"], "no game nowhere"), (["x", "--all"], "--all")],
)
def test_export_of_nothing(
    filled: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *words, "--data", str(filled)]) == 2
    assert said in capsys.readouterr().err


def test_import_of_what_was_exported(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, whole = tmp_path / "lines.jsonl", tmp_path / "whole.json"
    lines.write_text(f"{OVER.line()}\n\n{BEGUN.line()}\n", encoding="utf-8")
    whole.write_text(json.dumps(OVER.as_json(), indent=2), encoding="utf-8")
    assert main(["import", str(lines), str(whole), "--data", str(folder)]) == 0
    ids = capsys.readouterr().out.split()
    store = open_store(folder, find)
    assert list(store.game_ids()) == ids
    assert [store.export(game) for game in store.game_ids()] == [OVER, BEGUN, OVER]
    assert len(store.games(finished=True)) == 2
    store.close()


def test_import_from_standard_input(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = io.TextIOWrapper(io.BytesIO(OVER.line().encode()))
    monkeypatch.setattr("sys.stdin", given)
    assert main(["import", "-", "--data", str(folder)]) == 0
    store = open_store(folder, find)
    assert len(store.games()) == 1
    store.close()


@pytest.mark.parametrize(
    ("bad", "status", "why"),
    [
        (ILLEGAL.line(), 1, "record 2: "),
        ("{}", 2, "A record says"),
        ("no json", 2, "not JSON"),
        ("\udcff", 2, "not UTF-8"),
    ],
)
def test_import_passes_over_what_it_cannot_store(
    folder: Path,
    tmp_path: Path,
    bad: str,
    status: int,
    why: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "records.jsonl"
    text = f"{OVER.line()}\n{bad}\n{BEGUN.line()}"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert main(["import", str(file), str(tmp_path / "missing"), "--data", str(folder)]) == 2
    assert main(["import", str(file), "--data", str(folder)]) == status
    captured = capsys.readouterr()
    assert why in captured.err
    assert "missing cannot be read" in captured.err
    assert len(captured.out.split()) == 4


def test_verify(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--data", str(filled)]) == 0
    assert capsys.readouterr().out == "2 games were replayed, 0 differ from their rules.\n"
    with closing(sqlite3.connect(Places(filled).database)) as other, other:
        other.execute("UPDATE games SET moves = moves + 1 WHERE moves = 2")
    assert main(["verify", "--data", str(filled)]) == 1
    differing, total = capsys.readouterr().out.splitlines()
    assert "2 entries and 2 moves, not the 2 and 3 noted." in differing
    assert total == "2 games were replayed, 1 differs from its rules."


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        ("UPDATE games SET options = 'garbage' WHERE moves = 2", "the players that were kept"),
        ("UPDATE games SET options = '3' WHERE moves = 2", "the players that were kept"),
        ("UPDATE games SET players = x'ff00' WHERE moves = 2", "the players that were kept"),
        ("UPDATE games SET players = '[1]' WHERE moves = 2", "the players that were kept"),
        ("UPDATE entries SET source = 'heard' WHERE game = :game AND number = 1", "Entry 2 of"),
        ("UPDATE entries SET origin = '{' WHERE game = :game AND number = 0", "Entry 1 of"),
        ("UPDATE entries SET move = x'ff' WHERE game = :game AND number = 1", "is not a move"),
        ("INSERT INTO results VALUES (:game, '2026-01-01', '[', '[]')", "The result that was kept"),
    ],
)
def test_what_cannot_be_read_of_a_game_hides_no_other(
    harm: str, why: str, filled: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(Places(filled).database)) as other, other:
        (harmed,) = other.execute("SELECT id FROM games WHERE moves = 2").fetchone()
        other.execute("DROP TRIGGER entries_are_never_changed")
        other.execute(harm, {"game": harmed} if ":game" in harm else {})
    assert main(["verify", "--data", str(filled)]) == 1
    differing, total = capfd.readouterr().out.splitlines()
    assert differing.startswith(f"{harmed}: ")
    assert why in differing
    assert total == "2 games were replayed, 1 differs from its rules."
    assert main(["games", "--data", str(filled)]) == 0
    assert f"{len(OVER.moves)} moves  finished: " in capfd.readouterr().out
    main(["export", "--all", "--data", str(filled)])
    assert OVER.line() in capfd.readouterr().out.splitlines()


def test_more_taken_back_than_was_done_is_named(
    filled: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(Places(filled).database)) as other, other:
        other.execute("DROP TRIGGER entries_are_never_changed")
        other.execute(
            "UPDATE entries SET kind = 'undo', move = NULL"
            " WHERE number = 0 AND game = (SELECT id FROM games WHERE moves = 2)"
        )
    assert main(["export", "--all", "--data", str(filled)]) == 2
    told = capfd.readouterr()
    assert "takes back more moves than were made" in told.err
    assert told.out == f"{OVER.line()}\n"
    assert main(["games", "--data", str(filled)]) == 0
    assert len(capfd.readouterr().out.splitlines()) == 2


def test_data_in_use_is_one_sentence(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = open_store(filled, find)
    for command in (
        ["games"],
        ["play", "threes"],
        ["import", "-"],
        ["verify"],
        ["export", "--all"],
    ):
        assert main([*command, "--data", str(filled)]) == 2
        assert capsys.readouterr().err.startswith("This data is in use")
    store.close()


def test_what_was_done_to_the_data_is_said(
    filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Places(filled).database.write_bytes(b"garbage" * 999)
    assert main(["games", "--data", str(filled)]) == 0
    assert "database was damaged" in capsys.readouterr().err
