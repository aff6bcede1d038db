"""Bots play in the window: they throw, are seen to choose, and never stop a game."""

from __future__ import annotations

import random
import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui import disk
from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tests.ui.witness import Witness, log_on_disk, moves_on_disk
from tumbletray.bots.roster import quick_bot
from tumbletray.core.moves import Keep, Match, Next
from tumbletray.core.requests import NeedDecision
from tumbletray.store import engine
from tumbletray.table.ports import Bot, Choice, PublicView
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.ports import Seating
from tumbletray.ui.start_page import StartPage

AGAINST = Seating((None, "plain"))
SHORT: dict[str, dict[str, object]] = {
    "northern-threes": {"pots": 1},
    "thirty": {"starting_points": 4},
    "target-dice": {"target_score": 20},
    "threes": {"rounds": 2, "opening": "roll-off"},
    "farkle": {"target_score": 1000, "entry": 0, "opening": "chance"},
}
"""Options that make each game short."""


def pace(desk: Desk, name: str) -> None:
    desk.window._settings.change(pace=name)


def decide(desk: Desk) -> None:
    """Decide as a plain bot would, by numbers and a letter."""
    play = desk.table.play
    need = play.need
    assert isinstance(need, NeedDecision)
    header = play.table.header
    view = PublicView(header, play.table.state, need)
    decision = quick_bot(header.game.info.key, random.Random(1)).choose(view).decision
    assert isinstance(decision, Keep | Match)
    desk.decide(decision)


def act(desk: Desk) -> None:
    """Do what is a person's to do; let the bots play."""
    QApplication.processEvents()
    time.sleep(0.001)  # for other threads, which `QTest.qWait` would hold up
    play = desk.table.play
    if play.table.busy or play.focused.is_bots:
        return
    if desk.phase() is Phase.CHOOSE:
        decide(desk)
    elif desk.phase() is Phase.WAIT or desk.phase() in (Phase.ROLLING, Phase.LINGER):
        desk.key(Qt.Key.Key_Space)


def play_until(desk: Desk, holds: Callable[[], bool], most: int = 20_000) -> None:
    for _ in range(most):
        if holds():
            return
        act(desk)
    raise AssertionError(f"it never came so far: {desk.phase()}")


def sources(folder: Path) -> set[tuple[str, str]]:
    """Who made the decisions: the seat and where they came from."""
    rows = log_on_disk(folder, "source, move")
    return {(move.split()[0], source) for source, move in rows if move.split()[1] in DECISIONS}


DECISIONS = ("keep", "match", "next", "end")


@pytest.mark.parametrize("game", SHORT)
def test_a_person_and_a_bot_play_each_game_to_its_end(sit: Sit, data_dir: Path, game: str) -> None:
    with sit(data_dir, seed=3) as desk:
        pace(desk, "instant")
        desk.sit_down(game, ["Anna", "Robo"], AGAINST, **SHORT[game])
        witness = Witness(desk.table, data_dir)
        play_until(desk, lambda: desk.phase() is Phase.OVER)
        witness.look()
        assert sources(data_dir) == {("1", "player"), ("2", "bot")}
        desk.settle()
        (stored,) = desk.store.games(finished=True)
        assert stored.players == ("Anna", "Robo")


def test_bots_alone_play_by_themselves_and_can_be_left_and_taken_up(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir, seed=5) as desk:
        pace(desk, "instant")
        bots = Seating(("plain", "random"))
        desk.sit_down("threes", ["Plain", "Wild"], bots, rounds=4, opening="chance")
        desk.until(lambda: len(moves_on_disk(data_dir)) > 8)
        desk.key(Qt.Key.Key_Escape)
        assert isinstance(desk.page, StartPage)
        left = moves_on_disk(data_dir)
        QTest.qWait(150)
        desk.come_back()
        assert moves_on_disk(data_dir)[: len(left)] == left
        desk.until_phase(Phase.OVER)
        assert sources(data_dir) == {("1", "bot"), ("2", "bot")}


def test_at_a_table_of_bots_whoever_looks_on_says_whether_to_play_on(
    sit: Sit, data_dir: Path
) -> None:
    with sit(data_dir, seed=5) as desk:
        pace(desk, "instant")
        desk.sit_down("northern-threes", ["A", "B"], Seating(("plain", "plain")))
        desk.until_phase(Phase.TABLE)
        QTest.qWait(100)
        assert Next().text() not in moves_on_disk(data_dir)
        desk.key(Qt.Key.Key_E)
        desk.until_phase(Phase.OVER)
        assert moves_on_disk(data_dir)[-1] == "0 end"


