"""All bots, by the name that a player asks for them with."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tumbletray.bots.plain import farkle, northern_threes, target_dice, thirty, threes
from tumbletray.bots.uniform import Uniform
from tumbletray.bots.weighing import Weighing, Worth
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg, verbatim
from tumbletray.table.ports import Bot

RANDOM = "random"
PLAIN = "plain"

PLAIN_WORTH: dict[str, Worth] = {
    module.GAME: module.worth for module in (northern_threes, thirty, target_dice, threes, farkle)
}
"""What decisions are worth to plain players, by the key of the game."""

Maker = Callable[[str, Random], Bot | None]

_MAKERS: dict[str, Maker] = {
    RANDOM: lambda _game, chance: Uniform(chance),
    PLAIN: lambda game, _chance: Weighing(PLAIN_WORTH[game]) if game in PLAIN_WORTH else None,
}


def names(game: str) -> tuple[str, ...]:
    """The bots that play the game of the key `game`, the simplest first."""
    return tuple(name for name, make in _MAKERS.items() if make(game, Random()) is not None)


def usual_bot(game: str) -> str:
    """The bot that plays the game of the key `game` where nobody asks for another."""
    return PLAIN if PLAIN in names(game) else RANDOM


def make_bot(name: str, game: str, chance: Random) -> Bot:
    """The bot `name` for the game of the key `game`; `chance` makes what it leaves to chance.

    Raises `UserError` if there is none.
    """
    bot = _MAKERS[name](game, chance) if name in _MAKERS else None
    if bot is None:
        raise UserError(
            msg(
                "No bot called {name} plays this game; there are: {names}.",
                name=verbatim(name),
                names=", ".join(names(game)),
            )
        )
    return bot
