"""Makes the tray view: in three dimensions where the machine can, else from above.

A machine that seemed able may still fail: a view that has drawn no frame some seconds after it was
shown goes on from above, with the same dice and in the same motion.
"""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from tumbletray.ui.tray.flat import FlatRenderer
from tumbletray.ui.tray.preference import Preference
from tumbletray.ui.tray.probe import graphics
from tumbletray.ui.tray.quality import Governor
from tumbletray.ui.tray.quick import QuickRenderer
from tumbletray.ui.tray.theme import CLASSIC, Theme
from tumbletray.ui.tray.view import TrayView

DEADLINE_MS = 5000
"""So long after it is shown a view in three dimensions must have drawn a frame."""

_log = logging.getLogger(__name__)


def create_tray_view(
    parent: QWidget | None = None, prefer: Preference = "auto", theme: Theme = CLASSIC
) -> TrayView:
    """A tray view that works on this machine."""
    renderer = _renderer(prefer, theme)
    view = TrayView(renderer, parent)
    _watch(view, renderer, theme)
    return view


def redress(view: TrayView, prefer: Preference, theme: Theme) -> None:
    """Let `view` go on in other colours or seen in another way: dice and motion are kept."""
    for watch in view.findChildren(_Watch):
        watch.stop()
    renderer = _renderer(prefer, theme)
    view.use_renderer(renderer)
    _watch(view, renderer, theme)


def _renderer(prefer: Preference, theme: Theme) -> FlatRenderer | QuickRenderer:
    if prefer == "2d":
        return FlatRenderer(theme)
    found = graphics()
    if not found.usable:
        _log.info("The tray is drawn from above: %s.", found.reason)
        return FlatRenderer(theme)
    try:
        return QuickRenderer(theme, Governor(found.software), from_top=prefer == "top")
    except RuntimeError as error:
        _log.warning("The tray is drawn from above: %s", error)
        return FlatRenderer(theme)


def _watch(view: TrayView, renderer: FlatRenderer | QuickRenderer, theme: Theme) -> None:
    if isinstance(renderer, QuickRenderer):
        _Watch(view, renderer, theme)


class _Watch(QObject):
    """Replaces a renderer that draws nothing. It belongs to the view."""

    def __init__(self, view: TrayView, renderer: QuickRenderer, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._theme = theme
        self._timer = QTimer(self)
        self._timer.setInterval(DEADLINE_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self._watching = True
        renderer.drawn.connect(self._timer.stop)
        renderer.failed.connect(self._give_up)

    def stop(self) -> None:
        """Another renderer takes the place of this one."""
        self._timer.stop()
        self._watching = False

    def _look(self) -> None:
        """A view that nobody can see need not draw: it is given another while."""
        if self._view.isVisible() and self._view.window().windowHandle().isExposed():
            self._give_up("no frame was drawn in time")

    def _give_up(self, reason: str) -> None:
        if self._watching:
            self.stop()
            _log.warning("The tray goes on from above: %s.", reason)
            self._view.use_renderer(FlatRenderer(self._theme))
