"""What the table tells of Threes: turns, rounds, seats that are out, sudden death, the win."""

from __future__ import annotations

from tumbletray.core.game import Names
from tumbletray.core.moves import Move
from tumbletray.core.opening import opening_events
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, listed, msg, plural, verbatim
from tumbletray.games.threes.state import TEAMS, State


def events(before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
    """What led from `before` to `after`."""
    told = list(opening_events(before.opening, move, after.opening, names))
    if len(after.turns) > len(before.turns):
        told.append(_turn(after, names))
    told += _out(before, after, names)
    if after.won and not before.won:
        told.append(_win(after, names))
    elif after.players and (after.round != before.round or not before.players):
        told += _round(after, names)
    return tuple(told)


def _turn(after: State, names: Names) -> Event:
    seat, score = after.turns[-1]
    title = plural("{name}: {n} point", "{name}: {n} points", score, name=verbatim(names[seat - 1]))
    if score == 0:
        return Event(Weight.NEWS, title, msg("A turn of nothing at all."), (seat,))
    return Event(Weight.NOTE, title, msg("The turn is over."), (seat,))


def _out(before: State, after: State, names: Names) -> list[Event]:
    gone = tuple(seat for seat in after.out if seat not in before.out)
    if not gone:
        return []
    who = listed([names[seat - 1] for seat in gone])
    title = plural("{names} is out", "{names} are out", len(gone), names=who)
    text = msg("A round of more than {threshold} points.", threshold=after.options.threshold)
    return [Event(Weight.NEWS, title, text, gone)]


def _round(after: State, names: Names) -> list[Event]:
    told = []
    if after.sudden:
        who = listed([names[seat - 1] for seat in sorted(after.players)])
        text = msg("{names} play another round each; the best score decides.", names=who)
        told.append(Event(Weight.NEWS, msg("Sudden death"), text, tuple(sorted(after.players))))
    if after.wild is not None:
        title = msg("{face}s are wild", face=after.wild)
        text = msg("In this round they count nothing and go aside at once, as threes do.")
        told.append(Event(Weight.NEWS, title, text))
    return told


def _win(after: State, names: Names) -> Event:
    who = listed([names[seat - 1] for seat in after.won])
    title = plural("{names} wins!", "{names} win!", len(after.won), names=who)
    return Event(Weight.FEAST, title, _reason(after), after.won)


def _reason(after: State) -> Text:
    if after.rounds[-1].sudden:
        return msg("Sudden death has decided.")
    if after.options.mode == TEAMS:
        first, second = after.team_scores()
        return msg("The teams have {first} and {second}.", first=first, second=second)
    if len(after.out) == after.seats - 1:
        return msg("Nobody else is left.")
    return plural(
        "With {n} point in all.", "With {n} points in all.", after.scores[after.won[0] - 1]
    )
