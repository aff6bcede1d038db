"""Makes the tables of the solvers that are shipped, in resources/tables/, anew.

    .venv/bin/python installer/tables.py [GAME …]

Each solver keeps the tables that it makes on the shelf that it is given; here that is the folder of
those that come with the program. What to ship is listed below: games by key with their options, and
numbers of seats. The same files come out each time; all take about ten minutes on two cores.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import product
from time import perf_counter

from tumbletray.bots.exact import roster
from tumbletray.bots.exact.shelf import SHIPPED
from tumbletray.bots.exact.worth import Effort
from tumbletray.core.options import Value, parse_options
from tumbletray.games.registry import GAMES

Settings = Mapping[str, Value]


def farkle() -> Iterator[tuple[Settings, int]]:
    """The usual targets; a table serves every `entry`, and any number of seats."""
    for target, short, exact in product((10_000, 5_000), (False, True), (False, True)):
        yield {"target_score": target, "short_straights": short, "exact_finish": exact}, 2


WANTED = {"farkle": farkle}


def main(keys: list[str]) -> None:
    """Remove the tables of these games and make them again."""
    for key in keys or WANTED:
        for old in SHIPPED.glob(f"{key}-*.npz"):
            old.unlink()
        for settings, seats in WANTED[key]():
            begun = perf_counter()
            options = parse_options(GAMES[key].info.options, settings, seats)
            roster.prepare(GAMES[key], options, seats, Effort(shelf=SHIPPED))
            print(f"{key} {settings}: {perf_counter() - begun:.1f} s", flush=True)
        for path in SHIPPED.glob(f"{key}-*.npz"):
            path.chmod(0o644)
        sizes = [path.stat().st_size for path in SHIPPED.glob(f"{key}-*.npz")]
        print(f"{key}: {len(sizes)} tables, {sum(sizes) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
