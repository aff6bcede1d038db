"""A plain player of Northern Threes: few points on average, and the pot when it is safe."""

from __future__ import annotations

from tumbletray.core.moves import Decision, End, Keep
from tumbletray.games.northern_threes.state import DICE, State, tally, value
from tumbletray.table.ports import PublicView

GAME = "northern-threes"
ROLLED = (0.0, 3.0, 4.4, 5.2, 5.8, 6.3)
"""Points that so many dice score on average when they are rolled on."""
CERTAIN = 100.0
"""More than any points: a pot that is won by stopping now."""


def worth(view: PublicView, decision: Decision) -> float:
    """The points expected, as a loss; between pots, an end after one pot a seat."""
    state: State = view.state
    if not isinstance(decision, Keep):
        enough = len(state.pots) >= state.seats
        return float(isinstance(decision, End) is enough)
    kept = dict(state.active)[decision.seat].kept + decision.faces
    if not decision.stop:
        return -tally(kept) - ROLLED[DICE - len(kept)]
    return CERTAIN * _wins(state, value(kept)) - value(kept)


def _wins(state: State, score: int) -> bool:
    """Whether `score` ends the round as its single lowest."""
    others = [scored for scored in state.scored if scored is not None]
    return len(others) == state.seats - 1 > 0 and score < min(others)
