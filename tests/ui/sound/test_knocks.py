"""A tray that is heard: knocks come with the picture, and with nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.tray.trajectories import RATE, dice, tumble
from tumbletray.core.dice import DieKind
from tumbletray.physics.throw import throw
from tumbletray.ui.sound.impacts import impacts
from tumbletray.ui.sound.knocks import Knocks
from tumbletray.ui.sound.player import SoundPlayer
from tumbletray.ui.sound.surface import Surface
from tumbletray.ui.tray.factory import create_tray_view
from tumbletray.ui.tray.view import TrayView

Heard = list[tuple[Surface, float]]


@pytest.fixture
def heard() -> Heard:
    return []


@pytest.fixture
def view(qtbot: QtBot, heard: Heard) -> Iterator[TrayView]:
    shown = create_tray_view(None, "2d")
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    Knocks(shown, lambda surface, strength: heard.append((surface, strength)))
    yield shown
    shown.hide()


def roll(view: TrayView) -> Heard:
    """Show a throw of two dice; what is to be heard of it."""
    kinds = [DieKind.D6] * 2
    thrown = throw(kinds, seed=3)
    view.roll(dice(*thrown.faces), thrown.poses, thrown.rate)
    return [(i.surface, i.strength) for i in impacts(kinds, thrown.poses, thrown.rate)]


def test_a_throw_is_heard_knock_by_knock(view: TrayView, qtbot: QtBot, heard: Heard) -> None:
    with qtbot.waitSignal(view.rested):
        coming = roll(view)
        assert heard == []
    assert heard
    assert set(heard) <= set(coming)
    assert len(heard) > len(coming) / 2


def test_a_throw_that_is_skipped_falls_silent(view: TrayView, qtbot: QtBot, heard: Heard) -> None:
    roll(view)
    view.skip()
    qtbot.wait(100)
    assert heard == []


def test_reduced_motion_is_silent(view: TrayView, qtbot: QtBot, heard: Heard) -> None:
    view.set_reduced_motion(True)
    with qtbot.waitSignal(view.rested):
        roll(view)
    assert heard == []


def test_another_throw_takes_the_place_of_the_one_before(
    view: TrayView, qtbot: QtBot, heard: Heard
) -> None:
    thrown = dice(1)
    view.roll(thrown, tumble(thrown, seconds=60), RATE)
    with qtbot.waitSignal(view.rested):
        coming = roll(view)
    assert set(heard) <= set(coming)


def test_no_volume_plays_nothing_and_loads_nothing() -> None:
    player = SoundPlayer()
    player.set_volume(0.0)
    player.warm_up()
    assert not player.play(Surface.WOOD, 1.0)
    assert player._effects is None


def test_without_sound_library_or_device_nothing_is_heard_and_nothing_said(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr("tumbletray.ui.sound.player.import_module", missing)
    player = SoundPlayer()
    player.set_volume(1.0)
    player.warm_up()
    assert not player.play(Surface.FELT, 1.0)
    assert capfd.readouterr() == ("", "")
