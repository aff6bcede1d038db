"""What the tests of the windows share."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from tumbletray.physics.throw import digest
from tumbletray.ui.tray.items import TrayDie
from tumbletray.ui.tray.poses import Floats
from tumbletray.ui.tray.view import TrayView

pytest.register_assert_rewrite("tests.ui.desk", "tests.ui.witness")

from tests.ui.desk import Desk, sitting  # noqa: E402 - once its assertions are to be explained

Sit = Callable[..., AbstractContextManager[Desk]]
"""Opens the window: `sit(folder)`, with the options of `sitting`."""


@dataclass(frozen=True)
class Rolled:
    """A throw that a tray was told to show: how the dice end, and the digest of their way.

    `seconds` is how long that takes, `began` the monotonic time when it began.
    """

    faces: tuple[int, ...]
    digest: str
    seconds: float
    began: float


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> list[Rolled]:
    """Each throw that a tray shows, in order."""
    shown: list[Rolled] = []
    roll = TrayView.roll

    def watched(
        view: TrayView,
        dice: Sequence[TrayDie],
        poses: Floats,
        rate: float,
        rail: Sequence[TrayDie] | None = None,
    ) -> None:
        faces = tuple(die.face for die in dice)
        shown.append(Rolled(faces, digest(poses), (len(poses) - 1) / rate, time.monotonic()))
        roll(view, dice, poses, rate, rail)

    monkeypatch.setattr(TrayView, "roll", watched)
    return shown


@pytest.fixture
def sit(qtbot: QtBot) -> Sit:
    return partial(sitting, qtbot=qtbot)
