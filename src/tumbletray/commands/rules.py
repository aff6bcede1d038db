"""`rules`: the rules of a game in words, with the house rules that are on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from textwrap import fill

from tumbletray.commands.settings import fitting_seats, read_settings, wanted_game
from tumbletray.core.game import AnyGame
from tumbletray.core.options import parse_options
from tumbletray.core.records import check_seats
from tumbletray.core.rulebook import Chapter, rulebook
from tumbletray.core.texts import Translations

WIDEST = 100
"""Columns of a line at the most: longer ones are hard to read."""


def rules(key: str, settings: Sequence[str], seats: int | None, catalogue: Translations) -> int:
    """Print the rules of the game `key` for so many `seats`; return 0. Raises `UserError`."""
    game = wanted_game(key)
    given = read_settings(game.info.options, settings)
    n = fitting_seats(game, given) if seats is None else seats
    check_seats(n, game.info.seats)
    options = parse_options(game.info.options, given, n)
    columns = min(shutil.get_terminal_size().columns, WIDEST)
    for line in _lines(game, rulebook(game, options, n), catalogue):
        print(fill(line, columns, break_on_hyphens=False))
    return 0


def _lines(game: AnyGame, chapters: Sequence[Chapter], catalogue: Translations) -> Iterator[str]:
    """The lines of a page of plain text, paragraphs not broken yet."""
    yield from _heading(game.info.title.render(catalogue), "=")
    yield game.info.summary.render(catalogue)
    for heading, paragraphs in chapters:
        yield ""
        yield from _heading(heading.render(catalogue), "-")
        yield from (paragraph.render(catalogue) for paragraph in paragraphs)


def _heading(words: str, under: str) -> tuple[str, str]:
    return words, under * len(words)
