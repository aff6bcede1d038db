"""The long run: the program killed again and again at random instants.

`python -m tests.benchmarks.kill [ROUNDS] [SEED] [REPORT]`: 1000 rounds by default, a second or two
each. It needs Xvfb and xdotool. Says how far it has come, writes what was done and found
to the file REPORT, and stops with an AssertionError as soon as anything is lost; the data is left
where it lies then.
"""

from __future__ import annotations

import json
import platform
import shutil
import sqlite3
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import PySide6

import tumbletray
import tumbletray.app
import tumbletray.commands.data
import tumbletray.commands.play
from tests.benchmarks.given import Word, given, need_programs, whole
from tests.durability.killer import PLAN, Killer, Report
from tests.durability.programs import screen

FRESH = 0.1
"""The part of the programs that is started afresh; the others are forks of this process, which has
imported what they need, so that a thousand starts take minutes."""
AT_ONCE = 50
"""Rounds on one data folder, so that it neither stays empty nor grows without end."""


def main(rounds: int, seed: int, file: Path | None) -> None:
    """Kill `rounds` times and write the report."""
    chance, report = Random(seed), Report()
    started = time.perf_counter()
    killed = 0
    with screen() as display:
        while killed < rounds:
            folder = tempfile.mkdtemp(prefix="kill-")
            print(f"{killed} of {rounds}, now in {folder}: {report}", flush=True)
            killer = Killer(Path(folder), display, chance.getrandbits(32), report, FRESH)
            for _ in range(min(AT_ONCE, rounds - killed)):
                (how,) = chance.choices(list(PLAN), list(PLAN.values()))
                killer.round(*how)
                killed += 1
            killer.close()
            shutil.rmtree(folder)
    text = json.dumps(summary(report, seed, time.perf_counter() - started), indent=2)
    print(text)
    if file is not None:
        file.write_text(f"{text}\n", encoding="utf-8")


def summary(report: Report, seed: int, seconds: float) -> dict[str, object]:
    """The report with what it was made of."""
    return {
        "what": "the program killed at random instants (tests/benchmarks/kill.py)",
        "finished": datetime.now(UTC).isoformat(timespec="minutes"),
        "versions": {
            "tumbletray": tumbletray.__version__,
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
            "qt": PySide6.__version__,
            "system": platform.system(),
        },
        "seed": seed,
        "seconds": round(seconds),
        "kills": {"all": report.kills.total(), **dict(sorted(report.kills.items()))},
        "of programs started afresh": report.fresh,
        "kills that fell": dict(sorted(report.fell.items())),
        "times a window went on with an interrupted game": report.resumed,
        "games replayed at the end": report.games,
        "moves told or shown before a kill, each found after it": report.told,
        "moves on disk that had not been told yet": report.beyond,
    }


if __name__ == "__main__":
    words = given(__doc__, rounds=Word(whole, 1000), seed=Word(int, 1), report=Word(Path, None))
    need_programs("Xvfb", "xdotool")
    main(words.rounds, words.seed, words.report)
