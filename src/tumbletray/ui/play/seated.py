"""A game that is taken up at the table: what it is, how far it is, and who plays it how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tumbletray.core.records import Header
from tumbletray.table.ports import DiceSource, Entry, Journal
from tumbletray.ui.ports import Seating


@dataclass(frozen=True, slots=True)
class Seated:
    """`entries` are its log so far, which `journal` goes on with; the dice come from `source`."""

    header: Header
    entries: Sequence[Entry]
    journal: Journal
    source: DiceSource
    seating: Seating
