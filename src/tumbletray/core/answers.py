"""Whether a move answers what is awaited: the same refusals, in the same words, for every game."""

from __future__ import annotations

from tumbletray.core.dice import Faces
from tumbletray.core.errors import IllegalMove
from tumbletray.core.moves import Keep, Move
from tumbletray.core.requests import THROWS, NeedDice
from tumbletray.core.texts import msg


def expect_turn(seat: int, move: Move) -> None:
    """Raise `IllegalMove` unless `move` is a move of `seat`."""
    if move.seat != seat:
        raise IllegalMove(
            msg("It is the turn of seat {turn}, not of seat {seat}.", turn=seat, seat=move.seat)
        )


def expect_roll(need: NeedDice, move: Move) -> Faces:
    """The faces thrown. Raises `IllegalMove` unless `move` is the throw that `need` asks for."""
    if not isinstance(move, THROWS[need.purpose]):
        raise IllegalMove(
            msg(
                "Seat {seat} has to throw {dice} now (“{verb}”).",
                seat=need.seat,
                dice=need.dice,
                verb=need.purpose.value,
            )
        )
    need.check(move.faces)
    return move.faces


def expect_keep(seat: int, move: Move) -> Keep:
    """`move` itself. Raises `IllegalMove` unless it sets dice aside."""
    if not isinstance(move, Keep):
        raise IllegalMove(msg("Seat {seat} has to set dice aside now.", seat=seat))
    if not move.faces:
        raise IllegalMove(msg("Set at least one die aside."))
    return move


def only_of_the_roll() -> IllegalMove:
    """The refusal of dice that were not rolled."""
    return IllegalMove(msg("Only dice of the last roll can be set aside."))


def game_over() -> IllegalMove:
    """The refusal of any move after the end."""
    return IllegalMove(msg("The game is over."))
