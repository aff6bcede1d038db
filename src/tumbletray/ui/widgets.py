"""Small builders shared by the pages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from tumbletray.core.texts import Text

Translate = Callable[[Text], str]
"""A text in the reader's language."""


def label(words: str = "", name: str = "", wrap: bool = False) -> QLabel:
    """A label in plain text: a player's name is never read as markup."""
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setObjectName(name)
    made.setWordWrap(wrap)
    return made


def button(words: str, pressed: Callable[[], object], name: str = "") -> QPushButton:
    """A push button, for the Enter key too; `&` in the words marks the key."""
    made = QPushButton(words)
    made.setAutoDefault(True)
    made.setObjectName(name)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(lambda _checked: pressed())
    return made


def panel() -> tuple[QWidget, QVBoxLayout]:
    """A framed area and its layout."""
    area = QWidget()
    area.setObjectName("panel")
    area.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    layout = QVBoxLayout(area)
    return area, layout


def page(widget: QWidget) -> None:
    """Give a page the ground colour."""
    widget.setObjectName("page")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
