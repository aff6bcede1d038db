"""`play`: whole games between bots, from a seeded generator."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from itertools import cycle, islice
from pathlib import Path
from random import Random, SystemRandom
from time import perf_counter
from typing import Any

from tumbletray.bots.roster import make_bot, usual_bot
from tumbletray.commands.meter import Meter
from tumbletray.commands.settings import read_settings, wanted_game
from tumbletray.core.errors import UserError
from tumbletray.core.game import winners
from tumbletray.core.records import Header, Record, header
from tumbletray.core.texts import Translations, msg, plural, verbatim
from tumbletray.table.simulate import play_out

SEED_BITS = 32
"""A seed that nobody gave is drawn of so many bits: few enough to copy by hand."""
TICK = 1024
"""Moves between two looks at the time."""


@dataclass(frozen=True, slots=True)
class Run:
    """Games to play: who plays what, how often, from which seed. `bots` are names, by seat."""

    header: Header
    bots: tuple[str, ...]
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a run; `wins` by seat, a shared win in parts."""

    moves: int
    wins: tuple[Fraction, ...]
    seconds: float


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
    for name in set(names):
        make_bot(name, key, Random())
    options = read_settings(game.info.options, settings)
    players = [f"{name} {seat}" for seat, name in enumerate(names, 1)]
    drawn = SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
    return Run(header(game, options, players), names, games, drawn)


def _by_seat(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of all seats: `names` over and over."""
    if len(names) > seats:
        raise UserError(
            msg("There are {bots} bots for {seats} seats.", bots=len(names), seats=seats)
        )
    return tuple(islice(cycle(name.strip() for name in names), seats))


def play(run: Run, records: str | None, as_json: bool, catalogue: Translations) -> int:
    """Play, write the `records` to that file (`-`: standard output), print the result; return 0."""
    label = run.header.game.info.title.render(catalogue)
    with _lines_to(records) as write, Meter(label, run.games) as meter:
        result = _played(run, write, meter)
    # The records have standard output to themselves.
    out = sys.stderr if records == "-" else sys.stdout
    if as_json:
        print(json.dumps(_as_json(run, result)), file=out)
    else:
        print(_in_words(run, result, catalogue), file=out)
    return 0


@contextmanager
def _lines_to(name: str | None) -> Iterator[Callable[[str], object] | None]:
    """What writes a line to the file `name`; None without one. Raises `UserError`."""
    if name is None:
        yield None
        return
    if name == "-":
        yield print
        return
    try:
        with Path(name).open("w", encoding="utf-8") as file:
            yield lambda line: file.write(f"{line}\n")
    except OSError as error:
        why = verbatim(error.strerror or str(error))
        raise UserError(
            msg("{file} cannot be written: {why}.", file=verbatim(name), why=why)
        ) from None


def _played(run: Run, write: Callable[[str], object] | None, meter: Meter) -> Result:
    chance = Random()
    key = run.header.game.info.key
    bots = [make_bot(name, key, chance) for name in run.bots]
    moves, wins = 0, [Fraction(0)] * len(bots)
    began = perf_counter()
    for index in range(run.games):
        # Seeded by a text, which goes through a hash: neighbouring games have nothing in common.
        chance.seed(f"{run.seed}/{index}")
        texts: list[str] | None = None if write is None else []
        state: Any = None
        for move, after in play_out(run.header, bots, chance):
            moves, state = moves + 1, after
            if texts is not None:
                texts.append(move.text())
            if not moves % TICK:
                meter.at(index)
        if write is not None and texts is not None:
            write(Record(run.header, tuple(texts)).line())
        won = winners(run.header.game.pending(state)) or ()
        for seat in won:
            wins[seat - 1] += Fraction(1, len(won))
        meter.at(index + 1)
    return Result(moves, tuple(wins), perf_counter() - began)


def _as_json(run: Run, result: Result) -> dict[str, Any]:
    return {
        "games": run.games,
        "moves": result.moves,
        "wins": [float(won) for won in result.wins],
        "seconds": round(result.seconds, 3),
    }


def _in_words(run: Run, result: Result, catalogue: Translations) -> str:
    """The result as a table."""
    rows = [tuple(text.render(catalogue) for text in (msg("Seat"), msg("Bot"), msg("Wins")))]
    for seat, (bot, won) in enumerate(zip(run.bots, result.wins, strict=True), 1):
        rows.append((str(seat), bot, f"{float(won):g}"))
    title = plural(
        "{game}: {n} game, seed {seed}",
        "{game}: {n} games, seed {seed}",
        run.games,
        game=run.header.game.info.title,
        seed=run.seed,
    )
    rate = round(result.moves / result.seconds) if result.seconds else 0
    seconds = f"{result.seconds:.2f}"
    speed = plural(
        "{n} move in {seconds} s, {rate} a second",
        "{n} moves in {seconds} s, {rate} a second",
        result.moves,
        seconds=seconds,
        rate=rate,
    )
    return "\n".join([title.render(catalogue), "", *_aligned(rows), "", speed.render(catalogue)])


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """The rows with their columns under each other, the last of numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for *first, last in rows:
        cells = [cell.ljust(width) for cell, width in zip(first, widths, strict=False)]
        yield "  ".join([*cells, last.rjust(widths[-1])])
