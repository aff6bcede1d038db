"""A second, slow reading of the rules, to hold the first one against.

Written from the text of the rules alone: dice are tried by position, states are changed in place,
and nothing of the product is used.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar


@dataclass(frozen=True)
class Dice:
    """`seat` throws."""

    seat: int
    wants: str
    count: int
    sides: int


@dataclass(frozen=True)
class Decision:
    """`seat` decides; `legal` without the seat, in canonical notation."""

    seat: int
    legal: frozenset[str]


Need = Dice | Decision


def number(word: str) -> bool:
    return word.isascii() and word.isdigit() and str(int(word)) == word


def numbers(words: Iterable[str]) -> str | None:
    """The faces in ascending order, if `words` are faces and there are some."""
    listed = list(words)
    if not listed or not all(map(number, listed)):
        return None
    return " ".join(str(n) for n in sorted(map(int, listed)))


def canonical(words: list[str]) -> str | None:
    """The decision that `words` (without the seat) write, faces ascending, or None."""
    match words:
        case ["next" | "end" as word]:
            return word
        case ["keep", *faces, "roll" | "stop" as then]:
            ordered = numbers(faces)
            return ordered and f"keep {ordered} {then}"
        case ["match", target, "=", *faces] if number(target):
            ordered = numbers(faces)
            return ordered and f"match {target} = {ordered}"
    return None


def written(faces: Iterable[int]) -> str:
    return " ".join(map(str, sorted(faces)))


def selections(dice: list[int]) -> list[tuple[list[int], list[int]]]:
    """Every way to take one or more of the dice, by position, with those that are left."""
    found = []
    for taken in product((False, True), repeat=len(dice)):
        if any(taken):
            chosen = [die for die, take in zip(dice, taken, strict=True) if take]
            left = [die for die, take in zip(dice, taken, strict=True) if not take]
            found.append((chosen, left))
    return found


class Oracle:
    """A game in play. `turns` are the completed ones."""

    defaults: ClassVar[dict[str, Any]]

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = {**self.defaults, **options}
        self.seats = seats
        self.starter = 1 if seats == 1 or self.options["opening"] == "seat-1" else 0
        self.contenders = list(range(1, seats + 1))
        self.shown: list[int] = []
        self.turns: list[list[int]] = []

    # What a game says.

    def setup(self) -> list[Need]:
        """Dice thrown before the opening."""
        return []

    def awaited(self) -> list[Need]:
        """What is awaited once the opening is settled; nothing when finished."""
        raise NotImplementedError

    def thrown(self, seat: int, wants: str, faces: list[int]) -> None:
        raise NotImplementedError

    def decided(self, seat: int, words: list[str]) -> None:
        raise NotImplementedError

    def begin(self) -> None:
        """The opening is settled."""

    def scores(self) -> list[int]:
        raise NotImplementedError

    def winners(self) -> list[int]:
        raise NotImplementedError

    def extras(self) -> dict[str, Any]:
        raise NotImplementedError

    # What is asked of it.

    def needs(self) -> list[Need]:
        if setup := self.setup():
            return setup
        if self.starter:
            return self.awaited()
        if self.options["opening"] == "chance":
            return [Dice(0, "first", 1, self.seats)]
        return [Dice(self.contenders[len(self.shown)], "open", 1, 6)]

    def play(self, text: str) -> bool:
        """Play the move if it is legal; whether it was."""
        words = text.split()
        if len(words) < 2 or not number(words[0]):
            return False
        for need in self.needs():
            if need.seat == int(words[0]):
                return self._answer(need, words[1:])
        return False

    def _answer(self, need: Need, words: list[str]) -> bool:
        if isinstance(need, Decision):
            decision = canonical(words)
            if decision not in need.legal:
                return False
            self.decided(need.seat, decision.split())
            return True
        if words[0] != need.wants or not numbers(words[1:]):
            return False
        faces = sorted(map(int, words[1:]))
        if len(faces) != need.count or not all(1 <= face <= need.sides for face in faces):
            return False
        self._throw(need, faces)
        return True

    def _throw(self, need: Dice, faces: list[int]) -> None:
        if need.wants == "first":
            self.starter = faces[0]
            self.begin()
        elif need.wants == "open":
            self._opened(faces[0])
        else:
            self.thrown(need.seat, need.wants, faces)

    def _opened(self, face: int) -> None:
        self.shown.append(face)
        if len(self.shown) < len(self.contenders):
            return
        best = max(self.shown)
        thrown = zip(self.contenders, self.shown, strict=True)
        self.contenders = [seat for seat, shown in thrown if shown == best]
        self.shown = []
        if len(self.contenders) == 1:
            self.starter = self.contenders[0]
            self.begin()

    def result(self) -> dict[str, Any]:
        """What the check prints of a record that leads here."""
        needs = self.needs()
        return {
            "status": "in-progress" if needs else "finished",
            "scores": self.scores(),
            "winners": [] if needs else self.winners(),
            "turns": self.turns,
            "next": [_awaited(need) for need in sorted(needs, key=lambda need: need.seat)],
            **self.extras(),
        }


def _awaited(need: Need) -> dict[str, Any]:
    if isinstance(need, Dice):
        return {"seat": need.seat, "wants": need.wants, "dice": f"{need.count}d{need.sides}"}
    return {"seat": need.seat, "wants": "decision", "legal": sorted(need.legal)}


Throw = Callable[[random.Random, Dice], list[int]]


def fair(chance: random.Random, need: Dice) -> list[int]:
    return [chance.randint(1, need.sides) for _ in range(need.count)]


def any_move(oracle: Oracle, chance: random.Random, throw: Throw = fair) -> str:
    """A legal move, uniformly among decisions, its faces in any order."""
    need = chance.choice(oracle.needs())
    if isinstance(need, Dice):
        shown = " ".join(map(str, throw(chance, need)))
        return f"{need.seat} {need.wants} {shown}"
    words = chance.choice(sorted(need.legal)).split()
    first = 3 if words[0] == "match" else 1
    faces = [word for word in words[first:] if word.isdigit()]
    then = words[first + len(faces) :]
    chance.shuffle(faces)
    return " ".join([str(need.seat), *words[:first], *faces, *then])


NONSENSE = (
    "",
    "1",
    "roll 1 2 3 4 5 6",
    "1 roll",
    "1 keep roll",
    "1 keep 3",
    "1 keep 3 stay",
    "1 match 3 3",
    "1 match 3 =",
    "1 roll 1,2,3,4,5",
    "1 roll 1 2 3 4 5",
    "1 roll 1 1 1 1 1 1",
    "1 roll 0 1 2 3 4 5",
    "1 roll 7 1 2 3 4 5",
    "01 roll 1 1 1 1 1 1",
    "+1 roll 1 1 1 1 1 1",
    "1 roll 1 1 1 1 1 01",
    "1 roll \u0661 1 1 1 1 1",
    "1 hunt 1 1 1 1 1 1",
    "1 targets 1 2 3",
    "1 open 6",
    "0 first 1",
    "0 next",
    "0 end",
    "1 next",
    "0 keep 3 stop",
    "1 keep 3 stop",
    "2 keep 1 roll",
    "1 keep 99999999999999999999 roll",
    "1 resign",
)


def any_mutation(move: str, chance: random.Random) -> str:
    """A move that is nearly `move`, legal or not."""
    words = move.split()
    place = chance.randrange(len(words))
    match chance.randrange(6):
        case 0:
            words[0] = str(chance.randint(0, 4))
        case 1:
            words[place] = str(chance.randint(0, 13))
        case 2:
            del words[place]
        case 3:
            words.insert(place, chance.choice(words))
        case 4:
            words[-1] = chance.choice(("roll", "stop", "1", "6"))
        case _:
            return chance.choice(NONSENSE)
    return "  ".join(words)
