"""The odds of Thirty."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tumbletray.bots.exact.figures import Figure
from tumbletray.bots.exact.thirty.ends import ends_of
from tumbletray.bots.exact.thirty.solver import prepare
from tumbletray.bots.exact.thirty.turn import Floats, greatest
from tumbletray.bots.exact.worth import Effort, ThrowWorth, Unit
from tumbletray.core.opening import SEAT_1
from tumbletray.core.options import Options
from tumbletray.core.texts import msg
from tumbletray.games.thirty.game import Thirty
from tumbletray.games.thirty.state import ThirtyOptions


def figures(options: Options, effort: Effort) -> tuple[Figure, ...]:
    """A turn's chance to beat the target, its points, and the chance of the seat that starts."""
    assert isinstance(options, ThirtyOptions)
    return (*_of_a_turn(options), _of_a_race(options, effort))


def _of_a_turn(options: ThirtyOptions) -> tuple[Figure, Figure]:
    one = options.keep_exactly_one
    success, expected = _means(options)
    return (
        Figure(
            "turn.success",
            msg("Chance to beat the target"),
            greatest(success, exactly_one=one),
            Unit.CHANCE,
            msg("the greatest, when a turn is played for it alone"),
        ),
        Figure(
            "turn.expected",
            msg("Points knocked off in a turn"),
            greatest(expected, exactly_one=one),
            Unit.POINTS,
            msg("the greatest mean, as if the other seat had points enough"),
        ),
    )


def _means(options: ThirtyOptions) -> tuple[Floats, Floats]:
    """By total: 1 where it beats the target, and the hits that follow on average."""
    ends = ends_of(options)
    hits = np.array([end.mean for end in ends.kinds])[ends.of_total]
    return (hits > 0).astype(float), hits


def _of_a_race(options: ThirtyOptions, effort: Effort) -> Figure:
    options = replace(options, opening=SEAT_1)
    (worth,) = prepare(options, 2, effort).values(Thirty().start(options, 2))
    assert isinstance(worth, ThrowWorth)
    return Figure(
        "two_seats.first_wins",
        msg("Two seats: the one that starts wins"),
        worth.before,
        worth.model.unit,
        worth.model.words,
        worth.model.exact,
    )
