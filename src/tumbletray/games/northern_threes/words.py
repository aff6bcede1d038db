"""What the table shows and tells of Northern Threes."""

from __future__ import annotations

from tumbletray.core.dice import Faces
from tumbletray.core.game import Names
from tumbletray.core.moves import Decision, Move, Next
from tumbletray.core.opening import opening_events
from tumbletray.core.sheet import EMPTY, Cell, Event, Fact, Mark, Row, Rows, Sheet, Weight
from tumbletray.core.texts import Text, listed, msg, plural, verbatim, whole
from tumbletray.games.northern_threes.state import (
    DICE,
    ROUNDS,
    NorthernThreesOptions,
    Pot,
    State,
    Turn,
    tally,
    value,
)

DEFAULT_ITEM = NorthernThreesOptions().item


def item(options: NorthernThreesOptions, n: int = 2) -> Text:
    """What is chipped in, in the players' word or the reader's language: `n` of them."""
    given = _given(options)
    return verbatim(given) if given else plural("token", "tokens", n)


def _heading(options: NorthernThreesOptions) -> Text:
    """What is chipped in, as a heading among others: with a capital."""
    given = _given(options)
    return verbatim(given[0].upper() + given[1:]) if given else msg("Tokens")


def _given(options: NorthernThreesOptions) -> str:
    """The players' own word; empty if they have none."""
    given = options.item.strip()
    return "" if given == DEFAULT_ITEM else given


def amount(n: int) -> Text:
    """A number with a sign, as winnings are written."""
    return verbatim(f"+{n}" if n > 0 else whole(n))


def sheet(state: State) -> Sheet:
    """Alone: the turns. Together: what each pot brought, then the scores of this pot's rounds."""
    if state.solo:
        return _solo_sheet(state)
    pots, rounds = len(state.pots), _rounds(state)

    def row(place: int) -> Row:
        if place < pots:
            return _pot_row(place + 1, state.pots[place], state.seats)
        return rounds[place - pots]

    return Sheet(Rows(pots + len(rounds), row), _totals(state), facts=(_pot(state),))


def _pot(state: State) -> Fact:
    return Fact(
        msg("In the pot"), msg("{n} {item}", n=state.pot, item=item(state.options, state.pot))
    )


def _solo_sheet(state: State) -> Sheet:
    rows = tuple(
        Row(msg("Turn {n}", n=n), (Cell(verbatim(str(score))),), verbatim(str(n)))
        for n, (_, score) in enumerate(state.turns, 1)
    )
    total = Cell(verbatim(str(state.scores[0])))
    turns = msg("{n} of {of}", n=len(rows), of=state.options.solo_turns)
    return Sheet(rows, Row(msg("Total"), (total,)), facts=(Fact(msg("Turns"), turns),))


def _rounds(state: State) -> tuple[Row, ...]:
    """The rounds of this pot; until somebody has scored in it, those of the one before."""
    if state.before and state.round == 1 and not any(score is not None for score in state.scored):
        pot = len(state.pots)
        return tuple(
            _round_row(msg("Pot {pot}, round {n}", pot=pot, n=n), n, scored)
            for n, scored in enumerate(state.before, 1)
        )
    rounds = (*state.rounds, state.scored) if state.round else state.rounds
    return tuple(_round_row(msg("Round {n}", n=n), n, scored) for n, scored in enumerate(rounds, 1))


def _totals(state: State) -> Row:
    best = max(state.scores)
    cells = tuple(
        Cell(amount(score), Mark.BEST if score == best and state.pots else Mark.PLAIN)
        for score in state.scores
    )
    return Row(_heading(state.options), cells)


def _pot_row(n: int, pot: Pot, seats: int) -> Row:
    share = pot.items // len(pot.winners)
    cells = tuple(
        Cell(amount(share - pot.rounds), Mark.BEST)
        if seat in pot.winners
        else Cell(amount(-pot.rounds))
        for seat in range(1, seats + 1)
    )
    return Row(msg("Pot {n}", n=n), cells, msg("P{n}", n=n))


def _round_row(name: Text, n: int, scored: tuple[int | None, ...]) -> Row:
    low = min((score for score in scored if score is not None), default=None)
    cells = tuple(
        EMPTY
        if score is None
        else Cell(verbatim(str(score)), Mark.BEST if score == low else Mark.PLAIN)
        for score in scored
    )
    return Row(name, cells, msg("R{n}", n=n), begins=n == 1)


