"""What the tests of the windows share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

pytest.register_assert_rewrite("tests.ui.desk", "tests.ui.witness")

from tests.ui.desk import Desk, sitting  # noqa: E402 - once its assertions are to be explained

Sit = Callable[..., AbstractContextManager[Desk]]
"""Opens the window: `sit(folder)`, with the options of `sitting`."""


@pytest.fixture
def sit(qtbot: QtBot) -> Sit:
    return partial(sitting, qtbot=qtbot)
