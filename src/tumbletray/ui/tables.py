"""Tables as the library keeps them: who sat at the last one, who can be met at the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tumbletray.core.records import Header, header
from tumbletray.ui.ports import Seating, Services, Summary, seating_from_json, seating_key
from tumbletray.ui.rematch import rematch
from tumbletray.ui.setup.bot_names import BOT_NAMES

KNOWN_NAMES = "names"
"""The setting of names that have been used, the latest first."""
MOST_NAMES = 50
MOST_CONTINUED = 50
"""Unfinished games that can be chosen from."""


class Tables:
    """Begins games in the library, and finds those that were left."""

    def __init__(self, services: Services) -> None:
        """Look at nothing yet."""
        self._services, self._library = services, services.library

    def unfinished(self) -> Sequence[Summary]:
        """The games that can be continued, the one played last first."""
        return self._library.games(finished=False, limit=MOST_CONTINUED)

    def last(self) -> Summary | None:
        """The game that was finished last."""
        return next(iter(self._library.games(finished=True, limit=1)), None)

    def known_names(self) -> list[str]:
        """The names of people who have played, the latest first."""
        return list(self._library.setting(KNOWN_NAMES, []))

    def seating(self, game: Any) -> Seating:
        """How a stored game is played."""
        return seating_from_json(self._library.setting(seating_key(game), None))

    def begin(self, header: Header, seating: Seating) -> Any:
        """Store a new game, how it is played and who plays it; its identifier."""
        game = self._library.create(header)
        seating = replace(seating, seed=None if seating.typed else self._services.seed)
        self._library.set_setting(seating_key(game), seating.as_json())
        people = [name for seat, name in enumerate(header.players, 1) if not seating.bot(seat)]
        names = dict.fromkeys([*people, *self.known_names()])
        self._library.set_setting(KNOWN_NAMES, list(names)[:MOST_NAMES])
        return game

    def against_bot(self, name: str) -> tuple[Header, Seating]:
        """The game that is learnt soonest, for `name` and a bot of the usual level."""
        game = min(self._services.games.values(), key=lambda game: game.info.minutes.stop)
        levels = self._services.bots(game.info.key)
        seating = Seating((None, levels[min(1, len(levels) - 1)]))
        return header(game, {}, [name, BOT_NAMES[0]]), seating

    def last_again(self) -> tuple[Header, Seating] | None:
        """The table that finished last, with the start moved on. Raises `UserError`."""
        last = self.last()
        if last is None:
            return None
        return rematch(self._library.load(last.id).header, self.seating(last.id))
