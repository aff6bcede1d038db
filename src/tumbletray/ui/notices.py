"""A line above whatever page is shown: something happened, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tumbletray.core.texts import Text, msg
from tumbletray.ui.widgets import Translate, button, label


class NoticeBar(QWidget):
    """Hidden until there is something to tell; it never takes the keyboard from the page."""

    def __init__(self, translate: Translate) -> None:
        """`translate` is asked anew for each notice: the language may have changed."""
        super().__init__()
        self._t = translate
        self._text = Text("")
        self._then: Callable[[], None] | None = None
        self._words = label("", "noticeText", wrap=True)
        self._show = button("", self._follow, "primary")
        self._close = button("", self.put_away, "quiet")
        self._key = QShortcut(QKeySequence("F3"), self)
        self._key.activated.connect(self._follow)
        self._build()
        self.hide()

    def tell(self, text: Text, then: Callable[[], None] | None = None) -> None:
        """Tell `text` until it is put away; `then` is what shows more of it."""
        self._text, self._then = text, then
        self._words.setText(self._t(text))
        self._show.setText(self._t(msg("Show [F3]")))
        self._show.setVisible(then is not None)
        self._close.setText(self._t(msg("Not now") if then is not None else msg("Close [F3]")))
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self._words, QAccessible.Event.Alert))

    def put_away(self) -> None:
        """Tell nothing any more."""
        self._then = None
        self.hide()

    def turn_page(self) -> None:
        """Another page is shown, in another language perhaps: what was only to be read is gone."""
        if self._then is None:
            self.hide()
        else:
            self.tell(self._text, self._then)

    def _follow(self) -> None:
        then = self._then
        self.put_away()
        if then is not None:
            then()

    def _build(self) -> None:
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(36, 8, 36, 8)
        layout.setSpacing(12)
        layout.addWidget(self._words, 1)
        layout.addWidget(self._show)
        layout.addWidget(self._close)
        for way in (self._show, self._close):
            way.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def below(notices: NoticeBar, pages: QWidget) -> QWidget:
    """A widget with the notices above the pages."""
    whole = QWidget()
    layout = QVBoxLayout(whole)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(notices)
    layout.addWidget(pages, 1)
    return whole
