"""Setting a game up, step by step: the game, who plays, house rules, the start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.errors import BadOption, BadRecord, UserError
from tumbletray.core.options import Value
from tumbletray.core.records import Header
from tumbletray.core.texts import Text, listed, msg, plural, verbatim
from tumbletray.table.length import Length
from tumbletray.ui.ports import Services
from tumbletray.ui.setup.avatars import colour_for
from tumbletray.ui.setup.draft import Draft
from tumbletray.ui.setup.duration import Duration
from tumbletray.ui.setup.games import GameChoice
from tumbletray.ui.setup.players import Players
from tumbletray.ui.setup.ready import Ready
from tumbletray.ui.setup.rules import Rules
from tumbletray.ui.setup.steps import Steps
from tumbletray.ui.setup.tabs import put_in_order, stops
from tumbletray.ui.teams import teams_of
from tumbletray.ui.widgets import Translate, button, label, page

GAME, PLAYERS, RULES, READY = range(4)
"""The steps."""
TITLES = (msg("Game"), msg("Players"), msg("House rules"), msg("Dice and start"))
FEW = 3
"""Players who are named at the side; of more the number is told."""
REVEALED = 30
"""Pixels above and below what is scrolled to."""
PAUSE_MS = 250
"""Milliseconds after the last change until the length of the game is estimated."""


class SetupPage(QWidget):
    """One step at a time, any of them to be gone to; what is wrong is said in place.

    All that is chosen goes into the `draft` at once, so that nothing is lost by leaving.
    """

    chosen = Signal(object, object)
    """The header of the game to start, and the `Seating`."""
    left = Signal()

    def __init__(
        self, services: Services, translate: Translate, draft: Draft, known: Sequence[str]
    ) -> None:
        """Go on with `draft`; offer the `known` names of guests while typing."""
        super().__init__()
        page(self)
        self._services, self._t, self._draft = services, translate, draft
        self._step = GAME
        self._measured: Header | None = None
        self._call_off: Callable[[], None] = lambda: None
        self._rules: dict[str, Rules] = {}
        self._steps = Steps(TITLES, translate)
        self._games = GameChoice(services.games, translate)
        self._players = Players(translate, services.library, known)
        self._rules_step = QStackedWidget()
        self._ready = Ready(translate, services.seed)
        self._stack = QStackedWidget()
        self._title = label("", "title")
        self._reason = label("", "reason", wrap=True)
        self._duration = Duration(translate)
        self._back = button(translate(msg("Back")), self._go_back, "", "back")
        self._next = button(translate(msg("Next")), self._go_on, "primary")
        self._start = button(translate(msg("Start")), self._accept)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._estimate)
        self._build()
        self._fill()
        self._connect()
        self._go(GAME)

    def begin(self) -> None:
        """Put the keyboard where the first choice is."""
        self._games.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._go_on()
        else:
            super().keyPressEvent(event)

    def go_to(self, step: int) -> None:
        """Show a step: `GAME`, `PLAYERS`, `RULES` or `READY`."""
        self._go(step)

    def _build(self) -> None:
        for one in (self._games, self._players, self._rules_step, self._ready):
            self._stack.addWidget(one)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 18)
        layout.setSpacing(20)
        layout.addWidget(self._steps, 2)
        main = QVBoxLayout()
        main.setSpacing(10)
        main.addWidget(self._title)
        main.addWidget(self._stack, 1)
        main.addWidget(self._duration)
        main.addWidget(self._reason)
        feet = QHBoxLayout()
        feet.addWidget(self._back)
        feet.addStretch(1)
        feet.addWidget(self._start)
        feet.addWidget(self._next)
        main.addLayout(feet)
        layout.addLayout(main, 7)

    def _fill(self) -> None:
        """Show what the draft says."""
        # What is put in first is taken up at once, and would take the rest for what was chosen.
        draft = replace(self._draft)
        self._games.mark(draft.game.info.key)
        self._take_game(draft.game.info.key)
        self._players.list.set_seats(draft.seats)
        self._ready.put(typed=draft.typed, practice=draft.practice)
        self._tend()

    def _connect(self) -> None:
        self._games.chosen.connect(self._take_game)
        self._games.accepted.connect(self._go_on)
        self._players.changed.connect(self._tend)
        self._players.list.arranged.connect(self._order_tabs)
        self._players.accepted.connect(self._go_on)
        self._ready.changed.connect(self._tend)
        self._steps.chosen.connect(self._go)
        self._duration.proposed.connect(self._put_one)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._reveal)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._go_back)
        QShortcut(QKeySequence("Alt+Left"), self, self._go_back)
        QShortcut(QKeySequence("Ctrl+Return"), self, self._accept)

    def _reveal(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to what has the keyboard. By itself, Qt does so only within an area."""
        area = now
        while now is not None and area is not None and area is not self:
            if isinstance(area, QScrollArea):
                area.ensureWidgetVisible(now, 0, REVEALED)
            area = area.parentWidget()

    @property
    def _current(self) -> Rules:
        return self._rules[self._draft.game.info.key]

    def _put_one(self, key: str, value: Value) -> None:
        self._current.put_one(key, value)

    def _take_game(self, key: str) -> None:
        """Have the rules and the seats of another game."""
        self._draft.game = game = self._services.games[key]
        if key not in self._rules:
            rules = Rules(game.info, self._services.library, self._t)
            rules.put(self._draft.given.get(key, {}))
            rules.changed.connect(self._tend)
            rules.failed.connect(lambda text: self._complain(self._t(text)))
            self._rules[key] = rules
            self._rules_step.addWidget(rules)
            self._order_tabs()
        self._rules_step.setCurrentWidget(self._rules[key])
        self._ready.show_start(self._rules[key].start)
        self._players.set_game(game.info, self._services.bots(key))
        self._tend()

    def _order_tabs(self) -> None:
        """Tab goes from the steps through what is asked to the buttons below."""
        order = [*stops(self._steps), *stops(self._games), *self._players.stops()]
        for rules in self._rules.values():
            order += stops(rules)
        put_in_order([*order, *stops(self._ready), self._back, self._start, self._next])

    def _go(self, step: int) -> None:
        self._step = step
        self._stack.setCurrentIndex(step)
        self._steps.show_step(step)
        self._title.setText(self._t(TITLES[step]))
        last = step == READY
        self._next.setVisible(not last)
        self._start.setObjectName("primary" if last else "")
        self._start.style().polish(self._start)
        self._tend()
        starts = (self._games.begin, self._players.begin, self._begin_rules, self._ready.begin)
        starts[step]()

    def _begin_rules(self) -> None:
        self._next.setFocus()

    def _go_on(self) -> None:
        if self._step == READY:
            self._accept()
        else:
            self._go(self._step + 1)

    def _go_back(self) -> None:
        if self._step == GAME:
            self.left.emit()
        else:
            self._go(self._step - 1)

    def _tend(self) -> None:
        """Take up what was chosen, show what fits it, complain of what is wrong so far."""
        draft = self._draft
        draft.seats = self._players.list.seats()
        draft.given[draft.game.info.key] = self._current.given()
        draft.typed, draft.practice = self._ready.typed, self._ready.practice
        self._current.show_for(max(len(draft.seats), draft.game.info.seats[0]))
        enough = len(draft.seats) >= draft.game.info.seats[0]
        self._start.setEnabled(enough)
        header = self._header()
        self._complain(None if header or not enough else self._wrong())
        self._players.list.show_teams(teams_of(header) if header else ())
        self._players.list.complain_of(_twice(draft.names))
        if self._step == READY:
            self._ready.tell(draft)
        self._steps.tell(self._told())
        if header is None or header != self._measured:
            self._measured = header
            self._call_off()
            self._duration.show_waiting(expected=header is not None)
            self._pause.start()

    def _told(self) -> list[str]:
        """What was chosen in each step, in a few words."""
        draft = self._draft
        given = len(draft.options)
        rules = (
            plural("{n} house rule", "{n} house rules", given) if given else msg("As the page says")
        )
        dice = msg("Real dice, typed in") if draft.typed else msg("Thrown in the tray")
        practice = msg("A practice game")
        return [
            self._t(draft.game.info.title),
            self._t(_who(draft.names)),
            self._t(rules),
            self._t(practice if draft.practice else dice),
        ]

    def _header(self) -> Header | None:
        try:
            return self._draft.header()
        except (BadOption, BadRecord):
            return None

    def _wrong(self) -> str | None:
        try:
            self._draft.header()
        except (BadOption, BadRecord) as error:
            return self._t(error.text)
        return None

    def _complain(self, reason: str | None) -> None:
        self._reason.setText(reason or "")
        self._reason.setVisible(bool(reason))

    def _estimate(self) -> None:
        """Find out how long the game will last, if it can be played."""
        header = self._measured
        if header is None:
            return

        def show(length: Length) -> None:
            self._duration.show_length(header, length)

        self._call_off = self._services.estimate(header, show)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for an estimate any more."""
        super().hideEvent(event)
        self._pause.stop()
        self._call_off()

    def _accept(self) -> None:
        wrong = self._wrong()
        if wrong is not None:
            self._complain(wrong)
            return
        for name in self._players.list.to_remember():
            try:
                self._services.library.save_profile(name, colour_for(name.casefold()))
            except UserError as error:
                self._complain(self._t(error.text))
                return
        self.chosen.emit(self._draft.header(), self._draft.seating())


def _who(names: Sequence[str]) -> Text:
    """The players, or their number where they are many."""
    if not names:
        return verbatim("")
    if len(names) <= FEW:
        return listed(names)
    return plural("{n} player", "{n} players", len(names))


def _twice(names: Sequence[str]) -> set[str]:
    """The names, folded, that more than one has."""
    folded = Counter(name.casefold() for name in names)
    return {name for name, times in folded.items() if times > 1}
