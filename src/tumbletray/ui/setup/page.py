"""The page that sets a new game up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tumbletray.core.errors import BadOption, BadRecord
from tumbletray.core.game import AnyGame
from tumbletray.core.records import Header, header
from tumbletray.core.texts import msg
from tumbletray.ui.setup.house_rules import HouseRules
from tumbletray.ui.setup.names import NameList
from tumbletray.ui.widgets import Translate, button, label, page, panel


class SetupPage(QWidget):
    """Choose the game, its players and its house rules. What is wrong is said in place."""

    chosen = Signal(object)
    """The header of the game to start."""
    left = Signal()

    def __init__(
        self, games: Mapping[str, AnyGame], translate: Translate, known: Sequence[str]
    ) -> None:
        """Offer `games`, and `known` names of earlier players."""
        super().__init__()
        page(self)
        self._games, self._t, self._known = games, translate, known
        self._game = next(iter(games.values()))
        self._names = NameList(translate, known, self._game.info.seats[-1])
        self._rules = HouseRules(self._game.info, translate)
        self._dice = self._dice_box()
        self._rules_area = QScrollArea()
        self._reason = label("", "reason", wrap=True)
        self._summary = label("", "hint", wrap=True)
        self._back = button(translate(msg("Back")), self.left.emit)
        self._start = button(translate(msg("Start")), self._accept, "primary")
        self._build()
        self._names.changed.connect(self._tend)
        self._names.accepted.connect(self._accept)
        self._choose(self._game.info.key)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.left.emit)
        QShortcut(QKeySequence("Ctrl+Return"), self, self._accept)

    @property
    def typed(self) -> bool:
        """Whether the game is played with real dice, whose faces are typed in."""
        return bool(self._dice.currentData())

    def prefill(self, made: Header) -> None:
        """Begin with the players of an earlier game."""
        self._names.set_names(made.players)

    def begin(self) -> None:
        """Put the cursor where the first name goes."""
        self._names.focus_first_empty()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 28, 40, 24)
        layout.setSpacing(14)
        layout.addWidget(label(self._t(msg("New game")), "title"))
        layout.addLayout(self._game_line())
        columns = QHBoxLayout()
        columns.setSpacing(20)
        columns.addWidget(self._players_panel(), 3)
        columns.addWidget(self._rules_panel(), 4)
        layout.addLayout(columns, 1)
        feet = QHBoxLayout()
        feet.addWidget(self._back)
        feet.addWidget(self._reason, 1)
        feet.addWidget(self._start)
        layout.addLayout(feet)

    def _game_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        if len(self._games) > 1:
            box = QComboBox()
            box.setAccessibleName(self._t(msg("Game")))
            for key, game in self._games.items():
                box.addItem(self._t(game.info.title), key)
            box.currentIndexChanged.connect(lambda _index: self._choose(box.currentData()))
            line.addWidget(box)
        else:
            line.addWidget(label(self._t(self._game.info.title), "heading"))
        line.addWidget(self._summary, 1)
        return line

    def _players_panel(self) -> QWidget:
        area, inner = panel()
        inner.addWidget(label(self._t(msg("Players")), "heading"))
        note = msg("One name a line, in the order of play. Enter goes on to the next.")
        inner.addWidget(label(self._t(note), "label", wrap=True))
        inner.addWidget(self._names, 1)
        line = QHBoxLayout()
        line.addWidget(label(self._t(msg("Which dice")), "label"))
        line.addWidget(self._dice, 1)
        inner.addLayout(line)
        return area

    def _dice_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self._t(msg("Which dice")))
        box.addItem(self._t(msg("Thrown in the tray")), False)
        box.addItem(self._t(msg("Real dice, typed in")), True)
        return box

    def _rules_panel(self) -> QWidget:
        area, inner = panel()
        inner.addWidget(label(self._t(msg("House rules")), "heading"))
        self._rules_area.setWidgetResizable(True)
        self._rules_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._rules_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner.addWidget(self._rules_area, 1)
        return area

    def _choose(self, key: str) -> None:
        self._game = self._games[key]
        self._summary.setText(self._t(self._game.info.summary))
        self._rules = HouseRules(self._game.info, self._t)
        self._rules.changed.connect(self._tend)
        self._rules_area.setWidget(self._rules)
        self._order_tabs()
        self._names.set_most(self._game.info.seats[-1])
        self._tend()

    def _order_tabs(self) -> None:
        """From the names to the house rules to the buttons."""
        stops = [self._names.last_line, self._dice, *self._rules.widgets, self._back, self._start]
        for one, following in pairwise(stops):
            self.setTabOrder(one, following)

    def _tend(self) -> None:
        """Show what fits the choice so far; complain of what is wrong, not of what is missing."""
        names = self._names.names()
        self._rules.show_for(max(len(names), self._game.info.seats[0]))
        enough = len(names) >= self._game.info.seats[0]
        self._start.setEnabled(enough)
        alone = len(names) == 1 and enough
        hint = msg("One name: you play alone.") if alone else None
        self._complain(self._wrong() if enough else None, self._t(hint) if hint else "")

    def _wrong(self) -> str | None:
        try:
            self._header()
        except (BadOption, BadRecord) as error:
            return self._t(error.text)
        return None

    def _complain(self, reason: str | None, hint: str = "") -> None:
        self._reason.setObjectName("reason" if reason else "hint")
        self._reason.setText(reason or hint)
        self._reason.style().polish(self._reason)

    def _header(self) -> Header:
        return header(self._game, self._rules.given(), self._names.names())

    def _accept(self) -> None:
        try:
            made = self._header()
        except (BadOption, BadRecord) as error:
            self._complain(self._t(error.text))
            return
        self.chosen.emit(made)
