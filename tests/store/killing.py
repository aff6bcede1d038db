"""Kills a program that writes, at random instants, and looks at what is left.

`SIGKILL` stands for a crash of the program. For a power cut the program is halted instead and its
files are copied as they lie: what SQLite had not yet written is missing there. What it had written
but the drive not yet kept cannot be seen like that; for this, `synchronous = FULL` has the log
synced before a commit is acknowledged (https://www.sqlite.org/pragma.html#pragma_synchronous).
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.store.support import northern_threes
from tumbletray.core.game import AnyGame
from tumbletray.store import backups
from tumbletray.store.library import open_store
from tumbletray.store.migrations import VERSION
from tumbletray.store.paths import Places
from tumbletray.store.values import GameId
from tumbletray.table.ports import UNDO

ROOT = Path(__file__).parents[2]
OLD = Path(__file__).with_name("files") / "version-1.sqlite"
HOW = ("playing", "opening", "migrating", "halted")


@dataclass
class Report:
    """What was done, and how many entries had been acknowledged and were found."""

    rounds: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    games: int = 0
    backups: int = 0
    unfinished_backups: int = 0
    in_migration: int = 0


class Killer:
    """Plays in `folder` and kills, round after round; AssertionError once anything is lost."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.report = Report()
        self._data = folder / "data"
        self._folder = folder
        self._chance = Random(seed)
        self._acknowledged: dict[tuple[str, int], str] = {}

    def round(self, how: str) -> None:
        """One kill."""
        self.report.rounds[how] += 1
        if how == "migrating":
            self._migrating()
            return
        with self._started(self._data) as process:
            self._wait_for(process, "opening" if how == "opening" else "ready")
            time.sleep(self._chance.uniform(0, 0.03 if how == "opening" else 0.25))
            if how == "halted":
                process.send_signal(signal.SIGSTOP)
                os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOWAIT)
                self._copy()
            assert process.poll() is None, "it ended by itself"
            process.kill()
            self._read(process)
        if how != "halted":
            self._copy()
        self._look(self._folder / "copy")

    def _migrating(self) -> None:
        data = self._folder / "old"
        shutil.rmtree(data, ignore_errors=True)
        data.mkdir()
        shutil.copyfile(OLD, Places(data).database)
        with self._started(data) as process:
            self._wait_for(process, "opening")
            time.sleep(self._chance.uniform(0, 0.02))
            process.kill()
            said = self._lines(process)
        if Places(data).write_ahead_log.exists() and not any(line[0] == "ready" for line in said):
            self.report.in_migration += 1
        store = open_store(data, known)
        assert store.notices == ()
        assert list(store.verify()) == []
        assert store.setting("lang") == "nb"
        assert len(store.games()) >= 3
        store.close()

    def _look(self, data: Path) -> None:
        """Whether the data is sound and holds all that was acknowledged."""
        places = Places(data)
        self.report.unfinished_backups += len(list(places.backups.glob("*.partial*")))
        if not places.database.exists():
            assert not self._acknowledged
            return
        with closing(sqlite3.connect(places.database)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        store = open_store(data, known)
        assert store.notices == ()
        assert list(store.verify()) == []
        games = {game for game, _ in self._acknowledged}
        logs = {game: store.load(GameId(game)).entries for game in games}
        for (game, index), move in self._acknowledged.items():
            assert logs[game][index].move == move, (game, index)
        self.report.entries, self.report.games = len(self._acknowledged), len(store.games())
        store.close()
        made = backups.all_backups(places.backups)
        self.report.backups += len(made)
        assert not made or backups.newest_good(places.backups, VERSION) == made[0]

    def _started(self, data: Path) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.store.appending", str(data)]
        return subprocess.Popen(
            [*command, str(self._chance.getrandbits(32))],
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
        )

    def _wait_for(self, process: subprocess.Popen[str], word: str) -> None:
        assert process.stdout is not None
        while (line := process.stdout.readline().split("\t")) != [f"{word}\n"]:
            assert line == ["opening\n"], line

    def _lines(self, process: subprocess.Popen[str]) -> list[list[str]]:
        assert process.stdout is not None
        whole = process.stdout.read().rpartition("\n")[0]
        return [line.split("\t") for line in whole.split("\n")]

    def _read(self, process: subprocess.Popen[str]) -> None:
        for words in self._lines(process):
            if len(words) == 3:
                game, index, move = words
                assert move == UNDO or move[0].isdigit()
                self._acknowledged[game, int(index)] = move

    def _copy(self) -> None:
        """Copy the data as it lies; what is looked at is the copy, the program goes on as it is."""
        copy = self._folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        if self._data.exists():
            shutil.copytree(self._data, copy)


def known(key: str) -> AnyGame | None:
    """The one game that is played here."""
    return northern_threes() if key == "northern-threes" else None
