"""The first step: which game, chosen from pictures."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.game import AnyGame, GameInfo
from tumbletray.core.texts import Text, msg
from tumbletray.ui.resources import resource
from tumbletray.ui.widgets import Translate, label

PICTURE = QSize(320, 144)
"""The largest size of a game's picture, in pixels."""
NARROW, WIDE = 560, 800
"""Widths in pixels from which there are two and three games side by side."""


_ARROWS = (
    Qt.Key.Key_Right,
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_Up,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class GameChoice(QScrollArea):
    """A card for each game; arrow keys go from one to the next, Enter takes the game."""

    chosen = Signal(str)
    """The key of the game that is marked now."""
    accepted = Signal()

    def __init__(self, games: Mapping[str, AnyGame], translate: Translate) -> None:
        """Show `games` in their order."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setSpacing(14)
        self._group = QButtonGroup(self)
        self._cards = {key: _Card(game.info, translate) for key, game in games.items()}
        for key, card in self._cards.items():
            self._group.addButton(card)
            card.toggled.connect(lambda on, key=key: self._toggled(key, on))
            card.taken.connect(self.accepted)
            card.moved.connect(self._move)
        self._columns = 0
        self._arrange(2)
        self.setWidget(inner)

    def mark(self, key: str) -> None:
        """Mark the game `key`."""
        self._cards[key].setChecked(True)

    def begin(self) -> None:
        """Put the keyboard on the game that is marked."""
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many side by side as there is room for."""
        super().resizeEvent(event)
        self._arrange(1 + (self.width() >= NARROW) + (self.width() >= WIDE))

    def _toggled(self, key: str, on: bool) -> None:
        if on:
            self.ensureWidgetVisible(self._cards[key])
            self.chosen.emit(key)

    def _move(self, arrow: int) -> None:
        """Mark another game, by an arrow key."""
        cards = list(self._cards.values())
        place = next(n for n, card in enumerate(cards) if card.hasFocus())
        ways = {
            Qt.Key.Key_Right: place + 1,
            Qt.Key.Key_Left: place - 1,
            Qt.Key.Key_Down: place + self._columns,
            Qt.Key.Key_Up: place - self._columns,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(cards) - 1,
        }
        to = ways[Qt.Key(arrow)]
        if 0 <= to < len(cards):
            cards[to].setFocus()
            cards[to].setChecked(True)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self._cards.values()):
            self._grid.addWidget(card, *divmod(place, columns))
        for column in range(3):
            self._grid.setColumnStretch(column, int(column < columns))
        rows = -(-len(self._cards) // columns)
        for row in range(len(self._cards) + 1):
            self._grid.setRowStretch(row, int(row == rows))


class _Card(QAbstractButton):
    """A game: its picture, its title, how many play and how long, and a line about it."""

    taken = Signal()
    moved = Signal(int)
    """An arrow key, Home or End."""

    def __init__(self, info: GameInfo, translate: Translate) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        facts, summary = translate(facts_of(info)), translate(info.summary)
        self.setAccessibleName(translate(info.title))
        self.setAccessibleDescription(f"{summary} {facts}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 14, 14, 14)
        layout.setSpacing(6)
        layout.addWidget(_Picture(info.key))
        layout.addWidget(label(translate(info.title), "heading", wrap=True))
        layout.addWidget(label(facts, "label", wrap=True))
        layout.addWidget(label(summary, "body", wrap=True))
        layout.addStretch(1)
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """What its parts need in the width there is."""
        layout = self.layout()
        if layout is None:
            return super().sizeHint()
        least = layout.minimumSize().width()
        return QSize(least, layout.totalHeightForWidth(max(self.width(), least)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the game."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.setChecked(True)
            self.taken.emit()
        elif event.key() in _ARROWS:
            self.moved.emit(event.key())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click takes it."""
        super().mouseDoubleClickEvent(event)
        self.taken.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The frame of the style sheet."""
        option = QStyleOption()
        option.initFrom(self)
        option.state |= QStyle.StateFlag.State_On if self.isChecked() else option.state
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, QPainter(self), self)


def facts_of(info: GameInfo) -> Text:
    """How many play it and how long it takes."""
    return msg(
        "{least}–{most} players · {short}–{long} minutes",
        least=info.seats[0],
        most=info.seats[-1],
        short=info.minutes[0],
        long=info.minutes[-1],
    )


def picture_of(key: str) -> QIcon:
    """The picture of a game, or of dice if it has none of its own."""
    own = resource("pictures", f"{key}.svg")
    return QIcon(str(own if own.exists() else resource("pictures", "dice.svg")))


class _Picture(QWidget):
    """The picture of a game, as large as there is room."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._icon = picture_of(key)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def heightForWidth(self, width: int) -> int:
        """In proportion, up to its largest size."""
        return min(PICTURE.height(), width * PICTURE.height() // PICTURE.width())

    def sizeHint(self) -> QSize:
        """The largest size."""
        return PICTURE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle."""
        self._icon.paint(QPainter(self), self.rect())
