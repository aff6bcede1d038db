"""How long the game will last, in words, and what would make it shorter."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tumbletray.core.options import Spec, Value, fitted, specs, values_of
from tumbletray.core.records import Header
from tumbletray.core.texts import Text, msg, plural
from tumbletray.table.length import Length
from tumbletray.ui.setup.option_row import value_words
from tumbletray.ui.widgets import Translate, button, label

LONG_S = 2 * 3600.0
"""Seconds from which a game is told to be long."""
LONG_TURNS = 500
"""Turns from which it is, too."""
LONG_ROUNDS = 70
"""Rounds from which it is, too: the same again and again."""
FITTING_S = 3600.0
"""Seconds that a shorter game, which is then proposed, takes about."""
FITTING_TURNS, FITTING_ROUNDS = 250, 40
"""Turns and rounds that it has at the most."""


class Duration(QWidget):
    """A line that tells how long it takes; where it is long, with a way to make it shorter."""

    proposed = Signal(str, object)
    """The key of an option, and the value that was taken."""

    def __init__(self, translate: Translate) -> None:
        """Say nothing yet."""
        super().__init__()
        self._t = translate
        self._taken: tuple[str, Value] | None = None
        self._words = label("", "hint", wrap=True)
        self._take = button("", self._take_it, "small")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        line.addWidget(self._words, 1)
        line.addWidget(self._take)
        self.show_waiting(expected=False)

    def show_waiting(self, *, expected: bool) -> None:
        """Nothing is known yet. It is `expected` soon if there is a game that can be played."""
        self._say(msg("Working out how long it takes …") if expected else None, is_long=False)
        self._offer(None)

    def show_length(self, header: Header, length: Length) -> None:
        """Say how long the game of `header` takes."""
        self._say(words_of(length), is_long=is_long(length))
        self._offer(shorter(header, length) if is_long(length) else None)

    def _say(self, words: Text | None, *, is_long: bool) -> None:
        name = "reason" if is_long else "hint"
        if self._words.objectName() != name:
            self._words.setObjectName(name)
            self._words.style().polish(self._words)
        self._words.setText(self._t(words) if words else "")

    def _offer(self, proposal: tuple[Spec, Value] | None) -> None:
        self._take.setVisible(proposal is not None)
        self._taken = None
        if proposal is not None:
            spec, value = proposal
            self._taken = spec.key, value
            words = msg("{label}: {value}", label=spec.label, value=value_words(spec, value))
            self._take.setText(self._t(words))
            self._take.setToolTip(self._t(msg("Makes a game of an hour at the most")))

    def _take_it(self) -> None:
        if self._taken is not None:
            self.proposed.emit(*self._taken)


def is_long(length: Length) -> bool:
    """Whether a game is longer than people expect."""
    few = length.turns <= LONG_TURNS and length.rounds <= LONG_ROUNDS
    return length.seconds > LONG_S or not few


def words_of(length: Length) -> Text:
    """How long a game lasts, in a sentence or two."""
    turns = plural("{n} turn", "{n} turns", round(length.turns))
    rounds = plural("{n} round", "{n} rounds", round(length.rounds))
    time = _time(length.seconds)
    if length.beyond:
        return msg(
            "More than {time}: {turns} and {rounds} in which no end came.",
            time=time,
            turns=turns,
            rounds=rounds,
        )
    if length.open_ended:
        return msg(
            "About {time} until you are first asked whether to go on: {turns}.",
            time=time,
            turns=turns,
        )
    if is_long(length):
        return msg(
            "This takes long: about {time}, {turns} in {rounds}.",
            time=time,
            turns=turns,
            rounds=rounds,
        )
    return msg("About {time}: {turns} in {rounds}.", time=time, turns=turns, rounds=rounds)


def _time(seconds: float) -> Text:
    """A time, as exactly as an estimate is worth."""
    minutes = seconds / 60
    if minutes < 10:
        return plural("{n} minute", "{n} minutes", max(1, round(minutes)))
    if minutes < 95:
        return plural("{n} minute", "{n} minutes", round(minutes / 5) * 5)
    return plural("{n} hour", "{n} hours", round(minutes / 60))


def shorter(header: Header, length: Length) -> tuple[Spec, Value] | None:
    """An option and its value that make the game of an hour at the most, if there is one."""
    options, seats = header.options, len(header.players)
    share = min(
        FITTING_S / length.seconds, FITTING_TURNS / length.turns, FITTING_ROUNDS / length.rounds
    )
    for spec in specs(type(options)):
        if spec.shorter is not None and spec.applies(options, seats):
            value = fitted(spec, spec.shorter(options, length.rounds, share))
            if value != values_of(options)[spec.key]:
                return spec, value
    return None
