"""The game object of Farkle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tumbletray.core.answers import game_over
from tumbletray.core.chain import Chain
from tumbletray.core.dice import Die, laid
from tumbletray.core.game import GameInfo, Names
from tumbletray.core.moves import Decision, Move
from tumbletray.core.opening import start_opening
from tumbletray.core.requests import Finished, Pending
from tumbletray.core.sheet import Event, Fact, Sheet
from tumbletray.core.texts import Text, msg
from tumbletray.games.farkle import words
from tumbletray.games.farkle.help import rules as rules_in_words
from tumbletray.games.farkle.rules import begin, need_of, play
from tumbletray.games.farkle.state import FarkleOptions, State


class Farkle:
    """The rules; `tumbletray.core.game.Game` tells what each function does."""

    info = GameInfo(
        key="farkle",
        title=msg("Farkle"),
        summary=msg("Six dice: keep what scores, then press on or stop in time."),
        seats=range(2, 100),
        options=FarkleOptions,
        credit=None,
        minutes=range(20, 46),
    )

    def start(self, options: FarkleOptions, seats: int) -> State:
        """Nothing is set up before the opening."""
        opening = start_opening(options.opening, seats)
        state = State(options, seats, opening, (0,) * seats)
        return begin(state, opening.starter) if opening.starter else state

    def pending(self, state: State) -> tuple[Pending, ...]:
        """One seat plays at a time."""
        if state.seat:
            return (need_of(state),)
        if state.over:
            return (Finished(state.winners()),)
        return state.opening.pending()

    def apply(self, state: State, move: Move) -> State:
        """One move."""
        if state.seat:
            return play(state, move)
        if state.over:
            raise game_over()
        opening = state.opening.apply(move)
        state = replace(state, opening=opening)
        return begin(state, opening.starter) if opening.starter else state

    def scores(self, state: State) -> tuple[int, ...]:
        """The totals."""
        return state.scores

    def turns(self, state: State) -> Chain[tuple[int, int]]:
        """Completed turns with the points gained."""
        return state.turns

    def extras(self, state: State) -> dict[str, Any]:
        """Who is on the board: whoever has points."""
        return {"on_board": [score > 0 for score in state.scores]}

    def dice(self, state: State, seat: int) -> tuple[Die, ...]:
        """The dice set aside, then those last rolled."""
        return laid(state.kept, state.rolled, seat) if seat == state.seat else ()

    def sheet(self, state: State) -> Sheet:
        """The turns by round."""
        return words.sheet(state)

    def facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        """The points of the turn and those to reach."""
        return words.facts(state, seat)

    def outlook(self, state: State, decision: Decision) -> Text:
        """What stopping brings, or what rolls on."""
        return words.outlook(state, decision)

    def events(self, before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
        """Turns, Farkles, hot dice, the last turns, the win."""
        return words.events(before, move, after, names)

    def rules(self, options: FarkleOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        """The rules with the options in force."""
        return rules_in_words(options)
