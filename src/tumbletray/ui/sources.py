"""Where the dice of a game come from, as it was set up."""

from __future__ import annotations

from collections.abc import Sequence

from tumbletray.table.known import seeded_dice
from tumbletray.table.ports import DiceSource, Entry, Source, Stage
from tumbletray.table.typed import TypedDice
from tumbletray.ui.ports import Seating


def dice_of(seating: Seating, stage: Stage, entries: Sequence[Entry]) -> DiceSource:
    """The dice of a game whose log so far is `entries`, undone throws included.

    `stage` throws them, or shows how those that come from elsewhere roll.
    """
    if seating.typed:
        return TypedDice(stage)
    if seating.seed is None:
        return stage
    made = sum(entry.source is Source.SEEDED for entry in entries)
    return seeded_dice(stage, seating.seed, made)
