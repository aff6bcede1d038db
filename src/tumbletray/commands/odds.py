"""`odds`: what best play is worth, before anybody has thrown."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import fill

from tumbletray.bots.exact import roster
from tumbletray.bots.exact.figures import Figure, Number, nested
from tumbletray.bots.exact.worth import Unit
from tumbletray.commands.settings import fitting_seats, read_settings, wanted_game
from tumbletray.commands.solving import effort_for
from tumbletray.core.game import AnyGame
from tumbletray.core.options import Options, parse_options
from tumbletray.core.rulebook import house_rules
from tumbletray.core.texts import Translations, decimal, msg

SEEN = 5e-7
"""A chance below this is a matter of course and is left out of tables."""
WIDTH = 78
"""Letters in a line of a note, at most."""
PLACES = 4
"""Decimal places of figures that are not whole."""


def odds(
    key: str, settings: Sequence[str], data: Path | None, catalogue: Translations, *, as_json: bool
) -> int:
    """Print the odds of the game `key`; return 0. Raises `UserError`."""
    game = wanted_game(key)
    given = read_settings(game.info.options, settings)
    seats = fitting_seats(game, given)
    options = parse_options(game.info.options, given, seats)
    try:
        with effort_for(game, data, catalogue) as effort:
            figures = roster.figures(game, options, effort)
    except KeyboardInterrupt:
        print(msg("Interrupted: the odds are not known yet.").render(catalogue), file=sys.stderr)
        raise
    if as_json:
        print(json.dumps(nested(figures)))
        return 0
    for line in _lines(game, options, seats, figures, catalogue):
        print(line)
    return 0


def _lines(
    game: AnyGame, options: Options, seats: int, figures: Sequence[Figure], catalogue: Translations
) -> Iterator[str]:
    """A page of plain text: the game, its house rules, the figures under each other."""
    title = game.info.title.render(catalogue)
    yield from (title, "=" * len(title))
    heading = msg("House rules").render(catalogue)
    yield f"{heading}:"
    for rule in house_rules(options, seats):
        yield f"  {rule.render(catalogue)}"
    yield ""
    rows = [row for figure in figures for row in _rows(figure, catalogue)]
    labels = max(len(label) for label, _ in rows)
    values = max(len(value) for _, value in rows)
    for label, value in rows:
        yield f"{label.ljust(labels)}  {value.rjust(values)}".rstrip()
    for figure in figures:
        if figure.note is not None:
            yield f"\n{figure.label.render(catalogue)}:"
            yield _sentence(figure.note.render(catalogue))


def _sentence(words: str) -> str:
    """A note on lines of its own: some notes are sentences, others stand within one elsewhere."""
    whole = f"{words[:1].upper()}{words[1:].removesuffix('.')}."
    return fill(whole, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _rows(figure: Figure, catalogue: Translations) -> Iterator[tuple[str, str]]:
    """Lines of a table: a label and a number; several numbers are set in under their label."""
    label = figure.label.render(catalogue)
    value = figure.value
    if isinstance(value, Sequence):
        value = {str(place): number for place, number in enumerate(value, 1)}
    if isinstance(value, Mapping):
        yield label, ""
        for name, number in value.items():
            if figure.unit is not Unit.CHANCE or number >= SEEN:
                yield f"  {name:>4}", _number(number, figure, catalogue)
    else:
        yield label, "–" if value is None else _number(value, figure, catalogue)


def _number(number: Number, figure: Figure, catalogue: Translations) -> str:
    about = "" if figure.exact else "≈ "
    if figure.unit is Unit.CHANCE:
        return f"{about}{decimal(100 * number, PLACES).render(catalogue)} %"
    if isinstance(number, int):
        return f"{about}{number}"
    return f"{about}{decimal(number, PLACES).render(catalogue)}"
