"""Whether the user has asked the system for less motion.

Qt tells it since 6.12. Before that the system itself is asked: Windows by its animation setting,
macOS by its accessibility setting, other desktops by the settings portal, with GNOME's own setting
for portals that do not know of reduced motion yet. Where nobody answers, the style of the widgets
gives its animations no time if the desktop has them switched off.
"""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

PORTAL = "org.freedesktop.portal.Desktop"
REDUCED = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
)
"""Settings of the portal, and the values by which they ask for less motion."""
PATIENCE_MS = 200
"""A portal that does not answer so soon is not waited for."""
_SPI_GETCLIENTAREAANIMATION = 0x1042


def system_reduces_motion() -> bool:
    """Ask the system. Needs a QApplication; takes a millisecond or so."""
    hints: Any = QGuiApplication.styleHints().accessibility()
    if hasattr(hints, "motionPreference"):
        return bool(hints.motionPreference().name == "ReducedMotion")
    told = _asked()
    if told is not None:
        return told
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def _asked() -> bool | None:
    """What the system says; None if it says nothing."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _mac()
    return _portal()


def _windows() -> bool | None:
    """`SystemParametersInfo`: "Animate controls and elements inside windows"."""
    animated = ctypes.c_int(1)
    user32 = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
    done = user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
    return not animated.value if done else None


def _mac() -> bool:
    """`NSWorkspace.accessibilityDisplayShouldReduceMotion`, by the Objective-C runtime."""
    runtime = ctypes.CDLL("/usr/lib/libobjc.dylib")
    runtime.objc_getClass.restype = runtime.sel_registerName.restype = ctypes.c_void_p

    def send(to: int, name: bytes, gives: Any) -> Any:
        kind = ctypes.CFUNCTYPE(gives, ctypes.c_void_p, ctypes.c_void_p)
        message = ctypes.cast(runtime.objc_msgSend, kind)
        return message(to, runtime.sel_registerName(name))

    workspace = send(runtime.objc_getClass(b"NSWorkspace"), b"sharedWorkspace", ctypes.c_void_p)
    return bool(send(workspace, b"accessibilityDisplayShouldReduceMotion", ctypes.c_bool))


def _portal() -> bool | None:
    """The settings of the desktop, if there is a session bus with a portal on it."""
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        return None
    answers = [(_read(space, name), reduced) for space, name, reduced in REDUCED]
    told = [answer == reduced for answer, reduced in answers if answer is not None]
    return any(told) if told else None


def _read(space: str, name: str) -> Any:
    """One setting of the portal, or None. `Read`, unlike its successor, all versions know."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    call = QDBusMessage.createMethodCall(
        PORTAL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "Read"
    )
    call.setArguments([space, name])
    bus = QDBusConnection.sessionBus()
    reply: Any = bus.call(call, timeout=PATIENCE_MS)
    if reply.type() != QDBusMessage.MessageType.ReplyMessage or not reply.arguments():
        return None
    value = reply.arguments()[0]
    while hasattr(value, "variant"):  # `Read` wraps its answer twice
        value = value.variant()
    return value
