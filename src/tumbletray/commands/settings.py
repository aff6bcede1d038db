"""What commands name on the command line: a game, and settings of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tumbletray.core.errors import BadOption, UserError
from tumbletray.core.game import AnyGame
from tumbletray.core.options import Options, Value, parse_options, specs, unknown_option
from tumbletray.core.texts import msg, verbatim
from tumbletray.games.registry import GAMES


def wanted_game(key: str) -> AnyGame:
    """The game of `key`. Raises `UserError` with the keys there are."""
    if key not in GAMES:
        raise UserError(
            msg(
                "There is no game {key}; the games are {keys}.",
                key=verbatim(key),
                keys=", ".join(GAMES),
            )
        )
    return GAMES[key]


def read_settings(options: type[Options], words: Sequence[str]) -> dict[str, Value]:
    """The values set by `words`, each `key=value`; the last of a key counts. Raises `BadOption`."""
    declared = {spec.key: spec for spec in specs(options)}
    values: dict[str, Value] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise BadOption(msg("“{word}” is not key=value.", word=verbatim(word)))
        if key not in declared:
            raise unknown_option(key, declared)
        values[key] = declared[key].read(value)
    return values


def fitting_seats(game: AnyGame, given: Mapping[str, Value]) -> int:
    """The smallest number of seats, 2 at least, that the options go with; else it."""
    several = [n for n in game.info.seats if n > 1]
    return next((n for n in several if _fit(game, given, n)), several[0])


def _fit(game: AnyGame, given: Mapping[str, Value], seats: int) -> bool:
    try:
        parse_options(game.info.options, given, seats)
    except BadOption:
        return False
    return True
