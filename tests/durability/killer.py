"""Kills the program at random instants, and looks each time at what is left.

`SIGKILL` stands for a crash of the program. For a power cut the program is halted by `SIGSTOP`
instead and its files are copied as they lie: what had not been handed to the system yet is missing
there. What had been, but was not on the drive yet, cannot be seen like that; `store.engine` tells
what stands for it.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.durability import evidence
from tests.durability.playing import Player, Said
from tests.durability.programs import PATIENCE_S, Hands, Program
from tests.store.support import a_header, random_moves
from tumbletray.core.records import Record
from tumbletray.games.registry import GAMES, find
from tumbletray.store.library import open_store
from tumbletray.store.paths import Places

PLAN = {
    ("play", "playing"): 40,
    ("play", "opening"): 6,
    ("play", "migrating"): 9,
    ("play", "backing up"): 9,
    ("play", "halted"): 8,
    ("store", "playing"): 6,
    ("store", "halted"): 3,
    ("window", "playing"): 5,
    ("window", "rolling"): 7,
    ("window", "opening"): 2,
    ("window", "migrating"): 2,
    ("window", "backing up"): 2,
    ("window", "halted"): 3,
}
"""Which program is killed, while it does what, and how often of a hundred.

`play` is the command, `window` the window, `store` a program that takes moves back as well.
"""
MANY = 1000
"""Games in a database whose backup and migration take their time."""


@dataclass
class Report:
    """What was done, in which moments the kills fell, and what had been told and was found."""

    kills: Counter[str] = field(default_factory=Counter)
    fell: Counter[str] = field(default_factory=Counter)
    fresh: int = 0
    """Programs that were started afresh, not as forks of one that had been imported already."""
    told: int = 0
    """Moves that had been told, or shown, before a kill: every one was there after it."""
    beyond: int = 0
    """Moves that were on disk and not told yet."""
    games: int = 0
    resumed: int = 0
    """How often the window went on with a game that had been interrupted, at its very move."""


class Killer:
    """Plays in folders below `folder` on the screen `display`, and kills, round after round.

    AssertionError once anything is lost.
    """

    def __init__(
        self, folder: Path, display: str, seed: int, report: Report, fresh: float = 1.0
    ) -> None:
        """`fresh` is the part of the programs started afresh, not as forks of this process."""
        self._folder, self._display, self.report = folder, display, report
        self._chance, self._fresh = Random(seed), fresh
        self._hands = Hands(display)
        self._data = folder / "data"
        self._errors = folder / "errors"
        self._known: dict[tuple[str, int], str] = {}
        self._old, self._new = folder / "old", folder / "new"
        self._stored: dict[tuple[str, int], str] = {}

    def round(self, program: str, moment: str) -> None:
        """One kill, of `PLAN`."""
        self.report.kills[f"{program}, {moment}"] += 1
        large = moment in ("migrating", "backing up")
        data = self._large(moment) if large else self._data
        known = dict(self._stored) if large else self._known
        with self._errors.open("wb") as errors:
            display = self._display if program == "window" else None
            fresh = self._chance.random() < self._fresh
            self.report.fresh += fresh
            words = self._command(program, data)
            running = Program(words, errors, display, fresh=fresh)
            try:
                self._bring_to(running, program, moment, data)
                if moment == "halted":
                    running.halt()
                    self._copy(data)
            finally:
                running.kill()
        if moment != "halted":
            self._copy(data)
        assert b"Traceback" not in self._errors.read_bytes(), self._errors.read_text()
        self._look(running.said, known)

    def close(self) -> None:
        """Replay every game that was played, and let go of the keys."""
        self._hands.rest()
        if self._data.exists():
            self.report.games += evidence.verify(self._data)

    # The programs, and the instants

    def _command(self, program: str, data: Path) -> list[str]:
        if program == "window":
            view = "auto" if self._chance.random() < 0.1 else "2d"
            words = ["--data", str(data), "--view", view, "--lang", "en"]
            return ["tests.durability.watched", *words]
        seed = str(self._chance.getrandbits(32))
        if program == "store":
            return ["tests.durability.appending", str(data), seed]
        game, seats = self._chance.choice(list(GAMES)), str(self._chance.randint(2, 6))
        play = ["tumbletray", "play", game, "--games", "99999", "--moves", "--seed", seed]
        return [*play, "--seats", seats, "--bots", "plain,random", "--data", str(data)]

    def _bring_to(self, running: Program, program: str, moment: str, data: Path) -> None:
        """Let it run to an instant by chance within the `moment`."""
        if moment == "migrating":
            # After the backup that is made before; the step itself takes some 40 ms.
            self._until(lambda: any(Places(data).backups.glob("*.sqlite")))
            self._wait(0.06)
        elif moment == "backing up":
            self._until(lambda: any(Places(data).backups.glob("*.partial")))
            self._wait(0.03)
        elif moment == "opening":
            self._wait((2.5 if program == "window" else 1.2) if running.fresh else 0.5)
        elif program == "window":
            Player(running, self._hands, self._chance).play_until(self._instant(moment))
            self._wait(1.2 if moment == "rolling" else 0.1)
        else:
            running.until("ready" if program == "store" else "")
            self._wait(0.4)

    def _instant(self, moment: str) -> Callable[[Said], bool]:
        """What a window says shortly before it is killed: something, when many things were said."""
        left = self._chance.randint(1, 25)

        def is_it(said: Said) -> bool:
            nonlocal left
            left -= 1
            return left <= 0 and (moment != "rolling" or said.get("rolling") is True)

        return is_it

    def _until(self, holds: Callable[[], bool]) -> None:
        patience = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < patience
            time.sleep(0.0005)

    def _wait(self, most_s: float) -> None:
        time.sleep(self._chance.uniform(0, most_s))

    # The data

    def _large(self, moment: str) -> Path:
        """A database of many games: of an older version, or without any backup."""
        if not self._stored:
            self._stored = make_large(self._old, self._new)
        data = self._folder / "large"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(self._old if moment == "migrating" else self._new, data)
        return data

    def _copy(self, data: Path) -> None:
        """Copy the data as it lies: the copy is looked at, the program goes on with the data."""
        copy = self._folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        if data.exists():
            shutil.copytree(data, copy)

    # What is left

    def _look(self, said: list[str], known: dict[tuple[str, int], str]) -> None:
        """`known` is what has to be there beside what was said; it gets to know what is there."""
        states = [json.loads(line) for line in said if line.startswith("{")]
        for game, length in (state["resumed"] for state in states if "resumed" in state):
            assert length == sum(of == game for of, _ in known), "it goes on from elsewhere"
        told = dict(moves_said(said))
        for key, move in told.items():
            assert known.setdefault(key, move) == move, "what was known already was told anew"
        copy = self._folder / "copy"
        self._count(states, told, evidence.scene(copy))
        if not Places(copy).database.exists():
            assert not known
            return
        found = evidence.look(copy, known, {game for game, _ in told}, self._chance)
        self.report.beyond += len(found) - len(known)
        known.update(found)

    def _count(
        self, states: list[Said], told: Mapping[tuple[str, int], str], scene: evidence.Scene
    ) -> None:
        report = self.report
        report.told += len(told)
        if scene.unfinished_backup:
            report.fell["in a backup"] += 1
        if scene.version == 1 and scene.backups and not scene.unfinished_backup:
            report.fell["in a migration, backed up and not committed"] += 1
        if [state["rolling"] for state in states if "rolling" in state][-1:] == [True]:
            report.fell["while dice rolled on the screen"] += 1
        if any(state["resumed"][1] > 0 for state in states if "resumed" in state):
            report.resumed += 1


def moves_said(lines: list[str]) -> Iterator[tuple[tuple[str, int], str]]:
    """The moves that a program told or showed, with their games and numbers."""
    for line in lines:
        if line.startswith("{"):
            said = json.loads(line)
            if "shown" in said:
                game, index, move = said["shown"]
                yield (game, index), move
        elif line.count("\t") == 2:
            game, number, move = line.split("\t")
            yield (game, int(number)), move


def make_large(old: Path, new: Path) -> dict[tuple[str, int], str]:
    """Two folders with the same many games, one of version 1; the moves that lie in both."""
    store = open_store(new, find)
    header = a_header("Anna", "Ben", "Cleo", pots=2)
    moves = [tuple(move.text() for move in random_moves(header, seed)) for seed in range(10)]
    store.import_records([Record(header, moves[n % len(moves)][: n % 40]) for n in range(MANY)])
    store.close()
    shutil.rmtree(Places(new).backups, ignore_errors=True)
    shutil.copytree(new, old)
    with closing(sqlite3.connect(Places(old).database)) as connection:
        for table in ("seats", "players", "house_rules"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("PRAGMA user_version = 1")
    return evidence.entries(new)
