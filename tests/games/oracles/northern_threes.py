"""Northern Threes, read a second time."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.games.oracles.oracle import Decision, Dice, Need, Oracle, selections, written


class NorthernThrees(Oracle):
    """`aside` and `roll` are by seat; a seat is in `aside` while it holds a set of dice."""

    defaults: ClassVar = {
        "opening": "seat-1",
        "item": "tokens",
        "pots": 0,
        "dice_sets": 1,
        "solo_turns": 10,
    }

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        self.purse = [0] * (seats + 1)
        self.middle = 0
        self.pots: list[dict[str, Any]] = []
        self.over = False
        self.aside: dict[int, list[int]] = {}
        self.roll: dict[int, list[int]] = {}
        self.waiting: list[int] = []
        self.results: dict[int, int] = {}
        self.rounds = 0
        self.chip_in()
        if self.starter:
            self.begin()

    def alone(self) -> bool:
        return self.seats == 1

    def chip_in(self) -> None:
        if not self.alone():
            for seat in range(1, self.seats + 1):
                self.purse[seat] -= 1
                self.middle += 1

    def begin(self) -> None:
        """A pot's first scoring round; its chips are in."""
        self.leader = self.starter
        self.rounds = 0
        self.scoring_round()

    def scoring_round(self) -> None:
        self.rounds += 1
        self.results = {}
        self.waiting = [(self.leader + k - 1) % self.seats + 1 for k in range(self.seats)]
        sets = 1 if self.alone() else self.options["dice_sets"]
        for _ in range(sets):
            self.hand_out()

    def hand_out(self) -> None:
        if self.waiting:
            self.aside[self.waiting.pop(0)] = []

    def awaited(self) -> list[Need]:
        if self.over:
            return []
        if not self.aside:
            return [Decision(0, frozenset({"next", "end"}))]
        return [self.of_seat(seat) for seat in sorted(self.aside)]

    def of_seat(self, seat: int) -> Need:
        if seat not in self.roll:
            return Dice(seat, "roll", 5 - len(self.aside[seat]), 6)
        legal = set()
        for chosen, left in selections(self.roll[seat]):
            legal.add(f"keep {written(chosen)} stop")
            if left:
                legal.add(f"keep {written(chosen)} roll")
        return Decision(seat, frozenset(legal))

    def thrown(self, seat: int, wants: str, faces: list[int]) -> None:
        self.roll[seat] = faces

    def decided(self, seat: int, words: list[str]) -> None:
        if seat == 0:
            self.between(words[0])
            return
        del self.roll[seat]
        self.aside[seat] += [int(word) for word in words[1:-1]]
        if words[-1] == "stop":
            self.turn_over(seat)

    def between(self, word: str) -> None:
        if word == "end":
            self.over = True
            return
        self.chip_in()
        self.begin()

    def turn_over(self, seat: int) -> None:
        dice = self.aside.pop(seat)
        score = sum(0 if die == 3 else die for die in dice) + 4 * (5 - len(dice))
        self.turns.append([seat, score])
        self.results[seat] = score
        if self.alone():
            self.purse[1] += score
            self.over = len(self.turns) == self.options["solo_turns"]
            if not self.over:
                self.scoring_round()
            return
        if dice == [3, 3, 3, 3, 3]:
            self.pay([seat], "sweep")
            return
        self.hand_out()
        if len(self.results) == self.seats:
            self.compare()

    def compare(self) -> None:
        lowest = min(self.results.values())
        best = sorted(seat for seat in self.results if self.results[seat] == lowest)
        if len(best) == 1:
            self.pay(best, "low")
        elif self.rounds == 5:
            self.pay(best, "split")
        else:
            self.chip_in()
            self.scoring_round()

    def pay(self, seats: list[int], by: str) -> None:
        each = self.middle // len(seats)
        for seat in seats:
            self.purse[seat] += each
        self.middle -= each * len(seats)
        items = each * len(seats)
        self.pots.append({"winners": seats, "items": items, "rounds": self.rounds, "by": by})
        self.aside, self.roll = {}, {}
        self.starter = self.leader + 1 if self.leader < self.seats else 1
        if self.options["pots"] == len(self.pots):
            self.over = True
        elif self.options["pots"]:
            self.between("next")

    def scores(self) -> list[int]:
        return self.purse[1:]

    def winners(self) -> list[int]:
        return [1] if self.alone() else []

    def extras(self) -> dict[str, Any]:
        return {"pots": self.pots, "pot": self.middle}
