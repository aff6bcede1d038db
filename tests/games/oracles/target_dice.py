"""Target dice, read a second time."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.games.oracles.oracle import Decision, Dice, Need, Oracle, selections, written


class TargetDice(Oracle):
    defaults: ClassVar = {"opening": "seat-1", "target_score": 100}

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        self.black: dict[int, list[int]] = {seat: [] for seat in range(1, seats + 1)}
        self.has_thrown: set[int] = set()
        self.total = dict.fromkeys(self.black, 0)
        self.player = 0
        self.white: list[int] = []
        self.rolled = False
        self.points = 0
        self.ended = False

    def setup(self) -> list[Need]:
        waiting = [seat for seat in self.black if seat not in self.has_thrown]
        return [Dice(waiting[0], "targets", 3, 12)] if waiting else []

    def awaited(self) -> list[Need]:
        if self.ended:
            return []
        player = self.player or self.starter
        if not self.black[player]:
            return [Dice(player, "targets", 3, 12)]
        if not self.white:
            return [Dice(player, "roll", 6, 6)]
        return [Decision(player, frozenset(self.matches(player)))]

    def matches(self, player: int) -> set[str]:
        return {
            f"match {target} = {written(chosen)}"
            for chosen, _ in selections(self.white)
            for target in self.black[player]
            if sum(chosen) == target
        }

    def thrown(self, seat: int, wants: str, faces: list[int]) -> None:
        if seat not in self.has_thrown:
            self.has_thrown.add(seat)
            self.black[seat] = faces
            return
        self.player = seat
        if wants == "targets":
            self.black[seat] = faces
        else:
            self.white = faces
        self.perhaps_over()

    def decided(self, seat: int, words: list[str]) -> None:
        target = int(words[1])
        self.black[seat].remove(target)
        for face in words[3:]:
            self.white.remove(int(face))
        self.points += target
        self.perhaps_over()

    def perhaps_over(self) -> None:
        """The turn ends when there are dice of both kinds and nothing can be made of them."""
        if not self.white or not self.black[self.player] or self.matches(self.player):
            return
        self.total[self.player] += self.points
        self.turns.append([self.player, self.points])
        self.white, self.points = [], 0
        self.player = self.player % self.seats + 1
        reached = any(total >= self.options["target_score"] for total in self.total.values())
        self.ended = reached and len(self.turns) % self.seats == 0

    def scores(self) -> list[int]:
        return list(self.total.values())

    def winners(self) -> list[int]:
        best = max(self.total.values())
        return [seat for seat, total in self.total.items() if total == best]

    def extras(self) -> dict[str, Any]:
        return {"targets": [sorted(values) for values in self.black.values()]}
