"""Farkle, read a second time: every way of dividing dice into groups is tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from tests.games.oracles.oracle import Decision, Dice, Need, Oracle, selections, written


def group(dice: list[int], short: bool) -> int:
    """The points of all of `dice` as one group, 0 if they are none."""
    faces = sorted(dice)
    times = sorted(faces.count(face) for face in set(faces))
    cases = (
        (faces == [1], 100),
        (faces == [5], 50),
        (faces == [1, 2, 3, 4, 5, 6], 1500),
        (times in ([2, 2, 2], [2, 4]), 1500),
        (short and faces == [1, 2, 3, 4, 5], 1250),
        (short and faces == [2, 3, 4, 5, 6], 50),
        *((faces == [1] * n, 1000 * 2 ** (n - 3)) for n in (3, 4, 5, 6)),
        *((times == [n], 100 * faces[0] * 2 ** (n - 3)) for n in (3, 4, 5, 6)),
    )
    return next((points for holds, points in cases if holds), 0)


def divisions(dice: list[int]) -> Iterator[list[list[int]]]:
    """Every way of parting dice, by position, into heaps."""
    if not dice:
        yield []
        return
    first, rest = dice[0], dice[1:]
    for heaps in divisions(rest):
        yield [[first], *heaps]
        for place, heap in enumerate(heaps):
            yield [*heaps[:place], [first, *heap], *heaps[place + 1 :]]


@cache
def worth(dice: tuple[int, ...], short: bool) -> int:
    """The best sum over all divisions in which every heap is a group; 0 if there is none."""
    best = 0
    for heaps in divisions(list(dice)):
        points = [group(heap, short) for heap in heaps]
        if all(points):
            best = max(best, sum(points))
    return best


class Farkle(Oracle):
    defaults: ClassVar = {
        "opening": "roll-off",
        "target_score": 10000,
        "entry": 1000,
        "short_straights": False,
        "exact_finish": False,
    }

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        if "entry" not in options:
            self.options["entry"] = min(1000, self.options["target_score"])
        self.totals = dict.fromkeys(range(1, seats + 1), 0)
        self.board = dict.fromkeys(range(1, seats + 1), False)
        self.player = self.starter
        self.aside = 0
        self.made = 0
        self.roll: list[int] = []
        self.last: list[int] | None = None

    def begin(self) -> None:
        self.player = self.starter

    def worth(self, dice: list[int]) -> int:
        return worth(tuple(sorted(dice)), self.options["short_straights"])

    def too_far(self, points: int) -> bool:
        reached = self.totals[self.player] + self.made + points
        return bool(self.options["exact_finish"]) and reached > self.options["target_score"]

    def awaited(self) -> list[Need]:
        if self.last == []:
            return []
        if not self.roll:
            return [Dice(self.player, "roll", 6 - self.aside, 6)]
        return [Decision(self.player, frozenset(self.legal()))]

    def legal(self) -> set[str]:
        found = set()
        for chosen, _ in selections(self.roll):
            points = self.worth(chosen)
            if not points:
                continue
            found.add(f"keep {written(chosen)} roll")
            enough = self.board[self.player] or self.made + points >= self.options["entry"]
            if enough or self.too_far(points):
                found.add(f"keep {written(chosen)} stop")
        return found

    def thrown(self, seat: int, wants: str, faces: list[int]) -> None:
        self.roll = faces
        if not any(self.worth(chosen) for chosen, _ in selections(faces)):
            self.finish(0)

    def decided(self, seat: int, words: list[str]) -> None:
        chosen = [int(word) for word in words[1:-1]]
        points = self.worth(chosen)
        if self.too_far(points):
            self.finish(0)
            return
        self.made += points
        self.aside += len(chosen)
        self.roll = []
        if self.aside == 6:
            self.aside = 0
        if words[-1] == "stop":
            self.finish(self.made)

    def finish(self, points: int) -> None:
        self.turns.append([self.player, points])
        self.totals[self.player] += points
        if points:
            self.board[self.player] = True
        if self.last is not None:
            self.last.remove(self.player)
        elif self.totals[self.player] >= self.options["target_score"]:
            self.last = [seat for seat in self.totals if seat != self.player]
        self.roll, self.made, self.aside = [], 0, 0
        self.player = self.player + 1 if self.player < self.seats else 1

    def scores(self) -> list[int]:
        return list(self.totals.values())

    def winners(self) -> list[int]:
        return [seat for seat, total in self.totals.items() if total == max(self.scores())]

    def extras(self) -> dict[str, Any]:
        return {"on_board": list(self.board.values())}
