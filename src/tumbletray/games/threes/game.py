"""The game object of Threes."""

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
from tumbletray.games.threes import news, words
from tumbletray.games.threes.help import rules as rules_in_words
from tumbletray.games.threes.rules import begin_round, need_of, play
from tumbletray.games.threes.state import ELIMINATION, LOWEST, TEAMS, State, ThreesOptions


def _lowest(options: ThreesOptions, _seats: int) -> bool:
    return options.goal == LOWEST


class Threes:
    """The rules; `tumbletray.core.game.Game` tells what each function does."""

    info = GameInfo(
        key="threes",
        title=msg("Threes"),
        summary=msg("Five dice, threes go aside for nothing, the lowest total wins."),
        seats=range(2, 9),
        options=ThreesOptions,
        credit=None,
        minutes=range(10, 21),
        low_wins=_lowest,
        low_turns=_lowest,
    )

    def start(self, options: ThreesOptions, seats: int) -> State:
        """Nothing is set up before the opening."""
        opening = start_opening(options.opening, seats)
        state = State(options, seats, opening, (0,) * seats)
        return _begin(state) if opening.starter else state

    def pending(self, state: State) -> tuple[Pending, ...]:
        """One seat plays at a time."""
        if state.players:
            return (need_of(state),)
        if state.won:
            return (Finished(state.won),)
        return state.opening.pending()

    def apply(self, state: State, move: Move) -> State:
        """One move."""
        if state.players:
            return play(state, move)
        if state.won:
            raise game_over()
        state = replace(state, opening=state.opening.apply(move))
        return _begin(state) if state.opening.starter else state

    def scores(self, state: State) -> tuple[int, ...]:
        """The totals, without sudden death."""
        return state.scores

    def turns(self, state: State) -> Chain[tuple[int, int]]:
        """Completed turns, those of sudden death too."""
        return state.turns

    def extras(self, state: State) -> dict[str, Any]:
        """The wild value, the teams' totals, the seats that are out."""
        extras: dict[str, Any] = {"wild": state.wild}
        if state.options.mode == TEAMS:
            extras["team_scores"] = list(state.team_scores())
        if state.options.mode == ELIMINATION:
            extras["out"] = list(state.out)
        return extras

    def dice(self, state: State, seat: int) -> tuple[Die, ...]:
        """The dice set aside, then those last rolled."""
        return laid(state.kept, state.rolled, seat) if seat == state.seat else ()

    def sheet(self, state: State) -> Sheet:
        """The scores by round."""
        return words.sheet(state)

    def facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        """The round, the wild value, the teams, the turn."""
        return words.facts(state, seat)

    def outlook(self, state: State, decision: Decision) -> Text:
        """What stopping scores, or what rolls on."""
        return words.outlook(state, decision)

    def events(self, before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
        """Turns, rounds, seats that are out, sudden death, the win."""
        return news.events(before, move, after, names)

    def rules(self, options: ThreesOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        """The rules with the options in force."""
        return rules_in_words(options)


def _begin(state: State) -> State:
    return begin_round(state, 1, tuple(range(1, state.seats + 1)), sudden=False)
