"""The last step: which dice, for practice or not, who starts; and all that was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QRadioButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.errors import UserError
from tumbletray.core.options import changed, specs
from tumbletray.core.texts import listed, msg, verbatim
from tumbletray.ui.setup.draft import Draft
from tumbletray.ui.setup.house_rules import HouseRules
from tumbletray.ui.setup.option_row import value_words
from tumbletray.ui.setup.seat_row import level_words
from tumbletray.ui.teams import teams_of
from tumbletray.ui.widgets import Translate, label, panel


class Ready(QScrollArea):
    """How it is played, and what was chosen."""

    changed = Signal()

    def __init__(self, translate: Translate, seed: int | None = None) -> None:
        """Thrown dice, no practice. `seed` decides what comes up, if there is one."""
        super().__init__()
        self._t = translate
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        thrown = msg("Thrown in the tray")
        if seed is not None:
            thrown = msg("Thrown in the tray as seed {seed} decides", seed=verbatim(str(seed)))
        self._thrown = QRadioButton(translate(thrown))
        self._typed = QRadioButton(translate(msg("Real dice, typed in")))
        self._thrown.setChecked(True)
        self._practice = QCheckBox(translate(msg("A practice game")))
        self._starts = QStackedWidget()
        self._start_area, self._start_part = panel()
        self._told = label("", "body", wrap=True)
        self._build()
        self._typed.toggled.connect(lambda _: self.changed.emit())
        self._practice.toggled.connect(lambda _: self.changed.emit())

    @property
    def typed(self) -> bool:
        """Whether real dice are typed in."""
        return self._typed.isChecked()

    @property
    def practice(self) -> bool:
        """Whether it is a practice game."""
        return self._practice.isChecked()

    def put(self, *, typed: bool, practice: bool) -> None:
        """Choose how it is played."""
        (self._typed if typed else self._thrown).setChecked(True)
        self._practice.setChecked(practice)

    def show_start(self, form: HouseRules) -> None:
        """Ask for the options about the start of a game."""
        if self._starts.indexOf(form) < 0:
            self._starts.addWidget(form)
        self._starts.setCurrentWidget(form)

    def begin(self) -> None:
        """Put the keyboard on the dice."""
        (self._typed if self.typed else self._thrown).setFocus()

    def tell(self, draft: Draft) -> None:
        """Say what has been chosen, as far as it can be played."""
        form = self._starts.currentWidget()
        asked = isinstance(form, HouseRules) and not form.is_empty
        self._start_area.setVisible(asked)
        try:
            self._told.setText("\n".join(_lines(draft, self._t)))
        except UserError as error:
            self._told.setText(self._t(error.text))

    def _build(self) -> None:
        inner = QWidget()
        line = QHBoxLayout(inner)
        line.setContentsMargins(0, 0, 8, 0)
        line.setSpacing(16)
        left = QVBoxLayout()
        area, part = panel()
        part.addWidget(label(self._t(msg("Which dice")), "heading"))
        part.addWidget(self._thrown)
        part.addWidget(self._typed)
        part.addSpacing(10)
        part.addWidget(self._practice)
        note = msg("Moves can be taken back freely, and it does not count in the statistics.")
        part.addWidget(label(self._t(note), "label", wrap=True))
        left.addWidget(area)
        self._start_part.addWidget(label(self._t(msg("The start")), "heading"))
        self._start_part.addWidget(self._starts)
        left.addWidget(self._start_area)
        left.addStretch(1)
        line.addLayout(left, 1)
        area, part = panel()
        part.addWidget(label(self._t(msg("This game")), "heading"))
        part.addWidget(self._told)
        part.addStretch(1)
        line.addWidget(area, 1)
        self.setWidget(inner)


def _lines(draft: Draft, translate: Translate) -> list[str]:
    """What was chosen, line by line. Raises `UserError` where it cannot be played."""
    header = draft.header()
    lines = [translate(draft.game.info.title)]
    for seat, place in enumerate(draft.seats, 1):
        words = verbatim(place.name)
        if place.level is not None:
            words = msg("{name} ({level})", name=words, level=level_words(place.level))
        lines.append(f"{seat}. {translate(words)}")
    for number, team in enumerate(teams_of(header), 1):
        names: Sequence[str] = [draft.seats[seat - 1].name for seat in team]
        lines.append(translate(msg("Team {n}: {names}", n=number, names=listed(names))))
    values = changed(header.options)
    for spec in specs(type(header.options)):
        if spec.key in values and spec.applies(header.options, len(draft.seats)):
            value = value_words(spec, values[spec.key])
            lines.append(translate(msg("{label}: {value}", label=spec.label, value=value)))
    if not values:
        lines.append(translate(msg("House rules: as the page says")))
    return lines
