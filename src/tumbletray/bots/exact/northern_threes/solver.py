"""What everything is worth at Northern Threes: items, or points when playing alone."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tumbletray.bots.exact.northern_threes.duel import Duel
from tumbletray.bots.exact.northern_threes.several import rivals_of
from tumbletray.bots.exact.northern_threes.several import solved as solved_against
from tumbletray.bots.exact.northern_threes.turn import LOW, MOST
from tumbletray.bots.exact.turn_worth import best_first, choice_worth, throw_worth
from tumbletray.bots.exact.turns import Solved
from tumbletray.bots.exact.worth import ChoiceWorth, Effort, Model, Unit, Worth
from tumbletray.core.moves import TABLE, Decision, End, Next
from tumbletray.core.options import Options
from tumbletray.core.texts import msg
from tumbletray.games.northern_threes.state import DICE, State, Turn, tally

EXACT = Model(
    Unit.ITEMS, exact=True, words=msg("Both seats play for items of this pot and see everything.")
)
SETTLED = Model(Unit.ITEMS, exact=True, words=msg("The last turn of the pot."))
SEVERAL = Model(
    Unit.ITEMS,
    exact=False,
    words=msg("Seats that are not done yet are taken to play for a low score, whatever happens."),
)
ALONE = Model(Unit.POINTS, exact=True, words=msg("The mean total of all turns, as a loss."))
_AVERAGE = msg("What an average seat can expect of another pot.")


class NorthernThreesSolver:
    """Implements `worth.Solver`."""

    def __init__(self, seats: int) -> None:
        self._duel = Duel() if seats == 2 else None

    def values(self, state: State) -> tuple[Worth, ...]:
        """What is awaited: turns of several seats at once when there are several sets of dice."""
        if state.over or not state.opening.starter:
            return ()
        if not state.active:
            return (_between(state),)
        return tuple(self._turn(state, seat, turn) for seat, turn in state.active)

    def _turn(self, state: State, seat: int, turn: Turn) -> Worth:
        solved, model = self._solved(state, seat)
        place = tally(turn.kept)
        if turn.rolled:
            return choice_worth(solved, seat, model, turn.rolled, 0, place)
        return throw_worth(solved, seat, model, DICE - len(turn.kept), 0, place)

    def _solved(self, state: State, seat: int) -> tuple[Solved, Model]:
        if state.solo:
            later = state.options.solo_turns - len(state.turns) - 1
            return _alone(state.scores[0], later), ALONE
        if self._duel is not None and state.options.dice_sets == 1:
            to_beat = next((score for score in state.scored if score is not None), None)
            return self._duel.solved(state.round, to_beat), EXACT
        rivals = rivals_of(state, seat)
        return solved_against(rivals), SETTLED if rivals.settled else SEVERAL


@lru_cache(maxsize=8)
def _alone(total: int, later: int) -> Solved:
    """A turn alone, with so many turns to come after it."""
    others = total + later * float(LOW.usual.mean)
    return LOW.solve(-(others + np.arange(MOST + 1, dtype=np.float64)))


def _between(state: State) -> ChoiceWorth:
    """Another pot or the end: what lies in the middle is shared; else, a pot a seat is enough.

    What one seat wins of chips another loses.
    """
    model = Model(Unit.ITEMS, exact=state.seats == 2, words=_AVERAGE)
    another: tuple[Decision, float] = (Next(), state.pot / state.seats)
    end: tuple[Decision, float] = (End(), 0.0)
    enough = len(state.pots) >= state.seats
    return ChoiceWorth(TABLE, model, best_first((end, another) if enough else (another, end)))


def prepare(_options: Options, seats: int, _effort: Effort) -> NorthernThreesSolver:
    """Implements `worth.Prepare`."""
    return NorthernThreesSolver(seats)
