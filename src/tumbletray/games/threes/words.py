"""What the table shows of Threes."""

from __future__ import annotations

from tumbletray.core.moves import Decision, Keep
from tumbletray.core.sheet import EMPTY, Cell, Fact, Group, Mark, Row, Rows, Sheet
from tumbletray.core.texts import Text, msg, plural, verbatim
from tumbletray.games.threes.state import DICE, ELIMINATION, TEAMS, Round, State, value


def sheet(state: State) -> Sheet:
    """The scores of each round, the one under way last, and the totals, by teams if there are."""
    rows = Rows(len(state.rounds) + bool(state.players), lambda place: _row(state, place))
    round_now = (Fact(msg("Round"), _round_name(state)),) if state.players else ()
    groups = _teams(state) if state.options.mode == TEAMS else ()
    return Sheet(rows, _totals(state), groups=groups, facts=round_now)


def _row(state: State, place: int) -> Row:
    played, n = _round(state, place), place + 1
    label = msg("Sudden death {n}", n=n) if played.sudden else msg("Round {n}", n=n)
    wild = state.wild_in(n)
    return Row(
        label,
        tuple(_cell(state, score, played) for score in played.scores),
        msg("SD{n}", n=n) if played.sudden else verbatim(str(n)),
        Fact(msg("Wild"), verbatim(str(wild))) if wild else None,
        begins=played.sudden and (not place or not _round(state, place - 1).sudden),
    )


def _round(state: State, place: int) -> Round:
    """A round that is over, or the one under way."""
    if place < len(state.rounds):
        return state.rounds[place]
    by_seat = dict(zip(state.players, state.scored, strict=False))
    scores = tuple([by_seat.get(seat) for seat in range(1, state.seats + 1)])
    return Round(scores, state.sudden)


def _teams(state: State) -> tuple[Group, ...]:
    totals = state.team_scores()
    even = totals[0] == totals[1]
    best = state.options.best(totals)
    return tuple(
        Group(
            msg("Team {n}", n=team + 1),
            state.members(team),
            Cell(
                verbatim(str(total)),
                Mark.BEST if state.rounds and total == best and not even else Mark.PLAIN,
            ),
        )
        for team, total in enumerate(totals)
    )


def _cell(state: State, score: int | None, played: Round) -> Cell:
    if score is None:
        return EMPTY
    options = state.options
    if options.mode == ELIMINATION and not played.sudden and score > options.threshold:
        return Cell(verbatim(str(score)), Mark.OUT)
    done = [value for value in played.scores if value is not None]
    mark = Mark.BEST if score == options.best(done) else Mark.PLAIN
    return Cell(verbatim(str(score)), mark)


def _totals(state: State) -> Row:
    inside = [n for seat, n in enumerate(state.scores, 1) if seat not in state.out]
    leads = state.options.best(inside) if state.rounds else None
    cells = tuple(
        Cell(verbatim(str(score)), _total_mark(state, seat, score, leads))
        for seat, score in enumerate(state.scores, 1)
    )
    return Row(msg("Total"), cells)


def _total_mark(state: State, seat: int, score: int, leads: int | None) -> Mark:
    if seat in state.out:
        return Mark.OUT
    if state.won:
        return Mark.BEST if seat in state.won else Mark.PLAIN
    if state.options.mode == TEAMS:
        first, second = state.team_scores()
        ahead = {state.options.best((first, second))}
        mine = first if seat in state.members(0) else second
        return Mark.BEST if state.rounds and first != second and mine in ahead else Mark.PLAIN
    return Mark.BEST if score == leads else Mark.PLAIN


def facts(state: State, seat: int) -> tuple[Fact, ...]:
    """The round, what counts nothing in it, the teams, and the turn of `seat`."""
    shown = [Fact(msg("Round"), _round_name(state))] if state.players else []
    if state.wild is not None:
        shown.append(Fact(msg("Wild"), verbatim(str(state.wild))))
    if state.options.mode == TEAMS:
        first, second = state.team_scores()
        shown.append(Fact(msg("Teams"), verbatim(f"{first} – {second}")))
    if state.options.mode == ELIMINATION and state.players and not state.sudden:
        shown.append(Fact(msg("Out above"), verbatim(str(state.options.threshold))))
    if seat == state.seat and seat:
        aside = str(value(state.kept, state.zeros)) if state.kept else "–"
        shown.append(Fact(msg("Set aside"), verbatim(aside)))
    return tuple(shown)


def _round_name(state: State) -> Text:
    if state.sudden:
        return msg("Sudden death")
    options = state.options
    of = options.round_limit if options.mode == ELIMINATION else options.rounds
    return msg("{n} of {of}", n=state.round, of=of) if of else verbatim(str(state.round))


def outlook(state: State, decision: Decision) -> Text:
    """What stopping scores, or what is aside and how many dice roll on."""
    assert isinstance(decision, Keep)
    kept = state.kept + decision.faces
    points = value(kept, state.zeros)
    if decision.stop:
        return plural("scores {n} point", "scores {n} points", points)
    return plural(
        "total {aside} aside, {n} die rolls",
        "total {aside} aside, {n} dice roll",
        DICE - len(kept),
        aside=points,
    )
