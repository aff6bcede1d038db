"""A plain player of Farkle: points in hand against what another roll brings on average."""

from __future__ import annotations

from tumbletray.core.moves import Decision, Keep
from tumbletray.games.farkle.rules import room
from tumbletray.games.farkle.scoring import points
from tumbletray.games.farkle.state import DICE, State
from tumbletray.table.ports import PublicView

GAME = "farkle"
SCORES = (0.0, 0.33, 0.56, 0.72, 0.84, 0.92, 0.98)
"""The chance that so many dice score at all."""
GAIN = (0.0, 700.0, 200.0, 175.0, 195.0, 255.0, 600.0)
"""About what they bring then, with what may follow; the last die may make all six roll again."""


def worth(view: PublicView, decision: Decision) -> float:
    """The points expected of this turn; in the last turns only those that lead are any good."""
    assert isinstance(decision, Keep)
    state: State = view.state
    scored = points(decision.faces, state.options.short_straights)
    room_left = room(state)
    if scored > room_left:
        return -1.0
    made = state.points + scored
    if decision.stop:
        return made if _leads(state, state.total() + made) else 0.0
    left = DICE - len(state.kept) - len(decision.faces) or DICE
    return SCORES[left] * (made + min(GAIN[left], room_left - scored))


def _leads(state: State, total: int) -> bool:
    """Whether `total` is as good as any; before the last turns it does not matter."""
    return not state.caller or total >= max(state.scores)
