"""The course of a game: the scores turn by turn, a fold over its moves that fits every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tumbletray.core.chronicle import Course, Moment, Step
from tumbletray.core.records import Header
from tumbletray.core.replay import start


def course_of(header: Header, moments: Iterable[Moment]) -> Course:
    """The course of a game that is walked through from its start."""
    game, seats = header.game, len(header.players)
    state = start(header)
    first = game.scores(state)
    steps: list[Step] = []
    for number, moment in enumerate(moments, 1):
        state = moment.after
        scores, completed = game.scores(state), game.turns(state)[len(steps) :]
        steps.extend(Step(number, seat, value, scores) for seat, value in completed)
    return Course(
        first,
        tuple(steps),
        rounds([step.seat for step in steps]),
        game.scores(state),
        game.info.low_wins(header.options, seats),
        game.info.low_turns(header.options, seats),
    )


def rounds(seats: Sequence[int]) -> tuple[int, ...]:
    """How many of the turns, by `seats` in order, were over at the end of each round.

    A round ends before a seat has a second turn in it, whoever is out by then.
    """
    ends: list[int] = []
    played: set[int] = set()
    for place, seat in enumerate(seats):
        if seat in played:
            ends.append(place)
            played = set()
        played.add(seat)
    return (*ends, len(seats)) if seats else ()
