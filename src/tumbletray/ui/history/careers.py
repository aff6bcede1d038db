"""How players have done: everybody's games and wins, or one player's results over time."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from tumbletray.core.chronicle import Career, Careers, Form
from tumbletray.core.game import AnyGame
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui.charts.chart import LineChart
from tumbletray.ui.charts.data import Line, Lines
from tumbletray.ui.charts.figures import Figures
from tumbletray.ui.widgets import Translate, label, panel

SCORES, WINS = "scores", "wins"
"""What a chart shows."""


class CareersPanel(QWidget):
    """Everybody in a table; of one player a line for each kind of game, and a chart."""

    wanted = Signal(str)
    """The name of a player who was chosen."""

    def __init__(self, games: Mapping[str, AnyGame], translate: Translate, language: str) -> None:
        """Empty until careers and a player are shown."""
        super().__init__()
        self._games, self._t, self._locale = games, translate, QLocale(language)
        self._careers: Careers = {}
        self._career: Career | None = None
        self._heading = label("", "heading", wrap=True)
        self._table = Figures(translate(msg("Results")))
        self._form = label("", "hint", wrap=True)
        self._what = QComboBox()
        self._chart = LineChart()
        self._build()

    def load(self) -> None:
        """Have the chart ready soon."""
        self._chart.load()

    def show_careers(self, careers: Careers, player: str | None) -> None:
        """Know these, and show what one player has done, or everybody."""
        self._careers = careers
        self.show_player(player)

    def show_player(self, player: str | None) -> None:
        """Show what one player has done, or everybody."""
        self._career = self._careers.get(player.casefold()) if player else None
        for part in (self._form, self._what, self._chart):
            part.setVisible(self._career is not None)
        if self._career is not None:
            self._show_one(self._career)
        elif player:
            self._say(msg("{name} has no finished game that counts", name=verbatim(player)))
            self._table.show_figures((), ())
        else:
            self._show_all()

    def _build(self) -> None:
        area, inner = panel()
        inner.addWidget(self._heading)
        inner.addWidget(self._table, 3)
        inner.addWidget(self._form)
        inner.addWidget(self._what)
        inner.addWidget(self._chart, 5)
        self._what.setAccessibleName(self._t(msg("What the chart shows")))
        self._what.addItem(self._t(msg("Score of each game")), SCORES)
        self._what.addItem(self._t(msg("Games won so far")), WINS)
        self._what.currentIndexChanged.connect(lambda _: self._draw())
        self._table.selectionModel().currentRowChanged.connect(lambda _new, _old: self._draw())
        self._table.activated.connect(lambda index: self._choose(index.row()))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    def _say(self, text: Text) -> None:
        self._heading.setText(self._t(text))

    def _show_all(self) -> None:
        self._say(msg("Players") if self._careers else msg("Nobody has finished a game yet"))
        heads = [msg("Player"), msg("Games"), msg("Won")] if self._careers else []
        self._table.show_figures(
            [self._t(head) for head in heads],
            [
                (career.name, str(career.games), str(career.wins) if career.decided else "–")
                for career in self._careers.values()
            ],
        )

    def _show_one(self, career: Career) -> None:
        self._say(verbatim(career.name))
        heads = (msg("Game"), msg("Games"), msg("Won"), msg("Mean"), msg("Best"))
        self._table.show_figures(
            [self._t(head) for head in heads],
            [
                (
                    self._name(form),
                    str(len(form.outings)),
                    "–" if form.wins is None else str(form.wins),
                    self._locale.toString(form.mean, "f", 1),
                    str(form.best),
                )
                for form in career.forms
            ],
        )
        self._draw()

    def _name(self, form: Form) -> str:
        """What kind of games these are."""
        known = self._games.get(form.game)
        title = self._t(known.info.title) if known else form.game
        if form.rules:
            return f"{title} ({'; '.join(map(self._t, form.rules))})"
        mixed = [other for other in self._forms() if other.game == form.game and not other.rules]
        if len(mixed) < 2:
            return title
        how = msg("the lowest is best") if form.low_wins else msg("the highest is best")
        return f"{title} ({self._t(how)})"

    def _forms(self) -> tuple[Form, ...]:
        return self._career.forms if self._career is not None else ()

    def _choose(self, row: int) -> None:
        """A player was chosen in everybody's table."""
        if self._career is None and row < len(self._careers):
            self.wanted.emit(list(self._careers.values())[row].name)

    def _draw(self) -> None:
        row = self._table.currentIndex().row()
        if not 0 <= row < len(self._forms()):
            return
        form = self._forms()[row]
        self._what.setEnabled(form.wins is not None)
        wins = self._what.currentData() == WINS and form.wins is not None
        values = form.won_so_far if wins else tuple(o.score for o in form.outings)
        words = self._what.itemText(self._what.findData(WINS if wins else SCORES))
        self._form.setText(self._name(form))
        shown = Lines(
            (Line("", tuple(map(float, values))),),
            self._t(msg("Game")),
            self._t(msg("Won")) if wins else self._t(msg("Score")),
            (0,),
            1,
        )
        self._chart.show_lines(shown, f"{self._name(form)}: {words}", ", ".join(map(str, values)))
