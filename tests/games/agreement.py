"""Plays records by an oracle, legal and illegal moves, and holds the product's check against it."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.oracles.oracle import Oracle, Throw, any_move, any_mutation, fair
from tumbletray.core.check import check_line
from tumbletray.core.texts import ENGLISH
from tumbletray.games.registry import find

Choices = Mapping[str, Sequence[Any]]
"""Values worth trying, by option."""


def any_options(choices: Choices, chance: random.Random) -> dict[str, Any]:
    """Some of the options, each with one of its values."""
    given = [key for key in choices if chance.random() < 0.7]
    return {key: chance.choice(choices[key]) for key in given}


def check(
    game: str, options: Mapping[str, Any], seats: int, moves: Sequence[str]
) -> dict[str, Any]:
    """What the product says of a record."""
    record = {
        "format": "tumbletray-record/1",
        "game": game,
        "options": options,
        "players": [f"P{seat}" for seat in range(1, seats + 1)],
        "moves": moves,
    }
    return check_line(json.dumps(record), find, ENGLISH)


def agree(
    game: str,
    oracle: Oracle,
    options: Mapping[str, Any],
    chance: random.Random,
    *,
    moves: int,
    throw: Throw = fair,
) -> None:
    """Play up to so many moves and compare the results; now and then the last one is illegal."""
    played: list[str] = []
    refused = False
    slips = chance.choice((0.0, 0.0, 0.02))
    for _ in range(moves):
        if not oracle.needs():
            break
        move = any_move(oracle, chance, throw)
        if chance.random() < slips:
            move = any_mutation(move, chance)
        played.append(move)
        if not oracle.play(move):
            refused = True
            break
    if not oracle.needs() and chance.random() < 0.3:
        played.append(any_mutation("1 roll 1 2 3 4 5 6", chance))
        refused = True
    expected = oracle.result()
    if refused:
        expected |= {"status": "illegal", "move": len(played) - 1}
        played += ["1 roll 1 1 1 1 1 1"] * chance.randrange(2)
    got = check(game, options, oracle.seats, played)
    reason = got.pop("reason", None)
    assert got == expected, (options, oracle.seats, played)
    assert bool(reason) is refused
