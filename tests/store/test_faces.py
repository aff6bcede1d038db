"""How often each face came up in all stored games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.support import Mailbox, a_header, write
from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.games.registry import find
from tumbletray.store.faces import FaceCounts
from tumbletray.store.library import Store, open_store
from tumbletray.table.ports import UNDO, Entry, Source

D6, D12 = DieKind.D6, DieKind.D12


def counted(store: Store) -> FaceCounts:
    found: list[FaceCounts] = []
    store.face_counts(found.append, lambda error: pytest.fail(str(error)))
    (counts,) = found
    return counts


def play(store: Store, *lines: tuple[str, Source]) -> None:
    write(store, store.create(a_header()), [Entry(move, source) for move, source in lines])


def test_an_empty_store_has_no_faces(store: Store) -> None:
    assert counted(store) == {}


def test_faces_are_told_apart_by_dice_and_by_source(store: Store) -> None:
    play(
        store,
        ("1 open 6", Source.TRAY),
        ("1 roll 1 1 2 6", Source.TRAY),
        ("2 hunt 3 3", Source.TYPED),
        ("0 targets 7 12", Source.TRAY),
    )
    play(store, ("2 roll 1 1 2 6", Source.TRAY), ("2 roll 4", Source.RECORD))
    assert counted(store) == {
        (D6, Source.TRAY): (4, 2, 0, 0, 0, 3),
        (D6, Source.TYPED): (0, 0, 2, 0, 0, 0),
        (D6, Source.RECORD): (0, 0, 0, 1, 0, 0),
        (D12, Source.TRAY): (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
    }


def test_decisions_and_lots_are_no_dice(store: Store) -> None:
    play(
        store,
        ("0 first 2", Source.DRAWN),
        ("0 first 2", Source.RECORD),
        ("2 keep 3 3 roll", Source.RECORD),
        ("2 keep 3 3 roll", Source.PLAYER),
        ("2 match 5 = 2 3", Source.BOT),
        ("2 end", Source.RECORD),
    )
    assert counted(store) == {}


def test_a_throw_taken_back_was_thrown_but_a_slip_was_not(store: Store) -> None:
    play(
        store,
        ("1 roll 1 2", Source.TRAY),
        (UNDO, Source.PLAYER),
        ("1 roll 3 3", Source.TYPED),
        ("1 keep 3 roll", Source.PLAYER),
        (UNDO, Source.PLAYER),
        (UNDO, Source.PLAYER),
        ("1 roll 3 4", Source.TYPED),
    )
    play(store, ("1 roll 3 3", Source.TYPED))
    assert counted(store) == {
        (D6, Source.TRAY): (1, 1, 0, 0, 0, 0),
        (D6, Source.TYPED): (0, 0, 3, 1, 0, 0),
    }


def test_a_slip_corrected_for_good_leaves_nothing(store: Store) -> None:
    play(store, ("1 roll 3 3", Source.TYPED), (UNDO, Source.PLAYER))
    assert counted(store) == {}


def test_counting_waits_for_what_is_being_written(folder: Path, mailbox: Mailbox) -> None:
    store = open_store(folder, find, mailbox.post)
    try:
        game = store.create(a_header())
        told: list[FaceCounts] = []
        entry = Entry("1 roll 5", Source.TRAY)
        store.journal(game).append(0, entry, lambda: None, lambda error: pytest.fail(str(error)))
        store.face_counts(told.append, lambda error: pytest.fail(str(error)))
        assert told == []
        while not told:
            mailbox.run()
        assert told == [{(D6, Source.TRAY): (0, 0, 0, 0, 1, 0)}]
    finally:
        store.close()


def test_a_disk_that_cannot_be_read_is_told_of(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> FaceCounts:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tumbletray.store.faces.face_counts", broken)
    told: list[UserError] = []
    store.face_counts(lambda _: pytest.fail("counted"), told.append)
    (error,) = told
    assert str(error).startswith("The data folder cannot be used")
