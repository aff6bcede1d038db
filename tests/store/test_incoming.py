"""Files of records that are brought into the library: good ones, known ones, and what is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.support import Mailbox, a_header, random_moves
from tumbletray.core.errors import UserError
from tumbletray.core.records import Record
from tumbletray.games.registry import find
from tumbletray.store.incoming import AT_ONCE, Incoming, read
from tumbletray.store.library import Store, open_store
from tumbletray.store.values import Brought
from tumbletray.table.ports import UNDO, Entry, Source

OVER = Record(
    a_header("Åse", "Ben", pots=1),
    tuple(move.text() for move in random_moves(a_header("Åse", "Ben", pots=1), 3)),
)
BEGUN = Record(a_header("Cleo", "🎲", item="kroner"), ("1 roll 1 2 3 4 5", "1 keep 3 roll"))
ILLEGAL = Record(a_header(), ("1 roll 1 2 3 4 5", "1 keep 6 roll"))


class Library:
    """A store, and a way to open files in it and wait for what comes of that."""

    def __init__(self, store: Store, mailbox: Mailbox, file: Path) -> None:
        self.store, self._mailbox, self._file = store, mailbox, file
        self._incoming = Incoming(store, find, mailbox.post)

    def open(self, *records: Record | str) -> Brought | UserError:
        """Open a file of `records`, one a line."""
        lines = [one if isinstance(one, str) else one.line() for one in records]
        self._file.write_text("\n".join(lines), encoding="utf-8")
        came: list[Brought | UserError] = []
        self._incoming.open(self._file, came.append, came.append)
        while not came:
            self._mailbox.run()
        return came[0]

    def brought(self, *records: Record | str) -> Brought:
        came = self.open(*records)
        assert isinstance(came, Brought)
        return came


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    mailbox = Mailbox()
    store = open_store(tmp_path / "data", find, mailbox.post)
    yield Library(store, mailbox, tmp_path / "game.tumbletray")
    store.close()


def test_a_game_is_brought_in_once(library: Library) -> None:
    first = library.brought(OVER)
    assert (first.games, first.new, first.over, first.passed_over) == (1, 1, 1, None)
    assert str(first.file) == "game.tumbletray"
    assert first.only is not None
    assert first.only.finished is not None
    assert library.store.export(first.only.id) == OVER
    again = library.brought(OVER)
    assert (again.only, again.new, again.over) == (first.only, 0, 1)
    assert len(library.store.games()) == 1


def test_a_game_that_was_played_here_with_moves_taken_back_is_known(library: Library) -> None:
    game = library.store.create(BEGUN.header)
    journal = library.store.journal(game)
    for index, move in enumerate((BEGUN.moves[0], "1 keep 3 stop", UNDO, BEGUN.moves[1])):
        journal.append(index, Entry(move, Source.TYPED), lambda: None, lambda _: None)
    came = library.brought(BEGUN)
    assert (came.new, came.over) == (0, 0)
    assert came.only is not None
    assert (came.only.id, came.only.finished) == (game, None)


def test_games_that_differ_in_anything_are_others(library: Library) -> None:
    games = [
        BEGUN,
        Record(BEGUN.header, BEGUN.moves[:1]),
        Record(BEGUN.header, (BEGUN.moves[0], "1 keep 3 stop")),
        Record(a_header("Cleo", "🎲", item="chips"), BEGUN.moves),
        Record(a_header("🎲", "Cleo", item="kroner"), BEGUN.moves),
    ]
    came = library.brought(*games, *games)
    assert (came.only, came.games, came.new, came.over) == (None, 10, 5, 0)
    assert [library.store.export(game) for game in library.store.game_ids()] == games


def test_more_than_are_written_in_one_go(library: Library) -> None:
    games = [Record(a_header(f"Anna {n}", "Ben"), ()) for n in range(2 * AT_ONCE + 1)]
    assert library.brought(*games).new == len(games)
    assert [library.store.export(game) for game in library.store.game_ids()] == games


def test_bad_records_after_a_good_one_are_passed_over_and_told_of(library: Library) -> None:
    came = library.brought(OVER, ILLEGAL, "{}")
    assert (came.games, came.new) == (1, 1)
    assert str(came.passed_over).startswith(
        "2 records in game.tumbletray were passed over, the first for this: "
    )
    assert "1 record in game.tumbletray" in str(library.brought(OVER, "nonsense").passed_over)


CHANGED = {**OVER.as_json(), "moves": 5}
LATER = {**OVER.as_json(), "format": "tumbletray-record/2"}
UNKNOWN = {**OVER.as_json(), "game": "halma"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "game.tumbletray is no record of a dice game."),
        ("{}", "game.tumbletray is no record of a dice game."),
        ("A letter to Åse", "game.tumbletray is no record of a dice game."),
        ('{"format": "of another program"}', "game.tumbletray is no record of a dice game."),
        ('{"format": 1}', "game.tumbletray is no record of a dice game."),
        ("[" * 100_000, "game.tumbletray is no record of a dice game."),
        (OVER.line()[:-9], "game.tumbletray is damaged: part of it is missing or was changed."),
        (ILLEGAL.line(), "game.tumbletray is damaged: it breaks a rule. "),
        (json.dumps(CHANGED), "game.tumbletray is damaged, or was made by a later version"),
        (json.dumps(UNKNOWN), "game.tumbletray is damaged, or was made by a later version"),
        (json.dumps(LATER), "game.tumbletray was made by a later version of Tumbletray"),
        (json.dumps(LATER, indent=1), "game.tumbletray was made by a later version of Tumbletray"),
    ],
)
def test_what_is_no_good_record_is_told_in_a_sentence(
    library: Library, text: str, said: str
) -> None:
    came = library.open(text)
    assert isinstance(came, UserError)
    assert str(came).startswith(said)
    assert library.store.games() == ()


def test_what_is_no_text_is_no_record_but_a_record_that_was_changed_is_one(tmp_path: Path) -> None:
    file = tmp_path / "game.tumbletray"
    for data, said in (
        (b"\x89PNG\r\n\x1a\n\xff\xfe" * 50, "is no record of a dice game."),
        (OVER.line().encode().replace("Åse".encode(), b"\xff"), "is damaged: part of it"),
    ):
        file.write_bytes(data)
        with pytest.raises(UserError, match=f"^game.tumbletray {said}"):
            read(file, find)


@pytest.mark.parametrize(("name", "why"), [("missing", "it is not there"), ("", "it is a folder")])
def test_what_cannot_be_read_is_told_in_a_sentence(tmp_path: Path, name: str, why: str) -> None:
    file = tmp_path / name
    with pytest.raises(UserError) as told:
        read(file, find)
    assert str(told.value) == f"{file.name} cannot be read: {why}."
