"""The long run: the store killed again and again at random instants.

`python -m tests.benchmarks.kill_store [ROUNDS] [SEED]`: 1000 rounds by default, a second each.
Prints what was done and found; stops with an AssertionError as soon as anything is lost.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.store.killing import HOW, Killer

AT_ONCE = 100
"""Rounds on one data folder, so that it neither stays empty nor grows without end."""


def main(rounds: int, seed: int) -> None:
    """Kill `rounds` times and print the report."""
    chance = Random(seed)
    started = time.perf_counter()
    killed = 0
    while killed < rounds:
        with tempfile.TemporaryDirectory() as folder:
            killer = Killer(Path(folder), chance.getrandbits(32))
            for _ in range(min(AT_ONCE, rounds - killed)):
                killer.round(chance.choice(HOW))
                killed += 1
        print(f"{killed} of {rounds}: {killer.report}", flush=True)
    print(f"{killed} kills in {time.perf_counter() - started:.0f} s: nothing was lost")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(*[*given, *(1000, 1)[len(given) :]])
