"""The game object of Thirty."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tumbletray.core.answers import game_over
from tumbletray.core.chain import Chain
from tumbletray.core.dice import Die, laid
from tumbletray.core.game import GameInfo, Names
from tumbletray.core.moves import Decision, Keep, Move
from tumbletray.core.opening import start_opening
from tumbletray.core.requests import Finished, Pending
from tumbletray.core.sheet import Event, Fact, Sheet
from tumbletray.core.texts import Text, msg
from tumbletray.games.thirty import words
from tumbletray.games.thirty.help import rules as rules_in_words
from tumbletray.games.thirty.rules import need_of, play
from tumbletray.games.thirty.state import State, ThirtyOptions, Turn, still_in


class Thirty:
    """The rules; `tumbletray.core.game.Game` tells what each function does."""

    info = GameInfo(
        key="thirty",
        title=msg("Thirty"),
        summary=msg("Six dice: beat thirty, then hunt the margin. The last one with points wins."),
        seats=range(2, 100),
        options=ThirtyOptions,
        credit=None,
        minutes=range(20, 61),
    )

    def start(self, options: ThirtyOptions, seats: int) -> State:
        """Everyone holds the points to start with."""
        opening = start_opening(options.opening, seats)
        turn = Turn(opening.starter) if opening.starter else None
        return State(options, opening, (options.starting_points,) * seats, turn)

    def pending(self, state: State) -> tuple[Pending, ...]:
        """One seat at a time."""
        if state.turn is not None:
            return (need_of(state.options, state.turn),)
        return state.opening.pending() or (Finished(still_in(state.points)),)

    def apply(self, state: State, move: Move) -> State:
        """One move."""
        if state.turn is not None:
            return play(state, state.turn, move)
        if state.over:
            raise game_over()
        opening = state.opening.apply(move)
        turn = Turn(opening.starter) if opening.starter else None
        return replace(state, opening=opening, turn=turn)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points left."""
        return state.points

    def turns(self, state: State) -> Chain[tuple[int, int]]:
        """Completed turns with the points they took off another seat."""
        return state.turns

    def extras(self, state: State) -> dict[str, Any]:
        """The sheet: a row for each completed turn, the points that came off each seat."""
        rows = []
        for loser, lost in state.losses:
            row = [0] * state.seats
            if loser:
                row[loser - 1] = lost
            rows.append(row)
        return {"sheet": rows}

    def dice(self, state: State, seat: int) -> tuple[Die, ...]:
        """The seat's dice set aside, then those it last rolled."""
        turn = state.turn
        if turn is None or turn.seat != seat:
            return ()
        return laid(turn.kept, turn.rolled, seat)

    def sheet(self, state: State) -> Sheet:
        """What came off whom, turn by turn, and the points left."""
        return words.sheet(state)

    def facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        """The total so far, what it has to beat, and who would be hit."""
        return words.facts(state, seat)

    def outlook(self, state: State, decision: Decision) -> Text:
        """What is aside and how many dice roll on, or what the turn comes to."""
        assert isinstance(decision, Keep)
        assert state.turn is not None
        return words.outlook(state, state.turn, decision)

    def events(self, before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
        """Targets beaten and missed, hits, seats that are out, the winner."""
        return words.events(before, move, after, names)

    def rules(self, options: ThirtyOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        """The rules with the options in force."""
        return rules_in_words(options)
