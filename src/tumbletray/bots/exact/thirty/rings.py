"""Which rings of seats of Thirty are worked out, and which of them are kept."""

from __future__ import annotations

from tumbletray.bots.exact.shelf import Arrays, find, kept
from tumbletray.bots.exact.thirty.ends import ends_of
from tumbletray.bots.exact.thirty.play import ForPoints, ForTheWin
from tumbletray.bots.exact.thirty.ring import Ring, solve
from tumbletray.bots.exact.worth import Effort
from tumbletray.games.thirty.state import ThirtyOptions

_GAME = "thirty"
_VERSION = 1
_QUICK = 2
"""Kinds of ends with which best play is the same everywhere, so that two seats are quickly done."""
_MOST_OF_TWO = 50
"""Points up to which two seats are worked out where they are not."""
_MOST_SEATS = 8
"""In a ring that is worked out."""
_PLACES = 500_000
"""Positions times kinds of ends that are worked out for a ring of three seats or more."""


def rings_of(options: ThirtyOptions, seats: int, effort: Effort) -> dict[int, Ring]:
    """The rings of games with `options` and so many seats, by how many are in. Raises `Stopped`."""
    ends, one = ends_of(options), options.keep_exactly_one
    sizes = _sizes(options.starting_points, seats, len(ends.kinds))
    duel = _kept_duel if len(ends.kinds) > _QUICK else _duel
    rings = {2: duel(options, sizes[2], _part(effort, 0, len(sizes)))}
    for done, (size, most) in enumerate(sizes.items()):
        if size > 2:
            heed = _part(effort, done, len(sizes)).at
            rings[size] = solve(
                ends,
                ForPoints(ends, exactly_one=one),
                seats=size,
                most=most,
                smaller=rings[size - 1],
                best=ForTheWin(ends, exactly_one=one) if len(ends.kinds) <= _QUICK else None,
                heed=heed,
            )
    return rings


def _sizes(points: int, seats: int, kinds: int) -> dict[int, int]:
    """The rings that are worked out, by their number of seats, with the most points of a seat."""
    sizes = {2: points if kinds <= _QUICK else min(points, _MOST_OF_TWO)}
    for size in range(3, min(seats, _MOST_SEATS) + 1):
        most = min(sizes[size - 1], int((_PLACES / kinds) ** (1 / size)))
        if most < min(points, size):
            break
        sizes[size] = most
    return sizes


def _duel(options: ThirtyOptions, most: int, effort: Effort) -> Ring:
    ends = ends_of(options)
    play = ForTheWin(ends, exactly_one=options.keep_exactly_one)
    return solve(ends, play, seats=2, most=most, smaller=None, best=play, heed=effort.at)


def _kept_duel(options: ThirtyOptions, most: int, effort: Effort) -> Ring:
    """Two seats by a table that is at hand, be it one for more points, or by a new one."""
    larger = find(_GAME, _depends_on(options, _MOST_OF_TWO), effort.shelf)
    if larger is not None:
        return Ring(2, _MOST_OF_TWO, larger["chances"], None, best=True)

    def make() -> Arrays:
        return {"chances": _duel(options, most, effort).chances}

    table = kept(_GAME, _depends_on(options, most), effort, make)
    return Ring(2, most, table["chances"], None, best=True)


def _depends_on(options: ThirtyOptions, most: int) -> dict[str, object]:
    rules = [
        options.target,
        options.keep_exactly_one,
        options.failure_cost,
        options.hunt_dice,
    ]
    return {"version": _VERSION, "rules": rules, "most": most}


def _part(effort: Effort, done: int, parts: int) -> Effort:
    """The effort of one of several parts, of which so many are done."""
    return Effort(
        lambda share: effort.progress((done + share) / parts), effort.stopped, effort.shelf
    )
