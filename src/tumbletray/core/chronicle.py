"""What is told of games that are over, as data: how one went, and how its players have done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate
from typing import Any

from tumbletray.core.moves import Move
from tumbletray.core.records import Header
from tumbletray.core.sheet import Event
from tumbletray.core.texts import Text

Scores = tuple[int, ...]
"""One number a seat, seat 1 first."""


@dataclass(frozen=True, slots=True)
class Step:
    """A completed turn: its seat and value, and the scores when it was over.

    `move` counts the moves made by then.
    """

    move: int
    seat: int
    value: int
    scores: Scores


@dataclass(frozen=True, slots=True)
class Course:
    """How the scores went: `first` before any turn, then turn by turn, `last` at the end.

    `rounds` counts the turns that were over at the end of each round of turns: the seats have
    played equally often then, so that only there their scores are compared. `low_wins` and
    `low_turns` say what is good, as `GameInfo` does.
    """

    first: Scores
    steps: tuple[Step, ...]
    rounds: tuple[int, ...]
    last: Scores
    low_wins: bool
    low_turns: bool

    @property
    def by_round(self) -> tuple[Scores, ...]:
        """The scores before the first round and after each; those at the end are the last."""
        after = [self.steps[count - 1].scores for count in self.rounds]
        return (self.first, *after[:-1], self.last) if after else (self.first,)

    def best(self, scores: Scores) -> int:
        """The best of `scores`."""
        return min(scores) if self.low_wins else max(scores)

    def leaders(self, scores: Scores) -> tuple[int, ...]:
        """The seats with the best of `scores`."""
        best = self.best(scores)
        return tuple(seat for seat, score in enumerate(scores, 1) if score == best)


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that stands, with the states before and after it and what it brought about.

    `origin` are the JSON values that make a throw again, where they were kept. `made_up`: they make
    only the way of the dice; what came up was typed in, or a generator's.
    """

    move: Move
    before: Any
    after: Any
    events: tuple[Event, ...]
    origin: Mapping[str, Any] | None = None
    made_up: bool = False


@dataclass(frozen=True, slots=True)
class ScoringChart:
    """What totals of one seat alone are worth, low ones being good, for the best mean total.

    `mean` is that total. `at_most`: the chance of each total, from 0, or a lower one. `bands` pairs
    a number of games in a hundred with the total that so many, or more, do not exceed.
    """

    mean: float
    at_most: tuple[float, ...]
    bands: tuple[tuple[int, int], ...]

    def lower(self, total: int) -> float:
        """The share of games that end with a lower total than this."""
        return self.at_most[min(total, len(self.at_most)) - 1] if total > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Alone:
    """The totals of one player alone under the same rules: this one, the best, and its place.

    `place` counts from 1; equal totals share theirs. `games` counts this one too. `chart` is there
    where the totals of such games can be computed.
    """

    total: int
    best: int
    place: int
    games: int
    chart: ScoringChart | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to tell of a game that is over.

    `standings` are `(place, seat)`, the best first; equal ones share a place. `story` are whole
    sentences. `alone` is there where one seat played alone, unless the game was for practice.
    """

    header: Header
    moments: tuple[Moment, ...]
    course: Course
    winners: tuple[int, ...]
    standings: tuple[tuple[int, int], ...]
    story: tuple[Text, ...]
    practice: bool = False
    alone: Alone | None = None


@dataclass(frozen=True, slots=True)
class Outing:
    """One finished game of a player. `id` is the game's; `won` is None where nobody can win."""

    id: str
    finished: datetime
    score: int
    won: bool | None


@dataclass(frozen=True, slots=True)
class Form:
    """How a player has done in games whose scores can be compared, the oldest first.

    `game` is the key. `rules` says what sets these games apart from others of the same key, where
    that matters.
    """

    game: str
    rules: tuple[Text, ...]
    low_wins: bool
    outings: tuple[Outing, ...]

    @property
    def wins(self) -> int | None:
        """How many were won; None where nobody can win."""
        decided = [outing.won for outing in self.outings if outing.won is not None]
        return sum(decided) if decided else None

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(outing.score for outing in self.outings) / len(self.outings)

    @property
    def best(self) -> int:
        """The best score."""
        scores = [outing.score for outing in self.outings]
        return min(scores) if self.low_wins else max(scores)

    @property
    def won_so_far(self) -> tuple[int, ...]:
        """After each game, how many were won up to then."""
        return tuple(accumulate(int(bool(outing.won)) for outing in self.outings))


@dataclass(frozen=True, slots=True)
class Career:
    """A player's finished games by what can be compared, what was played last first."""

    name: str
    forms: tuple[Form, ...]

    @property
    def games(self) -> int:
        """How many in all."""
        return sum(len(form.outings) for form in self.forms)

    @property
    def wins(self) -> int:
        """How many were won, of those that can be."""
        return sum(form.wins or 0 for form in self.forms)

    @property
    def decided(self) -> int:
        """How many somebody could win."""
        return sum(outing.won is not None for form in self.forms for outing in form.outings)


Careers = Mapping[str, Career]
"""By the player's name after case folding, whoever played last first."""
