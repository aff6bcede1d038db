"""The settings: shown, changed by clicks and keys, seen at once, and found again another day."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSlider

from tests.ui.conftest import Sit
from tests.ui.desk import Desk, WidgetT
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.settings import KEY, Wishes, read
from tumbletray.ui.settings_dialog import SettingsDialog
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.theme import THEMES


def opened(desk: Desk) -> SettingsDialog:
    """The dialog after F2."""
    desk.key(Qt.Key.Key_F2)
    desk.until(lambda: any(d.isVisible() for d in desk.window.findChildren(SettingsDialog)))
    (dialog,) = [d for d in desk.window.findChildren(SettingsDialog) if d.isVisible()]
    return dialog


def part(dialog: SettingsDialog, kind: type[WidgetT], name: str) -> WidgetT:
    (found,) = [w for w in dialog.findChildren(kind) if w.accessibleName() == name]
    return found


def pick(dialog: SettingsDialog, name: str, words: str) -> None:
    """Choose the line `words` of a list by the keys."""
    box = part(dialog, QComboBox, name)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    while box.currentText() != words:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() == before + 1, f"{name} offers no {words}"


def mute(desk: Desk, dialog: SettingsDialog) -> None:
    """Click the box before “Dice are heard”; the line goes on to the right of its words."""
    (box,) = dialog.findChildren(QCheckBox)
    desk.click(box, QPoint(10, box.height() // 2))


def test_what_is_set_holds_at_once_and_another_day(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        tray = desk.table.tray
        before = tray.grab_tray()
        dialog = opened(desk)
        pick(dialog, "Colours", "Wine-red felt and mahogany")
        pick(dialog, "Throws", "Four times as fast")
        pick(dialog, "Motion", "Dice appear where they lie")
        pick(dialog, "3D picture", "Smooth when dice lie")
        after = tray.grab_tray()
        middle = after.rect().center()
        assert before.pixelColor(middle).green() > before.pixelColor(middle).red()
        assert after.pixelColor(middle).red() > after.pixelColor(middle).green()
        assert tray._scene.speed == 4.0
        assert tray._wished == "balanced"
        assert tray._scene.reduced_motion
        mute(desk, dialog)
        assert "off" in desk.table._side._sound.text()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        desk.settle()
    with sit(tmp_path) as desk:
        wishes = desk.window._settings.wishes
        assert wishes == Wishes(60, True, 4.0, "reduced", "2d", "burgundy", quality="balanced")
        dialog = opened(desk)
        assert part(dialog, QComboBox, "Colours").currentText() == "Wine-red felt and mahogany"


def test_the_view_changes_under_a_game_and_the_dice_stay(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        tray = desk.table.tray
        lying = tray._scene.frame().dice
        dialog = opened(desk)
        pick(dialog, "Tray", "3D, from above (for projectors)")
        assert desk.window._settings.wishes.view == "top"
        assert tray._scene.frame().dice == lying
        pick(dialog, "Tray", "Drawn flat, from above")
        assert tray.renderer == "2d"


@pytest.mark.parametrize("phase", [None, Phase.WAIT, Phase.ROLLING, Phase.CHOOSE])
def test_the_keyboard_is_kept_where_another_view_needs_another_window(
    sit: Sit, tmp_path: Path, phase: Phase | None
) -> None:
    if not graphics().usable:
        pytest.skip(graphics().reason)
    with sit(tmp_path) as desk:
        if phase is not None:
            desk.begin_game("Ada", "Bo")
            bring_to(desk, phase)
        page, first = desk.page, desk.window.windowHandle()
        dialog = opened(desk)
        for words in ("3D, from your place", "Drawn flat, from above", "3D, from your place"):
            pick(dialog, "Tray", words)
            assert desk.window.windowHandle() is not first
            desk.until(dialog.isActiveWindow)
            assert dialog.windowHandle().transientParent() is desk.window.windowHandle()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        desk.until(desk.window.isActiveWindow)
        assert desk.page is page
        focus = QApplication.focusWidget()
        assert focus is page or (focus is not None and page.isAncestorOf(focus))


def bring_to(desk: Desk, phase: Phase) -> None:
    desk.window._settings.change(speed=0.5)
    if phase is not Phase.WAIT:
        desk.key(Qt.Key.Key_Space)
        desk.until_phase(Phase.ROLLING)
    if phase is Phase.CHOOSE:
        desk.rest()
    assert desk.phase() is phase


def test_the_window_has_the_keyboard_again_after_a_dialog(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        for key in (Qt.Key.Key_F1, Qt.Key.Key_F2):
            desk.key(key)
            dialog = QApplication.activeModalWidget()
            assert dialog is not None
            desk.until(dialog.isActiveWindow)
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
            desk.until(desk.window.isActiveWindow)
            assert desk.table.hasFocus()


def test_keys_turn_the_sound_off_and_on_louder_and_softer(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.begin_game("Ada", "Bo")
        settings = desk.window._settings
        desk.key(Qt.Key.Key_S)
        assert (settings.volume, settings.wishes.volume) == (0.0, 60)
        desk.key(Qt.Key.Key_S)
        assert settings.volume == 0.6
        desk.key(Qt.Key.Key_Plus)
        assert desk.labels("hint")[-1] == "Volume: 70 %"
        for _ in range(9):
            desk.key(Qt.Key.Key_Minus)
        assert settings.volume == 0.0
        assert "off" in desk.table._side._sound.text()
        desk.click(desk.table._side._sound)
        assert settings.volume == 0.1


def test_the_volume_is_set_by_the_slider(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        dialog = opened(desk)
        slider = part(dialog, QSlider, "Volume")
        slider.setFocus()
        QTest.keyClick(slider, Qt.Key.Key_End)
        assert desk.window._settings.volume == 1.0
        mute(desk, dialog)
        assert not slider.isEnabled()
        assert desk.window._settings.volume == 0.0


def test_the_dialog_opens_by_the_button_of_each_page(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path, language="nb") as desk:
        desk.click(desk.button("Innstillinger [F2]"))
        (dialog,) = desk.window.findChildren(SettingsDialog)
        assert dialog.windowTitle() == "Innstillinger"
        assert part(dialog, QComboBox, "Farger").count() == len(THEMES)


@pytest.mark.parametrize(
    "stored",
    [None, [], "x", {"volume": 101}, {"volume": True}, {"view": "4d"}, {"theme": []}, {"speed": 3}],
)
def test_what_makes_no_sense_in_the_store_is_as_if_not_set(stored: object) -> None:
    assert read(stored) == Wishes()


def test_what_makes_sense_is_kept_beside_what_does_not(sit: Sit, tmp_path: Path) -> None:
    with sit(tmp_path) as desk:
        desk.store.set_setting(KEY, {"volume": 30, "theme": "gone", "new": 1})
        desk.settle()
    with sit(tmp_path) as desk:
        assert desk.window._settings.wishes == Wishes(volume=30, view="2d")
