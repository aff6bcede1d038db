"""Makes the tables of the solvers that are shipped, in resources/tables/, anew.

    .venv/bin/python installer/tables.py [GAME …]

Each solver keeps the tables that it makes on the shelf that it is given; here that is the folder of
those that come with the program. What to ship is listed below, by the keys of the games. The same
files come out each time, in some minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from time import perf_counter

from tumbletray.bots.exact.farkle.race import Rules
from tumbletray.bots.exact.farkle.rolls import STEP
from tumbletray.bots.exact.farkle.tables import all_bars
from tumbletray.bots.exact.shelf import SHIPPED
from tumbletray.bots.exact.target_dice.spread import spread
from tumbletray.bots.exact.thirty.rings import rings_of
from tumbletray.bots.exact.worth import Effort
from tumbletray.games.thirty.state import MARGIN, NONE, ONE, SHORTFALL, SIX, ThirtyOptions

Job = Callable[[Effort], object]


def farkle() -> Iterator[Job]:
    """For the usual targets, with whatever has to be made to get on the board."""
    for short, exact in product((False, True), repeat=2):
        rules = Rules(short, exact)
        for target in (10_000, 5_000):
            yield partial(all_bars, rules, target // STEP)


def target_dice() -> Iterator[Job]:
    """One table serves all games."""
    yield spread


def thirty() -> Iterator[Job]:
    """The rules under which two seats take long; a table serves all games of fewer points."""
    slow = ((MARGIN, NONE), (MARGIN, ONE), (MARGIN, SHORTFALL), (SIX, SHORTFALL))
    for one, (hunt, cost) in product((False, True), slow):
        options = ThirtyOptions(
            starting_points=50, keep_exactly_one=one, hunt_dice=hunt, failure_cost=cost
        )
        yield partial(rings_of, options, 2)


WANTED: dict[str, Callable[[], Iterator[Job]]] = {
    "farkle": farkle,
    "target-dice": target_dice,
    "thirty": thirty,
}


def main(keys: list[str]) -> None:
    """Remove the tables of these games and make them again."""
    for key in keys or WANTED:
        for old in SHIPPED.glob(f"{key}-*.npz"):
            old.unlink()
        for number, job in enumerate(WANTED[key](), 1):
            begun = perf_counter()
            job(Effort(shelf=SHIPPED))
            print(f"{key} {number}: {perf_counter() - begun:.1f} s", flush=True)
        made = list(SHIPPED.glob(f"{key}-*.npz"))
        for path in made:
            path.chmod(0o644)  # whoever installs the program may read them
        print(f"{key}: {len(made)} tables, {sum(path.stat().st_size for path in made) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
