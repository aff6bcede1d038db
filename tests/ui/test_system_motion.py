"""The system's wish for less motion, as a desktop's portal tells it on a bus of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest
from pytestqt.qtbot import QtBot

from tumbletray.ui import system_motion

APPEARANCE, GNOME = (space for space, _, _ in system_motion.REDUCED)
PORTAL = """
import sys
from PySide6.QtCore import ClassInfo, QObject, Slot
from PySide6.QtDBus import QDBusConnection, QDBusVariant
from PySide6.QtWidgets import QApplication
from tumbletray.ui.system_motion import PORTAL, system_reduces_motion

application = QApplication([])
values = eval(sys.argv[1])

@ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Settings"})
class Portal(QObject):
    @Slot(str, str, result=QDBusVariant)
    def Read(self, space, name):
        return QDBusVariant(values[space])

portal, bus = Portal(), QDBusConnection.sessionBus()
every = QDBusConnection.RegisterOption.ExportAllSlots
assert bus.registerService(PORTAL)
assert bus.registerObject("/org/freedesktop/portal/desktop", portal, every)
print(system_reduces_motion())
"""


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="needs a session bus")
@pytest.mark.parametrize(
    ("appearance", "animations", "reduced"),
    [(1, True, True), (0, False, True), (0, True, False)],
)
def test_the_portal_is_heard(appearance: int, animations: bool, reduced: bool) -> None:
    values = {APPEARANCE: appearance, GNOME: animations}
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", PORTAL, repr(values)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.split() == [str(reduced)], done.stderr


def test_a_machine_without_a_bus_is_asked_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert system_motion.system_reduces_motion() is False
