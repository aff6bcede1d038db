"""A draw is seen as a draw, a roll-off as throws: nothing tells beforehand who starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from tests.ui.conftest import Rolled, Sit
from tests.ui.desk import Desk
from tests.ui.witness import moves_on_disk
from tumbletray.ui.play.lots import PASSES, Lots
from tumbletray.ui.play.phase import Phase

NAMES = ("Anna", "Ben", "Cleo")


def begin(desk: Desk, opening: str) -> None:
    desk.set_up(*NAMES)
    desk.step("Dice and start")
    starts = desk.find(QComboBox, "Who starts")
    starts.setCurrentIndex(starts.findData(opening))
    desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.until_phase(Phase.WAIT)


def drawn(folder: Path) -> str:
    """The name of whoever starts, as it is kept."""
    (move,) = moves_on_disk(folder)
    assert move.startswith("0 first ")
    return NAMES[int(move.split()[-1]) - 1]


def shown(desk: Desk) -> str:
    """The name on the card of the draw."""
    return desk.table._lots._name.text()


def test_names_go_past_and_the_one_that_was_drawn_stays(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    go_past = Lots._pass

    def watched(lots: Lots) -> None:
        go_past(lots)
        if lots.is_drawing:
            seen.append(lots._name.text())

    monkeypatch.setattr(Lots, "_pass", watched)
    with sit(data_dir) as desk:
        begin(desk, "chance")
        assert desk.label("asked") == "Draw lots for the start"
        desk.press("throw")
        desk.until(lambda: desk.table._lots.is_drawing)
        assert (desk.label("name"), desk.label("asked")) == ("All together", "Lots are drawn")
        assert not desk.table.news.isVisible()
        desk.until(lambda: not desk.table._lots.is_drawing)
        starter = drawn(data_dir)
        assert (len(seen), seen[-1]) == (PASSES + 1, starter)
        assert set(seen) == set(NAMES)
        assert desk.labels("newsTitle")[-1] == f"{starter} starts"
        desk.until_phase(Phase.WAIT)
        assert desk.label("name") == starter


def test_a_draw_is_skipped_by_a_key(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "chance")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table._lots.is_drawing)
        desk.key(Qt.Key.Key_Space)
        assert not desk.table._lots.is_drawing
        desk.until_phase(Phase.WAIT, Phase.LINGER)
        assert f"{drawn(data_dir)} starts" in desk.labels("newsTitle")


def test_who_wants_less_motion_sees_who_starts_at_once(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        desk.window._settings.change(motion="reduced")
        begin(desk, "chance")
        desk.key(Qt.Key.Key_Space)
        desk.until(desk.table.news.isVisible)
        assert not desk.table._lots.is_drawing
        assert f"{drawn(data_dir)} starts" in desk.labels("newsTitle")


def test_a_draw_that_is_left_is_not_drawn_again(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "chance")
        desk.key(Qt.Key.Key_Space)
        desk.until(lambda: desk.table._lots.is_drawing)
        starter = drawn(data_dir)
        desk.key(Qt.Key.Key_Escape)
        desk.come_back()
        desk.until_phase(Phase.WAIT)
        assert (desk.label("name"), drawn(data_dir)) == (starter, starter)


def test_a_roll_off_is_thrown_in_the_tray_and_a_tie_is_told(
    sit: Sit, data_dir: Path, rolls: list[Rolled]
) -> None:
    for seed in range(40):
        with sit(data_dir / str(seed), seed=seed) as desk:
            begin(desk, "roll-off")
            thrown = []
            for name in NAMES:
                assert desk.label("name") == name
                desk.throw()
                thrown.append(rolls[-1].faces)
                desk.until_phase(Phase.WAIT, Phase.LINGER)
                if desk.phase() is Phase.LINGER:
                    desk.key(Qt.Key.Key_Space)
            (best,) = max(thrown)
            tied = [n for n, faces in zip(NAMES, thrown, strict=True) if faces == (best,)]
            if len(tied) == 1:
                continue
            assert "A tie!" in desk.labels("newsTitle")
            assert desk.label("name") == tied[0]
            return
    pytest.fail("no tie in forty roll-offs of three")
