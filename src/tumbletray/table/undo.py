"""How many of the last moves can be taken back at once."""

from __future__ import annotations

from collections.abc import Sequence

from tumbletray.core.moves import Decision, parse_move
from tumbletray.table.ports import Entry, Source


def moves_to_undo(standing: Sequence[Entry], *, practice: bool) -> int:
    """How many moves one undo takes back; 0 where it is not allowed. `standing`: those that stand.

    The last one, if a person decided it: once dice have been thrown since, it stands for good. In
    practice everything back to the last decision of a person, or to the start where nobody has
    decided anything yet: what bots decided, and dice, are taken back with it.
    """
    if not practice:
        return int(bool(standing) and _is_decided(standing[-1]))
    for number, entry in enumerate(reversed(standing), 1):
        if _is_decided(entry):
            return number
    return 0 if any(entry.source is Source.BOT for entry in standing) else len(standing)


def _is_decided(entry: Entry) -> bool:
    """Whether a person made this decision."""
    return entry.source is Source.PLAYER and isinstance(parse_move(entry.move), Decision)
