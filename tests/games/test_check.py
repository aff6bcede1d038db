"""The check of records: whatever it is given, it says what it is, and never crashes."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.contract import Case, walk
from tumbletray.core.catalogue import load
from tumbletray.core.check import check_line
from tumbletray.core.options import specs
from tumbletray.core.texts import ENGLISH
from tumbletray.games.registry import GAMES, find

RECORD: dict[str, Any] = {
    "format": "tumbletray-record/1",
    "game": "farkle",
    "options": {"opening": "seat-1", "target_score": 500, "exact_finish": True},
    "players": ["Anna", "Ben"],
    "moves": ["1 roll 1 2 2 3 4 6", "1 keep 1 roll"],
}
NORWEGIAN = load("nb")


def check(record: object) -> dict[str, Any]:
    return check_text(json.dumps(record))


def check_text(text: str) -> dict[str, Any]:
    """The result in English, which can be printed, and says the same in Norwegian."""
    result = check_line(text, find, ENGLISH)
    assert json.loads(json.dumps(result)) == result
    other = check_line(text, find, NORWEGIAN)
    assert {**other, "reason": None} == {**result, "reason": None}
    if result["status"] == "unreadable":
        assert set(result) == {"status", "reason"}
    return result


def changed(**parts: Any) -> dict[str, Any]:
    return {**RECORD, **parts}


UNREADABLE: dict[str, object] = {
    "no object": ["x"],
    "no format": {"game": "farkle"},
    "another format": changed(format="tumbletray-record/2"),
    "format of another type": changed(format=["tumbletray-record/1"]),
    "no game": {key: value for key, value in RECORD.items() if key != "game"},
    "an unknown game": changed(game="Farkle"),
    "game of another type": changed(game=["farkle"]),
    "no players": changed(players=None),
    "one seat": changed(players=["Anna"]),
    "too many seats": changed(players=[f"P{n}" for n in range(100)]),
    "players by seat": changed(players={"1": "Anna", "2": "Ben"}),
    "a player who is a number": changed(players=["Anna", 2]),
    "an empty name": changed(players=["Anna", ""]),
    "a blank name": changed(players=["Anna", " \t\u2003"]),
    "a long name": changed(players=["Anna", "B" * 41]),
    "names alike": changed(players=["Straße", " STRASSE "]),
    "half a character in a name": changed(players=["Anna", "\ud83c"]),
    "no moves": {key: value for key, value in RECORD.items() if key != "moves"},
    "moves as one text": changed(moves="1 roll 1 2 2 3 4 6"),
    "a move that is no text": changed(moves=["1 roll 1 2 2 3 4 6", None]),
    "options as a list": changed(options=[]),
    "no options": changed(options=None),
    "an unknown option": changed(options={"Opening": "seat-1"}),
    "an option of another type": changed(options={"target_score": 500.0}),
    "a number for true": changed(options={"exact_finish": 1}),
    "true for a number": changed(options={"entry": True}),
    "an option between steps": changed(options={"target_score": 525}),
    "an option out of range": changed(options={"target_score": 100_050}),
    "a huge option": changed(options={"target_score": 10**400}),
    "an unknown value": changed(options={"opening": "seat-2"}),
    "options that clash": changed(options={"target_score": 500, "entry": 1000}),
}
READABLE: dict[str, object] = {
    "as it is": RECORD,
    "without options": {key: value for key, value in RECORD.items() if key != "options"},
    "other keys": changed(comment={"a": [1, 2.5, None]}, big=10**400),
    "options at their defaults": changed(options={"entry": 500, "target_score": 500}),
    "trimmed names": changed(players=[" Anna\n", "B" * 40 + " "]),
    "names of any script": changed(players=["شمس", "🎲🎲"]),
    "ninety-nine seats": changed(players=[f"P{n}" for n in range(99)]),
}


@pytest.mark.parametrize("record", UNREADABLE.values(), ids=list(UNREADABLE))
def test_what_is_no_record_is_unreadable(record: object) -> None:
    assert check(record)["status"] == "unreadable"


@pytest.mark.parametrize("record", READABLE.values(), ids=list(READABLE))
def test_what_is_a_record_is_read(record: object) -> None:
    assert check(record)["status"] != "unreadable"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("", "unreadable"),
        ("NaN", "unreadable"),
        ('{"format": NaN}', "unreadable"),
        (json.dumps(RECORD)[:-1] + ', "x": -Infinity}', "unreadable"),
        (json.dumps(RECORD)[:-1] + f', "x": {"[" * 50}{"]" * 50}}}', "in-progress"),
        (json.dumps(RECORD)[:-1] + f', "x": {"[" * 10**6}{"]" * 10**6}}}', "unreadable"),
        (json.dumps(RECORD)[:-1] + f', "x": {"9" * 10**5}}}', "in-progress"),
        (json.dumps(RECORD)[:-1] + ', "x": 1e999999999}', "in-progress"),
        (json.dumps(RECORD)[:-1] + f', "options": {{"entry": {"9" * 10**5}}}}}', "unreadable"),
        (json.dumps(RECORD)[:-1] + ', "players": 1, "players": ["Cleo", "Dan"]}', "in-progress"),
        ("\ufeff" + json.dumps(RECORD), "unreadable"),
        (" \r\n\t" + json.dumps(RECORD) + "\n", "in-progress"),
        (json.dumps(RECORD).replace('"', "'"), "unreadable"),
        (json.dumps(RECORD) + "x", "unreadable"),
        (json.dumps(RECORD).replace("Anna", "An\nna"), "unreadable"),
    ],
    ids=range(15),
)
def test_texts_of_every_kind(text: str, status: str) -> None:
    assert check_text(text)["status"] == status


@pytest.mark.parametrize(
    "move",
    [
        "",
        "1",
        "1 roll",
        "1  keep\t1\u3000stop",
        "1 keep 1 stop ",
        "1 keep 01 stop",
        "+1 keep 1 stop",
        "1 keep -1 stop",
        "1 keep 1.0 stop",
        "1 keep \u0661 stop",
        "1 keep \ud800 stop",
        "1 keep 1 Stop",
        "1 keep 1 stop stop",
        f"1 keep {'1 ' * 10**6}stop",
        f"1 keep {'9' * 10**6} stop",
        f"{'9' * 10**6} keep 1 stop",
        "1 keep 1000000000 stop",
        "\0",
        "1 keep {n} stop",
        "1 roll {" * 10**5,
    ],
    ids=range(20),
)
def test_moves_of_every_kind(move: str) -> None:
    options = {"opening": "seat-1", "entry": 0}
    result = check(changed(options=options, moves=["1 roll 1 2 2 3 4 6", move]))
    blanks_only = move.split() == ["1", "keep", "1", "stop"]
    assert result["status"] == ("in-progress" if blanks_only else "illegal")
    assert len(result.get("reason", "")) < 200


def test_a_million_moves_that_break_the_rules_at_once() -> None:
    result = check(changed(moves=["1 roll 1 2 2 3 4 6"] * 10**6))
    assert (result["status"], result["move"]) == ("illegal", 1)


def test_a_long_game_is_checked_to_its_end() -> None:
    moves = []
    for pot in range(10_000):
        seat = pot % 2 + 1
        moves += [f"{seat} roll 3 3 3 3 3", f"{seat} keep 3 3 3 3 3 stop", "0 next"]
    result = check(changed(game="northern-threes", options={}, moves=moves))
    assert (result["status"], len(result["pots"])) == ("in-progress", 10_000)
    assert result["scores"] == [-1, -1]


OPTIONS = sorted({spec.key for game in GAMES.values() for spec in specs(game.info.options)})
VALUES = ("seat-1", "roll-off", "chance", "teams", "elimination", "highest", "never")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
NUMBERS = ("0", "1", "2", "3", "5", "6", "7", "99", "100")
VERBS = ("roll", "keep", "stop", "match", "=", "hunt", "targets", "open", "first", "next", "end")
MOVES = st.lists(st.sampled_from((*NUMBERS, *VERBS)), max_size=8).map(" ".join)


@given(data=st.data(), key=st.sampled_from(sorted(GAMES)))
def test_records_with_anything_anywhere_never_crash(data: st.DataObject, key: str) -> None:
    record = changed(game=key, options={})
    for _ in range(data.draw(st.integers(1, 3))):
        part = data.draw(st.sampled_from([*RECORD, "other"]))
        record[part] = data.draw(JSON | st.lists(st.text(max_size=45)) | st.lists(MOVES))
    check(record)


@given(data=st.data(), key=st.sampled_from(sorted(GAMES)), seats=st.integers(0, 101))
def test_options_with_anything_never_crash(data: st.DataObject, key: str, seats: int) -> None:
    values = st.sampled_from(VALUES) | st.integers(-1, 1001) | st.booleans() | st.text(max_size=41)
    options = data.draw(st.dictionaries(st.sampled_from(OPTIONS), values, max_size=4))
    check(changed(game=key, options=options, players=[f"P{n}" for n in range(seats)], moves=[]))


@given(seed=st.integers(0, 2**32), key=st.sampled_from(sorted(GAMES)))
def test_a_move_cut_out_swapped_or_doubled_never_crashes(seed: int, key: str) -> None:
    chance = random.Random(seed)
    case = Case(GAMES[key], {}, chance.choice((2, 3, 4)))
    moves = [move.text() for _, move, _ in walk(case, chance, limit=40) if move is not None]
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(moves))
        match chance.randrange(3):
            case 0:
                del moves[place]
            case 1:
                moves.insert(place, chance.choice(moves))
            case _:
                other = chance.randrange(len(moves))
                moves[place], moves[other] = moves[other], moves[place]
        moves = moves or [""]
    players = [f"P{n}" for n in range(case.seats)]
    check(changed(game=key, options={}, players=players, moves=moves))
