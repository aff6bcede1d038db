"""Threes, read a second time."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.games.oracles.oracle import Decision, Dice, Need, Oracle, selections, written


class Threes(Oracle):
    defaults: ClassVar = {
        "opening": "roll-off",
        "rounds": 7,
        "stopping": "any-time",
        "wild": False,
        "goal": "lowest",
        "mode": "totals",
        "threshold": 15,
        "round_limit": 0,
        "teams": "alternate",
    }

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        self.everyone = list(range(1, seats + 1))
        self.totals = dict.fromkeys(self.everyone, 0)
        self.gone: list[int] = []
        self.won: list[int] = []
        self.round = 1
        self.sudden = False
        self.here = list(self.everyone)
        self.results: dict[int, int] = {}
        self.aside: list[int] = []
        self.roll: list[int] = []

    def wild(self) -> int | None:
        if not self.options["wild"] or self.won:
            return None
        value = 1
        for _ in range(self.round - 1):
            value = {1: 2, 2: 4, 4: 5, 5: 6, 6: 1}[value]
        return value

    def nothing(self, face: int) -> bool:
        return face == 3 or face == self.wild()

    def player(self) -> int:
        """The next seat clockwise from the starter that takes part and has had no turn."""
        seat = self.starter
        while seat not in self.here or seat in self.results:
            seat = 1 if seat == self.seats else seat + 1
        return seat

    def awaited(self) -> list[Need]:
        if self.won:
            return []
        if not self.roll:
            return [Dice(self.player(), "roll", 5 - len(self.aside), 6)]
        return [Decision(self.player(), frozenset(self.legal()))]

    def legal(self) -> set[str]:
        found = set()
        stopping = self.options["stopping"]
        threes = [die for die in self.roll if self.nothing(die)]
        three_this_turn = bool(threes) or any(self.nothing(die) for die in self.aside)
        for chosen, left in selections(self.roll):
            if any(self.nothing(die) for die in left):
                continue
            if stopping == "never":
                if chosen == threes or (not threes and len(chosen) == 1):
                    found.add(f"keep {written(chosen)} {'roll' if left else 'stop'}")
            elif left:
                found.add(f"keep {written(chosen)} roll")
            elif stopping == "any-time" or three_this_turn or len(self.roll) == 1:
                found.add(f"keep {written(chosen)} stop")
        return found

    def thrown(self, seat: int, wants: str, faces: list[int]) -> None:
        self.roll = faces

    def decided(self, seat: int, words: list[str]) -> None:
        self.aside += [int(word) for word in words[1:-1]]
        self.roll = []
        if words[-1] == "roll":
            return
        score = sum(die for die in self.aside if not self.nothing(die))
        self.aside = []
        self.turns.append([seat, score])
        self.results[seat] = score
        if not self.sudden:
            self.totals[seat] += score
        if len(self.results) == len(self.here):
            self.round_over()

    def round_over(self) -> None:
        results, self.results = self.results, {}
        if self.sudden:
            self.compare(results)
        elif self.options["mode"] == "elimination":
            self.eliminate(results)
        elif self.round == self.options["rounds"]:
            self.compare(self.totals)
        self.round += 1

    def eliminate(self, results: dict[int, int]) -> None:
        above = [seat for seat in self.here if results[seat] > self.options["threshold"]]
        if above == self.here:
            self.sudden = True
            return
        self.gone = sorted(self.gone + above)
        self.here = [seat for seat in self.here if seat not in above]
        if len(self.here) == 1:
            self.won = self.here
        elif self.options["round_limit"] == self.round:
            self.compare({seat: self.totals[seat] for seat in self.here})

    def compare(self, values: dict[int, int]) -> None:
        """A winner, or sudden death of those tied for best."""
        if self.options["mode"] == "teams":
            sums = [sum(values[seat] for seat in team) for team in self.both()]
            best = max(sums) if self.options["goal"] == "highest" else min(sums)
            if sums[0] != sums[1]:
                self.won = self.both()[sums.index(best)]
        else:
            found = values.values()
            best = max(found) if self.options["goal"] == "highest" else min(found)
            self.here = [seat for seat in sorted(values) if values[seat] == best]
            if len(self.here) == 1:
                self.won = self.here
        self.sudden = True

    def both(self) -> list[list[int]]:
        if self.options["teams"] == "alternate":
            return [[s for s in self.everyone if s % 2 == odd] for odd in (1, 0)]
        half = self.seats // 2
        return [self.everyone[:half], self.everyone[half:]]

    def scores(self) -> list[int]:
        return list(self.totals.values())

    def winners(self) -> list[int]:
        return self.won

    def extras(self) -> dict[str, Any]:
        found: dict[str, Any] = {"wild": self.wild()}
        if self.options["mode"] == "teams":
            found["team_scores"] = [sum(self.totals[s] for s in team) for team in self.both()]
        if self.options["mode"] == "elimination":
            found["out"] = self.gone
        return found
