"""Options and state of Threes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tumbletray.core.chain import Chain
from tumbletray.core.dice import Faces
from tumbletray.core.opening import ROLL_OFF, Opening, opening_option
from tumbletray.core.options import choice, flag, in_proportion, number
from tumbletray.core.texts import Text, msg

DICE = 5
THREE = 3
WILD_ROUNDS = (1, 2, 4, 5, 6)
"""The wild values, round after round, over and over."""
ANY_TIME = "any-time"
AFTER_A_THREE = "after-a-three"
NEVER = "never"
LOWEST = "lowest"
HIGHEST = "highest"
TOTALS = "totals"
ELIMINATION = "elimination"
TEAMS = "teams"
ALTERNATE = "alternate"
HALVES = "halves"
FEWEST_IN_TEAMS = 4
"""Seats that two teams need at least."""


@dataclass(frozen=True, slots=True)
class ThreesOptions:
    """The options, as the page and the rulings name them."""

    opening: str = opening_option(ROLL_OFF)
    rounds: int = number(
        7,
        1,
        50,
        label=msg("Rounds"),
        help=msg("In each round every seat has one turn."),
        applies=lambda options, _: options.mode != ELIMINATION,
        shorter=in_proportion("rounds"),
    )
    stopping: str = choice(
        ANY_TIME,
        (
            (ANY_TIME, msg("After any roll")),
            (AFTER_A_THREE, msg("Only once a three is aside")),
            (NEVER, msg("Never: all dice are played out")),
        ),
        label=msg("A turn can be stopped"),
        help=msg("Whoever stops takes the dice as they lie."),
    )
    wild: bool = flag(
        label=msg("Wild rounds"),
        help=msg("In each round one more value counts nothing: 1 first, then 2, 4, 5 and 6."),
    )
    goal: str = choice(
        LOWEST,
        (
            (LOWEST, msg("The lowest total wins")),
            (HIGHEST, msg("The highest total wins")),
        ),
        label=msg("Goal"),
        help=msg("Threes go aside at once and count nothing either way."),
    )
    mode: str = choice(
        TOTALS,
        (
            (TOTALS, msg("Each for themselves")),
            (ELIMINATION, msg("Elimination")),
            (TEAMS, msg("Two teams")),
        ),
        label=msg("Mode"),
        help=msg("In elimination a bad round takes a seat out; in teams the team’s total counts."),
    )
    threshold: int = number(
        15,
        3,
        18,
        label=msg("Out above"),
        help=msg("A round score above this takes the seat out."),
        applies=lambda options, _: options.mode == ELIMINATION,
    )
    round_limit: int = number(
        0,
        0,
        500,
        label=msg("Rounds at the most"),
        help=msg("After so many rounds the best total among those still in wins."),
        lowest=msg("No limit"),
        shorter=lambda _options, rounds, share: max(1, int(rounds * share)),
        applies=lambda options, _: options.mode == ELIMINATION,
    )
    teams: str = choice(
        ALTERNATE,
        (
            (ALTERNATE, msg("Every other seat")),
            (HALVES, msg("First half against second half")),
        ),
        label=msg("Teams"),
        help=msg("Who plays with whom."),
        applies=lambda options, _: options.mode == TEAMS,
    )

    def clash(self, seats: int) -> Text | None:
        """Elimination is for the lowest; two teams are equal in number."""
        if self.mode == ELIMINATION and self.goal == HIGHEST:
            return msg("Elimination goes with the lowest total only.")
        if self.mode == TEAMS and (seats < FEWEST_IN_TEAMS or seats % 2):
            return msg("Two teams need 4, 6 or 8 seats, not {seats}.", seats=seats)
        return None

    def best(self, values: Iterable[int]) -> int:
        """The best of `values`: the lowest or the highest, as the goal says."""
        return max(values) if self.goal == HIGHEST else min(values)


@dataclass(frozen=True, slots=True)
class Round:
    """A completed round: one score a seat, None for those that took no part."""

    scores: tuple[int | None, ...]
    sudden: bool


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    `round` counts from 1, sudden-death rounds too. `players` are the seats of this round in playing
    order, `scored` the scores of those that have had their turn. Of the turn under way, `kept` are
    the dice aside and `rolled` is the last roll while it awaits a decision. `won` are the winners,
    empty until the end; then `players` is empty.
    """

    options: ThreesOptions
    seats: int
    opening: Opening
    scores: tuple[int, ...]
    round: int = 1
    sudden: bool = False
    players: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()
    kept: Faces = ()
    rolled: Faces = ()
    out: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    rounds: Chain[Round] = field(default_factory=Chain)
    turns: Chain[tuple[int, int]] = field(default_factory=Chain)

    @property
    def seat(self) -> int:
        """The seat that plays, 0 before the start and after the end."""
        return self.players[len(self.scored)] if self.players else 0

    @property
    def wild(self) -> int | None:
        """The wild value of this round; None without the option and after the end."""
        return None if self.won else self.wild_in(self.round)

    def wild_in(self, n: int) -> int | None:
        """The wild value of round `n`, from 1; None without the option."""
        return WILD_ROUNDS[(n - 1) % len(WILD_ROUNDS)] if self.options.wild else None

    @property
    def zeros(self) -> frozenset[int]:
        """The faces that count nothing and go aside at once."""
        return ZEROS[self.wild]

    def members(self, team: int) -> tuple[int, ...]:
        """The seats of team 0 (that of seat 1) or 1, ascending."""
        if self.options.teams == ALTERNATE:
            return tuple(range(1 + team, self.seats + 1, 2))
        half = self.seats // 2
        return tuple(range(1 + team * half, 1 + half + team * half))

    def team_scores(self) -> tuple[int, int]:
        """The totals of the two teams, that of seat 1 first."""
        first, second = (
            sum([self.scores[seat - 1] for seat in self.members(team)]) for team in (0, 1)
        )
        return first, second


ZEROS = {wild: frozenset({THREE, wild or THREE}) for wild in (None, *WILD_ROUNDS)}
"""The faces that count nothing, by wild value."""


def value(dice: Faces, zeros: frozenset[int]) -> int:
    """What `dice` count."""
    return sum([face for face in dice if face not in zeros])
