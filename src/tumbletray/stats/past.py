"""What the stored games tell, asked for beside whatever else goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tumbletray.core.chronicle import Careers, Told
from tumbletray.core.errors import BadRecord
from tumbletray.core.game import winners
from tumbletray.core.moves import parse_move
from tumbletray.core.records import Find, Record
from tumbletray.core.replay import walk
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import msg
from tumbletray.stats.careers import alone, careers
from tumbletray.stats.course import Walked, course_of
from tumbletray.stats.story import standings, story
from tumbletray.store.checking import record_of
from tumbletray.store.library import Store
from tumbletray.store.values import GameId, GameSummary, PlayedGame, StoredGame, Wanted
from tumbletray.table.ports import Fail


def told(record: Record) -> Told:
    """What there is to tell of the game of `record`. Raises `UserError` if it is not over."""
    header = record.header
    walked = list(walk(header, map(parse_move, record.moves)))
    won = winners(header.game.pending(walked[-1][2])) if walked else None
    if won is None:
        raise BadRecord(msg("This game is not over."))
    course = course_of(header, walked)
    return Told(
        header,
        course,
        won,
        standings(course, won),
        story(header.players, course, won, _feasts(record, walked[:-1])),
    )


def _feasts(record: Record, walked: list[Walked]) -> list[tuple[int, Event]]:
    """What was celebrated, with how many turns were over by then."""
    game, names = record.header.game, record.header.players
    return [
        (len(game.turns(after)), event)
        for move, before, after in walked
        for event in game.events(before, move, after, names)
        if event.weight is Weight.FEAST
    ]


class Past:
    """The finished games of a store. `practised` says of a game whether it was for practice."""

    def __init__(self, store: Store, find: Find, practised: Callable[[GameId], bool]) -> None:
        """Look at nothing yet."""
        self._store, self._find, self._practised = store, find, practised

    def games(
        self,
        *,
        game: str | None = None,
        player: str | None = None,
        before: GameSummary | None = None,
        limit: int | None = None,
    ) -> tuple[GameSummary, ...]:
        """The finished games, the one played last first, of one `game` and one `player` if given.

        `before` goes on with a list after the game it ended with.
        """
        return self._store.find(Wanted(True, game, player, before, limit))

    def players(self) -> tuple[str, ...]:
        """The names of all who have played, whoever started a game last first."""
        return self._store.player_names()

    def practised(self, game: GameId) -> bool:
        """Whether a game was for practice: it stays out of what is counted."""
        return self._practised(game)

    def tell(self, game: GameId, then: Callable[[Told], None], fail: Fail) -> None:
        """Have the story of a game told; one of the two is called later, or at once."""

        def place(found: Told) -> None:
            if len(found.header.players) > 1 or found.practice:
                then(found)
                return
            total = found.course.last[0]
            self._store.study(
                lambda games: alone(self._counting(games), self._find, found.header, total),
                lambda standing: then(replace(found, alone=standing)),
                fail,
            )

        practice = self._practised(game)
        self._store.study_game(
            game, lambda stored: replace(_told(stored), practice=practice), place, fail
        )

    def careers(self, then: Callable[[Careers], None], fail: Fail) -> None:
        """Have counted how all players have done; one of the two is called later, or at once."""
        self._store.study(lambda games: careers(self._counting(games), self._find), then, fail)

    def record(self, game: GameId) -> Record:
        """The record of a game. Raises `UserError` if it cannot be read."""
        return self._store.export(game)

    def forget(self, game: GameId) -> None:
        """Remove a game for good."""
        self._store.forget(game)

    def _counting(self, games: tuple[PlayedGame, ...]) -> list[PlayedGame]:
        return [played for played in games if not self._practised(played.summary.id)]


def _told(stored: StoredGame) -> Told:
    return told(record_of(stored))
