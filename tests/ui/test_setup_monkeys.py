"""Monkeys in the set-up: whatever they click and type, only what is sound is started."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QListWidget,
    QSpinBox,
    QWidget,
)

from tests.ui.conftest import Sit
from tests.ui.desk import Desk
from tumbletray.core.replay import start
from tumbletray.ui.play.page import PlayPage
from tumbletray.ui.setup.page import SetupPage
from tumbletray.ui.start_page import StartPage

DEEDS = 160
KEYS = (
    *[Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Up, Qt.Key.Key_Down] * 3,
    *[Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_3, Qt.Key.Key_Space, Qt.Key.Key_Backspace],
    *[Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Escape],
)
MODIFIERS = (
    *[Qt.KeyboardModifier.NoModifier] * 6,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
PASTES = ("Anna", "Anna\nBen\nCleo", "\n".join(f"P{n}" for n in range(120)), "  ", "x" * 50)


class Monkey:
    """Does anything, and comes back to the set-up when it has left it."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk, self.chance = desk, random.Random(seed)

    def act(self) -> None:
        deed = self.chance.choice(
            [self._key] * 8 + [self._click] * 8 + [self._set] * 4 + [self._paste]
        )
        deed()
        QTest.qWait(self.chance.choice((0, 0, 0, 20)))
        self._come_back()

    def _room(self) -> QWidget:
        dialog = QApplication.activeModalWidget()
        return dialog if isinstance(dialog, QDialog) else self.desk.page

    def _key(self) -> None:
        self.desk.key(self.chance.choice(KEYS), self.chance.choice(MODIFIERS))

    def _click(self) -> None:
        shown = [b for b in self._room().findChildren(QAbstractButton) if b.isVisible()]
        self.desk.click(self.chance.choice(shown))

    def _set(self) -> None:
        kinds = (QComboBox, QSpinBox, QListWidget)
        shown = [w for kind in kinds for w in self._room().findChildren(kind) if w.isVisible()]
        if not shown:
            return
        widget = self.chance.choice(shown)
        if isinstance(widget, QSpinBox):
            widget.setValue(self.chance.randint(widget.minimum(), widget.maximum()))
        elif isinstance(widget, QComboBox) and widget.count():
            widget.setCurrentIndex(self.chance.randrange(widget.count()))
        elif isinstance(widget, QListWidget) and widget.count():
            row = widget.item(self.chance.randrange(widget.count()))
            self.desk.click(widget.viewport(), widget.visualItemRect(row).center())

    def _paste(self) -> None:
        QApplication.clipboard().setText(self.chance.choice(PASTES))
        self.desk.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    def _come_back(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None and self.chance.random() < 0.3:
            popup.close()
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog) or (dialog is not None and self.chance.random() < 0.1):
            dialog.close()
        if dialog is None and not self.desk.window.isActiveWindow() and popup is None:
            self.desk.window.activateWindow()
        page = self.desk.page
        if isinstance(page, PlayPage):
            self.desk.key(Qt.Key.Key_Escape)
        elif isinstance(page, StartPage):
            self.desk.click(self.desk.button("New game"))
        elif not isinstance(page, SetupPage):
            self.desk.key(Qt.Key.Key_Escape)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks_the_set_up(sit: Sit, data_dir: Path, seed: int) -> None:
    with sit(data_dir, seed=seed) as desk:
        monkey = Monkey(desk, seed)
        desk.click(desk.button("New game"))
        for _ in range(DEEDS):
            monkey.act()
        while (dialog := QApplication.activeModalWidget()) is not None:
            dialog.close()
        desk.settle()
        for game in desk.store.games():
            header = desk.store.load(game.id).header
            assert header.game.pending(start(header))
