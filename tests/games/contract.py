"""What every game keeps to, as checks of one state or one walk through a game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

import pytest

from tumbletray.core.catalogue import load
from tumbletray.core.check import describe
from tumbletray.core.dice import Lie, parts
from tumbletray.core.errors import BadOption, IllegalMove
from tumbletray.core.game import AnyGame, awaited, winners
from tumbletray.core.moves import (
    End,
    First,
    Hunt,
    Keep,
    Match,
    Move,
    Next,
    Open,
    Roll,
    Targets,
    parse_move,
)
from tumbletray.core.options import Spec, Value, parse_options, specs
from tumbletray.core.records import Header, header, parse_record
from tumbletray.core.records import Record as GameRecord
from tumbletray.core.replay import replay, start
from tumbletray.core.requests import Finished, NeedDecision, NeedDice, Pending
from tumbletray.core.rulebook import rulebook
from tumbletray.core.texts import ENGLISH, Text

BRACES = "{n} {} %s"
"""A text that would go wrong if it were taken for a pattern."""
LANGUAGES = (ENGLISH, load("nb"))


@dataclass(frozen=True)
class Case:
    """A game with options and a number of seats."""

    game: AnyGame
    given: dict[str, Value]
    seats: int

    def header(self) -> Header:
        return header(self.game, self.given, [f"P{seat}" for seat in range(1, self.seats + 1)])

    def __str__(self) -> str:
        given = "-".join(f"{key}={value}" for key, value in self.given.items())
        return f"{self.game.info.key}-{self.seats}-{given or 'defaults'}"


def corner_values(spec: Spec) -> tuple[Value, ...]:
    """The values at the edges of an option."""
    if spec.kind is bool:
        return (True, False)
    if spec.choices:
        return tuple(value for value, _ in spec.choices)
    if spec.kind is str:
        return ("", "å" * spec.longest, BRACES)
    return (spec.low, spec.low + spec.step, spec.high)


def shortest(game: AnyGame) -> dict[str, Value]:
    """Every number as low as it goes, which makes for short games."""
    return {spec.key: spec.low for spec in specs(game.info.options) if spec.kind is int}


def corners(game: AnyGame) -> Iterator[Case]:
    """Each option at its edges, the others at their defaults or all numbers low."""
    seats = game.info.seats
    several = [s for s in (seats[0], seats[0] + 1, 4, seats[-1]) if s in seats]
    yield from (Case(game, {}, s) for s in several)
    place = 0
    for spec in specs(game.info.options):
        for value in corner_values(spec):
            for base in ({}, shortest(game)):
                place += 1
                case = Case(game, {**base, spec.key: value}, several[place % len(several)])
                if fits(case):
                    yield case
                elif fits(four := Case(game, case.given, 4)):
                    yield four


def short_games(game: AnyGame) -> Iterator[Case]:
    """Cases that end soon: each flag and choice with all numbers low."""
    low = shortest(game)
    yield Case(game, low, game.info.seats[0])
    for spec in specs(game.info.options):
        if spec.kind is not int:
            for value in corner_values(spec):
                for seats in (game.info.seats[0], 4):
                    case = Case(game, {**low, spec.key: value}, seats)
                    if fits(case):
                        yield case


def fits(case: Case) -> bool:
    try:
        parse_options(case.game.info.options, case.given, case.seats)
    except BadOption:
        return False
    return case.seats in case.game.info.seats


def any_move(pending: tuple[Pending, ...], chance: random.Random) -> Move | None:
    """A legal move; None at the end."""
    need = chance.choice(pending)
    if isinstance(need, Finished):
        return None
    if isinstance(need, NeedDecision):
        return chance.choice(need.legal)
    return need.move([chance.randint(1, need.sides) for _ in range(need.count)])


def walk(case: Case, chance: random.Random, limit: int) -> Iterator[tuple[Any, Move | None, Any]]:
    """States, a legal move in each and the state after it; None and the same state at the end."""
    state = start(case.header())
    for _ in range(limit):
        move = any_move(case.game.pending(state), chance)
        if move is None:
            yield state, None, state
            return
        after = case.game.apply(state, move)
        yield state, move, after
        state = after


def check_pending(case: Case, state: Any) -> None:
    """There is something awaited, of ascending seats, or the end and nothing else."""
    pending = case.game.pending(state)
    assert pending
    won = winners(pending)
    if won is not None:
        assert len(pending) == 1
        assert list(won) == sorted(set(won) & set(range(1, case.seats + 1)))
    seats = [need.seat for need in pending if not isinstance(need, Finished)]
    assert seats == sorted(set(seats))
    assert set(seats) <= set(range(case.seats + 1))
    assert len(case.game.scores(state)) == case.seats


def check_legal(case: Case, state: Any) -> None:
    """Every legal decision is named once, accepted, and written and read the same."""
    before = describe(case.game, state)
    for need in case.game.pending(state):
        if isinstance(need, NeedDecision):
            assert len(set(need.legal)) == len(need.legal) > 0
            for decision in need.legal:
                assert decision.seat == need.seat
                assert need.is_legal(decision)
                assert parse_move(decision.text()) == decision
                assert case.game.apply(state, decision) is not None
    assert describe(case.game, state) == before


def accepted(pending: tuple[Pending, ...], move: Move) -> bool:
    """Whether `move` answers something that is awaited."""
    need = awaited(pending, move.seat)
    if isinstance(need, NeedDecision):
        return move in need.legal
    if need is None or type(move) is not type(need.move([1] * need.count)):
        return False
    faces = faces_of(move)
    return len(faces) == need.count and all(1 <= face <= need.sides for face in faces)


def faces_of(move: Move) -> tuple[int, ...]:
    if isinstance(move, Open):
        return (move.face,)
    if isinstance(move, First):
        return (move.starter,)
    return () if isinstance(move, Next | End) else move.faces


def attempts(case: Case, state: Any, chance: random.Random) -> list[Move]:
    """Moves worth trying in `state`, legal or not."""
    pending = case.game.pending(state)
    seats = sorted({0, 1, case.seats, case.seats + 1, *[need_seat(need) for need in pending]})
    players = [seat for seat in seats if 1 <= seat <= case.seats]
    lying = [die.face for seat in players for die in case.game.dice(state, seat)][:6]
    sets = [(), *parts(tuple(sorted(lying))), *combinations_with_replacement(range(8), 2)]
    sets += [tuple(sorted(chance.choices(range(8), k=n))) for n in (1, 3, 4, 5, 6, 7)]
    moves: list[Move] = [Next(), End(), Next(1), First(1), First(0), First(case.seats + 1)]
    for seat in seats:
        moves += [Open(seat, 1), Open(seat, 0), Open(seat, 7), First(1, seat), End(seat)]
        for faces in sets:
            moves += [Keep(seat, faces, stop=True), Keep(seat, faces, stop=False)]
            moves += [kind(seat, faces) for kind in (Roll, Hunt, Targets)]
            moves += [Match(seat, value, faces) for value in (sum(faces), 0, 13)]
    return chance.sample(moves, 150)


def need_seat(need: Pending) -> int:
    return 0 if isinstance(need, Finished) else need.seat


def check_attempts(case: Case, state: Any, chance: random.Random) -> None:
    """What is awaited is accepted; all else is refused with a sentence and changes nothing."""
    before = describe(case.game, state)
    pending = case.game.pending(state)
    for move in attempts(case, state, chance):
        if accepted(pending, move):
            case.game.apply(state, move)
            continue
        with pytest.raises(IllegalMove) as refused:
            case.game.apply(state, move)
        rendered(refused.value.text)
    assert describe(case.game, state) == before


def rendered(text: Text) -> None:
    """`text` is there in every language, with all its values."""
    for catalogue in LANGUAGES:
        words = text.render(catalogue)
        assert "{" not in words.replace(BRACES, ""), words


def check_choices(case: Case, state: Any) -> None:
    """The dice that lie there and the groups offered agree with the decisions."""
    game = case.game
    for need in game.pending(state):
        if not isinstance(need, NeedDecision):
            continue
        settable = {faces_of(decision) for decision in need.legal}
        lying = game.dice(state, need.seat)
        free = tuple(sorted(die.face for die in lying if die.lie is Lie.FREE))
        if settable == {()}:
            continue
        assert settable <= set(parts(free))
        assert {group.faces for group in need.groups} <= settable
        for group in need.groups:
            rendered(group.label)


def check_shown(case: Case, state: Any) -> None:
    """The sheet, the facts, the dice and the outlooks are there for every seat."""
    game = case.game
    sheet = game.sheet(state)
    for row in (*sheet.rows, sheet.totals):
        assert len(row.cells) == case.seats
        rendered(row.label)
        for cell in row.cells:
            rendered(cell.text)
    for seat in (1, case.seats):
        for fact in game.facts(state, seat):
            rendered(fact.label)
            rendered(fact.value)
        assert all(die.seat == seat for die in game.dice(state, seat))
    for need in game.pending(state):
        if isinstance(need, NeedDecision):
            for decision in need.legal[:20]:
                rendered(game.outlook(state, decision))
    json.dumps(describe(game, state))


def check_told(case: Case, before: Any, move: Move, after: Any) -> None:
    """What is told of a move names seats that there are."""
    names = [f"P{seat} {BRACES}" for seat in range(1, case.seats + 1)]
    for event in case.game.events(before, move, after, names):
        rendered(event.title)
        rendered(event.text)
        assert set(event.seats) <= set(range(1, case.seats + 1))
        assert len(event.seats) == len(set(event.seats))


def check_turns(case: Case, before: Any, after: Any) -> None:
    """Completed turns are only ever added, at most one a move."""
    earlier, later = list(case.game.turns(before)), list(case.game.turns(after))
    assert later[: len(earlier)] == earlier
    assert len(later) - len(earlier) in (0, 1)


def check_outcomes(case: Case, state: Any) -> None:
    """The chances of the dice awaited add up to exactly 1, and every outcome is accepted."""
    for need in case.game.pending(state):
        if isinstance(need, NeedDice):
            outcomes = need.outcomes()
            assert sum(chance for _, chance in outcomes) == 1
            assert len({faces for faces, _ in outcomes}) == len(outcomes)
            for faces, chance in outcomes:
                assert chance > 0
                case.game.apply(state, need.move(faces))


def check_record(case: Case, moves: list[Move], chance: random.Random) -> None:
    """A record reads back the same; played twice, or cut and resumed, it leads to equal states."""
    written = GameRecord(case.header(), tuple(move.text() for move in moves))
    read = parse_record(written.line(), {case.game.info.key: case.game}.get)
    assert read == written
    whole, again = replay(read), replay(written)
    assert whole.failure is None
    assert whole.state == again.state
    for cut in {0, len(moves), chance.randint(0, len(moves))}:
        state = replay(GameRecord(read.header, read.moves[:cut])).state
        for text in read.moves[cut:]:
            state = case.game.apply(state, parse_move(text))
        assert state == whole.state


def check_rules(case: Case) -> None:
    """The rules are there in words with the options in force."""
    chapters = rulebook(case.game, case.header().options, case.seats)
    assert chapters
    for heading, paragraphs in chapters:
        rendered(heading)
        assert paragraphs
        for paragraph in paragraphs:
            rendered(paragraph)


def check_walk(case: Case, chance: random.Random, limit: int) -> None:
    """All of the above along a random walk."""
    moves: list[Move] = []
    check_rules(case)
    for before, move, after in walk(case, chance, limit):
        check_pending(case, before)
        check_legal(case, before)
        check_choices(case, before)
        check_shown(case, before)
        if chance.random() < 0.2:
            check_attempts(case, before, chance)
        if move is not None:
            moves.append(move)
            check_told(case, before, move, after)
            check_turns(case, before, after)
    check_record(case, moves, chance)


def check_end(case: Case, chance: random.Random, limit: int) -> None:
    """A game of random decisions ends; its end is told and shown, and nothing is accepted then."""
    last: tuple[Any, Move, Any] | None = None
    for before, move, after in walk(case, chance, limit):
        if move is None:
            check_pending(case, before)
            check_shown(case, before)
            check_attempts(case, before, chance)
            break
        if chance.random() < 0.1:
            check_told(case, before, move, after)
            check_shown(case, after)
        last = (before, move, after)
    assert last is not None
    assert winners(case.game.pending(last[2])) is not None
    check_told(case, *last)
