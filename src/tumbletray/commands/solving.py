"""Solvers for commands: where their tables are kept, and how far they have come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tumbletray.bots.exact import roster
from tumbletray.bots.exact.worth import Effort, Solver
from tumbletray.commands.meter import Meter
from tumbletray.core.game import AnyGame
from tumbletray.core.records import Header
from tumbletray.core.texts import Translations, msg
from tumbletray.store.paths import Places, default_folder

WHOLE = 100
"""The bar counts in per cent."""


def solver_of(header: Header, data: Path | None, catalogue: Translations) -> Solver:
    """The solver for the game of `header`, computed under a bar where that takes long.

    Raises `UserError` if the game has none.
    """
    with effort_for(header.game, data, catalogue) as effort:
        return roster.prepare(header.game, header.options, len(header.players), effort)


@contextmanager
def effort_for(game: AnyGame, data: Path | None, catalogue: Translations) -> Iterator[Effort]:
    """What a computation for `game` is given: a bar, and the shelf in the folder `data`."""
    label = msg("Computing the odds of {game}", game=game.info.title).render(catalogue)
    shelf = Places(data or default_folder()).solver_tables
    with Meter(label, WHOLE) as meter:
        yield Effort(lambda share: meter.at(int(WHOLE * share)), shelf=shelf)
