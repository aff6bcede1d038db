"""The command `play`."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tumbletray.cli import main
from tumbletray.commands import play
from tumbletray.core.moves import Decision, parse_move
from tumbletray.games.registry import find
from tumbletray.store.library import open_store
from tumbletray.store.paths import Places
from tumbletray.store.values import GameId
from tumbletray.table.ports import Source

GAMES = ("northern-threes", "thirty", "target-dice", "threes", "farkle")
SHORT = {"thirty": ("starting_points=2",), "farkle": ("target_score=2000",)}


def tumbletray(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["--lang", "en", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_same_seed_plays_the_same_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("one", "two", "three")]
    for file, seed in zip(files, ("4", "4", "5"), strict=True):
        arguments = ("play", "thirty", "--games", "3", "--seed", seed, "--records", str(file))
        assert tumbletray(capsys, *arguments)[0] == 0
    one, two, three = (file.read_text("utf-8") for file in files)
    assert one == two != three
    assert len(set(one.splitlines())) == 3


def test_game_i_does_not_depend_on_how_many_are_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    for file, games in ((few, "2"), (many, "4")):
        arguments = ("play", "farkle", "--seed", "1", "--games", games, "--bots", "random")
        tumbletray(capsys, *arguments, "--records", str(file))
    assert many.read_text("utf-8").splitlines()[:2] == few.read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_its_records_are_checked_as_finished(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "records"
    arguments = ("--seats", "3", "--games", "4", "--records", str(file), "--json", "--seed", "-9")
    status, out, _ = tumbletray(capsys, "play", game, *arguments)
    result = json.loads(out)
    assert status == 0
    assert set(result) == {"games", "moves", "wins", "seconds"}
    assert result["games"] == 4
    assert len(result["wins"]) == 3
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert result["moves"] == sum(len(record["moves"]) for record in records)
    status, out, _ = tumbletray(capsys, "check", str(file))
    checked = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [check["status"] for check in checked] == ["finished"] * 4
    for seat in range(3):
        parts = [1 / len(c["winners"]) for c in checked if seat + 1 in c["winners"]]
        assert result["wins"][seat] == pytest.approx(sum(parts))


def test_settings_and_bots_are_in_the_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "records"
    settings = ("--set", "starting_points=2", "failure_cost=one", "--set", "keep_exactly_one=true")
    more = ("--bots", "random,plain", "--seats", "3", "--records", str(file))
    assert tumbletray(capsys, "play", "thirty", *settings, *more)[0] == 0
    record = json.loads(file.read_text("utf-8"))
    assert record["options"] == {
        "starting_points": 2,
        "failure_cost": "one",
        "keep_exactly_one": True,
    }
    assert record["players"] == ["random 1", "plain 2", "random 3"]


def test_records_can_go_to_standard_output_alone(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = tumbletray(capsys, "play", "threes", "--records", "-", "--games", "2")
    assert status == 0
    assert [json.loads(line)["game"] for line in out.splitlines()] == ["threes", "threes"]
    assert "seed" in err


@pytest.mark.parametrize("game", GAMES)
def test_with_data_its_games_are_kept_as_they_are_recorded(
    game: str, data_dir: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    more = ("--games", "2", "--seed", "3", *SHORT.get(game, ()))
    _, without, _ = tumbletray(capfd, "play", game, "--records", "-", *more)
    data = ("--data", str(data_dir))
    status, written, err = tumbletray(capfd, "play", game, "--records", "-", *more, *data)
    assert (status, written) == (0, without)
    assert "seed 3" in err
    assert tumbletray(capfd, "export", "--all", *data)[1] == written
    assert tumbletray(capfd, "verify", *data)[0] == 0
    store = open_store(data_dir, find)
    for record, summary in zip(written.splitlines(), reversed(store.games()), strict=True):
        assert (summary.game, summary.moves) == (game, len(json.loads(record)["moves"]))
        assert summary.finished is not None
        for entry in store.load(summary.id).entries:
            decided = isinstance(parse_move(entry.move), Decision)
            assert entry.source is (Source.BOT if decided else Source.SEEDED)
    store.close()


def test_moves_are_told_when_they_are_on_disk(
    data_dir: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk: list[bool] = []

    def look(line: str) -> None:
        game, index, move = line.split("\t")
        with closing(sqlite3.connect(Places(data_dir).database)) as other:
            found = other.execute(
                "SELECT move, (SELECT max(number) FROM entries WHERE game = :game) FROM entries"
                " WHERE game = :game AND number = :index",
                {"game": game, "index": int(index)},
            ).fetchone()
        on_disk.append(found == (move, int(index)))

    monkeypatch.setattr(play, "_print", look)
    more = ("--games", "2", "--moves", "--json", "--data", str(data_dir))
    status, out, err = tumbletray(capsys, "play", "threes", *more)
    assert (status, out) == (0, "")
    assert len(on_disk) == json.loads(err)["moves"]
    assert all(on_disk)


def test_moves_are_told_without_data_too(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = tumbletray(capsys, "play", "threes", "--games", "2", "--moves", "--json")
    assert status == 0
    told = [line.split("\t") for line in out.splitlines()]
    assert len(told) == json.loads(err)["moves"]
    assert {game for game, _, _ in told} == {"1", "2"}
    second = [int(index) for game, index, _ in told if game == "2"]
    assert second == list(range(len(second)))


def test_a_disk_that_refuses_stops_the_run_with_a_sentence(
    data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    resource = pytest.importorskip("resource", reason="there is no limit on the size of files")
    open_store(data_dir, find).close()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
    try:
        more = ("--games", "99", "--moves", "--data", str(data_dir))
        status, out, err = tumbletray(capsys, "play", "thirty", *more)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert status == 2
    assert err.startswith("The disk reports an error")
    store = open_store(data_dir, find)
    game, _, _ = out.splitlines()[-1].split("\t")
    told = [line.split("\t")[2] for line in out.splitlines() if line.startswith(game)]
    assert [entry.move for entry in store.load(GameId(game)).entries] == told
    store.close()


def test_the_table_tells_the_seed_that_was_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "records"
    _, out, _ = tumbletray(capsys, "play", "threes", "--records", str(file))
    seed = out.splitlines()[0].rpartition(" ")[2]
    again = tmp_path / "again"
    tumbletray(capsys, "play", "threes", "--records", str(again), "--seed", seed)
    assert again.read_text("utf-8") == file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("go",), "northern-threes, thirty"),
        (("thirty", "--set", "colour=red"), "starting_points"),
        (("thirty", "--set", "target=40"), "30 to 35"),
        (("thirty", "--set", "target"), "key=value"),
        (("thirty", "target"), "key=value"),
        (("thirty", "--seats", "1"), "2 to 99"),
        (("thirty", "--bots", "plain,plain,plain"), "3 bots"),
        (("thirty", "--bots", "plain,expert?"), "random, plain"),
        (("threes", "--set", "mode=teams"), "4, 6 or 8"),
        (("thirty", "--records", "/nowhere/at/all"), "/nowhere/at/all"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = tumbletray(capsys, "play", *arguments)
    assert status == 2
    assert out == ""
    assert said in err


def test_long_runs_show_a_bar_on_a_terminal_only() -> None:
    command = [sys.executable, "-m", "tumbletray", "play", "thirty", "--games", "2", "--json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert json.loads(done.stdout)["games"] == 2
    assert done.stderr == ""
