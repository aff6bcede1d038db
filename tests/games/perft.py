"""Counts of legal decisions: for every roll that can come up in a position, how many there are.

A file under `perft/` names a game and then positions, each by its options, the number of seats and
the moves that lead to it. Under each stands a line for every multiset that the awaited dice can
show, with the number of legal decisions after it, and their sum. `python -m tests.games.perft
FILE…` writes the counts anew.
"""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.games.oracles.farkle import Farkle
from tests.games.oracles.northern_threes import NorthernThrees
from tests.games.oracles.oracle import Decision, Oracle
from tests.games.oracles.target_dice import TargetDice
from tests.games.oracles.thirty import Thirty
from tests.games.oracles.threes import Threes
from tumbletray.core.dice import outcomes
from tumbletray.core.moves import parse_move
from tumbletray.core.records import header
from tumbletray.core.replay import start
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.games.registry import find

FOLDER = Path(__file__).parent / "perft"
ORACLES: dict[str, type[Oracle]] = {
    "farkle": Farkle,
    "northern-threes": NorthernThrees,
    "target-dice": TargetDice,
    "thirty": Thirty,
    "threes": Threes,
}


@dataclass(frozen=True)
class Position:
    """What leads to dice that are awaited."""

    game: str
    options: dict[str, Any]
    seats: int
    moves: tuple[str, ...]


Count = Callable[[str], int]
"""The number of legal decisions after a throw, as a move."""


def product(position: Position) -> tuple[NeedDice, Count]:
    """The dice awaited, and what the product counts."""
    game = find(position.game)
    assert game is not None
    names = [f"P{seat}" for seat in range(1, position.seats + 1)]
    state = start(header(game, position.options, names))
    for move in position.moves:
        state = game.apply(state, parse_move(move))
    (need,) = game.pending(state)
    assert isinstance(need, NeedDice)

    def count(throw: str) -> int:
        after = game.pending(game.apply(state, parse_move(throw)))
        return sum(len(need.legal) for need in after if isinstance(need, NeedDecision))

    return need, count


def second_reading(position: Position) -> Count:
    """What the second reading of the rules counts."""
    oracle = ORACLES[position.game](position.options, position.seats)
    assert all(oracle.play(move) for move in position.moves)

    def count(throw: str) -> int:
        after = copy.deepcopy(oracle)
        assert after.play(throw)
        return sum(len(need.legal) for need in after.needs() if isinstance(need, Decision))

    return count


def positions(text: str) -> Iterator[tuple[str, Position]]:
    """The positions of a file, each with the lines that say what it is."""
    title, *blocks = text.split("\n\n")
    game = title.rpartition("game ")[2].strip()
    for block in blocks:
        lines = [line for line in block.splitlines() if line[:1].isalpha()]
        words = dict(line.split(" ", 1) for line in lines if " " in line)
        moves = words["after"].split(", ") if "after" in words else ()
        position = Position(game, json.loads(words["options"]), int(words["seats"]), tuple(moves))
        yield "\n".join(line for line in lines if not line.startswith("sum")), position


def counted(text: str, reading: Callable[[Position], Count]) -> str:
    """`text` with the counts made anew."""
    blocks = [text.partition("\n\n")[0].strip()]
    for head, position in positions(text):
        need, _ = product(position)
        count, total, lines = reading(position), 0, []
        for faces, _ in outcomes(need.count, need.sides):
            here = count(need.move(faces).text())
            total += here
            lines.append(f"  {' '.join(map(str, faces))}: {here}")
        blocks.append("\n".join((head, *lines, f"sum {total}")))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        found = counted(file.read_text(encoding="utf-8"), lambda at: product(at)[1])
        file.write_text(found, encoding="utf-8")
