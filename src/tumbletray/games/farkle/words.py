"""What the table shows and tells of Farkle."""

from __future__ import annotations

from tumbletray.core.game import Names
from tumbletray.core.moves import Decision, Keep, Move, Roll
from tumbletray.core.opening import opening_events
from tumbletray.core.sheet import EMPTY, Cell, Event, Fact, Mark, Row, Rows, Sheet, Weight
from tumbletray.core.texts import Text, listed, msg, plural, verbatim
from tumbletray.games.farkle.rules import least, room
from tumbletray.games.farkle.scoring import points
from tumbletray.games.farkle.state import DICE, State


def sheet(state: State) -> Sheet:
    """The points of each turn, a row a round, the totals, and who is on the board."""
    rounds = -(-len(state.turns) // state.seats)
    best = max(*state.scores, 1)
    totals = tuple(
        Cell(verbatim(str(score)), Mark.BEST if score == best else Mark.PLAIN)
        for score in state.scores
    )
    return Sheet(
        Rows(rounds, lambda place: _round_row(state, place)),
        Row(msg("Total"), totals),
        (*_on_board(state), *_last_turns(state)),
        facts=(_to_reach(state),),
    )


def _to_reach(state: State) -> Fact:
    return Fact(msg("Points to reach"), verbatim(str(state.options.target_score)))


def _round_row(state: State, place: int) -> Row:
    cells = [EMPTY] * state.seats
    first = place * state.seats
    for seat, gained in state.turns[first : first + state.seats]:
        cells[seat - 1] = Cell(verbatim(str(gained)))
    return Row(msg("Round {n}", n=place + 1), tuple(cells), verbatim(str(place + 1)))


def _on_board(state: State) -> tuple[Row, ...]:
    """A tick for each seat that is on the board, where getting there takes something."""
    if not state.options.entry:
        return ()
    cells = tuple(Cell(verbatim("✓")) if score else EMPTY for score in state.scores)
    return (Row(msg("On the board"), cells, msg("Board")),)


def _last_turns(state: State) -> tuple[Row, ...]:
    """Once the last turns have begun, how many each seat has before it."""
    if not state.caller or state.over:
        return ()
    ahead = {(state.seat - 1 + step) % state.seats + 1 for step in range(_to_come(state))}
    cells = tuple(
        Cell(verbatim("1" if seat in ahead else "0"), Mark.PLAIN if seat in ahead else Mark.OUT)
        for seat in range(1, state.seats + 1)
    )
    return (Row(msg("Turns left"), cells, msg("Left")),)


def _to_come(state: State) -> int:
    """How many seats still play: from the one that plays to the one before the caller."""
    return (state.caller - state.seat) % state.seats


def facts(state: State, seat: int) -> tuple[Fact, ...]:
    """What the turn of `seat` has made so far and what it has to reach."""
    shown = [_to_reach(state)]
    if state.caller:
        shown.append(Fact(msg("To beat in the last turns"), verbatim(str(max(state.scores)))))
    if seat != state.seat or not seat:
        return tuple(shown)
    if least(state):
        shown.append(Fact(msg("On the board with"), verbatim(str(state.options.entry))))
    shown.append(Fact(msg("In this turn"), verbatim(str(state.points))))
    return tuple(shown)


def outlook(state: State, decision: Decision) -> Text:
    """What stopping brings, or what the turn has made and how many dice roll on."""
    assert isinstance(decision, Keep)
    scored = points(decision.faces, state.options.short_straights)
    made = state.points + scored
    if scored > room(state):
        return msg("goes past {target}: nothing counts", target=state.options.target_score)
    if decision.stop:
        return plural(
            "scores {n} point, {total} in all",
            "scores {n} points, {total} in all",
            made,
            total=state.total() + made,
        )
    left = DICE - len(state.kept) - len(decision.faces)
    return plural(
        "{made} so far, {n} die rolls", "{made} so far, {n} dice roll", left or DICE, made=made
    )


def events(before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
    """The turn that ended with `move` and what followed from it, or hot dice."""
    told = list(opening_events(before.opening, move, after.opening, names))
    if len(after.turns) > len(before.turns):
        told.append(_turn_event(before, move, after, names))
        told += _board_event(before, after, names)
        told += _end_events(before, after, names)
    elif isinstance(move, Keep) and not after.kept:
        told.append(_hot_dice(move.seat, after.points, names))
    return tuple(told)


def _hot_dice(seat: int, made: int, names: Names) -> Event:
    text = plural(
        "All six dice score and are rolled again, with {n} point so far.",
        "All six dice score and are rolled again, with {n} points so far.",
        made,
    )
    return Event(
        Weight.NEWS, msg("Hot dice! {name}", name=verbatim(names[seat - 1])), text, (seat,)
    )


def _turn_event(before: State, move: Move, after: State, names: Names) -> Event:
    seat, gained = after.turns[-1]
    name = verbatim(names[seat - 1])
    if gained:
        title = plural("{name}: {n} point", "{name}: {n} points", gained, name=name)
        total = after.scores[seat - 1]
        return Event(Weight.NOTE, title, msg("{total} in all.", total=total), (seat,))
    if isinstance(move, Roll):
        text = plural(
            "Nothing scores, and {n} point of this turn is lost.",
            "Nothing scores, and {n} points of this turn are lost.",
            before.points,
        )
        if not before.points:
            text = msg("Nothing scores in the first roll.")
        return Event(Weight.NEWS, msg("Farkle! {name}", name=name), text, (seat,))
    target = before.options.target_score
    text = msg("The finish must be exact: the turn counts nothing.")
    return Event(
        Weight.NEWS, msg("{name} goes past {target}", name=name, target=target), text, (seat,)
    )


def _board_event(before: State, after: State, names: Names) -> list[Event]:
    seat, gained = after.turns[-1]
    if not gained or before.scores[seat - 1] or not before.options.entry:
        return []
    title = msg("{name} is on the board", name=verbatim(names[seat - 1]))
    text = msg("From now on any turn can be stopped.")
    return [Event(Weight.NEWS, title, text, (seat,))]


def _end_events(before: State, after: State, names: Names) -> list[Event]:
    if after.over:
        return [_win_event(after, names)]
    if before.caller or not after.caller:
        return []
    seat = after.caller
    title = msg("The last turns")
    text = msg(
        "{name} has {total}. Each other seat has one more turn.",
        name=verbatim(names[seat - 1]),
        total=after.scores[seat - 1],
    )
    return [Event(Weight.NEWS, title, text, (seat,))]


def _win_event(after: State, names: Names) -> Event:
    winners = after.winners()
    who = listed([names[seat - 1] for seat in winners])
    best = max(after.scores)
    if len(winners) == 1:
        title = msg("{name} wins!", name=who)
        text = plural("The highest total: {n} point.", "The highest total: {n} points.", best)
    else:
        title = msg("{names} share the win!", names=who)
        text = plural("All of them have {n} point.", "All of them have {n} points.", best)
    return Event(Weight.FEAST, title, text, winners)
