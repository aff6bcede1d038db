"""Choosing by more than single clicks: groups, ways to make a black die, dragging, and labels."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.ui.conftest import Sit
from tests.ui.desk import LEFT, Desk
from tests.ui.witness import moves_on_disk
from tumbletray.core.dice import contains
from tumbletray.core.moves import Match
from tumbletray.core.records import Header
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.die_label import DieLabel
from tumbletray.ui.ports import Seating


def choose_at(desk: Desk, game: str) -> None:
    """Begin `game` and play on until there are dice to choose from."""
    kind = GAMES[game]
    desk.window._begin(Header(kind, kind.info.options(), ("Anna", "Ben")), Seating())
    for _ in range(12):
        if desk.phase() is Phase.CHOOSE:
            return
        if desk.phase() is Phase.LINGER:
            desk.key(Qt.Key.Key_Space)
        else:
            desk.throw()
    raise AssertionError("no dice to choose from")


def group_buttons(desk: Desk) -> list[QPushButton]:
    return [b for b in desk.page.findChildren(QPushButton, "group") if b.isVisible()]


def chosen_faces(desk: Desk) -> list[int]:
    return sorted(desk.faces()[key] for key in desk.chosen())


def matches_now(desk: Desk) -> list[Match]:
    assert desk.table.play.choosing is not None
    return [d for d in desk.table.play.choosing.need.legal if isinstance(d, Match)]


def test_a_click_on_a_group_chooses_its_dice_and_one_more_lets_them_go(
    sit: Sit, tmp_path: Path
) -> None:
    with sit(tmp_path, seed=4) as desk:
        choose_at(desk, "farkle")
        groups = desk.table._offers.groups()
        buttons = group_buttons(desk)
        assert [b.text() for b in buttons] == [str(g.label) for g in groups]
        for button, group in zip(buttons, groups, strict=True):
            taken = button.property("taken")
            desk.click(button)
            assert button.property("taken") is not taken
            assert taken or contains(tuple(chosen_faces(desk)), group.faces)
            assert taken or any(action.ready for action in desk.table.bar.actions_now)


def test_the_tray_keeps_its_size_when_groups_come_and_go(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path, seed=4) as desk:
        choose_at(desk, "farkle")
        size = desk.table.tray.size()
        desk.click(group_buttons(desk)[0])
        desk.press("roll")
        desk.until(lambda: desk.phase() is Phase.ROLLING)
        assert not group_buttons(desk)
        assert desk.table.tray.size() == size


def test_a_black_die_shows_the_ways_to_make_it_one_after_the_other(
    sit: Sit, tmp_path: Path
) -> None:
    with sit(tmp_path) as desk:
        choose_at(desk, "target-dice")
        play = desk.table.play
        assert play.choosing is not None
        assert not group_buttons(desk)
        black = {die.face: die.key for die in play.railed}
        seen: set[tuple[int, ...]] = set()
        matches = matches_now(desk)
        target = max(match.target for match in matches)
        ways = {match.faces for match in matches if match.target == target}
        for _ in ways:
            desk.click_die(black[target])
            assert sum(chosen_faces(desk)) == target
            assert desk.label("hint") == f"Together they make {target}."
            assert black[target] in desk.table.tray._scene.chosen
            seen.add(tuple(chosen_faces(desk)))
        assert seen == ways
        desk.press("match")
        desk.until(lambda: not play.table.busy)
        assert f"match {target} = " in moves_on_disk(tmp_path)[-1]


def test_dice_that_make_no_black_die_are_told(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        choose_at(desk, "target-dice")
        play = desk.table.play
        assert play.choosing is not None
        assert desk.label("hint").endswith("[W].")
        targets = {match.target for match in matches_now(desk)}
        for die in play.railed:
            if die.face not in targets:
                desk.click_die(die.key)
                assert desk.label("reason") == f"These dice cannot make {die.face}."
        for key in list(desk.faces()):
            desk.click_die(key)
            if desk.says("reason") or not desk.chosen():
                continue
            total = sum(chosen_faces(desk))
            made = "make" if total in targets else "are"
            assert desk.label("hint").startswith(f"Together they {made} {total}")


def test_the_key_w_goes_through_all_that_is_offered(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        choose_at(desk, "target-dice")
        assert desk.table.play.choosing is not None
        for group in desk.table.play.choosing.need.groups:
            desk.key(Qt.Key.Key_W)
            assert chosen_faces(desk) == list(group.faces)


def test_a_die_is_dragged_to_the_rail_and_chosen(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        choose_at(desk, "northern-threes")
        key = next(iter(desk.faces()))
        drag(desk, key, desk.table.tray.tray_position(17.5, 0))
        assert desk.chosen() == [key]
        drag(desk, key, desk.table.tray.tray_position(0, 0))
        assert desk.chosen() == [key]
        desk.click_die(key)
        assert desk.chosen() == []


def drag(desk: Desk, key: int, to: QPoint) -> None:
    """Drag a die and wait until it lies again where it lay."""
    tray = desk.table.tray
    start = tray.die_position(key)
    QTest.mousePress(tray, LEFT, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(tray, start + (to - start) * (step / 5), 12)
    assert (tray.die_position(key) - start).manhattanLength() > 20
    QTest.mouseRelease(tray, LEFT, pos=to, delay=12)
    desk.until(lambda: not tray._scene.is_moving)


@pytest.mark.parametrize(("language", "aside"), [("en", "Set aside: "), ("nb", "Lagt til side: ")])
def test_a_label_gives_the_face_of_the_die_under_the_pointer_or_in_the_ring(
    sit: Sit, tmp_path: Path, language: str, aside: str
) -> None:
    with sit(tmp_path, language=language) as desk:
        choose_at(desk, "northern-threes")
        tray, plate = desk.table.tray, desk.table.findChildren(DieLabel)[0]
        assert not plate.isVisible()
        for key, face in desk.faces().items():
            point_at(desk, key, str(face))
            assert tray.rect().contains(plate.geometry())
        desk.key(Qt.Key.Key_Right)
        first = next(iter(desk.faces()))
        assert plate.text() == str(desk.faces()[first])
        desk.key(Qt.Key.Key_Space)
        face = desk.faces()[first]
        desk.press("roll")
        desk.until(lambda: desk.phase() is Phase.ROLLING)
        assert not plate.isVisible()
        desk.rest()
        (kept,) = desk.table.play.railed
        point_at(desk, kept.key, f"{aside}{face}")


def point_at(desk: Desk, key: int, words: str) -> None:
    """Have the pointer over a die, and wait until its label says `words`."""
    tray, plate = desk.table.tray, desk.table.findChildren(DieLabel)[0]
    # A pointer that a test before has left there would not be moved at all.
    for at in (QPoint(1, 1), tray.die_position(key)):
        QTest.mouseMove(tray, at)
    desk.until(lambda: plate.isVisible() and plate.text() == words)


def test_a_label_goes_with_its_die(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        choose_at(desk, "northern-threes")
        tray, plate = desk.table.tray, desk.table.findChildren(DieLabel)[0]
        for _ in desk.faces():
            desk.key(Qt.Key.Key_Right)
        key = list(desk.faces())[-1]
        desk.window.resize(1000, 640)
        desk.until(lambda: tray._scene.focused == key and not tray._scene.is_moving)
        at, box = tray.die_position(key), plate.geometry()
        assert box.left() <= at.x() <= box.right()
        gap = max(box.top() - at.y(), at.y() - box.bottom())
        assert 0 < gap < 2 * tray.die_radius(key)


def test_no_label_stays_where_a_die_lay(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        choose_at(desk, "northern-threes")
        tray, plate = desk.table.tray, desk.table.findChildren(DieLabel)[0]
        key, face = next(iter(desk.faces().items()))
        for shown in desk.faces().values():
            desk.write(str(shown))
        point_at(desk, key, str(face))
        desk.press("stop")
        desk.until(lambda: desk.phase() is Phase.LINGER)
        assert not plate.isVisible()
        desk.until(lambda: not tray._scene.is_moving)
        assert not plate.isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_a_label_covers_no_die_in_the_rail(sit: Sit, tmp_path: Path, size: tuple[int, int]) -> None:
    with sit(tmp_path, size=size) as desk:
        choose_at(desk, "target-dice")
        tray, plate = desk.table.tray, desk.table.findChildren(DieLabel)[0]
        black = {die.key: die.face for die in desk.table.play.railed}
        for key, face in black.items():
            point_at(desk, key, f"To make: {face}")
            assert tray.rect().contains(plate.geometry())
            assert not any(plate.geometry().contains(tray.die_position(other)) for other in black)
