"""How fast the rules are: moves a second, on one core, of random games of each kind.

    .venv/bin/python -m tests.benchmarks.rules [SECONDS] [GAME …]

Every game is played with its default options by 2 to 6 seats that decide at random; a game that is
not over when the time is up counts as far as it went. Making the dice and choosing at random is
in the figure.
"""

from __future__ import annotations

from random import Random
from time import process_time

from tests.benchmarks.given import Word, given, seconds
from tumbletray.bots.uniform import Uniform
from tumbletray.core.records import header
from tumbletray.games.registry import GAMES
from tumbletray.table.simulate import play_out

SEATS = range(2, 7)


def moves_a_second(key: str, seats: int, time_s: float) -> float:
    game = GAMES[key]
    head = header(game, {}, [f"P{seat}" for seat in range(1, seats + 1)])
    chance = Random(seats)
    bots = [Uniform(chance)] * seats
    moves = 0
    began = process_time()
    while process_time() - began < time_s:
        for _ in play_out(head, bots, chance):
            moves += 1
            if moves % 1000 == 0 and process_time() - began > time_s:
                break
    return moves / (process_time() - began)


def main() -> None:
    words = given(
        __doc__, seconds=Word(seconds, 1.0), games=Word(str, list(GAMES), list(GAMES), many=True)
    )
    print(f"{'moves a second':20}" + "".join(f"{f'{seats} seats':>10}" for seats in SEATS))
    for key in words.games:
        figures = [moves_a_second(key, seats, words.seconds) for seats in SEATS]
        print(f"{key:20}" + "".join(f"{figure:10,.0f}" for figure in figures))


if __name__ == "__main__":
    main()
