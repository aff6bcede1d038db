"""The store: every game, and what is remembered between games."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from uuid6 import uuid7

from tumbletray.core.errors import BadOption, BadRecord, UserError
from tumbletray.core.options import Options, changed
from tumbletray.core.records import Find, Header, Record, parse_name
from tumbletray.core.texts import Text
from tumbletray.store import changes, checking, faces, profiles, queries
from tumbletray.store.arrivals import Arrival, arrival, bring_in, write_all
from tumbletray.store.faces import FaceCounts
from tumbletray.store.journal import GameJournal
from tumbletray.store.opening import Opened, open_folder
from tumbletray.store.paths import Places
from tumbletray.store.reader import Reader
from tumbletray.store.routine import RoutineBackups
from tumbletray.store.values import (
    Difference,
    GameId,
    GameSummary,
    HouseRules,
    HouseRulesId,
    PlayedGame,
    Post,
    Profile,
    ProfileId,
    StoredGame,
    Wanted,
)
from tumbletray.store.writer import Series, Work, Writer
from tumbletray.table.ports import Fail

_log = logging.getLogger(__name__)

ResultT = TypeVar("ResultT")


def open_store(folder: Path, find: Find, post: Post | None = None) -> Store:
    """The store in `folder`, which is made if need be; nobody else can open it until it is closed.

    `find` knows the games. `post` has a callable run later on the caller's thread: with it, playing
    never waits for the disk; without it, every method waits until what it writes is there. Raises
    `UserError`: `InUse`, `NewerData`, or a sentence about the folder or the disk.
    """
    opened = open_folder(Places(folder))
    try:
        return Store(opened, find, post)
    except BaseException:
        opened.lock.release()
        raise


class Store:
    """All that is kept in one data folder, to be used on the thread on which it was opened.

    `notices` are to be shown to the user: what was done to the data at opening.
    """

    def __init__(self, opened: Opened, find: Find, post: Post | None) -> None:
        self.notices: tuple[Text, ...] = opened.notices
        self._lock = opened.lock
        self._find = find
        self._writer = Writer(opened.places.database, post)
        self._reader = Reader(opened.places.database)
        self._backups = RoutineBackups(opened.places)
        self._journals: dict[GameId, GameJournal] = {}
        with self._reader.look() as connection:
            self._settings = queries.settings(connection)
            latest = queries.games(connection, Wanted(limit=1))
        if latest:
            self._backups.consider()
        if opened.interrupted:
            # Killed between the last move of a game and its result, perhaps.
            for summary in latest:
                self.settled(summary)

    def create(self, header: Header) -> GameId:
        """Start a game.

        If it cannot be written now, it is written with its first entry, which then tells why not.
        """
        game = GameId(str(uuid7()))
        row = changes.game_row(game, header)
        self._journals[game] = GameJournal(self._writer, game, 0, row)
        self._note(partial(changes.write_game, row=row))
        return game

    def games(
        self, *, finished: bool | None = None, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """The games, the one played last first; only those over, or not, if `finished` is given."""
        return self.find(Wanted(finished=finished, limit=limit))

    def find(self, wanted: Wanted) -> tuple[GameSummary, ...]:
        """The games that are `wanted`, the one played last first."""
        with self._reader.look() as connection:
            return queries.games(connection, wanted)

    def settled(self, summary: GameSummary) -> GameSummary:
        """`summary` with the scores so far, if the game is under way and can be replayed.

        Should it prove to be over, which is so when nobody was left to say it, that is kept.
        """
        if summary.finished is not None:
            return summary
        try:
            scores, won = checking.standing(self.export(summary.id))
        except UserError as error:
            _log.warning("game %s cannot be replayed: %s", summary.id, error)
            return summary
        if won is None:
            return replace(summary, scores=tuple(scores))
        self.finish(summary.id, scores, won)
        return replace(summary, finished=summary.played, scores=tuple(scores), winners=tuple(won))

    def game_ids(self) -> tuple[GameId, ...]:
        """All games, the oldest first."""
        with self._reader.look() as connection:
            return queries.game_ids(connection)

    def load(self, game: GameId) -> StoredGame:
        """A game with its log. Raises `UserError` if it is not there or cannot be played here."""
        with self._reader.look() as connection:
            return checking.stored_game(connection, game, self._find)

    def journal(self, game: GameId) -> GameJournal:
        """The journal to go on with `game`, always the same for the same game.

        Raises `UserError` if there is no such game.
        """
        if game not in self._journals:
            with self._reader.look() as connection:
                head = queries.head(connection, game)
            if head is None:
                raise checking.no_game(game)
            self._journals[game] = GameJournal(self._writer, game, head.entries)
        return self._journals[game]

    def finish(self, game: GameId, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Keep how `game` ended: after its last entry, and if a game resumed proves to be over.

        A result that is known already stays. One that cannot be written is missing from the lists
        until the game is opened again.
        """
        self._note(
            partial(changes.write_result, game=game, scores=tuple(scores), winners=tuple(winners))
        )
        self._backups.consider()

    def export(self, game: GameId) -> Record:
        """The record of a game: its moves that stand. Raises `UserError` as `load` does."""
        return checking.record_of(self.load(game))

    def import_record(self, record: Record) -> GameId:
        """Store the game of `record`; on disk when this returns. Raises as `import_records`."""
        return self.import_records([record])[0]

    def import_records(self, given: Sequence[Record]) -> tuple[GameId, ...]:
        """Store the games of all records or, if that fails, of none; on disk when this returns.

        Raises `IllegalMove` with the first move that the rules refuse, or `UserError`.
        """
        arrivals = [arrival(record) for record in given]
        self._writer.complete(partial(write_all, arrivals=arrivals))
        return tuple(one.game for one in arrivals)

    def bring_in(
        self,
        records: Sequence[Record],
        then: Callable[[tuple[Arrival, ...]], None],
        fail: Fail,
    ) -> None:
        """Store the games of those `records` that are not here yet; `then` is told of all of them.

        `fail` is called if none could be stored. On the writer's thread, since games are compared
        move by move; the call is on the owner's.
        """
        self._ask(lambda connection: bring_in(connection, records, self._find), then, fail)

    def difference(self, game: GameId) -> Text | None:
        """What of a stored game does not fit its rules or itself; None if all is well."""
        try:
            with self._reader.look() as connection:
                head = queries.head(connection, game)
                entries = tuple(queries.entries(connection, game))
                result = queries.result(connection, game)
            if head is None:
                raise checking.no_game(game)
            stored = StoredGame(checking.checked_header(head, self._find), entries)
        except (BadOption, BadRecord) as error:
            return error.text
        return checking.difference(head, stored, result)

    def verify(self) -> Iterator[Difference]:
        """Replay every stored game against its rules; yields those that differ."""
        for game in self.game_ids():
            text = self.difference(game)
            if text is not None:
                yield Difference(game, text)

    def player_names(self) -> tuple[str, ...]:
        """The names of all who have played here, whoever started a game last first."""
        with self._reader.look() as connection:
            return queries.player_names(connection)

    def face_counts(self, then: Callable[[FaceCounts], None], fail: Fail) -> None:
        """Count each face in all games; calls as `study` does."""
        self._ask(faces.face_counts, then, fail)

    def study(
        self,
        study: Callable[[tuple[PlayedGame, ...]], ResultT],
        then: Callable[[ResultT], None],
        fail: Fail,
    ) -> None:
        """Have all finished games, with what is being written now, looked through by `study`.

        That runs on the writer's thread, for thousands of games take a while; `then` is called with
        what it found, or `fail`, on the owner's.
        """
        self._ask(lambda connection: study(tuple(queries.played_games(connection))), then, fail)

    def study_game(
        self,
        game: GameId,
        study: Callable[[StoredGame], ResultT],
        then: Callable[[ResultT], None],
        fail: Fail,
    ) -> None:
        """Have one game looked through; calls as `study` does.

        `fail` is called too if the game cannot be read, or where `study` raises a `UserError`.
        """

        def look(connection: Connection) -> ResultT:
            return study(checking.stored_game(connection, game, self._find))

        self._ask(look, then, fail)

    def forget(self, game: GameId) -> None:
        """Remove a game for good. A journal of it is of no more use."""
        self._journals.pop(game, None)
        for key in [key for key in self._settings if key.endswith(f":{game}")]:
            del self._settings[key]
        self._note(partial(changes.remove_game, game=game))

    def standings(
        self,
        games: Sequence[GameId],
        then: Callable[[Mapping[GameId, tuple[int, ...]]], None],
    ) -> None:
        """Find out the scores of `games` under way; `then` is told of those that can be replayed.

        On the writer's thread, for long games take a while; the call is on the owner's.
        """
        found: dict[GameId, tuple[int, ...]] = {}

        def work(connection: Connection) -> None:
            for game in games:
                with contextlib.suppress(UserError):
                    found[game] = checking.scores_of(connection, game, self._find)

        self._writer.submit(work, lambda error: then(found) if error is None else None, Series())

    def house_rules(self, game: str) -> tuple[HouseRules, ...]:
        """The house rules saved for the game with the key `game`, by name."""
        with self._reader.look() as connection:
            return queries.house_rules(connection, game)

    def save_house_rules(self, game: str, name: str, options: Options) -> HouseRules:
        """Save `options` under `name`, in place of those of that name; on disk when this returns.

        Raises `UserError`.
        """
        rules = HouseRules(HouseRulesId(str(uuid7())), game, name.strip(), changed(options))
        self._writer.complete(partial(changes.write_house_rules, rules=rules))
        return rules

    def forget_house_rules(self, rules: HouseRulesId) -> None:
        """Remove saved house rules; gone when this returns. Raises `UserError`."""
        self._writer.complete(partial(changes.remove_house_rules, rules=rules))

    def rename_house_rules(self, rules: HouseRulesId, name: str) -> None:
        """Give saved house rules another name, in place of any of that name. Raises `UserError`."""
        self._writer.complete(partial(changes.rename_house_rules, rules=rules, name=name.strip()))

    def profiles(self) -> tuple[Profile, ...]:
        """The players who are kept, whoever played last first."""
        with self._reader.look() as connection:
            return profiles.kept(connection)

    def save_profile(
        self,
        name: str,
        colour: str,
        picture: bytes | None = None,
        *,
        profile: ProfileId | None = None,
    ) -> Profile:
        """Keep a player, or change the `profile` of one; on disk when this returns.

        A guest of that name who has played becomes one who is kept. Renamed, a player is the same
        in later games; those already played keep the name of then. Raises `BadRecord` for what is
        no name, `UserError` if another player has it or the disk fails.
        """
        saved = Profile(profile or ProfileId(str(uuid7())), parse_name(name), colour, picture)
        known: list[Profile] = []
        self._writer.complete(
            lambda connection: known.append(profiles.write(connection, saved, new=profile is None))
        )
        return known[0]

    def forget_profile(self, profile: ProfileId) -> None:
        """Keep a player no longer; games stay as they are. Raises `UserError`."""
        self._writer.complete(partial(profiles.forget, profile=profile))

    def setting(self, key: str, default: Any = None) -> Any:
        """The JSON value kept under `key`, or `default`."""
        return self._settings.get(key, default)

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a JSON value under `key`. TypeError if it is none."""
        text = changes.to_json(value)
        self._settings[key] = json.loads(text)
        self._note(partial(changes.write_setting, key=key, value=text))

    def after_writes(self, then: Callable[[], None]) -> None:
        """Call `then` on the owner's thread once everything written up to now is on disk."""
        self._writer.submit(lambda _: None, lambda _: then(), Series())

    def close(self) -> None:
        """Wait until everything is written, and let the folder go."""
        self._writer.close()
        self._backups.close()
        self._reader.close()
        self._lock.release()

    def _ask(
        self,
        look: Callable[[Connection], ResultT],
        then: Callable[[ResultT], None],
        fail: Fail,
    ) -> None:
        found: list[ResultT] = []

        def settle(error: UserError | None) -> None:
            if error is None:
                then(found[0])
            else:
                fail(error)

        self._writer.submit(lambda connection: found.append(look(connection)), settle, Series())

    def _note(self, work: Work) -> None:
        self._writer.submit(work, _log_failure, Series())


def _log_failure(error: UserError | None) -> None:
    """What is not a move can be missed; should the disk be the reason, the next move tells."""
    if error is not None:
        _log.warning("not saved: %s", error)
