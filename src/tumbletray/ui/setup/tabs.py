"""The order in which the Tab key goes through a page."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def stops(area: QWidget) -> list[QWidget]:
    """What the Tab key stops at in `area`, itself included, in the order in which it was made."""
    return [
        widget
        for widget in [area, *area.findChildren(QWidget)]
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and widget.window() is area.window()  # lists of boxes are windows of their own
    ]


def put_in_order(widgets: Iterable[QWidget]) -> None:
    """Have the Tab key go from each of `widgets` to the next."""
    for one, following in pairwise(widgets):
        QWidget.setTabOrder(one, following)
