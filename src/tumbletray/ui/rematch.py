"""Another game of the same players, in which the next one starts."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from tumbletray.core.records import Header
from tumbletray.ui.ports import Seating
from tumbletray.ui.teams import teams_of


def rematch(header: Header, seating: Seating) -> tuple[Header, Seating]:
    """The game of `header` again with the seats moved on, so that another player is first.

    Seat 2 becomes seat 1; where that would mix teams up, the first seat does with which teams stay
    together.
    """
    seats = len(header.players)
    levels = list(zip_longest(header.players, seating.bots[:seats]))
    for by in range(1, seats):
        moved = levels[by:] + levels[:by]
        again = replace(header, players=tuple(name for name, _ in moved))
        if _teams(again) == _teams(header):
            bots = tuple(level for _, level in moved)
            return again, replace(seating, bots=bots)
    return header, seating


def _teams(header: Header) -> set[frozenset[str]]:
    """Who plays together, by name."""
    return {frozenset(header.players[seat - 1] for seat in team) for team in teams_of(header)}
