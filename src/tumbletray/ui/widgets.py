"""Small builders shared by the pages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from tumbletray.core.texts import Text
from tumbletray.ui import theme
from tumbletray.ui.icons import icon

Translate = Callable[[Text], str]
"""A text in the reader's language."""


def label(words: str = "", name: str = "", wrap: bool = False) -> QLabel:
    """A label in plain text: a player's name is never read as markup."""
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setObjectName(name)
    made.setWordWrap(wrap)
    return made


_TONES = {"primary": "on_fill", "begin": "on_fill", "quiet": "faint", "foot": "faint"}
"""The colour of the words of a button, by its name in the style sheet; that of others is ink."""


def button(
    words: str, pressed: Callable[[], object], name: str = "", picture: str = ""
) -> QPushButton:
    """A push button, for the Enter key too; `&` in the words marks the key.

    `name` is its name in the style sheet, `picture` that of an icon before the words.
    """
    made = QPushButton(words)
    if picture:
        made.setIcon(icon(picture, _TONES.get(name, "ink")))
    made.setAutoDefault(True)
    made.setObjectName(name)
    made.setProperty("even", True)  # as high as one with an icon
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(lambda _checked: pressed())
    return made


def number_box() -> QSpinBox:
    """A box for a number, its figures as far from the rim as words are in other fields."""
    made = QSpinBox()
    # A style sheet reaches the field within the box no more than it reaches into other widgets.
    made.lineEdit().setTextMargins(theme.CLOSE, 0, 0, 0)
    return made


def panel() -> tuple[QWidget, QVBoxLayout]:
    """A framed area and its layout."""
    area = QWidget()
    area.setObjectName("panel")
    area.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    layout = QVBoxLayout(area)
    layout.setContentsMargins(theme.APART, theme.NEAR, theme.APART, theme.NEAR)
    return area, layout


def is_sign(event: QKeyEvent) -> bool:
    """Whether a key writes a letter or digit, which a list would take for the start of a line.

    Lists beside which such keys mean something leave them to what they lie in.
    """
    return len(event.text()) == 1 and event.text().isprintable() and not event.text().isspace()


def page(widget: QWidget) -> None:
    """Give a page the ground colour."""
    widget.setObjectName("page")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
