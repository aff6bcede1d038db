"""`games`, `export`, `import` and `verify`: the stored games, from the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from tumbletray.commands.check import ILLEGAL, UNREADABLE
from tumbletray.commands.data import opened
from tumbletray.commands.meter import Meter
from tumbletray.core.errors import IllegalMove, UserError
from tumbletray.core.record_files import cannot_read, legal_record, open_records, record_lines
from tumbletray.core.records import Record
from tumbletray.core.texts import Text, Translations, msg, plural, verbatim
from tumbletray.games.registry import find
from tumbletray.store.values import GameId, GameSummary

AT_ONCE = 200
"""Records that are imported in one transaction."""
DIFFERS = 1
"""Exit status of `verify` when a game differs from its rules."""

_LISTING, _EXPORTING = msg("Listing"), msg("Exporting")
_IMPORTING, _REPLAYING = msg("Importing"), msg("Replaying")


def games(folder: Path | None, catalogue: Translations, *, as_json: bool) -> int:
    """Print the stored games, the one played last first; return the exit status.

    Those under way are replayed for their scores so far.
    """
    with opened(folder, catalogue) as store:
        found = store.games()
        with Meter(_LISTING.render(catalogue), len(found)) as meter:
            listed = [store.settled(game) for game in meter.counted(found)]
    if as_json:
        print(json.dumps([_as_json(game) for game in listed]))
    for game in () if as_json else listed:
        print(_line(game, catalogue))
    return 0


def _as_json(game: GameSummary) -> dict[str, object]:
    return {
        "id": game.id,
        "game": game.game,
        "players": game.players,
        "moves": game.moves,
        "finished": game.finished is not None,
        "started": game.started.isoformat(),
        "scores": game.scores,
    }


def _line(game: GameSummary, catalogue: Translations) -> str:
    rules = find(game.game)
    columns: list[Text] = [
        verbatim(game.id),
        verbatim(game.started.astimezone().strftime("%Y-%m-%d %H:%M")),
        verbatim(game.game) if rules is None else rules.info.title,
        verbatim(", ".join(game.players)),
        plural("{n} move", "{n} moves", game.moves),
        _scores(game),
    ]
    return "  ".join(column.render(catalogue) for column in columns)


def _scores(game: GameSummary) -> Text:
    if game.scores is None:
        return msg("under way")
    scores = " ".join(map(str, game.scores))
    if game.finished is None:
        return msg("under way: {scores}", scores=scores)
    return msg("finished: {scores}", scores=scores)


def export(
    folder: Path | None, catalogue: Translations, games: Sequence[str], *, everything: bool
) -> int:
    """Print the records of `games`, or of all, one a line in UTF-8; return the exit status.

    A game that is not there, or that cannot be played here, is named and passed over.
    """
    if bool(games) == everything:
        raise UserError(msg("Name the games to export, or give --all."))
    status = 0
    with opened(folder, catalogue) as store:
        found = store.game_ids() if everything else [GameId(game) for game in games]
        with Meter(_EXPORTING.render(catalogue), len(found)) as meter:
            for game in meter.counted(found):
                try:
                    line = store.export(game).line()
                except UserError as error:
                    status = UNREADABLE
                    print(f"{game}: {error.text.render(catalogue)}", file=sys.stderr)
                else:
                    sys.stdout.buffer.write(f"{line}\n".encode())
        sys.stdout.buffer.flush()
    return status


def import_(folder: Path | None, catalogue: Translations, files: Iterable[str]) -> int:
    """Store the records of `files` and print the id of each; return the exit status, as of `check`.

    A record that cannot be read or breaks the rules is named and passed over.
    """
    said: list[int] = [0]
    with opened(folder, catalogue) as store, Meter(_IMPORTING.render(catalogue), None) as meter:
        for records in _batches(meter.counted(_good_records(files, catalogue, said))):
            for game in store.import_records(records):
                print(game)
    return max(said)


def _batches(records: Iterator[Record]) -> Iterator[list[Record]]:
    while batch := list(islice(records, AT_ONCE)):
        yield batch


def _good_records(
    files: Iterable[str], catalogue: Translations, said: list[int]
) -> Iterator[Record]:
    """The records that can be stored; the exit status for each of the others goes to `said`."""
    for name in files:
        try:
            with open_records(name) as file:
                for number, line in enumerate(record_lines(file), 1):
                    try:
                        yield legal_record(line, find)
                    except UserError as error:
                        said.append(ILLEGAL if isinstance(error, IllegalMove) else UNREADABLE)
                        _complain(name, number, error, catalogue)
        except (OSError, ValueError) as error:
            said.append(UNREADABLE)
            print(cannot_read(name, error).text.render(catalogue), file=sys.stderr)


def _complain(name: str, number: int, error: UserError, catalogue: Translations) -> None:
    text = msg("{file}, record {number}: {why}", file=verbatim(name), number=number, why=error.text)
    print(text.render(catalogue), file=sys.stderr)


def verify(folder: Path | None, catalogue: Translations) -> int:
    """Replay every stored game and print those that differ; return the exit status."""
    differing = 0
    with opened(folder, catalogue) as store:
        games = store.game_ids()
        with Meter(_REPLAYING.render(catalogue), len(games)) as meter:
            for game in meter.counted(games):
                text = store.difference(game)
                if text is not None:
                    differing += 1
                    print(f"{game}: {text.render(catalogue)}")
    total = plural("{n} game was replayed", "{n} games were replayed", len(games))
    verdict = plural("{n} differs from its rules", "{n} differ from their rules", differing)
    print(msg("{total}, {verdict}.", total=total, verdict=verdict).render(catalogue))
    return DIFFERS if differing else 0
