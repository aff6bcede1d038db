"""Whole games without a table: bots decide, a generator makes the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from tumbletray.core.moves import DiceMove, Move
from tumbletray.core.records import Header
from tumbletray.core.replay import start
from tumbletray.core.requests import Finished, NeedDice
from tumbletray.table.ports import Bot, PublicView


def play_out(header: Header, bots: Sequence[Bot], chance: Random) -> Iterator[tuple[Move, Any]]:
    """Each move of a game with the state after it, until the game is finished.

    `bots` are by seat; that of seat 1 speaks for the table too. `chance` makes the dice and says
    who is first when several seats are awaited: a generator in the same state makes the same game,
    if the bots do the same.
    """
    game, state, random = header.game, start(header), chance.random
    while True:
        pending = game.pending(state)
        need = pending[int(random() * len(pending)) if len(pending) > 1 else 0]
        if isinstance(need, Finished):
            return
        move: Move
        if isinstance(need, NeedDice):
            move = throw(need, random)
        else:
            bot = bots[need.seat - 1 if need.seat else 0]
            move = bot.choose(PublicView(header, state, need)).decision
        state = game.apply(state, move)
        yield move, state


def throw(need: NeedDice, random: Callable[[], float]) -> DiceMove:
    """The dice of `need`, every face as likely as any other; `random` makes numbers below 1."""
    sides = need.sides
    return need.move([int(random() * sides) + 1 for _ in range(need.count)])
