"""What the table shows and tells of Thirty."""

from __future__ import annotations

from tumbletray.core.game import Names
from tumbletray.core.moves import Hunt, Keep, Move
from tumbletray.core.opening import opening_events
from tumbletray.core.sheet import EMPTY, Cell, Event, Fact, Mark, Row, Rows, Sheet, Weight
from tumbletray.core.texts import Text, msg, plural, verbatim
from tumbletray.games.thirty.rules import aimed_at
from tumbletray.games.thirty.state import (
    DICE,
    State,
    Turn,
    cost,
    margin,
    still_in,
)


def sheet(state: State) -> Sheet:
    """A row for each completed turn: 0 for the seat that played it, the points that came off."""
    best = max(state.points)
    cells = tuple(
        Cell(verbatim(str(left)), _mark(left, best if state.turns else 0)) for left in state.points
    )
    rows = Rows(len(state.turns), lambda place: _turn_row(state, place))
    return Sheet(rows, Row(msg("Points left"), cells, msg("Left")), facts=(_to_beat(state),))


def _to_beat(state: State) -> Fact:
    return Fact(msg("To beat"), verbatim(str(state.options.target)))


def _mark(left: int, best: int) -> Mark:
    if not left:
        return Mark.OUT
    return Mark.BEST if left == best else Mark.PLAIN


def _turn_row(state: State, place: int) -> Row:
    player, (loser, lost) = state.turns[place][0], state.losses[place]
    cells = [EMPTY] * state.seats
    for seat in {player, loser} - {0}:
        mark = Mark.PLAIN if state.points[seat - 1] else Mark.OUT
        cells[seat - 1] = Cell(verbatim(str(lost if seat == loser else 0)), mark)
    return Row(msg("Turn {n}", n=place + 1), tuple(cells), verbatim(str(place + 1)))


def facts(state: State, seat: int) -> tuple[Fact, ...]:
    """The figures of the moment."""
    turn = state.turn
    to_beat = _to_beat(state)
    if turn is None or turn.seat != seat:
        return (to_beat,)
    aside = Fact(msg("Set aside"), verbatim(str(sum(turn.kept)) if turn.kept else "–"))
    hits = _victim(state, seat)
    if not turn.margin:
        return (to_beat, aside, hits)
    return (to_beat, aside, Fact(msg("Margin"), verbatim(str(turn.margin))), hits)


def _victim(state: State, seat: int) -> Fact:
    aim = aimed_at(state, seat)
    return Fact(msg("Hits"), msg("seat {n}", n=aim) if aim else msg("nobody"), aim or None)


def outlook(state: State, turn: Turn, decision: Keep) -> Text:
    """What is aside and how many dice roll on, or what all six dice come to."""
    options, kept, stop = state.options, turn.kept + decision.faces, decision.stop
    if not stop:
        left = DICE - len(kept)
        return plural(
            "total {aside} aside, {n} die rolls",
            "total {aside} aside, {n} dice roll",
            left,
            aside=sum(kept),
        )
    over = margin(options, kept)
    if over > 0:
        return msg("{total}: hunt the {margin}", total=sum(kept), margin=over)
    price = min(cost(options, -over), state.points[turn.seat - 1])
    if not price:
        return msg("{total}: not more than {target}", total=sum(kept), target=options.target)
    return plural("{total}: costs {n} point", "{total}: costs {n} points", price, total=sum(kept))


def events(before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
    """What `move` brought about."""
    told = opening_events(before.opening, move, after.opening, names)
    if after.turn is not None and after.turn.margin:
        return (*told, _beaten(after, after.turn, names))
    if before.turn is None or len(after.turns) == len(before.turns):
        return told
    if isinstance(move, Hunt):
        told = (*told, _hunted(before, before.turn, move, after, names))
    else:
        told = (*told, _failed(before, before.turn, after, names))
    return told + _gone(before, after, names)


def _name(names: Names, seat: int) -> Text:
    return verbatim(names[seat - 1])


def _beaten(state: State, turn: Turn, names: Names) -> Event:
    title = msg(
        "{name} beats {target} by {margin}",
        name=_name(names, turn.seat),
        target=state.options.target,
        margin=turn.margin,
    )
    aim = aimed_at(state, turn.seat)
    if not aim:
        return Event(Weight.NOTE, title, msg("The next seat is out: hits are lost."), (turn.seat,))
    text = msg(
        "Now for the hunt: every {margin} takes a point off {victim}.",
        margin=turn.margin,
        victim=_name(names, aim),
    )
    return Event(Weight.NOTE, title, text, (turn.seat, aim))


def _hunted(before: State, turn: Turn, move: Hunt, after: State, names: Names) -> Event:
    hits = move.faces.count(turn.margin)
    found = plural("{n} die shows {margin}.", "{n} dice show {margin}.", hits, margin=turn.margin)
    loser, lost = after.losses[-1]
    if loser:
        title = plural(
            "{name} takes {n} point off {victim}",
            "{name} takes {n} points off {victim}",
            lost,
            name=_name(names, turn.seat),
            victim=_name(names, loser),
        )
        return Event(Weight.NEWS, title, found, (turn.seat, loser))
    if hits:
        found = msg("{found} They are lost on an empty seat.", found=found)
    title = msg("{name} hits nobody", name=_name(names, turn.seat))
    return Event(Weight.NOTE, title, found, (turn.seat,))


def _failed(before: State, turn: Turn, after: State, names: Names) -> Event:
    title = msg(
        "{name} does not beat {target}",
        name=_name(names, turn.seat),
        target=before.options.target,
    )
    lost = after.losses[-1][1]
    text = (
        plural("That costs {n} point.", "That costs {n} points.", lost)
        if lost
        else msg("Nothing happens.")
    )
    return Event(Weight.NOTE, title, text, (turn.seat,))


def _gone(before: State, after: State, names: Names) -> tuple[Event, ...]:
    """The seat that has just lost its last point, and the winner if one is left."""
    inside = still_in(after.points)
    told = tuple(
        Event(
            Weight.NEWS,
            plural("{names} is out", "{names} are out", 1, names=_name(names, seat)),
            plural("{n} seat is still in.", "{n} seats are still in.", len(inside)),
            (seat,),
        )
        for seat in still_in(before.points)
        if seat not in inside
    )
    if not after.over:
        return told
    (winner,) = inside
    title = msg("{name} wins!", name=_name(names, winner))
    text = plural(
        "The last one holding points, with {n} left.",
        "The last one holding points, with {n} left.",
        after.points[winner - 1],
    )
    return (*told, Event(Weight.FEAST, title, text, (winner,)))
