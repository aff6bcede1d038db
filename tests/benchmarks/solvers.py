"""How long the solvers take, and how much memory: run by hand.

    .venv/bin/python -m tests.benchmarks.solvers [GAME …]

Each row is a process of its own that has nothing kept: a solver that is made from scratch, one with
the tables that are shipped, and the values of positions in games by chance. Memory is the most that
the process held, less what it held before, in MB.
"""

from __future__ import annotations

import resource
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from tests.benchmarks.given import Word, given
from tests.games.contract import any_move
from tumbletray.bots.exact import roster, shelf
from tumbletray.bots.exact.worth import ChoiceWorth, Effort
from tumbletray.core.options import Value, parse_options
from tumbletray.core.records import Header
from tumbletray.core.replay import start
from tumbletray.games.registry import GAMES

Settings = dict[str, Value]

USUAL: list[tuple[Settings, int]] = [({}, 2), ({}, 4)]
OTHERS: dict[str, list[tuple[Settings, int]]] = {
    "farkle": [
        ({}, 2),
        ({"short_straights": True, "exact_finish": True}, 2),
        ({"target_score": 9_000}, 2),
        ({"target_score": 100_000}, 2),
        ({}, 99),
    ],
    "target-dice": [({}, 2), ({"target_score": 1_000}, 6)],
    "thirty": [
        ({}, 2),
        ({}, 4),
        ({"failure_cost": "shortfall", "hunt_dice": "margin", "starting_points": 50}, 2),
        ({"starting_points": 100}, 99),
    ],
}
ROWS = {key: OTHERS.get(key, USUAL) for key in roster.SOLVED}
"""What is measured of each game: options and numbers of seats."""
POSITIONS = 60


def main() -> None:
    """Print a table."""
    keys = given(__doc__, games=Word(str, list(ROWS), list(ROWS), many=True)).games
    print(f"{'':64}{'seconds':>9}{'MB':>7}{'first ms':>10}{'values ms':>11}")
    for key in keys:
        for settings, seats in ROWS[key]:
            for name, shipped in (("made", False), ("loaded", True)):
                row = _alone(_measure, key, settings, seats, shipped)
                words = " ".join(f"{option}={value}" for option, value in settings.items())
                label = f"{key}, {seats} seats {words}, {name}"
                print(f"{label:64}{row[0]:9.2f}{row[1]:7.0f}{row[2]:10.1f}{row[3]:11.2f}")


def _alone(work: Callable[..., Any], *arguments: Any) -> Any:
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(work, arguments)


def _measure(key: str, settings: Settings, seats: int, shipped: bool) -> tuple[float, ...]:
    """Seconds and MB to make the solver; milliseconds of the first values and of the median."""
    if not shipped:
        shelf.SHIPPED = Path("/nowhere")
    game = GAMES[key]
    options = parse_options(game.info.options, settings, seats)
    before = _peak()
    begun = perf_counter()
    solver = roster.prepare(game, options, seats, Effort())
    made = perf_counter() - begun
    state = start(Header(game, options, tuple(f"P{seat}" for seat in range(seats))))
    chance = Random(1)
    taken: list[float] = []
    while len(taken) < POSITIONS:
        begun = perf_counter()
        worths = solver.values(state)
        if worths:
            taken.append(1000 * (perf_counter() - begun))
        best = [worth.choices[0][0] for worth in worths if isinstance(worth, ChoiceWorth)]
        move = best[0] if best else any_move(game.pending(state), chance)
        if move is None:
            break
        state = game.apply(state, move)
    return made, _peak() - before, taken[0], median(taken)


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    main()
