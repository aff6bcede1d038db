"""The page on which anyone can see how fair the dice are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tumbletray.core.dice import DieKind
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui.fairness import words
from tumbletray.ui.fairness.chart import FacesChart
from tumbletray.ui.fairness.ports import Certified, Played
from tumbletray.ui.widgets import Translate, button, label, page, panel


class FairnessPage(QWidget):
    """What is proven of each kind of dice, beside what came up in the user's own games."""

    left = Signal()

    def __init__(self, certified: Sequence[Certified], translate: Translate, language: str) -> None:
        """Show what is proven, with numbers as in `language`; what came up is still counted."""
        super().__init__()
        page(self)
        self._t, self._locale = translate, QLocale(language)
        self._area = QScrollArea()
        self._own: dict[DieKind, QVBoxLayout] = {}
        self._counting: list[QLabel] = []
        self._note = label("", "hint", wrap=True)
        self._build(certified)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.left.emit)

    def begin(self) -> None:
        """Let the arrow keys scroll."""
        self._area.setFocus()

    def show_played(self, played: Sequence[Played]) -> None:
        """Show what came up in the user's games."""
        for counting in self._counting:
            counting.hide()
        for kind, column in self._own.items():
            own = [some for some in played if some.kind is kind]
            for some in own:
                self._add_played(column, some)
            if not own:
                column.addWidget(self._body(words.nothing_yet(kind)))
            column.addStretch(1)

    def fail(self, text: Text) -> None:
        """Say why nothing could be counted."""
        for counting in self._counting:
            counting.setText(self._t(text))

    def _build(self, certified: Sequence[Certified]) -> None:
        title = self._t(msg("Fairness"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 24, 40, 20)
        layout.setSpacing(12)
        layout.addWidget(label(title, "title"))
        self._area.setWidget(self._contents(certified))
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setAccessibleName(title)
        layout.addWidget(self._area, 1)
        feet = QHBoxLayout()
        feet.addWidget(button(self._t(msg("Back")), self.left.emit, "", "back"))
        feet.addWidget(self._note, 1)
        layout.addLayout(feet)

    def _contents(self, certified: Sequence[Certified]) -> QWidget:
        inner = QWidget()
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 12, 0)
        layout.setSpacing(16)
        layout.addWidget(self._body(words.INTRODUCTION))
        layout.addWidget(label(self._t(words.LEGEND), "hint", wrap=True))
        for one in certified:
            layout.addWidget(self._kind(one))
        layout.addStretch(1)
        return inner

    def _kind(self, one: Certified) -> QWidget:
        area, layout = panel()
        layout.setContentsMargins(20, 16, 20, 18)
        layout.setSpacing(12)
        layout.addWidget(label(self._t(words.KINDS[one.kind]), "heading"))
        columns = QHBoxLayout()
        columns.setSpacing(32)
        columns.addLayout(self._proven(one), 1)
        columns.addLayout(self._own_games(one.kind), 1)
        layout.addLayout(columns)
        layout.addWidget(label(self._t(words.REPEAT), "hint", wrap=True))
        layout.addLayout(self._command(one))
        return area

    def _proven(self, one: Certified) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(label(self._t(msg("Proven")), "factLabel"))
        verdict = label(self._t(words.proven(one)), "good" if one.fair else "bad", wrap=True)
        column.addWidget(verdict)
        column.addWidget(self._chart(one, msg("Proven")))
        column.addWidget(self._body(words.evidence(one, self._locale)))
        engine = self._t(words.engine(one))
        column.addWidget(label(engine, "hint" if one.current else "reason", wrap=True))
        column.addStretch(1)
        return column

    def _own_games(self, kind: DieKind) -> QVBoxLayout:
        """The column that `show_played` fills."""
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(label(self._t(msg("In your own games")), "factLabel"))
        counting = self._body(msg("The faces are being counted…"))
        self._counting.append(counting)
        self._own[kind] = column
        column.addWidget(counting)
        return column

    def _add_played(self, column: QVBoxLayout, some: Played) -> None:
        title = words.heading(some, self._locale)
        column.addWidget(label(self._t(title), "heading", wrap=True))
        column.addWidget(self._chart(some, title))
        column.addWidget(self._body(words.meaning(some, self._locale)))

    def _body(self, text: Text) -> QLabel:
        return label(self._t(text), "body", wrap=True)

    def _command(self, one: Certified) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(12)
        command = label(one.command, "command", wrap=True)
        command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        line.addWidget(command, 1)
        copy, read = partial(self._copy, one.command), partial(self._open, one.report)
        line.addWidget(button(self._t(msg("Copy the command")), copy, "", "copy"))
        line.addWidget(button(self._t(msg("Full report")), read, "", "open"))
        return line

    def _chart(self, shown: Certified | Played, title: Text) -> FacesChart:
        return FacesChart(shown.counts, shown.fair_shares, self._locale, self._t(title))

    def _copy(self, command: str) -> None:
        QGuiApplication.clipboard().setText(command)
        self._note.setText(self._t(msg("The command is copied.")))

    def _open(self, report: Path) -> None:
        if QDesktopServices.openUrl(QUrl.fromLocalFile(str(report))):
            self._note.setText(self._t(msg("The report opens in your browser.")))
        else:
            where = msg(
                "No browser could be started. The report is here: {file}",
                file=verbatim(str(report)),
            )
            self._note.setText(self._t(where))
