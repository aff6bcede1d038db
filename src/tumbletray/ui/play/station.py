"""One set of dice: its tray, the seat that plays with it, and how the dice are shown."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tumbletray.core.dice import Colour, Lie
from tumbletray.core.game import awaited
from tumbletray.core.moves import TABLE, Match, Move
from tumbletray.core.records import Header
from tumbletray.core.requests import NeedDecision, NeedDice
from tumbletray.table.choosing import Choosing
from tumbletray.table.ports import Dice
from tumbletray.ui.play.dice import alike, lying, thrown, waiting
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.ports import Seating
from tumbletray.ui.tray.view import TrayDie, TrayView

Rolled = tuple[Move, Any, Any]
"""A throw that is seen rolling: the move, and the states before and after it."""


class Station(QObject):
    """Shows what lies before one seat, as its `state` has it. What follows is for others to say."""

    changed = Signal()

    def __init__(self, header: Header, seating: Seating, tray: TrayView) -> None:
        """Show nothing yet."""
        super().__init__(tray)
        self.tray = tray
        self.seat = TABLE
        self.phase = Phase.IDLE
        self.state: Any = None
        self.choosing: Choosing | None = None
        self.rolled: Rolled | None = None
        self.railed: list[TrayDie] = []
        """The dice in the rail."""
        self.linger = QTimer(self)
        self.linger.setSingleShot(True)
        self._game, self._seating = header.game, seating
        self._seats = len(header.players)
        self._deserted = False
        self._free: list[TrayDie] = []

    @property
    def need(self) -> NeedDice | NeedDecision | None:
        """What is awaited of the seat, in what is shown of its dice."""
        return None if self.state is None else awaited(self._game.pending(self.state), self.seat)

    @property
    def is_bots(self) -> bool:
        """Whether a bot plays here; one that has failed leaves its decision to a person.

        Lots are drawn by bots where nobody else is there.
        """
        if self.seat == TABLE:
            lots = isinstance(self.need, NeedDice)
            return lots and self._seating.all_bots(self._seats)
        return self._seating.bot(self.seat) is not None and not self._deserted

    @property
    def automatic(self) -> bool:
        """Whether what is to be done here now is done by a bot. Real dice are thrown for it."""
        if self.phase is Phase.WAIT:
            return self.is_bots and not self._seating.typed
        return self.phase is Phase.CHOOSE and self.is_bots

    def desert(self) -> None:
        """The bot cannot decide: a person does, this once."""
        self._deserted = True
        if self.choosing is not None:
            self.show_choice()

    def sit(self, seat: int) -> None:
        """Have another seat play with these dice."""
        if seat != self.seat:
            self.seat, self._free = seat, []

    def idle(self) -> None:
        """Nobody plays with these dice now."""
        self.rolled, self._free, self.railed = None, [], []
        self.tray.clear()
        self.tray.set_throwable(False)
        self.enter(Phase.IDLE)

    def make_ready(self, state: Any) -> None:
        """Show `state`, and await what it awaits of the seat."""
        self.state, self.rolled, self._deserted = state, None, False
        need = self.need
        if isinstance(need, NeedDice):
            self._await_throw(need)
        elif self.seat == TABLE:
            self.enter(Phase.TABLE)
        elif need is not None:
            self._await_choice(need)

    def forget_dice(self) -> None:
        """What lies or rolls in the tray does not stand any more."""
        self._free, self.rolled = [], None

    def show_roll(self, need: NeedDice, dice: Dice) -> None:
        """Have dice that have a motion seen rolling; the tray says when they rest."""
        assert dice.motion is not None
        self._free = thrown(need, dice.faces)
        self.tray.set_throwable(False)
        self.enter(Phase.ROLLING)
        self.railed = self.railed if self._rail_fits() else self._kept()
        self.tray.roll(self._free, dice.motion.poses, dice.motion.rate, self.railed)

    def show_still(self, need: NeedDice, dice: Dice) -> None:
        """Have dice lie there at once."""
        self._free = thrown(need, dice.faces)
        self.tray.set_throwable(False)
        self._place(self._free)

    def place_nothing(self) -> None:
        """Have no dice in the tray, and in the rail what the rules say."""
        self._place([])

    def slide_chosen(self) -> None:
        """The dice chosen are set aside."""
        if self.choosing is None:
            return
        gone = set(self.choosing.chosen)
        self.tray.set_aside(self.choosing.chosen)
        self.railed += [die for die in self._free if die.key in gone]
        self._free = [die for die in self._free if die.key not in gone]
        self.choosing = None

    def show_choice(self) -> None:
        """Show which dice are chosen, and the black die that they make."""
        assert self.choosing is not None
        blacks = [die for die in self.railed if die.colour is Colour.BLACK]
        made = {d.target for d in self.choosing.decisions() if isinstance(d, Match)}
        aimed_at = [die.key for die in blacks if die.face in made][:1]
        matching = any(isinstance(decision, Match) for decision in self.choosing.need.legal)
        askable = {die.key for die in blacks} if matching else set()
        mine = frozenset[int]() if self.is_bots else self.choosing.selectable() | askable
        self.tray.set_selectable(mine)
        self.tray.set_chosen([*self.choosing.chosen, *aimed_at])
        self.enter(Phase.CHOOSE)

    def enter(self, phase: Phase) -> None:
        """Do something else now."""
        self.phase = phase
        if phase is not Phase.CHOOSE:
            self.choosing = None
            self.tray.set_selectable(())
        self.changed.emit()

    def _await_throw(self, need: NeedDice) -> None:
        self._free, self.railed = waiting(need), self._kept()
        self.tray.wait(self._free, self.railed)
        by_hand = not (self.is_bots or self._seating.typed)
        self.tray.set_throwable(bool(need.kinds) and by_hand)
        self.enter(Phase.WAIT)

    def _await_choice(self, need: NeedDecision) -> None:
        dice = [d for d in self._game.dice(self.state, self.seat) if d.colour is Colour.WHITE]
        free = lying(dice, Lie.FREE)
        if not alike(free, self._free):
            self._free = free
            self._place(free)
        elif not self._rail_fits():
            self._place(self._free)
        self.choosing = Choosing(need, {die.key: die.face for die in self._free})
        self.show_choice()

    def _place(self, free: list[TrayDie]) -> None:
        """Have `free` in the tray, and in the rail what the rules say is set aside."""
        self.railed = self._kept()
        self.tray.place(free, self.railed)

    def _rail_fits(self) -> bool:
        """Whether the rail holds what is set aside: a game may take that away, or use it up."""
        return alike(self.railed, self._kept())

    def _kept(self) -> list[TrayDie]:
        return lying(self._game.dice(self.state, self.seat), Lie.KEPT)
