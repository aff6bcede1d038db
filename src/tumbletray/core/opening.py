"""Who starts: seat 1, a roll-off with one die each, or lots. Shared by all games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tumbletray.core.errors import IllegalMove
from tumbletray.core.game import Names
from tumbletray.core.moves import TABLE, First, Move, Open
from tumbletray.core.options import Proposal, choice
from tumbletray.core.requests import NeedDice, Purpose
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, listed, msg, verbatim

SEAT_1 = "seat-1"
ROLL_OFF = "roll-off"
CHANCE = "chance"
_CHOICES: tuple[tuple[str, Text], ...] = (
    (SEAT_1, msg("The first seat starts")),
    (ROLL_OFF, msg("Each throws a die, the highest starts")),
    (CHANCE, msg("Lots are drawn")),
)


def opening_option(
    default: str, proposed: Callable[[Any, int], Proposal | None] | None = None
) -> str:
    """Declare the option `opening` of a game, and what is proposed of it."""
    declared: str = choice(
        default,
        _CHOICES,
        label=msg("Who starts"),
        help=msg("In a roll-off the tied throw again among themselves until one is left."),
        applies=lambda _options, seats: seats > 1,
        proposed=proposed,
        at_start=True,
    )
    return declared


def opening_rule(kind: str) -> Text:
    """The rule of an opening in a sentence."""
    if kind == SEAT_1:
        return msg("The first seat starts, and turns go clockwise.")
    if kind == ROLL_OFF:
        return msg(
            "Each throws one die. The highest starts, the tied throw again among themselves, and "
            "turns go clockwise."
        )
    return msg("Lots are drawn for who starts, and turns go clockwise.")


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening under way, or settled once `starter` is not 0.

    In a roll-off `contenders` throw in turn (ascending) and `shown` are their faces so far.
    """

    seats: int
    starter: int
    contenders: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()

    def pending(self) -> tuple[NeedDice, ...]:
        """The die or the lots awaited; nothing once settled."""
        if self.starter:
            return ()
        if self.contenders:
            return (NeedDice(self.contenders[len(self.shown)], 1, 6, Purpose.OPEN),)
        return (NeedDice(TABLE, 1, self.seats, Purpose.FIRST),)

    def apply(self, move: Move) -> Opening:
        """The opening after `move`. Raises `IllegalMove`."""
        (need,) = self.pending()
        if need.purpose is Purpose.OPEN and isinstance(move, Open) and move.seat == need.seat:
            need.check((move.face,))
            return self._shown((*self.shown, move.face))
        if need.purpose is Purpose.FIRST and isinstance(move, First) and move.seat == TABLE:
            need.check((move.starter,))
            return Opening(self.seats, move.starter)
        if need.purpose is Purpose.OPEN:
            raise IllegalMove(
                msg("The start is being thrown for: seat {seat} throws one die.", seat=need.seat)
            )
        raise IllegalMove(msg("The table draws lots for the start before anyone plays."))

    def _shown(self, shown: tuple[int, ...]) -> Opening:
        if len(shown) < len(self.contenders):
            return Opening(self.seats, 0, self.contenders, shown)
        best = max(shown)
        left = tuple(
            seat for seat, face in zip(self.contenders, shown, strict=True) if face == best
        )
        return Opening(self.seats, left[0]) if len(left) == 1 else Opening(self.seats, 0, left)


def start_opening(kind: str, seats: int) -> Opening:
    """The opening of a game of `seats` seats; one seat alone needs none."""
    if seats == 1 or kind == SEAT_1:
        return Opening(seats, 1)
    if kind == ROLL_OFF:
        return Opening(seats, 0, tuple(range(1, seats + 1)))
    return Opening(seats, 0)


def opening_events(before: Opening, move: Move, after: Opening, names: Names) -> tuple[Event, ...]:
    """What a move of the opening brought about: a die thrown, a tie, the start settled."""
    if before.starter:
        return ()
    told = []
    if isinstance(move, Open):
        thrown = msg("{name} throws {face}", name=verbatim(names[move.seat - 1]), face=move.face)
        told.append(Event(Weight.NOTE, thrown, msg("The highest starts."), (move.seat,)))
    if after.starter:
        title = msg("{name} starts", name=verbatim(names[after.starter - 1]))
        how = msg("Lots were drawn.") if isinstance(move, First) else msg("The highest die starts.")
        told.append(Event(Weight.NEWS, title, how, (after.starter,)))
    elif isinstance(move, Open) and after.contenders and not after.shown:
        tied = listed([names[seat - 1] for seat in after.contenders])
        text = msg("{names} share the highest die and throw again.", names=tied)
        told.append(Event(Weight.NEWS, msg("A tie!"), text, after.contenders))
    return tuple(told)
