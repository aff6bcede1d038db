"""All bots, by the name that a player asks for them with."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tumbletray.bots.exact.player import Exact
from tumbletray.bots.exact.roster import SOLVED
from tumbletray.bots.exact.worth import Solver
from tumbletray.bots.plain import farkle, northern_threes, target_dice, thirty, threes
from tumbletray.bots.uniform import Uniform
from tumbletray.bots.weighing import Weighing, Worth
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg, verbatim
from tumbletray.table.ports import Bot

RANDOM = "random"
PLAIN = "plain"
EXACT = "exact"

PLAIN_WORTH: dict[str, Worth] = {
    module.GAME: module.worth for module in (northern_threes, thirty, target_dice, threes, farkle)
}
"""What decisions are worth to plain players, by the key of the game."""

Prepared = Callable[[], Solver]
"""Gives the solver of a game, its options and seats."""

Maker = Callable[[str, Random, Prepared], Bot]

_MAKERS: dict[str, Maker] = {
    RANDOM: lambda _game, chance, _solver: Uniform(chance),
    PLAIN: lambda game, _chance, _solver: Weighing(PLAIN_WORTH[game]),
    EXACT: lambda _game, _chance, solver: Exact(solver()),
}


def names(game: str) -> tuple[str, ...]:
    """The bots that play the game of the key `game`, the simplest first."""
    plays = {RANDOM: True, PLAIN: game in PLAIN_WORTH, EXACT: game in SOLVED}
    return tuple(name for name in _MAKERS if plays[name])


def usual_bot(game: str) -> str:
    """The bot that plays the game of the key `game` where nobody asks for another."""
    return PLAIN if PLAIN in names(game) else RANDOM


def quick_bot(game: str, chance: Random) -> Bot:
    """A bot that needs no solver, for playing the game of the key `game` many times over."""
    return Weighing(PLAIN_WORTH[game]) if game in PLAIN_WORTH else Uniform(chance)


def check_bot(name: str, game: str) -> None:
    """Raise `UserError` if no bot `name` plays the game of the key `game`."""
    if name not in names(game):
        raise UserError(
            msg(
                "No bot called {name} plays this game; there are: {names}.",
                name=verbatim(name),
                names=", ".join(names(game)),
            )
        )


def make_bot(name: str, game: str, chance: Random, solver: Prepared) -> Bot:
    """The bot `name` for the game of the key `game`; `chance` makes what it leaves to chance.

    `solver` is asked only for a bot that goes by it, which may take a while. Raises `UserError` if
    there is no such bot.
    """
    check_bot(name, game)
    return _MAKERS[name](game, chance, solver)
