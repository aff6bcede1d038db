"""What the stored games tell, asked for beside whatever else goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tumbletray.bots.exact.roster import chart_alone
from tumbletray.core.chronicle import Alone, Careers, Moment, Told
from tumbletray.core.errors import BadRecord
from tumbletray.core.game import AnyGame, winners
from tumbletray.core.moves import parse_move
from tumbletray.core.records import Find, Header, Record
from tumbletray.core.replay import walk
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import msg
from tumbletray.stats.careers import alone, careers
from tumbletray.stats.course import course_of
from tumbletray.stats.story import standings, story
from tumbletray.store.library import Store
from tumbletray.store.values import GameId, GameSummary, PlayedGame, StoredGame, Wanted
from tumbletray.table.ports import Entry, Fail, Source, fold


def told(header: Header, entries: Sequence[Entry]) -> Told:
    """What there is to tell of the game with the log `entries`.

    Raises `UserError` if it is not over or breaks a rule.
    """
    moments = tuple(_moments(header, entries))
    won = winners(header.game.pending(moments[-1].after)) if moments else None
    if won is None:
        raise BadRecord(msg("This game is not over."))
    course = course_of(header, moments)
    return Told(
        header,
        moments,
        course,
        won,
        standings(course, won),
        story(header.players, course, won, _feasts(header.game, moments[:-1])),
    )


def _moments(header: Header, entries: Sequence[Entry]) -> Iterator[Moment]:
    standing = _standing(entries)
    game, names = header.game, header.players
    moves = walk(header, [parse_move(entry.move) for entry in standing])
    for entry, (move, before, after) in zip(standing, moves, strict=True):
        events = game.events(before, move, after, names)
        made_up = entry.origin is not None and entry.source is not Source.TRAY
        yield Moment(move, before, after, events, entry.origin, made_up)


def _standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    try:
        return fold(entries)
    except ValueError:
        raise BadRecord(msg("The log takes back more moves than were made.")) from None


def _feasts(game: AnyGame, moments: Sequence[Moment]) -> list[tuple[int, Event]]:
    """What was celebrated, with how many turns were over by then."""
    return [
        (len(game.turns(moment.after)), event)
        for moment in moments
        for event in moment.events
        if event.weight is Weight.FEAST
    ]


class PastGames:
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
                lambda games: self._alone(games, found.header, total),
                lambda standing: then(replace(found, alone=standing)),
                fail,
            )

        def tell(stored: StoredGame) -> Told:
            return replace(told(stored.header, stored.entries), practice=self._practised(game))

        self._store.study_game(game, tell, place, fail)

    def careers(self, then: Callable[[Careers], None], fail: Fail) -> None:
        """Have counted how all players have done; one of the two is called later, or at once."""
        self._store.study(lambda games: careers(self._counting(games), self._find), then, fail)

    def record(self, game: GameId) -> Record:
        """The record of a game. Raises `UserError` if it cannot be read."""
        return self._store.export(game)

    def forget(self, game: GameId) -> None:
        """Remove a game for good."""
        self._store.forget(game)

    def _alone(self, games: tuple[PlayedGame, ...], header: Header, total: int) -> Alone:
        standing = alone(self._counting(games), self._find, header, total)
        return replace(standing, chart=chart_alone(header.game, header.options))

    def _counting(self, games: tuple[PlayedGame, ...]) -> list[PlayedGame]:
        return [played for played in games if not self._practised(played.summary.id)]
