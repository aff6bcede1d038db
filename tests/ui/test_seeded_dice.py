"""Games whose dice a seed decides: the same ones every time, also after a pause."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import Rolled, Sit
from tests.ui.desk import Desk
from tests.ui.witness import log_on_disk, moves_on_disk
from tumbletray.core.moves import Keep
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.ports import Seating, seating_from_json

GAME, NAMES = "northern-threes", ("Anna", "Ben", "Cis")
TYPED, PRACTICE = Seating(typed=True), Seating(practice=True)


def play_turns(desk: Desk, turns: int) -> None:
    """Turns of one throw, of which everything is kept."""
    for _ in range(turns):
        desk.until_phase(Phase.WAIT)
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        faces = tuple(sorted(desk.faces().values()))
        desk.table.play.decide(Keep(desk.table.play.seat, faces, stop=True))
        desk.until_phase(Phase.LINGER, Phase.TABLE)
        desk.table.play.skip()
        desk.settle()


def test_a_seed_decides_what_comes_up_also_after_a_pause(
    sit: Sit, tmp_path: Path, rolls: list[Rolled]
) -> None:
    straight, paused = tmp_path / "straight", tmp_path / "paused"
    with sit(straight, decided_by=7, seed=1) as desk:
        desk.sit_down(GAME, NAMES, Seating())
        assert "Seed 7 decides what comes up." in desk.label("hint")
        play_turns(desk, 3)
    thrown = [sorted(map(int, move.split()[2:])) for move in moves_on_disk(straight)[::2]]
    assert [sorted(roll.faces) for roll in rolls] == thrown
    with sit(paused, decided_by=7, seed=2) as desk:
        desk.sit_down(GAME, NAMES, Seating())
        play_turns(desk, 1)
    with sit(paused, seed=3) as desk:
        desk.come_back()
        play_turns(desk, 2)
    assert moves_on_disk(paused) == moves_on_disk(straight)
    whence = [source for _, source in log_on_disk(paused, "kind, source")]
    assert whence == ["seeded", "player"] * 3
    assert rolls[0].digest != rolls[3].digest  # they roll as they like


def test_a_throw_of_a_seed_rolls_again_without_complaint(
    sit: Sit, data_dir: Path, rolls: list[Rolled]
) -> None:
    with sit(data_dir, decided_by=7) as desk:
        desk.sit_down(GAME, NAMES, Seating())
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        desk.settle()
    with sit(data_dir) as desk:
        desk.come_back()
        desk.until(lambda: desk.table.tray.is_rolling)
        assert rolls[1].digest == rolls[0].digest
        assert desk.labels("reason") == []


def test_an_undone_throw_is_not_thrown_twice(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, decided_by=7) as desk:
        desk.sit_down(GAME, NAMES, PRACTICE)
        for _ in range(2):
            desk.until_phase(Phase.WAIT)
            desk.throw()
            desk.until_phase(Phase.CHOOSE)
            assert desk.table.play.undo()
            desk.settle()
    with sit(data_dir) as desk:
        desk.come_back()
        desk.throw()
        desk.until_phase(Phase.CHOOSE)
        desk.settle()
    moves = [move for _, move in log_on_disk(data_dir) if move]
    assert len(moves) == len(set(moves)) == 3


def test_lots_of_a_seed_are_seen_being_drawn(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, decided_by=7) as desk:
        desk.sit_down(GAME, NAMES, Seating(), opening="chance")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table._lots.is_drawing)


def test_a_rematch_without_the_seed_is_thrown_by_the_physics(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.sit_down(GAME, NAMES, Seating(seed=7))
        assert desk.table.play.seating.seed is None


def test_typed_dice_are_those_that_are_typed(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, decided_by=7) as desk:
        desk.sit_down(GAME, NAMES, TYPED)
        desk.write("12345")
        assert desk.table.play.seating == TYPED


def test_the_set_up_says_who_decides(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, decided_by=7) as desk:
        desk.set_up(*NAMES)
        desk.step("Dice and start")
        assert desk.finds_button("Thrown in the tray as seed 7 decides")


@pytest.mark.parametrize("seed", [None, 0, -3, 10**40])
def test_a_seating_with_its_seed_is_remembered(seed: int | None) -> None:
    assert seating_from_json(Seating(seed=seed).as_json()) == Seating(seed=seed)


@pytest.mark.parametrize("stored", [7, "seven", "", True, []])
def test_what_is_no_seed_is_as_if_there_were_none(stored: object) -> None:
    assert seating_from_json({"seed": stored}).seed is None
