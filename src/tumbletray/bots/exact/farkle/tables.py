"""The tables of the races: shipped, kept, packed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tumbletray.bots.exact.farkle.entering import entering
from tumbletray.bots.exact.farkle.far import knots, lengthened, spread
from tumbletray.bots.exact.farkle.race import EVEN, LENGTH, Rules, on_board
from tumbletray.bots.exact.farkle.rolls import STEP
from tumbletray.bots.exact.farkle.turns import Array
from tumbletray.bots.exact.shelf import Arrays, find, kept
from tumbletray.bots.exact.worth import Effort
from tumbletray.games.farkle.state import FarkleOptions

GAME = "farkle"
VERSION = 1
"""Changes whenever the tables would."""
FINE = 1 << 27
"""Chances are kept in whole parts of this: half of one is 4e-9."""
MOST_ASKED = 2_000 // STEP
"""The most that can be asked to get on the board, in steps."""

Packed = NDArray[np.int32]


def race_of(options: FarkleOptions, effort: Effort) -> Array:
    """race[i, j] with `options`; a seat with the whole way to go is off the board. In steps.

    Raises `Stopped`.
    """
    rules = Rules(options.short_straights, options.exact_finish)
    race = board(rules, effort)
    target, entry = options.target_score // STEP, options.entry // STEP
    if target > LENGTH:
        return longer(rules, race, target, entry, effort)
    race = race[: target + 1, : target + 1].copy()
    if entry:
        race[target], race[:, target] = bar(rules, race, target, entry, effort)
    return race


def board(rules: Rules, effort: Effort) -> Array:
    """The race of two seats on the board, of any length up to `LENGTH`."""
    depends_on = _depends_on("board", rules, LENGTH)

    def make() -> Arrays:
        return {"race": packed(on_board(rules, effort, LENGTH))}

    arrays = kept(GAME, depends_on, effort, make)
    return unpacked(arrays["race"])


def bar(rules: Rules, race: Array, target: int, entry: int, effort: Effort) -> tuple[Array, Array]:
    """What `entering` tells for one `entry`: from a table of all of them if there is one."""
    found = find(GAME, _depends_on("bars", rules, target), effort.shelf)
    if found is not None:
        return unpacked(found["off"])[entry - 1], unpacked(found["facing"])[entry - 1]
    only = range(entry, entry + 1)
    depends_on = {**_depends_on("bar", rules, target), "entry": entry}
    arrays = kept(GAME, depends_on, effort, lambda: _entering(rules, race, target, only, effort))
    return unpacked(arrays["off"])[0], unpacked(arrays["facing"])[0]


def all_bars(rules: Rules, target: int, effort: Effort) -> None:
    """Keep what `entering` tells for every entry up to `MOST_ASKED` and the target."""
    race, every = board(rules, effort), range(1, min(MOST_ASKED, target) + 1)
    depends_on = _depends_on("bars", rules, target)
    kept(GAME, depends_on, effort, lambda: _entering(rules, race, target, every, effort))


def _entering(rules: Rules, race: Array, target: int, bars: range, effort: Effort) -> Arrays:
    off, facing = entering(rules, race, target, bars, effort)
    return {"off": packed(off), "facing": packed(facing)}


def longer(rules: Rules, race: Array, target: int, entry: int, effort: Effort) -> Array:
    """The race to a `target` further than `LENGTH`, about."""

    def make() -> Arrays:
        return {"race": packed(lengthened(rules, race, target, entry, effort))}

    depends_on = {**_depends_on("longer", rules, target), "entry": entry}
    arrays = kept(GAME, depends_on, effort, make)
    return spread(race, knots(LENGTH, target, entry), unpacked(arrays["race"]))


def _depends_on(table: str, rules: Rules, target: int) -> dict[str, object]:
    return {
        "table": table,
        "version": VERSION,
        "target": target,
        "short_straights": rules.short_straights,
        "exact_finish": rules.exact_finish,
    }


def packed(chances: Array) -> Packed:
    """Neighbours hardly differ: what is kept is how much each difference differs from the next."""
    parts = np.rint((chances - EVEN) * FINE).astype(np.int64)
    for axis in (0, 1):
        parts = np.diff(parts, axis=axis, prepend=0)
    return parts.astype(np.int32)


def unpacked(parts: Packed) -> Array:
    """The chances that `packed` packed."""
    whole = parts.astype(np.int64)
    for axis in (0, 1):
        whole = np.cumsum(whole, axis=axis)
    return EVEN + whole / FINE
