"""Qt is kept from complaining of a machine without sound, and only of that."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import qWarning

from tumbletray.ui.sound.player import hushed


@pytest.mark.qt_log_ignore("heard again")
def test_warnings_are_dropped_only_meanwhile(qtlog: Any) -> None:
    with hushed():
        qWarning("dropped")
    qWarning("heard again")
    assert [record.message for record in qtlog.records] == ["heard again"]
