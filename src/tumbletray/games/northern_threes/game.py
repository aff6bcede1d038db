"""The game object of Northern Threes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tumbletray.core.answers import game_over
from tumbletray.core.chain import Chain
from tumbletray.core.dice import Die, laid
from tumbletray.core.errors import IllegalMove
from tumbletray.core.game import GameInfo, Names
from tumbletray.core.moves import TABLE, Decision, End, First, Keep, Move, Next, Open
from tumbletray.core.opening import start_opening
from tumbletray.core.requests import Finished, NeedDecision, Pending
from tumbletray.core.sheet import Event, Fact, Sheet
from tumbletray.core.texts import Text, msg
from tumbletray.games.northern_threes import words
from tumbletray.games.northern_threes.help import rules as rules_in_words
from tumbletray.games.northern_threes.rules import begin, between, chip_in, need_of, play
from tumbletray.games.northern_threes.state import NorthernThreesOptions, State, Turn


class NorthernThrees:
    """The rules; `tumbletray.core.game.Game` tells what each function does."""

    info = GameInfo(
        key="northern-threes",
        title=msg("Northern Threes"),
        summary=msg("Five dice, threes count nothing, the lowest score takes the pot."),
        seats=range(1, 100),
        options=NorthernThreesOptions,
        credit=msg("Designed by David McDougal."),
        minutes=range(5, 31),
        low_wins=lambda _options, seats: seats == 1,  # with several, the items that are won
        low_turns=lambda _options, _seats: True,
    )

    def start(self, options: NorthernThreesOptions, seats: int) -> State:
        """The first chips are in before the opening."""
        opening = start_opening(options.opening, seats)
        state = State(options, seats, opening, (0,) * seats)
        if not state.solo:
            state = chip_in(state)
        return begin(state, opening.starter) if opening.starter else state

    def pending(self, state: State) -> tuple[Pending, ...]:
        """Turns of several seats are awaited at once when there are several sets of dice."""
        if state.active:
            return tuple([need_of(seat, turn) for seat, turn in state.active])
        if state.over:
            return (Finished((1,) if state.solo else ()),)
        return state.opening.pending() or (NeedDecision(TABLE, (Next(), End())),)

    def apply(self, state: State, move: Move) -> State:
        """One move."""
        if state.over:
            raise game_over()
        if not state.opening.starter:
            opening = state.opening.apply(move)
            state = replace(state, opening=opening)
            return begin(state, opening.starter) if opening.starter else state
        if isinstance(move, Next | End):
            return between(state, move)
        if isinstance(move, Open | First):
            raise IllegalMove(msg("Who starts is settled already."))
        return play(state, move)

    def scores(self, state: State) -> tuple[int, ...]:
        """Items won less items chipped in; alone, the total so far."""
        return state.scores

    def turns(self, state: State) -> Chain[tuple[int, int]]:
        """Completed turns; lapsed ones are not among them, a Sweep is 0."""
        return state.turns

    def extras(self, state: State) -> dict[str, Any]:
        """The pots so far and the items in the middle."""
        pots = [
            {"winners": list(p.winners), "items": p.items, "rounds": p.rounds, "by": p.by}
            for p in state.pots
        ]
        return {"pots": pots, "pot": state.pot}

    def dice(self, state: State, seat: int) -> tuple[Die, ...]:
        """The seat's dice set aside, then those it last rolled."""
        turn = dict(state.active).get(seat, Turn())
        return laid(turn.kept, turn.rolled, seat)

    def sheet(self, state: State) -> Sheet:
        """Items by pot, then the scores of this pot's rounds."""
        return words.sheet(state)

    def facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        """The pot, the round, what is set aside and what a bank scores."""
        return words.facts(state, dict(state.active).get(seat))

    def outlook(self, state: State, decision: Decision) -> Text:
        """What a bank scores, or what is kept and how many dice roll on."""
        if not isinstance(decision, Keep):
            return words.table_outlook(decision)
        kept = dict(state.active)[decision.seat].kept
        return words.outlook(kept + decision.faces, decision.stop)

    def events(self, before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
        """Turns, ties, pots won and divided, Sweeps."""
        return words.events(before, move, after, names)

    def rules(self, options: NorthernThreesOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        """The rules with the options in force."""
        return rules_in_words(options)
