"""The course of a game: the scores turn by turn, a fold over its moves that fits every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tumbletray.core.chronicle import Course, Step
from tumbletray.core.moves import Move
from tumbletray.core.records import Header
from tumbletray.core.replay import start, walk

Walked = tuple[Move, Any, Any]
"""A move with the states before and after it."""


def course(header: Header, moves: Iterable[Move]) -> Course:
    """The course of the game that `moves` make. Raises `IllegalMove` at the first refused."""
    return course_of(header, walk(header, moves))


def course_of(header: Header, walked: Iterable[Walked]) -> Course:
    """The course of a game that is walked through from its start."""
    game, seats = header.game, len(header.players)
    state = start(header)
    first = game.scores(state)
    steps: list[Step] = []
    for number, (_, _, after) in enumerate(walked, 1):
        state = after
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
