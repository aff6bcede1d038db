"""Who came where, as a table that is also the key to the colours of a chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from tumbletray.core.texts import msg, whole
from tumbletray.ui import theme
from tumbletray.ui.widgets import Translate, is_sign

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_HEARD = Qt.ItemDataRole.AccessibleTextRole
PLACE, NAME, SCORE = range(3)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BESIDE = (_RIGHT, _LEFT, _RIGHT)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line: `colour` is the number of a colour of the chart, None for grey."""

    place: int
    seat: int
    name: str
    score: int
    colour: int | None


class _Model(QAbstractTableModel):
    """Place, name with its colour, score."""

    def __init__(self, translate: Translate) -> None:
        super().__init__()
        self._t = translate
        self.lines: tuple[Standing, ...] = ()
        self.side = 12

    def show(self, lines: Sequence[Standing]) -> None:
        self.beginResetModel()
        self.lines = tuple(lines)
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else 3

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return self.lines[section].name if role == _HEARD else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _BESIDE[section]
        if role in (Qt.ItemDataRole.DisplayRole, _HEARD):
            return self._t((msg("Place"), msg("Player"), msg("Score"))[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line, column = self.lines[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, _HEARD):
            return (str(line.place), line.name, whole(line.score))[column]
        if role == Qt.ItemDataRole.DecorationRole and column == NAME:
            return self._chip(line.colour)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _BESIDE[column]
        if role == Qt.ItemDataRole.FontRole and line.place == 1:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _chip(self, colour: int | None) -> QIcon:
        """A spot of the colour of the line in the chart."""
        colours = theme.now()
        pixmap = QPixmap(4 * self.side, 4 * self.side)  # sharp on any screen
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.outline if colour is None else colours.series[colour]))
        painter.drawEllipse(pixmap.rect().adjusted(4, 4, -4, -4))
        painter.end()
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Selected)  # which would else be tinted
        return icon


class Standings(QTableView):
    """The table of who came where. The line that is marked can be asked for."""

    def __init__(self, translate: Translate) -> None:
        """Empty until `show_lines`."""
        super().__init__()
        self._model = _Model(translate)
        self.setModel(self._model)
        self.setAccessibleName(translate(msg("Standings")))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(40)

    def show_lines(self, lines: Sequence[Standing]) -> None:
        """Show these instead of what is there."""
        self._model.show(lines)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from line to line; letters and digits are keys of what this lies in."""
        if is_sign(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Another style may have another size of type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        line = self.fontMetrics().height()
        self._model.side = max(8, round(0.75 * line))
        self.verticalHeader().setDefaultSectionSize(round(1.6 * line))

    @property
    def marked(self) -> int | None:
        """The seat in the line that is marked."""
        index = self.currentIndex()
        return self._model.lines[index.row()].seat if index.isValid() else None
