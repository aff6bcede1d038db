"""Values worked out the plain way, to compare solvers with: every decision, one state at a time.

Nothing here is shared with the solvers. `mean_of` asks the rules themselves; `Turn` has the rules
of Threes written down once more, since a whole game takes too many states for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

from tumbletray.core.game import AnyGame, awaited
from tumbletray.core.moves import Move
from tumbletray.core.requests import NeedDice

Worth = Callable[[Any], Fraction | None]
"""What a state is worth, or None where it is not decided yet."""


def mean_of(game: AnyGame, state: Any, seat: int, worth: Worth, best: Any = max) -> Fraction:
    """The mean worth of `state` for `seat`, which is awaited, under the best play.

    States are told apart by the dice that lie before the seat: only its turn may be open.
    """
    known: dict[object, Fraction] = {}

    def value(state: Any) -> Fraction:
        settled = worth(state)
        if settled is not None:
            return settled
        key = game.dice(state, seat), awaited(game.pending(state), seat)
        if key not in known:
            known[key] = after(state)
        return known[key]

    def after(state: Any) -> Fraction:
        need = awaited(game.pending(state), seat)
        assert need is not None
        if isinstance(need, NeedDice):
            return sum(
                (chance * led(state, need.move(faces)) for faces, chance in need.outcomes()),
                Fraction(0),
            )
        return Fraction(best(led(state, decision) for decision in need.legal))

    def led(state: Any, move: Move) -> Fraction:
        return value(game.apply(state, move))

    return value(state)


@cache
def rolls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every roll of so many dice with its chance, found by going through all of them."""
    ways: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, 7), repeat=count):
        ordered = tuple(sorted(faces))
        ways[ordered] = ways.get(ordered, 0) + 1
    return tuple((faces, number / 6**count) for faces, number in ways.items())


class Turn:
    """A turn of Threes: `worth(score)` under the best play for it, by plain recursion."""

    def __init__(self, stopping: str = "any-time", zeros: frozenset[int] = frozenset({3})) -> None:
        self.stopping, self.zeros = stopping, zeros
        self._ways = cache(lambda rolled, aside: tuple(set(self._led(rolled, aside))))

    def value(self, worth: Callable[[int], float]) -> float:
        """What the turn is worth before its first roll."""

        @cache
        def rolling(count: int, aside: bool, points: int) -> float:
            return sum(
                chance
                * max(
                    worth(points + more) if left == 0 else rolling(left, then, points + more)
                    for left, then, more in self._ways(rolled, aside)
                )
                for rolled, chance in rolls(count)
            )

        return rolling(5, False, 0)

    def _led(self, rolled: tuple[int, ...], aside: bool) -> Iterator[tuple[int, bool, int]]:
        """Dice left, whether a three is aside, points: of each decision."""
        idle = [face for face in rolled if face in self.zeros]
        others = [face for face in rolled if face not in self.zeros]
        then = aside or bool(idle)
        must = {"any-time": False, "after-a-three": not then}.get(self.stopping, bool(others))
        if len(rolled) == 1 or not must:
            yield 0, then, sum(others)
        numbers = range(len(others))
        if self.stopping == "never":
            numbers = range(0 if idle else 1, 1 if idle else 2)
        for number in numbers:
            if 0 < len(idle) + number < len(rolled):
                for some in combinations(others, number):
                    yield len(rolled) - len(idle) - number, then, sum(some)
