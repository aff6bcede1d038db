<<<<<<< HEAD
"""Another game of the same players, in which the next one starts."""
=======
"""The same table again, with the start moved on."""
>>>>>>> d14050c (Set a game up step by step: games by picture, seats with players and bots, house rules with sets, the length, the start)

from __future__ import annotations

from dataclasses import replace
<<<<<<< HEAD
from itertools import zip_longest

from tumbletray.core.records import Header
from tumbletray.core.replay import start
from tumbletray.ui.ports import Seating


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
=======

from tumbletray.core.records import Header
from tumbletray.ui.ports import Seating


def moved_on(header: Header, seating: Seating) -> tuple[Header, Seating]:
    """The next game of the same players by the same rules: the seat after the first sits first.

    Where that would part those who play together, the seats move on until it does not.
    """
    names = header.players
    levels = tuple(seating.bot(seat) for seat in range(1, len(names) + 1))
    for by in range(1, len(names)):
        moved = replace(header, players=names[by:] + names[:by])
        if _teams(moved) == _teams(header):
            return moved, replace(seating, bots=levels[by:] + levels[:by])
>>>>>>> d14050c (Set a game up step by step: games by picture, seats with players and bots, house rules with sets, the length, the start)
    return header, seating


def _teams(header: Header) -> set[frozenset[str]]:
<<<<<<< HEAD
    """Who plays together, by name."""
    groups = header.game.sheet(start(header)).groups
    return {frozenset(header.players[seat - 1] for seat in group.seats) for group in groups}
=======
    teams = header.game.info.teams(header.options, len(header.players))
    return {frozenset(header.players[seat - 1] for seat in team) for team in teams}
>>>>>>> d14050c (Set a game up step by step: games by picture, seats with players and bots, house rules with sets, the length, the start)
