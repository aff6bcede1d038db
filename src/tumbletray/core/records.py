"""Records: a game as one JSON object, from which everything about it can be rebuilt."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tumbletray.core.errors import BadRecord
from tumbletray.core.game import AnyGame
from tumbletray.core.options import Options, changed, parse_options
from tumbletray.core.texts import Text, msg, plural, verbatim, writable

FORMAT = "tumbletray-record/1"
LONGEST_NAME = 40
LONGEST_NUMBER = 30
"""Digits."""

Find = Callable[[str], AnyGame | None]
"""The game of a key, or None."""


@dataclass(frozen=True, slots=True)
class Header:
    """A game before its moves: which game, its options, the players' names (seat 1 first)."""

    game: AnyGame
    options: Options
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A header and the moves in notation, in order."""

    header: Header
    moves: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The record as JSON values; options hold what differs from the defaults."""
        header = self.header
        return {
            "format": FORMAT,
            "game": header.game.info.key,
            "options": changed(header.options),
            "players": list(header.players),
            "moves": list(self.moves),
        }

    def line(self) -> str:
        """The record on one line."""
        return json.dumps(self.as_json(), ensure_ascii=False)


def check_seats(n: int, seats: range) -> None:
    """Raise `BadRecord` unless `n` players can play a game for so many `seats`."""
    if n not in seats:
        raise BadRecord(
            msg(
                "This game is for {least} to {most} seats, not {n}.",
                least=seats[0],
                most=seats[-1],
                n=n,
            )
        )


def parse_name(name: str) -> str:
    """The trimmed name. Raises `BadRecord` if it is no name."""
    trimmed = name.strip()
    if not writable(trimmed):
        raise BadRecord(msg("A name holds something that is not a character."))
    if not 1 <= len(trimmed) <= LONGEST_NAME:
        raise BadRecord(
            plural(
                "A name has 1 to {n} character.",
                "A name has 1 to {n} characters.",
                LONGEST_NAME,
            )
        )
    return trimmed


def parse_names(names: Sequence[str], seats: range) -> tuple[str, ...]:
    """The trimmed names. Raises `BadRecord` for their number, their length, or two alike."""
    check_seats(len(names), seats)
    trimmed = tuple(map(parse_name, names))
    twice = _first_twice(trimmed)
    if twice is not None:
        raise BadRecord(
            msg("Two players are called {name}; names must differ.", name=verbatim(twice))
        )
    return trimmed


def _first_twice(names: tuple[str, ...]) -> str | None:
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            return name
        seen.add(name.casefold())
    return None


def _whole(digits: str) -> int | float:
    """A whole number; one that is longer than any that means something is not worked out."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else math.inf


def _no_number(word: str) -> float:
    raise ValueError(word)


_JSON = json.JSONDecoder(parse_int=_whole, parse_constant=_no_number)


def parse_json(text: str) -> object:
    """The JSON value that `text` writes. Raises `BadRecord` if it is none or nested too deeply."""
    try:
        return _JSON.decode(text)
    except ValueError as error:
        raise BadRecord(msg("This is not JSON: {why}", why=verbatim(str(error)))) from None
    except RecursionError:
        raise BadRecord(msg("This JSON is nested too deeply.")) from None


def parse_record(line: str, find: Find) -> Record:
    """The record that `line` holds. Raises `BadRecord` or `BadOption` with what is wrong."""
    data = parse_json(line)
    if not isinstance(data, dict):
        raise BadRecord(msg("A record is one JSON object."))
    return record_of(data, find)


def record_of(data: Mapping[str, Any], find: Find) -> Record:
    """The record that the JSON object `data` holds. Raises `BadRecord` or `BadOption`."""
    if data.get("format") != FORMAT:
        raise BadRecord(msg("A record says “format”: “{format}”.", format=FORMAT))
    key = data.get("game")
    game = find(key) if isinstance(key, str) else None
    if game is None:
        raise BadRecord(msg("The game of this record is not known here."))
    players = _texts(data.get("players"), msg("The players must be a list of names."))
    moves = _texts(data.get("moves"), msg("The moves must be a list of texts."))
    given = data.get("options", {})
    if not isinstance(given, dict):
        raise BadRecord(msg("The options must be an object of keys and values."))
    return Record(header(game, given, players), moves)


def header(game: AnyGame, given: Mapping[str, object], players: Sequence[str]) -> Header:
    """A checked header. Raises `BadRecord` for the names, `BadOption` for the options."""
    names = parse_names(players, game.info.seats)
    return Header(game, parse_options(game.info.options, given, len(names)), names)


def _texts(value: object, complaint: Text) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadRecord(complaint)
    return tuple(value)
