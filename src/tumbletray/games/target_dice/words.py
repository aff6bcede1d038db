"""What the table shows and tells of target dice."""

from __future__ import annotations

from tumbletray.core.game import Names
from tumbletray.core.moves import Match, Move
from tumbletray.core.opening import opening_events
from tumbletray.core.sheet import Cell, Event, Fact, Mark, Row, Sheet, Weight
from tumbletray.core.texts import Text, listed, msg, plural, verbatim
from tumbletray.games.target_dice.state import State, Turn


def sheet(state: State) -> Sheet:
    """A row for each round, the one under way included; the totals; the targets of each seat."""
    rows = tuple(
        _round_row(state, start // state.seats + 1, dict(state.turns[start : start + state.seats]))
        for start in range(0, len(state.turns), state.seats)
    )
    best = max(state.totals)
    totals = tuple(
        Cell(verbatim(str(total)), Mark.BEST if total == best > 0 else Mark.PLAIN)
        for total in state.totals
    )
    targets = tuple(Cell(verbatim(" ".join(map(str, values)) or "–")) for values in state.black)
    notes = (Row(msg("Targets"), targets),)
    return Sheet(rows, Row(msg("Total"), totals), notes, facts=(_to_reach(state),))


def _to_reach(state: State) -> Fact:
    return Fact(msg("Last round at"), verbatim(str(state.options.target_score)))


def _round_row(state: State, n: int, made: dict[int, int]) -> Row:
    cells = tuple(
        Cell(verbatim(str(made[seat]) if seat in made else ""))
        for seat in range(1, state.seats + 1)
    )
    return Row(msg("Round {n}", n=n), cells, verbatim(str(n)))


def facts(state: State, seat: int) -> tuple[Fact, ...]:
    """The figures of the moment."""
    values = " ".join(map(str, state.black[seat - 1])) if seat else ""
    to_match = Fact(msg("To match"), verbatim(values or "–"))
    to_reach = _to_reach(state)
    turn = state.turn
    if turn is None or turn.seat != seat:
        return (to_match, to_reach)
    total = state.totals[seat - 1] + turn.points
    return (
        Fact(msg("This turn"), verbatim(str(turn.points))),
        Fact(msg("Total"), verbatim(str(total))),
        to_match,
        to_reach,
    )


def outlook(state: State, match: Match) -> Text:
    """What `match` scores, and what it leads to."""
    points = plural("scores {n} point", "scores {n} points", match.target)
    turn = state.turn
    assert turn is not None
    if len(state.black[turn.seat - 1]) == 1:
        return msg("{points}, three new black dice", points=points)
    if len(turn.free) == len(match.faces):
        return msg("{points}, all six white dice again", points=points)
    return points


def events(before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
    """What happened between two states."""
    told = opening_events(before.opening, move, after.opening, names)
    if before.turn is None:
        return told
    if len(after.turns) > len(before.turns):
        return (*told, *_turn_events(before, after, names))
    return (*told, *_dice_events(before.turn, after))


def _dice_events(before: Turn, after: State) -> tuple[Event, ...]:
    """White dice all used, black dice all matched, by a match within a turn."""
    told: list[Event] = []
    turn = after.turn
    if turn is None or turn.points == before.points:
        return ()
    if not after.black[turn.seat - 1]:
        text = msg("Three new black dice are thrown, and the turn goes on.")
        told.append(Event(Weight.NEWS, msg("All three matched!"), text, (turn.seat,)))
    if not turn.free:
        text = msg("All six white dice are rolled again, and the turn goes on.")
        told.append(Event(Weight.NEWS, msg("All six used!"), text, (turn.seat,)))
    return tuple(told)


def _turn_events(before: State, after: State, names: Names) -> tuple[Event, ...]:
    seat, points = after.turns[-1]
    name = verbatim(names[seat - 1])
    title = plural("{name}: {n} point", "{name}: {n} points", points, name=name)
    turn = Event(Weight.NOTE, title, msg("No match is possible: the turn is over."), (seat,))
    if after.over:
        return (turn, _win(after, names))
    goal = after.options.target_score
    if after.totals[seat - 1] >= goal > max(before.totals):
        reached = msg("{name} has reached {goal}", name=name, goal=goal)
        text = msg("The round is played out, then the highest total wins.")
        return (turn, Event(Weight.NEWS, reached, text, (seat,)))
    return (turn,)


def _win(after: State, names: Names) -> Event:
    winners = after.winners()
    who = listed([names[seat - 1] for seat in winners])
    best = max(after.totals)
    title = (
        msg("{name} wins!", name=who)
        if len(winners) == 1
        else msg("{names} share the win!", names=who)
    )
    text = plural("The highest total: {n} point.", "The highest total: {n} points.", best)
    return Event(Weight.FEAST, title, text, winners)
