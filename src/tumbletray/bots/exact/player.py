"""The exact player: does what its solver says is worth most."""

from __future__ import annotations

from tumbletray.bots.exact.worth import ChoiceWorth, Solver
from tumbletray.table.ports import Choice, PublicView


class Exact:
    """Implements `table.ports.Bot`, in games with the options and seats of its solver."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver

    def choose(self, view: PublicView) -> Choice:
        """The legal decision that is worth most, with the worth of all."""
        for worth in self._solver.values(view.state):
            if isinstance(worth, ChoiceWorth) and worth.seat == view.need.seat:
                return Choice(worth.choices[0][0], worth.choices)
        raise AssertionError("a solver knows what every decision is worth")