def test_a_bot_is_seen_to_throw_and_to_choose(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=1) as desk:
        pace(desk, "slow")
        desk.sit_down("threes", ["Robo", "Anna"], Seating(("plain",)), opening="seat-1")
        play = desk.table.play
        assert (desk.phase(), desk.label("asked")) == (Phase.WAIT, "Is about to throw")
        QTest.qWait(200)
        assert moves_on_disk(data_dir) == []
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table.tray.is_rolling)
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.phase() is Phase.CHOOSE and bool(desk.chosen()))
        assert desk.label("asked") == "Considers the dice"
        chosen = sorted(desk.faces()[key] for key in desk.chosen())
        assert desk.table.tray._scene.chosen == frozenset(desk.chosen())
        assert len(moves_on_disk(data_dir)) == 1
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: len(moves_on_disk(data_dir)) > 1)
        kept = moves_on_disk(data_dir)[1].split()
        assert kept[:2] == ["1", "keep"]
        assert kept[2:-1] == [str(face) for face in chosen]
        assert play.seat in (1, 2)


def test_what_is_a_bots_to_do_nobody_else_does(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=1) as desk:
        pace(desk, "slow")
        desk.sit_down("threes", ["Robo", "Anna"], Seating(("plain",)), opening="seat-1")
        desk.click(desk.table.tray)
        for key in (Qt.Key.Key_B, Qt.Key.Key_R, Qt.Key.Key_3):
            desk.key(key)
        assert desk.label("reason").startswith("The program plays here")
        assert desk.phase() is Phase.WAIT
        desk.key(Qt.Key.Key_Space)
        desk.rest()
        desk.until(lambda: desk.phase() is Phase.CHOOSE and bool(desk.chosen()))
        chosen = list(desk.chosen())
        for die in desk.faces():
            desk.click_die(die)
        desk.key(Qt.Key.Key_R)
        assert desk.chosen() == chosen
        assert len(moves_on_disk(data_dir)) == 1


def test_bots_pause_and_go_on(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=2) as desk:
        pace(desk, "fast")
        desk.sit_down("threes", ["A", "B"], Seating(("plain", "plain")), opening="seat-1")
        desk.key(Qt.Key.Key_P)
        QTest.qWait(500)
        assert moves_on_disk(data_dir) == []
        assert [action.words for action in desk.table.bar.actions_now] == ["Go on"]
        desk.press("skip")
        desk.until(lambda: len(moves_on_disk(data_dir)) > 2)
        desk.press("pause")
        desk.until(
            lambda: desk.phase() in (Phase.WAIT, Phase.CHOOSE) and bool(desk.table.bots.paused)
        )
        desk.until(lambda: not desk.table.play.table.busy)
        before = moves_on_disk(data_dir)
        QTest.qWait(700)
        assert moves_on_disk(data_dir) == before
        desk.key(Qt.Key.Key_P)
        desk.until(lambda: len(moves_on_disk(data_dir)) > len(before))


class Broken:
    """A bot that fails, or breaks the rules, as it is told."""

    def __init__(self, *, breaks_rules: bool) -> None:
        self._breaks_rules = breaks_rules

    def choose(self, view: PublicView) -> Choice:
        if self._breaks_rules:
            return Choice(Keep(view.need.seat, (1, 2, 3, 4, 5, 6), stop=False))
        raise KeyError("a bug")


@pytest.mark.parametrize("breaks_rules", [True, False])
def test_a_bot_that_fails_leaves_the_decision_to_a_person(
    sit: Sit, data_dir: Path, breaks_rules: bool, caplog: pytest.LogCaptureFixture
) -> None:
    with sit(data_dir, seed=2) as desk:
        pace(desk, "instant")
        desk.window._services = replace(
            desk.window._services, bot_for=lambda *_: Broken(breaks_rules=breaks_rules)
        )
        desk.sit_down("threes", ["Robo", "Anna"], Seating(("plain",)), opening="seat-1")
        desk.until(lambda: desk.says("reason"))
        assert desk.label("reason") == "Robo cannot decide this. Please choose instead."
        assert desk.phase() is Phase.CHOOSE
        decide(desk)
        desk.until(lambda: len(moves_on_disk(data_dir)) > 1)
        assert sources(data_dir) == {("1", "player")}
        assert "failed" in caplog.text


