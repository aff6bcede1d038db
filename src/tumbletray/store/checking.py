"""Stored games held against their rules."""

from __future__ import annotations

from sqlalchemy import Connection

from tumbletray.core import records
from tumbletray.core.errors import BadRecord, UserError
from tumbletray.core.game import AnyGame, winners
from tumbletray.core.records import Find, Header, Record
from tumbletray.core.replay import replay
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.store import queries
from tumbletray.store.queries import Head
from tumbletray.store.values import GameId, StoredGame
from tumbletray.table.ports import fold

Result = tuple[list[int], list[int]]
"""The scores, one a seat, and the winners."""


def checked_header(head: Head, find: Find) -> Header:
    """The header of a stored game. Raises `UserError` if it cannot be played here."""
    game: AnyGame | None = find(head.game)
    if game is None:
        raise BadRecord(
            msg("The game “{key}” is not known to this version.", key=verbatim(head.game))
        )
    return records.header(game, head.options, head.players)


def stored_game(connection: Connection, game: GameId, find: Find) -> StoredGame:
    """A game with its log. Raises `UserError` if it is not there or cannot be played here."""
    head = queries.head(connection, game)
    entries = tuple(queries.entries(connection, game))
    if head is None:
        raise no_game(game)
    return StoredGame(checked_header(head, find), entries)


def no_game(game: GameId) -> UserError:
    """What to say where there is no such game."""
    return UserError(msg("There is no game {id} in this database.", id=verbatim(game)))


def record_of(stored: StoredGame) -> Record:
    """The moves of `stored` that stand. Raises `BadRecord` if more are taken back than made."""
    try:
        return Record(stored.header, tuple(entry.move for entry in fold(stored.entries)))
    except ValueError:
        raise BadRecord(msg("The log takes back more moves than were made.")) from None


def standing(record: Record) -> tuple[list[int], list[int] | None]:
    """The scores so far and, once the game is over, the winners. Raises the `IllegalMove`."""
    reached = replay(record)
    if reached.failure is not None:
        raise reached.failure
    game = record.header.game
    won = winners(game.pending(reached.state))
    return list(game.scores(reached.state)), None if won is None else list(won)


def scores_of(connection: Connection, game: GameId, find: Find) -> tuple[int, ...]:
    """The scores of `game` so far. Raises `UserError` if it cannot be replayed."""
    return tuple(standing(record_of(stored_game(connection, game, find)))[0])


def outcome(record: Record) -> Result | None:
    """How the game of `record` ended; None while it is not over. Raises the `IllegalMove`."""
    scores, won = standing(record)
    return None if won is None else (scores, won)


def difference(head: Head, stored: StoredGame, result: Result | None) -> Text | None:
    """What of a stored game does not fit its rules or itself; None if all is well."""
    try:
        record = record_of(stored)
        expected = outcome(record)
    except UserError as error:
        return error.text
    if (head.entries, head.moves) != (len(stored.entries), len(record.moves)):
        return msg(
            "The log has {entries} entries and {moves} moves, not the {said} and {told} noted.",
            entries=len(stored.entries),
            moves=len(record.moves),
            said=head.entries,
            told=head.moves,
        )
    if result is not None and result != expected:
        return msg("The result that was kept is not the one that the moves lead to.")
    return None
