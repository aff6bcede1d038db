"""Bots choose legal decisions, and plain ones better ones than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tumbletray.bots.exact.worth import Solver
from tumbletray.bots.plain import farkle, northern_threes, target_dice, thirty, threes
from tumbletray.bots.roster import PLAIN, RANDOM, make_bot, names, usual_bot
from tumbletray.bots.uniform import Uniform
from tumbletray.bots.weighing import Weighing, Worth
from tumbletray.core.errors import UserError
from tumbletray.core.game import winners
from tumbletray.core.moves import End, Next, parse_move
from tumbletray.core.records import header
from tumbletray.core.replay import start
from tumbletray.core.requests import NeedDecision
from tumbletray.games.registry import GAMES
from tumbletray.table.ports import PublicView
from tumbletray.table.simulate import play_out


def no_solver() -> Solver:
    raise AssertionError("this bot needs none")


def view(game: str, options: dict[str, object], seats: int, *moves: str) -> PublicView:
    head = header(GAMES[game], options, [f"P{n}" for n in range(seats)])
    state = start(head)
    for move in moves:
        state = head.game.apply(state, parse_move(move))
    (need,) = head.game.pending(state)
    assert isinstance(need, NeedDecision)
    return PublicView(head, state, need)


def chosen(worth: Worth, seen: PublicView) -> str:
    return Weighing(worth).choose(seen).decision.text()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_random_and_a_plain_player(game: str) -> None:
    assert names(game)[:2] == (RANDOM, PLAIN)
    assert usual_bot(game) == PLAIN


def test_a_game_without_a_plain_player_is_played_at_random() -> None:
    assert names("a-new-game") == (RANDOM,)
    assert usual_bot("a-new-game") == RANDOM
    with pytest.raises(UserError, match="random"):
        make_bot(PLAIN, "a-new-game", Random(), no_solver)


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UserError, match="nobody"):
        make_bot("nobody", "thirty", Random(), no_solver)


def test_the_random_player_chooses_uniformly() -> None:
    seen = view("thirty", {"keep_exactly_one": True}, 2, "1 roll 1 2 3 4 5 6")
    bot = Uniform(Random(1))
    count = Counter(bot.choose(seen).decision for _ in range(6000))
    assert set(count) == set(seen.need.legal)
    # Each is expected a thousand times, give or take 29 (one standard deviation).
    assert all(850 < times < 1150 for times in count.values())


def test_a_weighing_player_tells_the_worth_of_every_decision() -> None:
    seen = view("thirty", {}, 2, "1 roll 6 6 6 2 1 1")
    choice = Weighing(thirty.worth).choose(seen)
    values = dict(choice.values)
    assert set(values) == set(seen.need.legal)
    assert values[choice.decision] == max(values.values())


def test_plain_northern_threes_keeps_low_and_stops_when_the_pot_is_safe() -> None:
    seen = view("northern-threes", {}, 2, "1 roll 3 3 1 5 6")
    assert chosen(northern_threes.worth, seen) == "1 keep 3 3 roll"
    ben = (
        "1 roll 6 6 6 6 6",
        "1 keep 6 6 6 6 6 stop",
        "2 roll 1 1 5 6 6",
    )
    assert chosen(northern_threes.worth, view("northern-threes", {}, 2, *ben)).endswith("stop")


def test_plain_northern_threes_ends_after_a_pot_a_seat() -> None:
    moves = []
    for first, second in ((1, 2), (2, 1)):
        moves += [f"{first} roll 3 3 3 3 3", f"{first} keep 3 3 3 3 3 stop"]
        seen = view("northern-threes", {}, 2, *moves)
        wanted = End() if second == 1 else Next()
        assert Weighing(northern_threes.worth).choose(seen).decision == wanted
        moves.append("0 next")


def test_plain_thirty_holds_out_for_sixes() -> None:
    seen = view("thirty", {}, 2, "1 roll 6 6 5 2 1 1")
    assert chosen(thirty.worth, seen) == "1 keep 6 6 roll"
    seen = view("thirty", {"keep_exactly_one": True}, 2, "1 roll 1 2 3 3 4 5")
    assert chosen(thirty.worth, seen) == "1 keep 5 roll"


def test_plain_target_dice_looks_for_all_that_a_roll_holds() -> None:
    moves = ("1 targets 4 7 11", "2 targets 1 1 1", "1 roll 2 3 4 5 5 6")
    seen = view("target-dice", {}, 2, *moves)
    total = max(value for _, value in Weighing(target_dice.worth).choose(seen).values)
    assert total == 4 + 7 + 11 + target_dice.LEFT
    first = chosen(target_dice.worth, seen)
    assert first in ("1 match 4 = 4", "1 match 7 = 2 5", "1 match 11 = 5 6")


def test_plain_threes_plays_for_few_or_many() -> None:
    roll = ("1 roll 3 1 6 6 6",)
    low = view("threes", {"opening": "seat-1"}, 2, *roll)
    assert chosen(threes.worth, low) == "1 keep 3 roll"
    high = view("threes", {"opening": "seat-1", "goal": "highest"}, 2, *roll)
    assert chosen(threes.worth, high) == "1 keep 3 6 6 6 roll"


def test_plain_farkle_keeps_a_straight_and_rolls_all_six_again() -> None:
    seen = view("farkle", {"opening": "seat-1"}, 2, "1 roll 1 2 3 4 5 6")
    assert chosen(farkle.worth, seen) == "1 keep 1 2 3 4 5 6 roll"


def test_plain_farkle_stops_exactly_at_the_target() -> None:
    options = {"opening": "seat-1", "target_score": 500, "entry": 0, "exact_finish": True}
    seen = view("farkle", options, 2, "1 roll 5 5 5 1 2 3")
    assert chosen(farkle.worth, seen) == "1 keep 5 5 5 stop"


@pytest.mark.parametrize("game", [key for key in GAMES if key != "northern-threes"])
def test_plain_beats_random(game: str) -> None:
    options = {"starting_points": 5} if game == "thirty" else {}
    head = header(GAMES[game], options, ["Plain", "Random"])
    chance = Random(5)
    bots = [make_bot(name, game, chance, no_solver) for name in (PLAIN, RANDOM)]
    won = Counter[int]()
    for _ in range(60):
        *_, (_, state) = play_out(head, bots, chance)
        won.update(winners(head.game.pending(state)) or ())
    assert won[1] > won[2] + 10


def test_plain_scores_less_alone_at_northern_threes_than_random() -> None:
    head = header(GAMES["northern-threes"], {"solo_turns": 50}, ["Alone"])
    chance = Random(5)
    totals = []
    for name in (PLAIN, RANDOM):
        bots = [make_bot(name, "northern-threes", chance, no_solver)]
        *_, (_, state) = play_out(head, bots, chance)
        totals.append(head.game.scores(state)[0])
    assert totals[0] < 0.7 * totals[1]
