"""How a game is played is kept beside it, and read back whatever lies there."""

from __future__ import annotations

import json

import pytest

from tumbletray.ui.ports import Seating, seating_from_json


def test_a_seating_comes_back_as_it_was_kept() -> None:
    seating = Seating((None, "plain", None), typed=True, practice=True)
    assert seating_from_json(json.loads(json.dumps(seating.as_json()))) == seating


@pytest.mark.parametrize(
    "stored",
    [None, "typed", [], {}, {"bots": "plain"}, {"typed": "yes"}, {"practice": 1, "bots": 7}],
)
def test_what_makes_no_sense_is_as_if_it_were_not_kept(stored: object) -> None:
    assert seating_from_json(stored) == Seating()


def test_seats_beyond_the_end_are_persons() -> None:
    seating = Seating(("plain",))
    assert [seating.bot(seat) for seat in (0, 1, 2, 99)] == [None, "plain", None, None]
