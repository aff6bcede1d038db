"""`play`: whole games between bots, from a seeded generator."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from tumbletray.bots.roster import check_bot, make_bot, usual_bot
from tumbletray.commands.followers import Follower, Recording, Telling
from tumbletray.commands.meter import Meter
from tumbletray.commands.run import Result, Run, as_json, in_words
from tumbletray.commands.seeds import drawn_seed
from tumbletray.commands.settings import read_settings, wanted_game
from tumbletray.commands.solving import solver_of
from tumbletray.core.errors import UserError
from tumbletray.core.game import winners
from tumbletray.core.reasons import reason
from tumbletray.core.records import header
from tumbletray.core.texts import Translations, msg, verbatim
from tumbletray.table.ports import Bot
from tumbletray.table.simulate import play_out

TICK = 1024
"""Moves between two looks at the time."""


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where a run goes to.

    `data` is the folder in which the games are kept, if they are. `moves`: each is printed as it is
    made. `records` is a file, or `-` for standard output.
    """

    data: Path | None = None
    moves: bool = False
    records: str | None = None
    as_json: bool = False

    @property
    def writes_lines(self) -> bool:
        """Whether standard output is taken while the games are played."""
        return self.moves or self.records == "-"


def prepare(
    key: str,
    settings: Sequence[str],
    *,
    seats: int | None,
    games: int,
    seed: int | None,
    bots: str | None,
) -> Run:
    """The run that the command line asks for. Raises `UserError`."""
    game = wanted_game(key)
    n = seats if seats is not None else max(2, game.info.seats[0])
    names = _by_seat(bots.split(",") if bots else [usual_bot(key)], n)
    for name in names:
        check_bot(name, key)
    options = read_settings(game.info.options, settings)
    players = [f"{name} {seat}" for seat, name in enumerate(names, 1)]
    drawn = drawn_seed() if seed is None else seed
    return Run(header(game, options, players), names, games, drawn)


def _by_seat(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of all seats: `names` over and over."""
    if len(names) > seats:
        raise UserError(
            msg("There are {bots} bots for {seats} seats.", bots=len(names), seats=seats)
        )
    return tuple(islice(cycle(name.strip() for name in names), seats))


def play(run: Run, to: Outputs, catalogue: Translations) -> int:
    """Play, print the result, which makes way for lines on standard output; return 0.

    Raises `UserError`: the data is in use, the disk is full, a file cannot be written.
    """
    label = run.header.game.info.title.render(catalogue)
    chance = Random()
    bots = _bots(run, to.data, chance, catalogue)
    with ExitStack() as stack:
        followers = _followers(to, catalogue, stack)
        meter = stack.enter_context(
            Meter(label, run.games, quiet=to.writes_lines and sys.stdout.isatty())
        )
        result = _played(run, bots, chance, followers, meter)
    out = sys.stderr if to.writes_lines else sys.stdout
    text = json.dumps(as_json(run, result)) if to.as_json else in_words(run, result, catalogue)
    print(text, file=out)
    return 0


def _followers(to: Outputs, catalogue: Translations, stack: ExitStack) -> list[Follower]:
    """Who follows the games: what is told has been kept before, so the keeper comes first."""
    found: list[Follower] = []
    name: Callable[[], str] | None = None
    if to.data is not None:
        from tumbletray.commands.data import opened
        from tumbletray.commands.keeping import Keeping

        keeping = Keeping(stack.enter_context(opened(to.data, catalogue)))
        found, name = [keeping], lambda: keeping.game
    if to.moves:
        found.append(Telling(_print, name))
    if to.records is not None:
        found.append(Recording(stack.enter_context(_lines_to(to.records))))
    return found


@contextmanager
def _lines_to(name: str) -> Iterator[Callable[[str], object]]:
    """What writes a line to the file `name` (`-`: standard output). Raises `UserError`."""
    if name == "-":
        yield _print
        return
    try:
        # Line by line: whoever reads the file meanwhile finds whole records.
        with Path(name).open("w", encoding="utf-8", buffering=1) as file:
            yield lambda line: file.write(f"{line}\n")
    except OSError as error:
        raise UserError(
            msg("{file} cannot be written: {why}.", file=verbatim(name), why=reason(error))
        ) from None


def _print(line: str) -> None:
    print(line, flush=True)


def _bots(run: Run, data: Path | None, chance: Random, catalogue: Translations) -> list[Bot]:
    """The bots by seat, those of a kind with one solver."""
    solver = cache(lambda: solver_of(run.header, data, catalogue))
    return [make_bot(name, run.header.game.info.key, chance, solver) for name in run.bots]


def _played(
    run: Run, bots: Sequence[Bot], chance: Random, followers: Sequence[Follower], meter: Meter
) -> Result:
    """Play the games; `chance` is what `bots` and dice take theirs from."""
    game = run.header.game
    moves, wins = 0, [Fraction(0)] * len(bots)
    began = perf_counter()
    for index in range(run.games):
        # Seeded by a text, which goes through a hash: neighbouring games have nothing in common.
        chance.seed(f"{run.seed}/{index}")
        for follower in followers:
            follower.begin(run.header)
        state: Any = None
        for move, after in play_out(run.header, bots, chance):
            moves, state = moves + 1, after
            for follower in followers:
                follower.moved(move)
            if not moves % TICK:
                meter.at(index)
        won = winners(game.pending(state)) or ()
        for follower in followers:
            follower.ended(game.scores(state), won)
        for seat in won:
            wins[seat - 1] += Fraction(1, len(won))
        meter.at(index + 1)
    return Result(moves, tuple(wins), perf_counter() - began)
