"""A player that gives every legal decision a worth and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from tumbletray.core.moves import Decision
from tumbletray.table.ports import Choice, PublicView

Worth = Callable[[PublicView, Decision], float]
"""What a legal decision is worth in what a view shows; the higher the better."""


class Weighing:
    """Implements `table.ports.Bot`. Of decisions worth the same it takes the first."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth

    def choose(self, view: PublicView) -> Choice:
        """The legal decision that is worth most, with the worth of all."""
        values = tuple([(decision, self._worth(view, decision)) for decision in view.need.legal])
        best, _ = max(values, key=itemgetter(1))
        return Choice(best, values)
