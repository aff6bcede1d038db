"""Whether this machine can draw the tray in three dimensions, found out before it is tried.

Where it cannot, a QQuickWidget stays empty and says nothing. So platforms without graphics and the
software renderer of Qt Quick are ruled out by name, and for OpenGL a context is made to ask it for
its version and renderer. Direct3D and Metal are taken to work: every system that has them has more
than is needed, be it without graphics hardware. What really draws is known after the first frame.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PySide6.QtGui import QGuiApplication, QOffscreenSurface, QOpenGLContext, QRhiDriverInfo
from PySide6.QtQuick import QQuickWindow, QSGRendererInterface

BLIND_PLATFORMS = frozenset({"offscreen", "minimal", "linuxfb", "vnc"})
"""Qt platforms on which Qt Quick 3D has nothing to draw with."""
SOFTWARE_RENDERERS = (
    "llvmpipe",
    "lavapipe",
    "softpipe",
    "swrast",
    "swiftshader",
    "gdi generic",
    "apple software renderer",
    "microsoft basic render",
)
"""Parts of the names of renderers that use no graphics hardware; the last is Direct3D's WARP."""
_GL_RENDERER = 0x1F01
_Api = QSGRendererInterface.GraphicsApi


@dataclass(frozen=True, slots=True)
class Graphics:
    """What the machine offers: `usable` for three dimensions, and if by `software`; why not."""

    usable: bool
    software: bool = False
    reason: str = ""


@lru_cache(maxsize=1)
def graphics() -> Graphics:
    """The graphics of this machine. Needs a QGuiApplication; the answer is kept."""
    platform = QGuiApplication.platformName()
    if platform in BLIND_PLATFORMS:
        return Graphics(False, reason=f"the platform {platform} has no 3D graphics")
    if os.environ.get("QT_QUICK_BACKEND", "rhi") not in {"rhi", ""}:
        return Graphics(False, reason="Qt Quick is told to draw by software")
    if QQuickWindow.graphicsApi() in {_Api.OpenGL, _Api.Unknown}:
        return _opengl()
    return Graphics(QQuickWindow.graphicsApi() not in {_Api.Software, _Api.Null, _Api.OpenVG})


def _opengl() -> Graphics:
    surface, context = QOffscreenSurface(), QOpenGLContext()
    surface.create()
    if not (context.create() and context.makeCurrent(surface)):
        return Graphics(False, reason="no OpenGL context can be made")
    version = context.format().version()
    name = str(context.functions().glGetString(_GL_RENDERER))
    context.doneCurrent()
    if version < (3, 0):
        return Graphics(False, reason=f"OpenGL is of version {version}")
    return Graphics(True, software=is_software(name))


def is_software(renderer: str) -> bool:
    """Whether a renderer of this name uses no graphics hardware."""
    return any(known in renderer.lower() for known in SOFTWARE_RENDERERS)


def draws_by_software(window: QQuickWindow) -> bool:
    """Whether `window`, which has drawn a frame, does without graphics hardware."""
    driver: Any = window.rhi().driverInfo()  # the types that PySide6 declares of it are not true
    if driver.deviceType == QRhiDriverInfo.DeviceType.CpuDevice:
        return True
    return is_software(bytes(driver.deviceName).decode(errors="replace"))
