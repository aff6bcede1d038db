"""The odds of Threes."""

from __future__ import annotations

from typing import cast

from tumbletray.bots.exact.figures import Figure
from tumbletray.bots.exact.threes.solver import first_wins, turns_of
from tumbletray.bots.exact.worth import Effort, Unit
from tumbletray.core.options import Options
from tumbletray.core.texts import msg
from tumbletray.games.threes.state import HIGHEST, TEAMS, ThreesOptions


def figures(options: Options, effort: Effort) -> tuple[Figure, ...]:
    """One turn of the first round, and two seats against each other."""
    given = cast("ThreesOptions", options)
    usual = turns_of(given)[0].usual
    chances = {str(score): float(chance) for score, chance in enumerate(usual.chances) if chance}
    best = msg("Highest mean score of a turn")
    least = msg("Lowest mean score of a turn")
    label = best if given.goal == HIGHEST else least
    note = msg("In the first round, where 1s are wild.") if given.wild else None
    return (
        Figure("turn.expected", label, float(usual.mean), Unit.POINTS, note),
        Figure("turn.distribution", msg("Its scores"), chances, Unit.CHANCE),
        _first_wins(given, effort),
    )


def _first_wins(options: ThreesOptions, effort: Effort) -> Figure:
    label = msg("Two seats: the one that starts wins")
    if options.mode == TEAMS:
        return Figure(
            "two_seats.first_wins", label, None, Unit.CHANCE, msg("Teams need four seats or more.")
        )
    return Figure("two_seats.first_wins", label, first_wins(options, effort), Unit.CHANCE)
