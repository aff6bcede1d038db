"""Farkle worked out slowly, another way: dictionaries, and iteration until nothing changes.

It shares with the solver only what a set of dice scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from tumbletray.core.dice import Faces
from tumbletray.games.farkle.scoring import points
from tumbletray.games.farkle.state import FarkleOptions

OVER = 4_000
"""Points beyond the target where a seat stops."""
MOST = 8_000
"""Points of one roll at most."""
Stop = Callable[[int], float | None]


@cache
def offers(count: int, short: bool) -> tuple[tuple[float, frozenset[tuple[int, int]]], ...]:
    """Chances with (points, dice kept), from all ordered rolls."""
    rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=count))
    found: Counter[frozenset[tuple[int, int]]] = Counter()
    for rolled, ways in rolls.items():
        found[frozenset(choices(rolled, short))] += ways
    return tuple((ways / 6**count, offer) for offer, ways in found.items())


def choices(rolled: Faces, short: bool) -> Iterator[tuple[int, int]]:
    for size in range(1, len(rolled) + 1):
        for kept in combinations(rolled, size):
            if scored := points(kept, short):
                yield scored, size


class Plan(NamedTuple):
    """A turn by the points made and the dice left: what rolling is worth, and the best."""

    rolling: dict[tuple[int, int], float]
    held: dict[tuple[int, int], float]


def plan(stop: Stop, farkle: float, end: int, short: bool) -> Plan:
    """The best plan of a turn, which stops at `end`; `stop(points)` is None where it must not."""
    rolling: dict[tuple[int, int], float] = {}
    held: dict[tuple[int, int], float] = {}
    for made in range(end + MOST, -50, -50):
        stopped = stop(made)
        for dice in range(1, 7):
            if made < end:
                rolled = sum(
                    chance
                    * max([held[made + n, dice - size or 6] for n, size in offer] or [farkle])
                    for chance, offer in offers(dice, short)
                )
                rolling[made, dice] = rolled
                held[made, dice] = rolled if stopped is None else max(rolled, stopped)
            else:
                assert stopped is not None
                held[made, dice] = stopped
    return Plan(rolling, held)


def turn(stop: Stop, farkle: float, end: int, short: bool) -> float:
    """The worth of a turn that begins."""
    return plan(stop, farkle, end, short).rolling[0, 6]


def catching_up(furthest: int, options: FarkleOptions) -> dict[int, float]:
    """The chance of a last turn by the points that it begins behind."""
    rolling: dict[tuple[int, int], float] = {}

    def held(behind: int, dice: int) -> float:
        if behind < 0:
            return 0.0 if options.exact_finish else 1.0
        return max(0.0 if behind else 0.5, rolling[behind, dice])

    for behind in range(0, furthest + 50, 50):
        for dice in range(1, 7):
            rolling[behind, dice] = sum(
                chance * max((held(behind - n, dice - size or 6) for n, size in offer), default=0)
                for chance, offer in offers(dice, options.short_straights)
            )
    return {behind: worth for (behind, dice), worth in rolling.items() if dice == 6}


def race(options: FarkleOptions) -> dict[tuple[int, int], float]:
    """The chance of the seat about to play, by its total and the other's."""
    target, entry = options.target_score, options.entry
    totals = [0, *range(max(entry, 50), target, 50)]
    wins = {(mine, other): 0.5 for mine in totals for other in totals}
    catching = catching_up(target + OVER + MOST, options)

    def play(mine: int, other: int) -> float:
        farkle = 1 - wins[other, mine]

        def stop(made: int) -> float | None:
            total = mine + made
            if total > target and options.exact_finish:
                return farkle
            if not mine and made < entry:
                return None
            if total < target:
                return 1 - wins[other, total]
            return 1 - catching[total - other]

        end = target - mine + (50 if options.exact_finish else OVER)
        return turn(stop, farkle, end, options.short_straights)

    for mine, other in sorted(wins, key=lambda pair: -sum(pair)):
        change = 1.0
        while change > 1e-10:
            before = wins[mine, other], wins[other, mine]
            wins[mine, other] = play(mine, other)
            wins[other, mine] = play(other, mine)
            change = abs(before[0] - wins[mine, other]) + abs(before[1] - wins[other, mine])
    return wins
