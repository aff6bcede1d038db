"""Exact players sit at the table like any other, and cost nothing until they do."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import pytest

from tests.bots.exact.positions import Position
from tumbletray.bots.exact import roster
from tumbletray.bots.exact.player import Exact
from tumbletray.bots.exact.worth import ChoiceWorth
from tumbletray.bots.roster import EXACT, make_bot, names
from tumbletray.cli import main
from tumbletray.core.requests import NeedDecision
from tumbletray.table.ports import PublicView


def test_games_with_a_solver_have_an_exact_player() -> None:
    for key in roster.SOLVED:
        assert names(key)[-1] == EXACT
    assert EXACT not in names("a-new-game")


def test_an_exact_player_does_what_is_worth_most_and_says_why() -> None:
    position = Position("threes", 2, "1 roll 3 1 2 6 6", {"opening": "seat-1"})
    (need,) = position.game.pending(position.state)
    assert isinstance(need, NeedDecision)
    bot = make_bot(EXACT, "threes", Random(), lambda: position.solver)
    choice = bot.choose(PublicView(position.header, position.state, need))
    worth = position.worth()
    assert isinstance(worth, ChoiceWorth)
    assert choice.values == worth.choices
    assert choice.decision == worth.choices[0][0]
    assert isinstance(bot, Exact)


def test_exact_players_beat_plain_ones(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["threes", "rounds=1", "--bots", "exact,plain", "--games", "600", "--seed", "3"]
    assert main(["play", *words, "--json"]) == 0
    exact, plain = json.loads(capsys.readouterr().out)["wins"]
    assert exact > plain


def test_the_roster_of_bots_does_not_load_what_solvers_need() -> None:
    code = "import sys, tumbletray.bots.roster; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
