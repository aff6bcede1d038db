"""How long the store takes: a move's commit, a start with many games, a long game taken up.

`python -m tests.benchmarks.journal [FOLDER]`: on the disk of FOLDER, by default where temporary
files lie.
"""

from __future__ import annotations

import queue
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.given import Word, given
from tests.store.support import a_header, northern_threes, random_moves
from tumbletray.core.game import AnyGame
from tumbletray.core.records import Record
from tumbletray.core.replay import replay
from tumbletray.store.library import Store, open_store
from tumbletray.table.ports import Entry, Source

COMMITS = 2000
GAMES = 10_000
LONG = 5000
ORIGIN = {
    "seed": 2**64 - 1,
    "gesture": {"direction": 0.5, "strength": 0.75, "shake": 0.1},
    "engine": "engine 1.0, tray 1",
    "digest": "0123456789abcdef" * 4,
}


def timed(what: str, work: Callable[[], object], times: int = 5) -> None:
    """Print the median time of `work`, and what of it this process was computing."""
    took, computed = [], []
    for _ in range(times):
        started, busy = time.perf_counter(), time.process_time()
        work()
        took.append(time.perf_counter() - started)
        computed.append(time.process_time() - busy)
    median, least = statistics.median(took) * 1000, min(computed) * 1000
    print(f"{what}: {median:.1f} ms, of the processor {least:.1f} ms")


def commits(folder: Path) -> None:
    """The time from `append` to the acknowledgement, and that of `append` itself."""
    posted: queue.Queue[Callable[[], None]] = queue.Queue()
    store = open_store(folder, find, posted.put)
    game = store.create(a_header())
    posted.get()()
    called, took = [], []
    for index in range(COMMITS):
        started = time.perf_counter()
        store.journal(game).append(
            index, Entry("1 roll 1 2 3 4 5", Source.TRAY, ORIGIN), lambda: None, print
        )
        called.append(time.perf_counter() - started)
        posted.get()()
        took.append(time.perf_counter() - started)
    store.close()
    for what, times in (("commit of a move", took), ("call of append", called)):
        ordered = sorted(times)
        median, late = ordered[COMMITS // 2], ordered[COMMITS * 99 // 100]
        print(f"{what}: median {median * 1000:.2f} ms, 99th percentile {late * 1000:.2f} ms")


def fill(store: Store) -> None:
    """Many games of a pot or two, and a long one."""
    records = []
    for seed in range(50):
        header = a_header("Anna", "Ben", "Cleo", f"Guest {seed}", pots=2)
        records.append(Record(header, tuple(move.text() for move in random_moves(header, seed))))
    started = time.perf_counter()
    store.import_records([records[number % len(records)] for number in range(GAMES)])
    took = time.perf_counter() - started
    mean = sum(len(record.moves) for record in records) / len(records)
    print(f"import of {GAMES} games of {mean:.0f} moves on average: {took:.1f} s")
    header = a_header("Anna", "Ben", pots=999)
    moves = tuple(
        move.text() for move, _ in zip(random_moves(header, 1), range(LONG), strict=False)
    )
    store.import_record(Record(header, moves))


def opened(folder: Path) -> None:
    open_store(folder, find).close()


def first_page(folder: Path) -> None:
    """What the window does before it can show its first page."""
    store = open_store(folder, find)
    store.games(finished=False, limit=50)
    store.close()


def find(key: str) -> AnyGame | None:
    return northern_threes() if key == "northern-threes" else None


def main(folder: Path) -> None:
    """Print all figures."""
    imports = [sys.executable, "-c", "import tumbletray.store.library"]
    timed("import of the store (a process)", lambda: subprocess.run(imports, check=True))
    timed("an empty process", lambda: subprocess.run([sys.executable, "-c", ""], check=True))
    commits(folder / "commits")
    many = folder / "many"
    store = open_store(many, find)
    fill(store)
    store.close()
    size = (many / "tumbletray.sqlite").stat().st_size
    print(f"the database: {size / 1e6:.1f} MB")
    timed("open and close", lambda: opened(many))
    timed(f"start with {GAMES} games: open, the games to continue", lambda: first_page(many))
    store = open_store(many, find)
    (long,) = store.games(limit=1)
    timed("list of all games", store.games)
    timed("list of 20 unfinished games", lambda: store.games(finished=False, limit=20))
    timed("names of the players", store.player_names)
    timed(f"load of a game of {long.moves} moves", lambda: store.load(long.id))
    timed("resume of it: load and replay", lambda: replay(store.export(long.id)))
    store.close()


if __name__ == "__main__":
    place = given(__doc__, folder=Word(Path, None)).folder
    if place is not None:
        main(place)
    else:
        with tempfile.TemporaryDirectory() as temporary:
            main(Path(temporary))
