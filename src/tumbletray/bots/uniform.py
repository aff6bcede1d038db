"""A player that knows nothing: each legal decision is as likely as any other."""

from __future__ import annotations

from random import Random

from tumbletray.table.ports import Choice, PublicView


class Uniform:
    """Implements `table.ports.Bot`. Its generator comes from outside: games can be repeated."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance.random

    def choose(self, view: PublicView) -> Choice:
        """Any of the legal decisions."""
        legal = view.need.legal
        return Choice(legal[int(self._chance() * len(legal))])
