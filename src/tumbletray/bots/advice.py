"""What a solver advises, for those who know nothing of solvers."""

from __future__ import annotations

from tumbletray.bots.exact.worth import ChoiceWorth, Solver, Unit
from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg
from tumbletray.table.ports import Advice, PublicView, Worth

_WORTHS = {Unit.CHANCE: Worth.CHANCE, Unit.ITEMS: Worth.ITEMS, Unit.POINTS: Worth.POINTS}


def advice(solver: Solver, view: PublicView) -> Advice:
    """What the legal decisions of `view` are worth. Raises `UserError` where nobody knows."""
    for worth in solver.values(view.state):
        if isinstance(worth, ChoiceWorth) and worth.seat == view.need.seat:
            model = worth.model
            return Advice(worth.choices, _WORTHS[model.unit], model.exact, model.words)
    raise UserError(msg("What this decision is worth is not known."))
