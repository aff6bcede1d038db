"""Who plays together in a game."""

from __future__ import annotations

from tumbletray.core.records import Header
from tumbletray.core.replay import start

Teams = tuple[tuple[int, ...], ...]
"""The seats of each team; empty where each seat plays for itself."""


def teams_of(header: Header) -> Teams:
    """The teams, as the score sheet has them from the start."""
    return tuple(group.seats for group in header.game.sheet(start(header)).groups)
