"""The odds of a game: figures that its solver can tell before anybody has thrown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tumbletray.bots.exact.worth import Unit
from tumbletray.core.texts import Text

Number = float | int
Numbers = Mapping[str, Number]
"""Several numbers by what they belong to: a score, a number of dice."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, or several of a kind.

    `key` is its place in nested objects, `turn.expected`. Several values go by name, or in order
    where they belong to 1, 2 and so on. `value` is None where there is none with these options;
    `note` says why, or what has to be known beside it. A figure that is not `exact` is an
    approximation.
    """

    key: str
    label: Text
    value: Number | Numbers | Sequence[Number] | None
    unit: Unit
    note: Text | None = None
    exact: bool = True


def nested(figures: Iterable[Figure]) -> dict[str, Any]:
    """The figures as nested objects of JSON; beside an approximation stands `"exact": false`."""
    whole: dict[str, Any] = {}
    for figure in figures:
        *path, last = figure.key.split(".")
        place = whole
        for name in path:
            place = place.setdefault(name, {})
        value = figure.value
        place[last] = dict(value) if isinstance(value, Mapping) else value
        if not figure.exact:
            place["exact"] = False
    return whole