def facts(state: State, turn: Turn | None) -> tuple[Fact, ...]:
    """The figures of the moment."""
    mine = _turn_facts(turn) if turn is not None else ()
    if state.solo:
        done, of = min(len(state.turns) + 1, state.options.solo_turns), state.options.solo_turns
        return (
            Fact(msg("Turn"), msg("{n} of {of}", n=done, of=of)),
            Fact(msg("Total"), verbatim(str(state.scores[0]))),
            *mine,
        )
    pot = _pot(state)
    if not state.round:
        return (pot, *mine)
    return (pot, Fact(msg("Round"), msg("{n} of {of}", n=state.round, of=ROUNDS)), *mine)


def _turn_facts(turn: Turn) -> tuple[Fact, ...]:
    return (Fact(msg("Set aside"), verbatim(str(tally(turn.kept)) if turn.kept else "–")),)


def outlook(kept: Faces, stop: bool) -> Text:
    """What a bank with `kept` scores, or what is kept and how many dice roll on."""
    if stop:
        return plural("scores {n} point", "scores {n} points", value(kept))
    left = DICE - len(kept)
    return plural(
        "total {aside} aside, {n} die rolls",
        "total {aside} aside, {n} dice roll",
        left,
        aside=tally(kept),
    )


def table_outlook(decision: Decision) -> Text:
    """What the table's word between two pots leads to."""
    if isinstance(decision, Next):
        return msg("everyone chips in for another pot")
    return msg("the game ends here")


def events(before: State, move: Move, after: State, names: Names) -> tuple[Event, ...]:
    """The turn that ended with `move`, and what followed from it."""
    told = list(opening_events(before.opening, move, after.opening, names))
    if len(after.turns) > len(before.turns):
        told.append(_turn_event(after, names))
        if len(after.pots) > len(before.pots):
            told.append(_pot_event(before, after, names))
        elif not after.solo and after.round != before.round:
            told.append(_tie_event(after, names))
        elif after.solo and after.over:
            told.append(_solo_event(after))
    return tuple(told)


def _turn_event(after: State, names: Names) -> Event:
    seat, score = after.turns[-1]
    title = plural("{name}: {n} point", "{name}: {n} points", score, name=verbatim(names[seat - 1]))
    return Event(Weight.NOTE, title, msg("The turn is over."), (seat,))


def _tie_event(after: State, names: Names) -> Event:
    scored = after.rounds[-1]
    low = min(score for score in scored if score is not None)
    tied = tuple(seat for seat, score in enumerate(scored, 1) if score == low)
    text = msg(
        "{names} share the lowest score, {low}. Everyone chips in one more and plays round {n} of "
        "{of}.",
        names=listed([names[seat - 1] for seat in tied]),
        low=low,
        n=after.round,
        of=ROUNDS,
    )
    return Event(Weight.NEWS, msg("A tie!"), text, tied)


def _pot_event(before: State, after: State, names: Names) -> Event:
    pot = after.pots[-1]
    who = listed([names[seat - 1] for seat in pot.winners])
    goods: dict[str, int | Text] = {"items": pot.items, "item": item(after.options, pot.items)}
    if pot.by == "sweep":
        text = msg("Five threes set aside take the pot at once: {items} {item}.", **goods)
        return Event(Weight.FEAST, msg("Northern Sweep! {name}", name=who), text, pot.winners)
    if pot.by == "low":
        low = _last_score(after, pot.winners[0])
        text = msg("The lowest score of the round, {low}, wins {items} {item}.", low=low, **goods)
        return Event(Weight.FEAST, msg("{name} wins the pot!", name=who), text, pot.winners)
    return Event(
        Weight.FEAST,
        msg("The pot is divided"),
        _divided(pot, after, before.pot - pot.items, who),
        pot.winners,
    )


def _last_score(state: State, seat: int) -> int:
    return next(score for who, score in reversed(state.turns) if who == seat)


def _divided(pot: Pot, after: State, rest: int, who: Text) -> Text:
    taken = msg(
        "Still tied after {of} rounds: {names} take {share} {item} each.",
        of=ROUNDS,
        names=who,
        share=pot.items // len(pot.winners),
        item=item(after.options, pot.items // len(pot.winners)),
    )
    if not rest:
        return taken
    if after.over:
        return plural(
            "{taken} {n} stays in the middle.", "{taken} {n} stay in the middle.", rest, taken=taken
        )
    return plural(
        "{taken} {n} is left for the next pot.",
        "{taken} {n} are left for the next pot.",
        rest,
        taken=taken,
    )


def _solo_event(after: State) -> Event:
    turns = len(after.turns)
    title = plural(
        "Total {total} in {n} turn", "Total {total} in {n} turns", turns, total=after.scores[0]
    )
    return Event(Weight.FEAST, title, msg("Lower is better: can you beat it?"), (1,))
