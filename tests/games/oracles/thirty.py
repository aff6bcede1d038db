"""Thirty, read a second time."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.games.oracles.oracle import Decision, Dice, Need, Oracle, selections, written


class Thirty(Oracle):
    defaults: ClassVar = {
        "opening": "seat-1",
        "starting_points": 30,
        "target": 30,
        "keep_exactly_one": False,
        "failure_cost": "none",
        "empty_seat": "carries-on",
        "hunt_dice": "six",
    }

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        self.points = dict.fromkeys(range(1, seats + 1), self.options["starting_points"])
        self.player = self.starter
        self.aside: list[int] = []
        self.roll: list[int] = []
        self.sheet: list[list[int]] = []

    def begin(self) -> None:
        self.player = self.starter

    def living(self) -> list[int]:
        return [seat for seat in self.points if self.points[seat] > 0]

    def awaited(self) -> list[Need]:
        if len(self.living()) == 1:
            return []
        if len(self.aside) == 6:
            margin = sum(self.aside) - self.options["target"]
            dice = 6 if self.options["hunt_dice"] == "six" else margin
            return [Dice(self.player, "hunt", dice, 6)]
        if not self.roll:
            return [Dice(self.player, "roll", 6 - len(self.aside), 6)]
        return [Decision(self.player, frozenset(self.legal()))]

    def legal(self) -> set[str]:
        found = set()
        for chosen, left in selections(self.roll):
            if self.options["keep_exactly_one"] and len(chosen) > 1:
                continue
            found.add(f"keep {written(chosen)} {'roll' if left else 'stop'}")
        return found

    def thrown(self, seat: int, wants: str, faces: list[int]) -> None:
        if wants == "roll":
            self.roll = faces
            return
        margin = sum(self.aside) - self.options["target"]
        hits = sum(1 for face in faces if face == margin)
        victim = self.victim()
        self.finish(victim, hits if victim else 0, 0)

    def victim(self) -> int:
        """The seat that hits strike now; 0 if they are lost."""
        after = [(self.player + step - 1) % self.seats + 1 for step in range(1, self.seats)]
        if self.options["empty_seat"] == "lost" and not self.must_carry_on():
            return after[0] if self.points[after[0]] > 0 else 0
        return next(seat for seat in after if self.points[seat] > 0)

    def must_carry_on(self) -> bool:
        living = self.living()
        clockwise = {seat: seat + 1 if seat < self.seats else 1 for seat in self.points}
        neighbours = [seat for seat in living if clockwise[seat] in living]
        return len(living) == 2 or not neighbours

    def decided(self, seat: int, words: list[str]) -> None:
        chosen = [int(word) for word in words[1:-1]]
        self.aside += chosen
        self.roll = []
        if words[-1] == "roll":
            return
        total, target = sum(self.aside), self.options["target"]
        if total <= target:
            price = {"none": 0, "one": 1, "shortfall": target - total}
            self.finish(seat, 0, price[self.options["failure_cost"]])

    def finish(self, loser: int, hits: int, price: int) -> None:
        row = [0] * self.seats
        value = 0
        if price:
            row[loser - 1] = min(price, self.points[loser])
        elif hits:
            value = row[loser - 1] = min(hits, self.points[loser])
        for seat in self.points:
            self.points[seat] -= row[seat - 1]
        self.sheet.append(row)
        self.turns.append([self.player, value])
        self.aside, self.roll = [], []
        while True:
            self.player = self.player % self.seats + 1
            if self.points[self.player] > 0:
                break

    def scores(self) -> list[int]:
        return list(self.points.values())

    def winners(self) -> list[int]:
        return self.living()

    def extras(self) -> dict[str, Any]:
        return {"sheet": self.sheet}
