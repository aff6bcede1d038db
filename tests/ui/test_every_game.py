"""Each game of the registry is played in the window, as its rules offer, without being named."""

from __future__ import annotations

import random
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.witness import Witness, moves_on_disk
from tumbletray.core.moves import Keep, Match
from tumbletray.core.opening import CHANCE, ROLL_OFF, SEAT_1
from tumbletray.core.requests import NeedDecision
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.conductor import Phase

MOST_MOVES = 40
PLAYERS = ("Anna", "Ben", "Cleo", "Dan")


def begin(desk: Desk, key: str, opening: str) -> None:
    desk.set_up(*PLAYERS)
    desk.choose_game(key)
    desk.step("Dice and start")
    starts = desk.find(QComboBox, "Who starts")
    starts.setCurrentIndex(starts.findData(opening))
    desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def decide(desk: Desk, chance: random.Random) -> None:
    """Make one of the decisions that the rules offer, by numbers and a letter."""
    need = desk.table.play.need
    assert isinstance(need, NeedDecision)
    decision = chance.choice(need.legal)
    assert isinstance(decision, Keep | Match)
    desk.decide(decision)
    assert not desk.says("reason"), desk.label("reason")
    desk.rest()


def go_on(desk: Desk, chance: random.Random) -> None:
    if desk.phase() is Phase.CHOOSE:
        decide(desk, chance)
    elif desk.phase() is Phase.TABLE:
        desk.key(Qt.Key.Key_N)
        desk.rest()
    elif desk.phase() is Phase.WAIT:
        desk.throw()
    else:
        desk.key(Qt.Key.Key_Space)


@pytest.mark.parametrize(
    ("key", "opening"), list(zip(GAMES, cycle((SEAT_1, ROLL_OFF, CHANCE)), strict=False))
)
def test_it_can_be_played(sit: Sit, data_dir: Path, key: str, opening: str) -> None:
    chance = random.Random(4)
    with sit(data_dir, seed=4) as desk:
        begin(desk, key, opening)
        witness = Witness(desk.table, data_dir)
        while len(moves_on_disk(data_dir)) < MOST_MOVES and desk.phase() is not Phase.OVER:
            go_on(desk, chance)
        witness.look()
        known = moves_on_disk(data_dir)
        desk.key(Qt.Key.Key_Escape)
        if desk.store.games(finished=False):
            desk.come_back()
            witness = Witness(desk.table, data_dir)
            witness.look()
            desk.rest()
            witness.look()
        assert moves_on_disk(data_dir) == known
