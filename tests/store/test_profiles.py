"""Players are kept with colour and picture, renamed and forgotten; games stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.support import a_header, northern_threes
from tumbletray.core.errors import BadRecord, UserError
from tumbletray.core.options import parse_options
from tumbletray.games.registry import find
from tumbletray.store.library import Store, open_store

PICTURE = bytes(range(256))


def test_a_profile_is_read_back_as_it_was_saved(folder: Path) -> None:
    store = open_store(folder, find)
    saved = store.save_profile("  Åse ", "#12ab34", PICTURE)
    assert saved.name == "Åse"
    store.close()
    store = open_store(folder, find)
    assert store.profiles() == (saved,)
    store.close()


def test_whoever_played_last_comes_first(store: Store) -> None:
    for name in ("Anna", "Ben", "Cleo"):
        store.save_profile(name, "#000000")
    store.create(a_header("Dag", "ben"))
    assert [profile.name for profile in store.profiles()] == ["ben", "Cleo", "Anna"]
    assert store.player_names()[:2] in (("Dag", "ben"), ("ben", "Dag"))


def test_a_guest_becomes_one_who_is_kept(store: Store) -> None:
    store.create(a_header("Anna", "Ben"))
    assert store.profiles() == ()
    kept = store.save_profile("ANNA", "#ff0000")
    assert store.profiles() == (kept,)
    assert sorted(store.player_names()) == ["ANNA", "Ben"]


@pytest.mark.parametrize("name", ["Anna", "anna", " ANNA "])
def test_two_of_one_name_are_refused(store: Store, name: str) -> None:
    anna = store.save_profile("Anna", "#ff0000")
    ben = store.save_profile("Ben", "#00ff00")
    with pytest.raises(UserError, match=r"There is a player called (?i:anna) already"):
        store.save_profile(name, "#0000ff")
    with pytest.raises(UserError, match=r"There is a player called (?i:anna) already"):
        store.save_profile(name, "#0000ff", profile=ben.id)
    assert set(store.profiles()) == {anna, ben}


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "\ud800"])
def test_what_is_no_name_is_refused(store: Store, name: str) -> None:
    with pytest.raises(BadRecord):
        store.save_profile(name, "#ff0000")
    assert store.profiles() == ()


def test_a_renamed_player_is_the_same_in_later_games(store: Store) -> None:
    anna = store.save_profile("Anna", "#ff0000", PICTURE)
    store.create(a_header("Anna", "Ben"))
    anne = store.save_profile("Anne", "#ff00ff", PICTURE, profile=anna.id)
    assert anne.id == anna.id
    assert store.profiles() == (anne,)
    store.create(a_header("anne", "Ben"))
    assert [game.players for game in store.games()] == [("anne", "Ben"), ("Anna", "Ben")]
    assert sorted(store.player_names()) == ["Ben", "anne"]
    respelt = store.save_profile("ANNE", "#ff00ff", profile=anna.id)
    assert store.profiles() == (respelt,)


def test_who_is_forgotten_stays_in_the_games_and_may_come_back(store: Store) -> None:
    anna = store.save_profile("Anna", "#ff0000", PICTURE)
    store.create(a_header("Anna", "Ben"))
    store.forget_profile(anna.id)
    assert store.profiles() == ()
    assert store.games()[0].players == ("Anna", "Ben")
    again = store.save_profile("Anna", "#00ff00")
    assert store.profiles() == (again,)
    assert again.picture is None


def test_saved_house_rules_are_renamed(store: Store) -> None:
    info = northern_threes().info
    ours = store.save_house_rules(info.key, "Ours", parse_options(info.options, {"pots": 3}, 2))
    store.save_house_rules(info.key, "Theirs", parse_options(info.options, {"pots": 5}, 2))
    store.rename_house_rules(ours.id, " OURS ")
    assert [rules.name for rules in store.house_rules(info.key)] == ["OURS", "Theirs"]
    store.rename_house_rules(ours.id, "theirs")
    (left,) = store.house_rules(info.key)
    assert (left.name, left.options) == ("theirs", {"pots": 3})