def test_leaving_while_a_bot_thinks_waits_for_nobody(sit: Sit, data_dir: Path) -> None:
    thinks, may_answer = threading.Event(), threading.Event()

    class Slow:
        def choose(self, view: PublicView) -> Choice:
            thinks.set()
            may_answer.wait(10)
            return Choice(view.need.legal[0])

    def slow_bot(*_: object) -> Bot:
        return Slow()

    with sit(data_dir, seed=2) as desk:
        pace(desk, "instant")
        services = desk.window._services
        desk.window._services = replace(services, bot_for=slow_bot)
        desk.sit_down("threes", ["Robo", "Anna"], Seating(("plain",)), opening="seat-1")
        desk.until(thinks.is_set)
        QTest.qWait(50)
        desk.key(Qt.Key.Key_Escape)
        assert isinstance(desk.page, StartPage)
        may_answer.set()
        QTest.qWait(100)
        assert len(moves_on_disk(data_dir)) == 1
        desk.window._services = services
        desk.come_back()
        desk.until(lambda: len(moves_on_disk(data_dir)) > 1)
        assert sources(data_dir) == {("1", "bot")}


def test_real_dice_are_thrown_for_a_bot_and_typed(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=2) as desk:
        pace(desk, "instant")
        seating = Seating(("plain",), typed=True)
        desk.sit_down("threes", ["Robo", "Anna"], seating, opening="seat-1")
        assert desk.phase() is Phase.WAIT
        QTest.qWait(100)
        assert moves_on_disk(data_dir) == []
        desk.write("33366")
        desk.key(Qt.Key.Key_Return)
        desk.until(lambda: len(moves_on_disk(data_dir)) > 1)
        assert moves_on_disk(data_dir)[0] == "1 roll 3 3 3 6 6"
        assert sources(data_dir) == {("1", "bot")}


def test_whenever_it_is_killed_bots_go_on_where_they_were(sit: Sit, data_dir: Path) -> None:
    seating = Seating(("plain", None, "random"))
    killed: list[tuple[Path, list[str]]] = []
    with sit(data_dir, seed=6) as desk:
        pace(desk, "fast")
        desk.sit_down("threes", ["A", "Anna", "C"], seating, rounds=3, opening="roll-off")
        for number in range(4):
            wanted = 5 + 4 * number
            play_until(desk, partial(has_moves, data_dir, wanted))
            folder = data_dir.with_name(f"killed {number}")
            shutil.copytree(data_dir, folder, ignore=shutil.ignore_patterns("*.lock", "*bell*"))
            killed.append((folder, moves_on_disk(folder)))
    for folder, moves in killed:
        with sit(folder, seed=7) as desk:
            pace(desk, "instant")
            desk.come_back()
            witness = Witness(desk.table, folder)
            play_until(desk, lambda: desk.phase() is Phase.OVER)
            witness.look()
            assert moves_on_disk(folder)[: len(moves)] == moves
            by = sources(folder)
            assert by == {("1", "bot"), ("2", "player"), ("3", "bot")}


def has_moves(folder: Path, number: int) -> bool:
    return len(moves_on_disk(folder)) >= number


def test_what_a_bot_could_not_have_written_it_tries_again_when_told(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_S", 0.1)
    with sit(data_dir, seed=2) as desk:
        pace(desk, "slow")
        desk.sit_down("threes", ["Robo", "Anna"], Seating(("plain",)), opening="seat-1")
        desk.key(Qt.Key.Key_Space)
        desk.rest()
        desk.until(lambda: desk.phase() is Phase.CHOOSE and bool(desk.chosen()))
        desk.settle()
        with disk.slow(data_dir):
            desk.key(Qt.Key.Key_Space)
            desk.until(lambda: desk.says("reason"))
            assert [action.words for action in desk.table.bar.actions_now] == ["Go on"]
            assert len(moves_on_disk(data_dir)) == 1
        pace(desk, "fast")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: len(moves_on_disk(data_dir)) > 1)
        assert sources(data_dir) == {("1", "bot")}
