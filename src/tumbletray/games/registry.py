"""All games, by key. A new game is one line here."""

from __future__ import annotations

from tumbletray.core.game import AnyGame
from tumbletray.games.farkle.game import Farkle
from tumbletray.games.northern_threes.game import NorthernThrees
from tumbletray.games.target_dice.game import TargetDice
from tumbletray.games.thirty.game import Thirty
from tumbletray.games.threes.game import Threes

_OFFERED: tuple[AnyGame, ...] = (
    NorthernThrees(),
    Thirty(),
    TargetDice(),
    Threes(),
    Farkle(),
)

GAMES: dict[str, AnyGame] = {game.info.key: game for game in _OFFERED}
"""The games, in the order in which they are offered."""


def find(key: str) -> AnyGame | None:
    """The game of `key`, or None."""
    return GAMES.get(key)
