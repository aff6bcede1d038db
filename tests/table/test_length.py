"""How long games are said to last."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from tumbletray.bots.roster import quick_bot
from tumbletray.core.options import fitted, parse_options, specs
from tumbletray.core.records import header
from tumbletray.games.registry import GAMES
from tumbletray.table import length
from tumbletray.table.length import Length, expected_length


def estimated(
    key: str, seats: int, options: dict[str, object] | None = None, *, budget_s: float = 20.0
) -> Length:
    head = header(GAMES[key], options or {}, [f"P{n}" for n in range(seats)])
    chance = Random(0)
    bots = [quick_bot(key, chance)] * seats
    found = expected_length(head, bots, chance, lambda: False, budget_s)
    assert found is not None
    return found


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(length, "ENOUGH", 5)


def test_rounds_and_turns_of_a_game_of_fixed_length_are_exact() -> None:
    found = estimated("threes", 3, {"rounds": 4, "opening": "seat-1"})
    assert 12 <= found.turns <= 14  # and sudden death, now and then
    assert 4 <= found.rounds <= 5
    assert not found.beyond
    assert found.seconds > found.turns * (length.THROW_S + length.DECISION_S)


@pytest.mark.parametrize("key", GAMES)
def test_more_players_take_longer(key: str) -> None:
    options: dict[str, object] = {"pots": 3} if key == "northern-threes" else {}
    assert estimated(key, 6, options).seconds > estimated(key, 2, options).seconds


def test_a_game_that_the_table_ends_is_measured_up_to_its_word() -> None:
    found = estimated("northern-threes", 4)
    assert found.open_ended
    assert 4 <= found.turns <= 20


def test_a_game_without_end_is_given_up_in_time() -> None:
    found = estimated("threes", 8, {"mode": "elimination", "threshold": 18}, budget_s=0.0)
    assert found.beyond
    assert found.rounds > 0


def test_nothing_is_said_once_it_is_called_off() -> None:
    head = header(GAMES["thirty"], {}, ["Anna", "Ben", "Cleo"])
    chance, looks = Random(0), count()
    bots = [quick_bot("thirty", chance)] * 3
    assert expected_length(head, bots, chance, lambda: next(looks) >= 2) is None


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("thirty", 12, {"starting_points": 100}),
        ("threes", 6, {"mode": "elimination", "threshold": 17}),
        ("threes", 8, {"rounds": 50}),
        ("target-dice", 6, {"target_score": 1000}),
        ("northern-threes", 9, {"pots": 200}),
        ("farkle", 30, {"target_score": 50000}),
    ],
)
def test_what_is_proposed_makes_a_game_as_short_as_asked(
    key: str, seats: int, options: dict[str, object]
) -> None:
    endless = options.get("mode") == "elimination"
    found = estimated(key, seats, options, budget_s=0.3 if endless else 20.0)
    info = GAMES[key].info
    chosen = parse_options(info.options, options, seats)
    share = 0.3
    spec = next(s for s in specs(info.options) if s.shorter and s.applies(chosen, seats))
    assert spec.shorter is not None
    value = fitted(spec, spec.shorter(chosen, found.rounds, share))
    assert spec.accepts(value)
    after = estimated(key, seats, {**options, spec.key: value})
    assert share / 3 < after.seconds / found.seconds < share * 2
