"""The one interface of all solvers: what each thing that can happen next is worth.

A worth is always that of the seat that is awaited, to that seat; the higher the better, also in
games that the lowest score wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

from tumbletray.core.dice import Faces
from tumbletray.core.moves import Decision
from tumbletray.core.options import Options
from tumbletray.core.texts import Text


class Unit(Enum):
    """What a worth is counted in."""

    CHANCE = "chance"
    """Of winning, 0 to 1; a win that is shared counts as the share."""
    ITEMS = "items"
    """Items won less items chipped in, from now on."""
    POINTS = "points"
    """Points that this turn makes; negative where the lowest score wins."""


@dataclass(frozen=True, slots=True)
class Model:
    """How a worth was found: its unit, whether it is exact, and how in a few words."""

    unit: Unit
    exact: bool
    words: Text


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """What each legal decision of `seat` is worth to it, the best first."""

    seat: int
    model: Model
    choices: tuple[tuple[Decision, float], ...]


@dataclass(frozen=True, slots=True)
class ThrowWorth:
    """What a throw of `seat` is worth to it: `before` on average, `after` each outcome.

    `after` holds each multiset of faces with its chance and its worth; the chances add up to 1 and
    the worths, weighed with them, to `before`.
    """

    seat: int
    model: Model
    before: float
    after: tuple[tuple[Faces, float, float], ...]


Worth = ChoiceWorth | ThrowWorth


class Solver(Protocol):
    """Knows what everything is worth in games of one kind: these options, so many seats."""

    def values(self, state: Any) -> tuple[Worth, ...]:
        """What is awaited in `state`, in ascending seats, each with its worth.

        Empty where the game is over; throws for the start of a game are left out, since nobody
        decides anything by them.
        """
        ...


class Stopped(Exception):
    """The preparation of a solver was stopped on request."""


@dataclass(frozen=True)
class Effort:
    """What a long preparation is given.

    `progress` is called with the share that is done, 0 to 1. `stopped` is asked now and then; the
    preparation raises `Stopped` soon after it says so. `shelf` is a folder where tables are kept
    from one run to the next, or None to keep nothing: a table found there that cannot be read is
    made anew.
    """

    progress: Callable[[float], None] = lambda _share: None
    stopped: Callable[[], bool] = lambda: False
    shelf: Path | None = None

    def at(self, share: float) -> None:
        """Say that `share` is done; raises `Stopped` if that was asked for."""
        if self.stopped():
            raise Stopped
        self.progress(share)


class Prepare(Protocol):
    """Makes the solver of a game: at once where its tables are at hand, else by computing."""

    def __call__(self, options: Options, seats: int, effort: Effort) -> Solver:
        """The solver for games with `options` and so many seats. Raises `Stopped`."""
        ...
