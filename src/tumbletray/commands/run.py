"""A run of games between bots, and how its result is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tumbletray.core.records import Header
from tumbletray.core.texts import Translations, decimal, msg, plural, verbatim, written


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


def as_json(run: Run, result: Result) -> dict[str, Any]:
    """The result as one JSON object."""
    return {
        "games": run.games,
        "moves": result.moves,
        "wins": [float(won) for won in result.wins],
        "seconds": round(result.seconds, 3),
    }


def in_words(run: Run, result: Result, catalogue: Translations) -> str:
    """The result as a table."""
    rows = [tuple(text.render(catalogue) for text in (msg("Seat"), msg("Bot"), msg("Wins")))]
    for seat, (bot, won) in enumerate(zip(run.bots, result.wins, strict=True), 1):
        rows.append((str(seat), bot, written(f"{float(won):g}").render(catalogue)))
    title = plural(
        "{game}: {n} game, seed {seed}",
        "{game}: {n} games, seed {seed}",
        run.games,
        game=run.header.game.info.title,
        seed=verbatim(str(run.seed)),
    )
    rate = round(result.moves / result.seconds) if result.seconds else 0
    speed = plural(
        "{n} move in {seconds} s, {rate} a second",
        "{n} moves in {seconds} s, {rate} a second",
        result.moves,
        seconds=decimal(result.seconds, 2),
        rate=rate,
    )
    return "\n".join([title.render(catalogue), "", *_aligned(rows), "", speed.render(catalogue)])


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """The rows with their columns under each other, the last of numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for *first, last in rows:
        cells = [cell.ljust(width) for cell, width in zip(first, widths, strict=False)]
        yield "  ".join([*cells, last.rjust(widths[-1])])
