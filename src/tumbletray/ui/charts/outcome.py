"""How a game ended and went: its result, who came where, the story, the scores by turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tumbletray.core.chronicle import Alone, ScoringChart, Told
from tumbletray.core.texts import Text, listed, msg, plural, verbatim, whole
from tumbletray.ui.charts.chart import LineChart
from tumbletray.ui.charts.data import MOST_COLOURED, Line, Lines
from tumbletray.ui.charts.figures import Figures
from tumbletray.ui.charts.standings import Standing, Standings
from tumbletray.ui.widgets import Translate, label

MOST_READ = 12
"""Rounds that a screen reader is told one by one; beyond that, where it ended."""


class Outcome(QWidget):
    """Shows what is `Told` of a game, without its result, which is the title of what holds this."""

    def __init__(self, translate: Translate) -> None:
        """Empty until `show_told`."""
        super().__init__()
        self._t = translate
        self._told: Told | None = None
        self.chart = LineChart()
        self.standings = Standings(translate)
        self._story = label("", "large", wrap=True)
        self._alone = label("", "heading", wrap=True)
        self._bands = Figures(translate(msg("Scoring chart")), whole_heads=True)
        self._exact = label("", "hint", wrap=True)
        self._build()
        self.standings.selectionModel().currentRowChanged.connect(self._mark)

    def show_told(self, told: Told) -> None:
        """Show this."""
        self._told = told
        several = len(told.header.players) > 1
        self.standings.setVisible(several)
        self._alone.setVisible(told.alone is not None)
        self._worth.setVisible(told.alone is not None and told.alone.chart is not None)
        if told.alone is not None:
            self._alone.setText("\n".join(map(self._t, _alone(told.alone))))
            if told.alone.chart is not None:
                self._show_worth(told.alone.total, told.alone.chart)
        self._story.setText("\n".join(map(self._t, told.story)))
        self._show(first_seats(told))

    def translated(self, text: Text) -> str:
        """`text` in the reader's language."""
        return self._t(text)

    def _build(self) -> None:
        self._worth = QWidget()
        worth = QVBoxLayout(self._worth)
        worth.setContentsMargins(0, 0, 0, 0)
        worth.addWidget(self._exact)
        worth.addWidget(self._bands, 1)
        beside = QHBoxLayout()
        beside.setSpacing(18)
        beside.addWidget(self.standings, 2)
        beside.addWidget(self._worth, 2)
        beside.addWidget(self.chart, 5)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._alone)
        layout.addWidget(self._story)
        layout.addLayout(beside, 1)
        self._story.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._story.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _show_worth(self, total: int, chart: ScoringChart) -> None:
        """The exact scoring chart, with the line marked that `total` comes up to."""
        self._exact.setText("\n".join(map(self._t, _worth(total, chart))))
        self._bands.show_figures(
            [self._t(msg("Games of 100")), self._t(msg("Total at most"))],
            [(str(percent), str(most)) for percent, most in chart.bands],
        )
        reached = [row for row, (_, most) in enumerate(chart.bands) if total <= most]
        self._bands.selectRow(reached[0] if reached else len(chart.bands) - 1)

    def _mark(self) -> None:
        """Give the line that is marked a colour too where there are too many."""
        seat = self.standings.marked
        if self._told is None or seat is None:
            return
        seats = first_seats(self._told)
        if seat not in seats:
            self._show([*seats[: MOST_COLOURED - 1], seat], listed_too=False)

    def _show(self, seats: Sequence[int], *, listed_too: bool = True) -> None:
        told = self._told
        assert told is not None
        colours = {seat: colour for colour, seat in enumerate(seats)}
        if listed_too:
            names, scores = told.header.players, told.course.last
            self.standings.show_lines(
                [
                    Standing(place, seat, names[seat - 1], scores[seat - 1], colours.get(seat))
                    for place, seat in told.standings
                ]
            )
        self.chart.show_lines(
            lines(told, seats, self._t), self._t(msg("Scores by turn")), self._t(summary(told))
        )


def title(told: Told) -> Text:
    """The result in a few words."""
    names = told.header.players
    if len(names) == 1:
        return msg("{name}: {score} in all", name=verbatim(names[0]), score=told.course.last[0])
    if not told.winners:
        return msg("This is how it stands")
    won = [names[seat - 1] for seat in told.winners]
    if len(won) == 1:
        return msg("{name} wins!", name=verbatim(won[0]))
    return msg("{names} share the win!", names=listed(won))


def first_seats(told: Told) -> list[int]:
    """The seats that get a colour: by the seat where all do, else who came first."""
    seats = [seat for _, seat in told.standings][:MOST_COLOURED]
    return sorted(seats) if len(told.standings) <= MOST_COLOURED else seats


def lines(told: Told, seats: Sequence[int], translate: Translate) -> Lines:
    """The scores after each round of turns."""
    by_round = told.course.by_round
    names = told.header.players if len(told.header.players) > 1 else ("",)
    return Lines(
        tuple(
            Line(name, tuple(float(scores[seat]) for scores in by_round))
            for seat, name in enumerate(names)
        ),
        translate(msg("Turn")),
        translate(msg("Score")),
        tuple(seat - 1 for seat in seats),
    )


def summary(told: Told) -> Text:
    """The chart in words: for each seat the scores after each turn, or where it ended."""
    by_round = told.course.by_round[1:]
    shown = by_round if len(by_round) <= MOST_READ else by_round[-1:]
    parts = [
        f"{name}: {', '.join(whole(scores[seat]) for scores in shown)}"
        for seat, name in enumerate(told.header.players)
    ]
    scores = verbatim("; ".join(parts))
    if shown is by_round:
        return msg("After each turn: {scores}", scores=scores)
    return msg("At the end: {scores}", scores=scores)


def _alone(alone: Alone) -> list[Text]:
    """Where the total of a player alone stands."""
    if alone.games == 1:
        return [msg("Your first total under these rules. The next one has something to beat.")]
    if alone.place == 1 and alone.total == alone.best:
        first = msg("Your best total under these rules!")
    else:
        first = msg(
            "Your best total under these rules is {best}; this one is number {place}.",
            best=alone.best,
            place=alone.place,
        )
    return [
        first,
        plural("{n} such game so far.", "{n} such games so far.", alone.games),
    ]


def _worth(total: int, chart: ScoringChart) -> list[Text]:
    """What a total is worth, exactly."""
    lower, tenths = round(100 * chart.lower(total)), round(10 * chart.mean)
    mean = msg("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)
    return [
        msg("Exact, for the lowest mean total: {mean}.", mean=mean),
        plural(
            "{n} such game of 100 ends lower than this one.",
            "{n} such games of 100 end lower than this one.",
            lower,
        ),
    ]
