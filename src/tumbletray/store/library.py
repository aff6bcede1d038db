"""The store: every game, and what is remembered between games."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from uuid6 import uuid7

from tumbletray.core import records
from tumbletray.core.errors import BadRecord, UserError
from tumbletray.core.records import Find, Header
from tumbletray.core.texts import Text, msg
from tumbletray.store import statements
from tumbletray.store.engine import reading_engine
from tumbletray.store.journal import GameJournal
from tumbletray.store.lock import FolderLock
from tumbletray.store.opening import Opened, open_folder
from tumbletray.store.paths import Places
from tumbletray.store.values import GameId, GameSummary, Post, StoredGame
from tumbletray.store.writer import Series, Work, Writer

_log = logging.getLogger(__name__)


def open_store(folder: Path, find: Find, post: Post | None = None) -> Store:
    """The store in `folder`, which is made if need be; nobody else can open it until it is closed.

    `find` knows the games. `post` runs a callable later on the caller's thread: with it no method waits
    for a write; without it, each waits until what it writes is on disk. Raises `UserError`: `InUse`,
    `NewerData`, or a sentence about the folder or the disk.
    """
    return Store(open_folder(Places(folder)), find, post)


class Store:
    """All that is kept in one data folder. Use it on one thread, which `open_store` was called on.

    `notices` are to be shown to the user: what happened to the data at opening.
    """

    def __init__(self, opened: Opened, find: Find, post: Post | None) -> None:
        self.notices: tuple[Text, ...] = opened.notices
        self._lock: FolderLock = opened.lock
        self._find = find
        self._writer = Writer(opened.places.database, post)
        self._reader = reading_engine(opened.places.database)
        self._journals: dict[GameId, GameJournal] = {}
        with self._reader.begin() as connection:
            self._settings = statements.read_settings(connection)

    def create(self, header: Header) -> GameId:
        """Start a game. Should it not be possible to write it now, it is written with its first entry."""
        game = GameId(str(uuid7()))
        row = statements.game_row(game, header)
        self._journals[game] = GameJournal(self._writer, game, 0, row)
        self._write(partial(statements.write_game, row=row))
        return game

    def games(
        self, *, finished: bool | None = None, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """The games, the one played last first; all, or only the finished or the unfinished ones."""
        with self._reader.begin() as connection:
            return statements.read_games(connection, finished, limit)

    def load(self, game: GameId) -> StoredGame:
        """A game with its log. Raises `UserError` if it is not there or cannot be played here."""
        with self._reader.begin() as connection:
            row = statements.read_game(connection, game)
            if row is None:
                raise UserError(msg("There is no game {id} in this database.", id=str(game)))
            entries = tuple(statements.read_entries(connection, game))
        rules = self._find(row.game)
        if rules is None:
            raise BadRecord(msg("The game of this record is not known here."))
        header = records.header(rules, json.loads(row.options), json.loads(row.players))
        return StoredGame(header, entries)

    def journal(self, game: GameId) -> GameJournal:
        """The journal to go on with `game`: always the same for the same game."""
        if game not in self._journals:
            with self._reader.begin() as connection:
                row = statements.read_game(connection, game)
            if row is None:
                raise UserError(msg("There is no game {id} in this database.", id=str(game)))
            self._journals[game] = GameJournal(self._writer, game, row.entries)
        return self._journals[game]

    def finish(self, game: GameId, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Keep how `game` ended: after its last entry, and again if it is found finished when resumed."""
        self._write(
            partial(
                statements.write_result, game=game, scores=tuple(scores), winners=tuple(winners)
            )
        )

    def setting(self, key: str, default: Any = None) -> Any:
        """The JSON value kept under `key`, or `default`."""
        return self._settings.get(key, default)

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a JSON value under `key`. TypeError if it is none."""
        text = statements.to_json(value)
        self._settings[key] = json.loads(text)
        self._write(partial(statements.write_setting, key=key, value=text))

    def after_writes(self, then: Callable[[], None]) -> None:
        """Call `then` on the owner's thread once everything written up to now is on disk."""
        self._writer.submit(lambda _: None, lambda _: then(), Series())

    def close(self) -> None:
        """Wait until everything is written, and let the folder go."""
        self._writer.close()
        self._reader.dispose()
        self._lock.release()

    def _write(self, work: Work) -> None:
        self._writer.submit(work, _note_failure, Series())


def _note_failure(error: UserError | None) -> None:
    """What is not a move can be lost without harm; the next move tells the user about the disk."""
    if error is not None:
        _log.warning("not saved: %s", error)
