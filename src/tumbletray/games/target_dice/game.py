"""The game object of target dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tumbletray.core.answers import game_over
from tumbletray.core.chain import Chain
from tumbletray.core.dice import Colour, Die, DieKind, Lie
from tumbletray.core.game import GameInfo, Names
from tumbletray.core.moves import Decision, Match, Move
from tumbletray.core.opening import start_opening
from tumbletray.core.requests import Finished, Pending
from tumbletray.core.sheet import Event, Fact, Sheet
from tumbletray.core.texts import Text, msg
from tumbletray.games.target_dice import words
from tumbletray.games.target_dice.help import rules as rules_in_words
from tumbletray.games.target_dice.rules import need_of, play, set_up, throw_black
from tumbletray.games.target_dice.state import State, TargetDiceOptions, Turn


class TargetDice:
    """The rules; `tumbletray.core.game.Game` tells what each function does."""

    info = GameInfo(
        key="target-dice",
        title=msg("Target dice"),
        summary=msg("Sums of white dice match the black ones. The highest total wins."),
        seats=range(2, 7),
        options=TargetDiceOptions,
        credit=None,
        minutes=range(10, 16),
    )

    def start(self, options: TargetDiceOptions, seats: int) -> State:
        """No black dice yet: they are thrown before the opening."""
        opening = start_opening(options.opening, seats)
        return State(options, opening, ((),) * seats, (0,) * seats)

    def pending(self, state: State) -> tuple[Pending, ...]:
        """One seat at a time: the black dice of all, the opening, the turns."""
        if state.turn is not None:
            return (need_of(state, state.turn),)
        if state.over:
            return (Finished(state.winners()),)
        if () in state.black:
            return (throw_black(state.black.index(()) + 1),)
        return state.opening.pending()

    def apply(self, state: State, move: Move) -> State:
        """One move."""
        if state.turn is not None:
            return play(state, state.turn, move)
        if state.over:
            raise game_over()
        if () in state.black:
            state = set_up(state, state.black.index(()) + 1, move)
        else:
            state = replace(state, opening=state.opening.apply(move))
        if () in state.black or not state.opening.starter:
            return state
        return replace(state, turn=Turn(state.opening.starter))

    def scores(self, state: State) -> tuple[int, ...]:
        """The totals."""
        return state.totals

    def turns(self, state: State) -> Chain[tuple[int, int]]:
        """Completed turns with the points they made."""
        return state.turns

    def extras(self, state: State) -> dict[str, Any]:
        """The black values in front of each seat."""
        return {"targets": [list(values) for values in state.black]}

    def dice(self, state: State, seat: int) -> tuple[Die, ...]:
        """The seat's black dice and, in its turn, the white ones: used, then free."""
        black = [_black(value, Lie.KEPT, seat) for value in state.black[seat - 1]]
        turn = state.turn
        if turn is None or turn.seat != seat:
            return tuple(black)
        return (
            *black,
            *(_black(value, Lie.SPENT, seat) for value in turn.matched),
            *(Die(face, Lie.SPENT, seat) for face in turn.used),
            *(Die(face, Lie.FREE, seat) for face in turn.free),
        )

    def sheet(self, state: State) -> Sheet:
        """The turns by round, and the totals."""
        return words.sheet(state)

    def facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        """The points of the turn, the black values, and what starts the last round."""
        return words.facts(state, seat)

    def outlook(self, state: State, decision: Decision) -> Text:
        """What a match scores, and what it leads to."""
        assert isinstance(decision, Match)
        return words.outlook(state, decision)

    def events(self, before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
        """Turns, all dice used or matched, the last round, the winners."""
        return words.events(before, move, after, names)

    def rules(self, options: TargetDiceOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        """The rules with the options in force."""
        return rules_in_words(options)


def _black(value: int, lie: Lie, seat: int) -> Die:
    return Die(value, lie, seat, DieKind.D12, Colour.BLACK)
