"""A plain player of Threes: few points on average, or many where the highest wins."""

from __future__ import annotations

from tumbletray.core.moves import Decision, Keep
from tumbletray.games.threes.state import DICE, HIGHEST, State, value
from tumbletray.table.ports import PublicView

GAME = "threes"
LOW = (0.0, 3.0, 4.4, 5.2, 5.8)
"""Points of so many dice on average when they are rolled on for few."""
HIGH = (0.0, 3.0, 6.9, 10.7, 14.4)
"""Points of so many dice on average when they are rolled on for many."""


def worth(view: PublicView, decision: Decision) -> float:
    """The points expected of this roll's dice and those rolled on, a loss where the lowest wins."""
    assert isinstance(decision, Keep)
    state: State = view.state
    high = state.options.goal == HIGHEST
    left = DICE - len(state.kept) - len(decision.faces)
    points = value(decision.faces, state.zeros) + (HIGH if high else LOW)[left]
    return points if high else -points
