"""The solvers by the key of their game, each loaded when it is first asked for.

A solver is a package beside this module, named after its game's key, that has `prepare`, of the
protocol `worth.Prepare`, and `figures`; of a game that one can play alone also `chart_alone`. A new
one is one word here.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from tumbletray.bots.exact.figures import Figure
from tumbletray.bots.exact.worth import Effort, Prepare, Solver
from tumbletray.core.chronicle import ScoringChart
from tumbletray.core.errors import UserError
from tumbletray.core.game import AnyGame
from tumbletray.core.options import Options
from tumbletray.core.texts import msg

SOLVED: tuple[str, ...] = ("farkle", "northern-threes", "target-dice", "thirty", "threes")
"""The games that have a solver, by key."""


class _Module(Protocol):
    prepare: Prepare

    def figures(self, options: Options, effort: Effort) -> tuple[Figure, ...]:
        """The odds, in the order in which they are told."""
        ...


def prepare(game: AnyGame, options: Options, seats: int, effort: Effort) -> Solver:
    """The solver of `game` for `options` and so many seats.

    Raises `UserError` if the game has none, `Stopped` on request.
    """
    return _module(game).prepare(options, seats, effort)


def figures(game: AnyGame, options: Options, effort: Effort) -> tuple[Figure, ...]:
    """The odds of `game` with `options`, in the order in which they are told.

    Raises `UserError` if the game has no solver, `Stopped` on request.
    """
    return _module(game).figures(options, effort)


def chart_alone(game: AnyGame, options: Options) -> ScoringChart | None:
    """What totals of one seat alone are worth; None where no solver knows."""
    if game.info.key not in SOLVED:
        return None
    make: Callable[[Options], ScoringChart] | None
    make = getattr(_module(game), "chart_alone", None)
    return make(options) if make is not None else None


def _module(game: AnyGame) -> _Module:
    if game.info.key not in SOLVED:
        raise UserError(msg("The odds of {game} are not known.", game=game.info.title))
    name = game.info.key.replace("-", "_")
    return cast("_Module", import_module(f"tumbletray.bots.exact.{name}"))
