"""What the page of fairness asks of the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Protocol

from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError


@dataclass(frozen=True, slots=True)
class Certified:
    """What a large sample proved of a kind of dice, and how anyone can prove it again.

    `counts` of each face. `fair_shares`: between which shares all faces of fair dice stay at once,
    in 99 of 100 such samples. `largest_bias`: no face's share is further from even, with 99 %
    confidence. `engine` threw the dice; `current` says whether it is the one of this program.
    """

    kind: DieKind
    fair: bool
    counts: tuple[int, ...]
    fair_shares: tuple[float, float]
    largest_bias: float
    date: date
    engine: str
    current: bool
    command: str
    report: Path

    @property
    def readings(self) -> int:
        """How many faces were read."""
        return sum(self.counts)


class Hands(Enum):
    """Who made the dice of games."""

    TRAY = "tray"
    """This program's physics."""
    TYPED = "typed"
    """Real dice, typed in."""
    OTHERS = "others"
    """Imported, or made by a generator."""


@dataclass(frozen=True, slots=True)
class Played:
    """The faces of one kind of dice in the games that are stored here, by who made them.

    `fair_shares` as in `Certified`. `odd`: whether the test speaks against the dice, None where
    there are fewer than the `least` readings that it needs.
    """

    kind: DieKind
    hands: Hands
    counts: tuple[int, ...]
    fair_shares: tuple[float, float]
    odd: bool | None
    least: int

    @property
    def readings(self) -> int:
        """How many faces came up."""
        return sum(self.counts)


class Fairness(Protocol):
    """What is known of how fair the dice are."""

    def certified(self) -> Sequence[Certified]:
        """What is proven, by kind of dice."""
        ...

    def played(
        self, then: Callable[[Sequence[Played]], None], fail: Callable[[UserError], None], /
    ) -> None:
        """Count what came up in all games; one of the two is called later, or at once."""
        ...
