"""The page on which a game is played: whose turn it is, the tray, the score sheet, the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tumbletray.core.dice import contains
from tumbletray.core.moves import Move
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, msg
from tumbletray.core.throws import Gesture
from tumbletray.table.typed import TypedDice
from tumbletray.ui.fitted import FittedLabel
from tumbletray.ui.pace import PACES
from tumbletray.ui.play import words
from tumbletray.ui.play.actions import ActionBar
from tumbletray.ui.play.bot_seats import BotSeats
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.confetti import Confetti
from tumbletray.ui.play.deeds import Deeds
from tumbletray.ui.play.facts import FactRow
from tumbletray.ui.play.groups import GroupBar
from tumbletray.ui.play.hints import Hints
from tumbletray.ui.play.keys import Keys
from tumbletray.ui.play.lots import Lots
from tumbletray.ui.play.news import NewsCard
from tumbletray.ui.play.offers import Offers
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.play.rules_dialog import RulesDialog
from tumbletray.ui.play.seated import Seated
from tumbletray.ui.play.side import Side
from tumbletray.ui.play.station import Station
from tumbletray.ui.play.thinker import Minds, Thinker
from tumbletray.ui.play.trays import Trays
from tumbletray.ui.play.typed_row import TypedRow
from tumbletray.ui.settings import LOUDEST, Settings
from tumbletray.ui.tray.view import TrayView
from tumbletray.ui.widgets import Translate, button, label, page

NAME_SHARE, FACTS_SHARE = 0.35, 0.4
"""The parts of the width that a long name and the figures may take."""
TRAYS, SIDE, WIDE_SIDE, MANY = 9, 5, 6, 8
"""How the width is shared by the trays and what is beside them; that is wider where there are more
than so many seats, which the sheet has across."""
MARGIN = 18
"""At the sides of the page, in pixels."""
VOLUME_STEP = 10
"""How much the keys turn the volume up or down, in percent."""


class PlayPage(QWidget):
    """Shows one game and takes clicks and keys for it."""

    left = Signal()
    again = Signal(object)
    """Another game with this header."""
    finished = Signal()
    settings_wanted = Signal()

    def __init__(
        self, seated: Seated, minds: Minds, settings: Settings, translate: Translate
    ) -> None:
        """`minds` decide for bots and give hints.

        Raises `IllegalMove` if the log of the game breaks the rules.
        """
        super().__init__()
        page(self)
        self._t = translate
        self._header = header = seated.header
        self._settings = settings
        self.trays = Trays(settings, translate)
        self.play = Conductor(seated, self.trays.make, self)
        self.bots = BotSeats(
            self.play,
            Thinker(header, seated.seating, minds),
            lambda: PACES[settings.wishes.pace],
        )
        self._deeds = Deeds(self.play)
        self._name = FittedLabel("name", 5)
        self._asked = FittedLabel("asked", 8)
        self._also = FittedLabel("hint")
        self._facts = FactRow()
        self._side = Side(header, translate, self.act)
        self._side_share = SIDE if len(header.players) <= MANY else WIDE_SIDE
        self._reason = label("", "hint", wrap=True)
        self.bar = ActionBar()
        self.news = NewsCard(self.trays, translate)
        self._lots = Lots(self.trays, header.players, translate)
        self._confetti = Confetti(self)
        self._ring: tuple[TrayView, int | None] = (self.tray, None)
        self._written: tuple[Any, tuple[int, ...]] | None = None
        self._keys = Keys(self.play, self._deeds, self.act)
        self._offers = Offers(self.play)
        self._groups = GroupBar()
        dice = seated.source
        self._typed = (
            TypedRow(self, self.play, dice, translate) if isinstance(dice, TypedDice) else None
        )
        self._hints = Hints(self.play, minds.advise, minds.post)
        self._hint = button(translate(msg("Hint [H]")), lambda: self.act("hint"), "quiet", "hint")
        self._back = button(
            translate(msg("Take back [U]")), lambda: self.act("undo"), "quiet", "undo"
        )
        self._build()
        self._connect()
        self._show_sound()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _connect(self) -> None:
        self.bar.pressed.connect(self.act)
        self._groups.pressed.connect(self._offers.take)
        self.trays.touched.connect(self.play.stations.focus_on_tray)
        self.trays.clicked.connect(self._offers.show_way)
        self.play.changed.connect(self._refresh)
        self.bots.changed.connect(self._refresh)
        if self._typed is not None:
            self._typed.edited.connect(self._refresh)
        self.play.drawn.connect(self._draw_lots)
        self.play.hurried.connect(self._lots.finish)
        self.play.told.connect(self._tell)
        self.play.problem.connect(self.complain)
        self.play.followed.connect(self._side.add)
        self.play.rewound.connect(lambda: self._side.begin_anew(self.play.moments()))
        self.play.taken.connect(self._tell_undone)
        self._hints.changed.connect(self._refresh)
        self.play.finished.connect(self.finished)
        self._settings.changed.connect(self._show_sound)

    @property
    def tray(self) -> TrayView:
        """The tray in focus."""
        return self.play.focused.tray

    def begin(self) -> None:
        """Show where the game stands."""
        self.setFocus()
        self.play.begin()
        self._side.begin_anew(self.play.moments())

    @property
    def over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.play.phase is Phase.OVER

    def act(self, name: str) -> None:
        """Do what a button or key says; what cannot be done now is answered with the reason."""
        self._say(self._t(self._hints.hint or words.hint(self.play)), "hint")
        deeds: dict[str, Callable[[], object]] = {
            "throw": self._throw,
            "skip": self._skip,
            "pause": lambda: self.bots.pause(not self.bots.paused),
            "undo": self._undo,
            "hint": self._hints.ask,
            "log": self._side.turn,
            "earlier": lambda: self._side.leaf(-1),
            "later": lambda: self._side.leaf(1),
            "roll": lambda: self._deeds.set_aside(stop=False),
            "stop": lambda: self._deeds.set_aside(stop=True),
            "match": self._deeds.match,
            "next": lambda: self._deeds.play_on(on=True),
            "end": lambda: self._deeds.play_on(on=False),
            "again": lambda: self.again.emit(self._header),
            "leave": self.left.emit,
            "rules": self._show_rules,
            "settings": self.settings_wanted.emit,
            "sound": self._toggle_sound,
            "way": self._offers.show_next,
            "louder": lambda: self._turn_volume(1),
            "softer": lambda: self._turn_volume(-1),
        }
        if name in ("next", "roll", "stop"):
            self.news.hide()
        deeds[name]()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keys."""
        typed = self._typed is not None and self._typed.press(event)
        if not typed and not self._keys.press(event):
            super().keyPressEvent(event)
        self._move_ring()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from seat to seat where several play at once."""
        # Qt asks also when the page is hidden, to pass the focus on: that is nobody's turn.
        turned = self.isVisible() and self._keys.next_seat(1 if forward else -1)
        return turned or super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the card over the middle of the tray."""
        super().resizeEvent(event)
        # Two lines at all times: the tray above must not change its size.
        self._reason.setMinimumHeight(2 * self._reason.fontMetrics().lineSpacing())
        share = self._side_share / (TRAYS + self._side_share)
        self._side.fit(round(self.width() * share) - 2 * MARGIN)
        self._facts.setMaximumWidth(round(self.width() * FACTS_SHARE))
        self._name.setMaximumWidth(round(self.width() * NAME_SHARE))
        self._confetti.setGeometry(self.rect())
        for card in (self.news, self._lots):
            if card.isVisible():
                card.place()

    # How it is put together

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 12, MARGIN, 14)
        layout.setSpacing(10)
        layout.addLayout(self._head())
        middle = QHBoxLayout()
        middle.setSpacing(14)
        middle.addWidget(self.trays, TRAYS)
        middle.addWidget(self._side, self._side_share)
        layout.addLayout(middle, 1)
        said = QHBoxLayout()
        said.addWidget(self._reason, 1)
        said.addWidget(self._groups)
        for made in (self._hint, self._back):
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            said.addWidget(made)
        layout.addLayout(said)
        if self._typed is not None:
            layout.addWidget(self._typed)
        layout.addWidget(self.bar)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(18)
        head.addWidget(self._name)
        asked = QVBoxLayout()
        asked.setSpacing(0)
        asked.addStretch(1)
        for line in (self._asked, self._also):
            asked.addWidget(line, 0, Qt.AlignmentFlag.AlignLeft)
        asked.addStretch(1)
        head.addLayout(asked)
        head.addStretch(1)
        head.addWidget(self._facts)
        return head

    # What is shown

    def _refresh(self) -> None:
        play = self.play
        self._name.setText(self._t(words.who(play)))
        self._asked.setText(self._t(words.asked(play)))
        also = words.also(play)
        self._also.setText(self._t(also) if also else "")
        self._also.setVisible(also is not None)
        facts = words.figures(play)
        self._facts.show_facts([(self._t(name), self._t(figure)) for name, figure in facts])
        if self._written != (play.shown, play.waiting_seats):
            self._written = (play.shown, play.waiting_seats)
            self._side.sheet.show_sheet(play.game.sheet(play.shown), play.waiting_seats)
        self.bar.show_actions(words.actions(play, self.bots.paused, self._t))
        chosen = play.choosing.chosen_faces() if play.choosing else ()
        self._groups.show_groups(
            [(self._t(g.label), contains(chosen, g.faces)) for g in self._offers.groups()]
        )
        self.trays.show_stations(self.play)
        self.tray.set_accessible_summary(self._t(words.summary(play)))
        if play.phase is Phase.ROLLING:
            self.news.hide()
        self._move_ring()
        self._hint.setVisible(self._hints.possible)
        self._back.setVisible(play.table.undoable > 0)
        self._say(self._t(self._hints.hint or words.hint(play)), "hint")

    def _move_ring(self) -> None:
        """Have the keyboard's ring around its die, as long as that lies there to be chosen."""
        choosing = self.play.choosing
        if choosing is None or self._keys.focused not in choosing.faces:
            self._keys.focused = None
        ring = (self.tray, self._keys.focused)
        if ring != self._ring:
            self._ring = ring
            self.trays.ring(*ring)

    def _say(self, sentence: str, style: str) -> None:
        self._reason.setObjectName(style)
        self._reason.setText(sentence)
        self._reason.style().polish(self._reason)

    def _tell(self, events: Sequence[Event]) -> None:
        self._side.write_down(events)
        self.news.tell(events)
        feast = any(event.weight is Weight.FEAST for event in events)
        if feast and not self._settings.reduced_motion:
            self._confetti.celebrate()

    def _tell_undone(self, move: Move) -> None:
        self.news.hide()
        self._say(self._t(words.undone(self.play, move)), "hint")

    def _draw_lots(self, station: Station, seat: int) -> None:
        """Have the draw seen, then go on."""
        once = Qt.ConnectionType.SingleShotConnection
        self._lots.done.connect(partial(self.play.seen, station), once)
        self._lots.draw(seat, at_once=self._settings.reduced_motion)

    def complain(self, reason: Text) -> None:
        """Say why something is not possible."""
        self._say(self._t(reason), "reason")

    def _show_sound(self) -> None:
        self._side.show_sound(self._settings.volume <= 0)

    def _toggle_sound(self) -> None:
        wishes = self._settings.wishes
        if wishes.volume == 0:
            self._settings.change(volume=VOLUME_STEP, muted=False)
        else:
            self._settings.change(muted=not wishes.muted)

    def _turn_volume(self, way: int) -> None:
        volume = self._settings.wishes.volume + way * VOLUME_STEP
        self._settings.change(volume=min(max(volume, 0), LOUDEST), muted=False)
        self._say(self._t(msg("Volume: {n} %", n=self._settings.wishes.volume)), "hint")

    def leave(self) -> None:
        """Stop: nothing is lost, and nothing that is under way is waited for."""
        self.bots.leave()
        self._hints.leave()
        self.play.leave()

    def _throw(self) -> None:
        if self._typed is not None:
            self._typed.confirm()
        else:
            self._deeds.throw(Gesture())

    def _skip(self) -> None:
        if not self.bots.skip():
            self.play.skip()

    def _undo(self) -> None:
        if not self.play.undo():
            self.complain(words.not_undone(self.play))

    def _show_rules(self) -> None:
        RulesDialog(self._header, self._t, self).open()
