"""Positions of games, and games played on from them by exact players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tumbletray.bots.exact import roster
from tumbletray.bots.exact.player import Exact
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Solver, Worth
from tumbletray.core.moves import parse_move
from tumbletray.core.options import Value
from tumbletray.core.records import Header, header
from tumbletray.core.replay import start
from tumbletray.core.requests import Finished, NeedDice
from tumbletray.games.registry import GAMES
from tumbletray.table.ports import PublicView
from tumbletray.table.simulate import throw


class Position:
    """A game with its solver, after some moves."""

    def __init__(self, key: str, seats: int, moves: str, given: Mapping[str, Value]) -> None:
        names = [f"P{seat}" for seat in range(1, seats + 1)]
        self.header: Header = header(GAMES[key], given, names)
        self.game = self.header.game
        self.solver: Solver = roster.prepare(self.game, self.header.options, seats, Effort())
        self.state: Any = start(self.header)
        for move in filter(None, moves.split(", ")):
            self.state = self.game.apply(self.state, parse_move(move))

    def worth(self) -> Worth:
        """The worth of the one thing that is awaited."""
        (worth,) = self.solver.values(self.state)
        return worth

    def value(self) -> float:
        """What the position is worth to the seat that is awaited."""
        worth = self.worth()
        return worth.choices[0][1] if isinstance(worth, ChoiceWorth) else worth.before

    def played_on(self, chance: Random) -> Iterator[Any]:
        """The states of one game from here on, all seats played by the solver."""
        bot, state = Exact(self.solver), self.state
        while True:
            pending = self.game.pending(state)
            need = pending[int(chance.random() * len(pending))]
            if isinstance(need, Finished):
                return
            if isinstance(need, NeedDice):
                state = self.game.apply(state, throw(need, chance.random))
            else:
                view = PublicView(self.header, state, need)
                state = self.game.apply(state, bot.choose(view).decision)
            yield state
