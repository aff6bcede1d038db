"""A plain player of Thirty: a high total on average."""

from __future__ import annotations

from tumbletray.core.moves import Decision, Keep
from tumbletray.games.thirty.state import DICE, State
from tumbletray.table.ports import PublicView

GAME = "thirty"
ROLLED = (0.0, 3.5, 8.2, 13.4, 18.8, 24.4)
"""Points that so many dice bring on average when they are rolled on."""
ROLLED_ONE_BY_ONE = (0.0, 3.5, 8.0, 12.9, 18.2, 23.6)
"""The same where exactly one die of a roll is set aside."""


def worth(view: PublicView, decision: Decision) -> float:
    """The total expected of this roll's dice and those rolled on."""
    assert isinstance(decision, Keep)
    state: State = view.state
    assert state.turn is not None
    left = DICE - len(state.turn.kept) - len(decision.faces)
    rolled = ROLLED_ONE_BY_ONE if state.options.keep_exactly_one else ROLLED
    return sum(decision.faces) + rolled[left]
