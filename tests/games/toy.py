"""Second Thoughts, a sixth game in one file: throw a die, keep it or throw it again. High wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tumbletray.core.answers import expect_keep, expect_roll, expect_turn, game_over
from tumbletray.core.dice import Die, Lie
from tumbletray.core.errors import IllegalMove
from tumbletray.core.game import GameInfo, Names
from tumbletray.core.moves import Decision, Keep, Move
from tumbletray.core.opening import SEAT_1, Opening, opening_events, opening_option, start_opening
from tumbletray.core.options import number
from tumbletray.core.requests import Finished, NeedDecision, NeedDice, Pending, d6
from tumbletray.core.sheet import Cell, Event, Fact, Mark, Row, Sheet, Weight
from tumbletray.core.texts import Text, msg, verbatim


@dataclass(frozen=True, slots=True)
class ToyOptions:
    """Who starts, and how long it lasts."""

    opening: str = opening_option(SEAT_1)
    rounds: int = number(2, 1, 9, label=msg("Rounds"), help=msg("One turn a seat."))

    def clash(self, seats: int) -> Text | None:
        """Nothing clashes."""
        return None


@dataclass(frozen=True, slots=True)
class ToyState:
    """The completed turns; of the one under way the die that lies there (0: none), rolls so far."""

    options: ToyOptions
    seats: int
    opening: Opening
    turns: tuple[tuple[int, int], ...] = ()
    face: int = 0
    rolls: int = 0

    def over(self) -> bool:
        return len(self.turns) == self.seats * self.options.rounds

    def seat(self) -> int:
        return (self.opening.starter - 1 + len(self.turns)) % self.seats + 1

    def scores(self) -> tuple[int, ...]:
        seats = range(1, self.seats + 1)
        return tuple(sum(value for at, value in self.turns if at == seat) for seat in seats)

    def winners(self) -> tuple[int, ...]:
        best = max(self.scores())
        return tuple(seat for seat, score in enumerate(self.scores(), 1) if score == best)


class Toy:
    """Each turn has one roll, or two if the first is not kept."""

    info = GameInfo(
        key="second-thoughts",
        title=msg("Second Thoughts"),
        summary=msg("Keep your die or throw it again."),
        seats=range(1, 9),
        options=ToyOptions,
        credit=None,
        minutes=range(1, 3),
    )

    def start(self, options: ToyOptions, seats: int) -> ToyState:
        return ToyState(options, seats, start_opening(options.opening, seats))

    def pending(self, state: ToyState) -> tuple[Pending, ...]:
        if not state.opening.starter:
            return state.opening.pending()
        if state.over():
            return (Finished(state.winners()),)
        return (self._need(state),)

    def _need(self, state: ToyState) -> NeedDice | NeedDecision:
        seat = state.seat()
        if not state.face:
            return d6(seat, 1)
        legal = [Keep(seat, (state.face,), stop=True)]
        if state.rolls == 1:
            legal.append(Keep(seat, (state.face,), stop=False))
        return NeedDecision(seat, tuple(legal))

    def apply(self, state: ToyState, move: Move) -> ToyState:
        if not state.opening.starter:
            return replace(state, opening=state.opening.apply(move))
        if state.over():
            raise game_over()
        expect_turn(state.seat(), move)
        need = self._need(state)
        if isinstance(need, NeedDice):
            return replace(state, face=expect_roll(need, move)[0], rolls=state.rolls + 1)
        if expect_keep(need.seat, move) not in need.legal:
            raise IllegalMove(msg("Keep the die that lies there; throw it again once."))
        if move == need.legal[0]:
            turns = (*state.turns, (need.seat, state.face))
            return ToyState(state.options, state.seats, state.opening, turns)
        return replace(state, face=0)

    def scores(self, state: ToyState) -> tuple[int, ...]:
        return state.scores()

    def turns(self, state: ToyState) -> tuple[tuple[int, int], ...]:
        return state.turns

    def extras(self, state: ToyState) -> dict[str, int]:
        return {"second_rolls": max(state.rolls - 1, 0)}

    def dice(self, state: ToyState, seat: int) -> tuple[Die, ...]:
        mine = state.face and seat == state.seat()
        return (Die(state.face, Lie.FREE, seat),) if mine else ()

    def sheet(self, state: ToyState) -> Sheet:
        cells = tuple(Cell(verbatim(str(score)), Mark.PLAIN) for score in state.scores())
        return Sheet((), Row(msg("Total"), cells))

    def facts(self, state: ToyState, seat: int) -> tuple[Fact, ...]:
        return (Fact(msg("Total"), verbatim(str(state.scores()[seat - 1]))),)

    def outlook(self, state: ToyState, decision: Decision) -> Text:
        return msg("scores {n}", n=state.face)

    def events(
        self, before: ToyState, move: Move, after: ToyState, names: Names
    ) -> tuple[Event, ...]:
        told = opening_events(before.opening, move, after.opening, names)
        if len(after.turns) > len(before.turns):
            seat, value = after.turns[-1]
            title = msg("{name}: {n}", name=verbatim(names[seat - 1]), n=value)
            told += (Event(Weight.NOTE, title, msg("The turn is over."), (seat,)),)
        return told

    def rules(self, options: ToyOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        text = msg("Throw a die. Keep it, or throw it again, once. {n} rounds.", n=options.rounds)
        return ((msg("The idea"), (text,)),)
