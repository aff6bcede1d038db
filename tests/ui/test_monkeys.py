"""Monkeys at the keys and at the mouse: nothing breaks, no move is lost, none is made twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.ui.conftest import Sit
from tests.ui.desk import LEFT, Desk
from tests.ui.test_pots_by_keys import begin
from tests.ui.witness import Witness, moves_on_disk
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.page import PlayPage

DEEDS = 150
LONGEST_REST_MS = 25
ENDLESS = {"Number_of_pots": 99}
"""No monkey ends the game between two pots: there is one to come back to when it has left."""
KEYS = (
    *[Qt.Key.Key_Space] * 6,
    *[Qt.Key.Key_R, Qt.Key.Key_B] * 3,
    *[Qt.Key(Qt.Key.Key_0 + n) for n in range(1, 8)],
    *[Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return],
    *[Qt.Key.Key_N, Qt.Key.Key_M, Qt.Key.Key_Escape],
)


class Monkey:
    """Does anything at the table, and comes back when it has left it."""

    def __init__(self, desk: Desk, folder: Path, seed: int) -> None:
        self.desk, self.folder, self.chance = desk, folder, random.Random(seed)
        self._witness = Witness(desk.table, folder)

    def keys(self) -> None:
        self.desk.key(self.chance.choice(KEYS))
        self._rest()

    def mouse(self) -> None:
        deed = self.chance.choice([self._die] * 5 + [self._button] * 5 + [self._felt, self._flick])
        self.chance.choice([deed] * 15 + [self._size, self._leave])()
        self._rest()

    def check(self) -> None:
        """All that was made is there, once, legal, and the window knows it."""
        self.desk.until(lambda: not self.desk.table.play.table.busy)
        self._witness.look()
        assert self.desk.table.play.table.state == self._witness.states()[-1]
        assert self.desk.table.play.table._length == len(moves_on_disk(self.folder))

    def _rest(self) -> None:
        QTest.qWait(self.chance.randint(0, LONGEST_REST_MS))
        if not isinstance(self.desk.page, PlayPage):
            self.desk.come_back()
        if self.desk.table is not self._witness.page:
            self._witness = Witness(self.desk.table, self.folder)

    def _die(self) -> None:
        scene = self.desk.table.tray._scene
        keys = [die.key for die in scene.frame().dice]
        if keys:
            self.desk.click_die(self.chance.choice(keys))

    def _button(self) -> None:
        found = self.desk.table.bar.findChildren(QPushButton)
        buttons = [button for button in found if button.isVisible()]
        if buttons:
            self.desk.click(self.chance.choice(buttons))

    def _felt(self) -> None:
        self.desk.click(self.desk.table.tray, self._anywhere())

    def _flick(self) -> None:
        tray = self.desk.table.tray
        QTest.mousePress(tray, LEFT, pos=self._anywhere())
        for _ in range(self.chance.randint(0, 4)):
            QTest.mouseMove(tray, self._anywhere(), self.chance.randint(1, 20))
        QTest.mouseRelease(tray, LEFT, pos=self._anywhere())

    def _anywhere(self) -> QPoint:
        room = self.desk.table.tray.rect()
        return QPoint(self.chance.randrange(room.width()), self.chance.randrange(room.height()))

    def _size(self) -> None:
        self.desk.window.resize(self.chance.randint(300, 1900), self.chance.randint(300, 1000))

    def _leave(self) -> None:
        self.desk.key(Qt.Key.Key_Escape)


@pytest.mark.parametrize("seed", range(2))
def test_hammering_on_the_keys(sit: Sit, data_dir: Path, seed: int) -> None:
    with sit(data_dir, seed=seed) as desk:
        begin(desk, "Anna", "Ben", "Cleo", **ENDLESS, Sets_of_dice=1 + seed)
        monkey = Monkey(desk, data_dir, seed)
        for _ in range(DEEDS):
            monkey.keys()
        monkey.check()
        assert len(moves_on_disk(data_dir)) > DEEDS / 20


@pytest.mark.parametrize(("seed", "view", "deeds"), [(0, "2d", DEEDS), (1, "auto", DEEDS // 3)])
def test_clicking_everywhere(sit: Sit, data_dir: Path, seed: int, view: str, deeds: int) -> None:
    with sit(data_dir, seed=seed, view=view) as desk:
        begin(desk, "Anna", "Ben", "Cleo", **ENDLESS, Sets_of_dice=1 + seed)
        monkey = Monkey(desk, data_dir, seed)
        for _ in range(deeds):
            monkey.mouse()
        monkey.check()
        assert moves_on_disk(data_dir)


def test_alone_with_a_monkey_to_the_end(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir) as desk:
        begin(desk, "Anna", Turns_when_playing_alone=2)
        monkey = Monkey(desk, data_dir, 9)
        deeds = 0
        while desk.phase() is not Phase.OVER:
            monkey.keys()
            deeds += 1
            assert deeds < 20 * DEEDS
        monkey.check()
