"""High Dice, a game made up for the windows: every kind of option, and every kind of news.

Throw some dice, set some aside, throw the rest again once if that is allowed. Sums count.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tumbletray.core.answers import expect_keep, expect_roll, expect_turn, game_over
from tumbletray.core.dice import Die, Faces, contains, laid, parts
from tumbletray.core.errors import IllegalMove
from tumbletray.core.game import GameInfo, Names
from tumbletray.core.moves import Decision, Keep, Move
from tumbletray.core.opening import CHANCE, Opening, opening_events, opening_option, start_opening
from tumbletray.core.options import choice, flag, number, words
from tumbletray.core.requests import Finished, NeedDecision, NeedDice, Pending, d6
from tumbletray.core.sheet import Cell, Event, Fact, Mark, Row, Sheet, Weight
from tumbletray.core.texts import Text, msg, plural, verbatim

HIGH, LOW = "high", "low"


@dataclass(frozen=True, slots=True)
class HighDiceOptions:
    """One option of each kind; two that clash; one that applies with several seats only."""

    opening: str = opening_option(CHANCE)
    dice: int = number(3, 1, 12, label=msg("Dice"), help=msg("In one throw."))
    rounds: int = number(1, 1, 9, step=2, label=msg("Rounds"), help=msg("An odd number."))
    again: bool = flag(label=msg("Throw again"), help=msg("What is not set aside, once."))
    wins: str = choice(
        HIGH,
        ((HIGH, msg("The highest sum")), (LOW, msg("The lowest sum"))),
        label=msg("Who wins"),
        help=msg("Equal sums share."),
        applies=lambda _options, seats: seats > 1,
    )
    prize: str = words("nothing", 12, label=msg("Prize"), help=msg("What it is all for."))

    def clash(self, seats: int) -> Text | None:
        """A single die leaves nothing to throw again."""
        if self.again and self.dice == 1:
            return msg("With one die there is nothing to throw again.")
        return None


@dataclass(frozen=True, slots=True)
class HighDiceState:
    """Completed turns; of the one under way the dice set aside and those that lie there."""

    options: HighDiceOptions
    seats: int
    opening: Opening
    turns: tuple[tuple[int, int], ...] = ()
    kept: Faces = ()
    rolled: Faces = ()

    @property
    def seat(self) -> int:
        return (self.opening.starter - 1 + len(self.turns)) % self.seats + 1

    @property
    def over(self) -> bool:
        return len(self.turns) == self.seats * self.options.rounds

    @property
    def scores(self) -> tuple[int, ...]:
        seats = range(1, self.seats + 1)
        return tuple(sum(value for at, value in self.turns if at == seat) for seat in seats)

    @property
    def winners(self) -> tuple[int, ...]:
        best = (max if self.options.wins == HIGH else min)(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores, 1) if score == best)


class HighDice:
    """The rules; `tumbletray.core.game.Game` tells what each function does."""

    info = GameInfo(
        key="high-dice",
        title=msg("High Dice"),
        summary=msg("Throw, and hope."),
        seats=range(1, 5),
        options=HighDiceOptions,
        credit=None,
        minutes=range(1, 3),
    )

    def start(self, options: HighDiceOptions, seats: int) -> HighDiceState:
        return HighDiceState(options, seats, start_opening(options.opening, seats))

    def pending(self, state: HighDiceState) -> tuple[Pending, ...]:
        if not state.opening.starter:
            return state.opening.pending()
        if state.over:
            return (Finished(state.winners),)
        if not state.rolled:
            return (d6(state.seat, state.options.dice - len(state.kept)),)
        again = state.options.again and not state.kept
        legal = [Keep(state.seat, faces, stop=True) for faces in parts(state.rolled)]
        legal += [
            Keep(state.seat, faces, stop=False)
            for faces in parts(state.rolled)
            if again and len(faces) < len(state.rolled)
        ]
        return (NeedDecision(state.seat, tuple(legal)),)

    def apply(self, state: HighDiceState, move: Move) -> HighDiceState:
        if not state.opening.starter:
            return replace(state, opening=state.opening.apply(move))
        if state.over:
            raise game_over()
        expect_turn(state.seat, move)
        (need,) = self.pending(state)
        if isinstance(need, NeedDice):
            return replace(state, rolled=expect_roll(need, move))
        keep = expect_keep(state.seat, move)
        if not contains(state.rolled, keep.faces):
            raise IllegalMove(msg("Only dice that lie there can be set aside."))
        if isinstance(need, NeedDecision) and not need.is_legal(keep):
            raise IllegalMove(msg("There is no second throw."))
        kept = tuple(sorted(state.kept + keep.faces))
        if not keep.stop:
            return replace(state, kept=kept, rolled=())
        turns = (*state.turns, (state.seat, sum(kept)))
        return HighDiceState(state.options, state.seats, state.opening, turns)

    def scores(self, state: HighDiceState) -> tuple[int, ...]:
        return state.scores

    def turns(self, state: HighDiceState) -> tuple[tuple[int, int], ...]:
        return state.turns

    def extras(self, state: HighDiceState) -> dict[str, str]:
        return {"prize": state.options.prize}

    def dice(self, state: HighDiceState, seat: int) -> tuple[Die, ...]:
        if not state.opening.starter or seat != state.seat:
            return ()
        return laid(state.kept, state.rolled, seat)

    def sheet(self, state: HighDiceState) -> Sheet:
        cells = tuple(
            Cell(verbatim(str(score)), Mark.BEST if seat in state.winners else Mark.PLAIN)
            for seat, score in enumerate(state.scores, 1)
        )
        return Sheet((), Row(msg("Sum"), cells))

    def facts(self, state: HighDiceState, seat: int) -> tuple[Fact, ...]:
        return (Fact(msg("Prize"), verbatim(state.options.prize)),)

    def outlook(self, state: HighDiceState, decision: Decision) -> Text:
        aside = sum(getattr(decision, "faces", ())) + sum(state.kept)
        return plural("makes {n}", "makes {n} in all", aside)

    def events(
        self, before: HighDiceState, move: Move, after: HighDiceState, names: Names
    ) -> tuple[Event, ...]:
        told = list(opening_events(before.opening, move, after.opening, names))
        if len(after.turns) > len(before.turns):
            seat, value = after.turns[-1]
            title = msg("{name}: {n}", name=verbatim(names[seat - 1]), n=value)
            told.append(Event(Weight.NOTE, title, msg("The turn is over."), (seat,)))
        if after.over:
            won = verbatim(" + ".join(names[seat - 1] for seat in after.winners))
            text = msg("The prize is {prize}.", prize=verbatim(after.options.prize))
            told.append(Event(Weight.FEAST, won, text, after.winners))
        return tuple(told)

    def rules(self, options: HighDiceOptions) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        text = plural("Throw {n} die.", "Throw {n} dice.", options.dice)
        return ((msg("The idea"), (text, msg("<b>Sums</b> & nothing else count."))),)
