"""Measures a score sheet, and finds out whether its seats can stand across."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtGui import QFont, QFontMetrics

from tumbletray.core.sheet import Row
from tumbletray.ui.sheet.measures import Measures, Type
from tumbletray.ui.sheet.model import SheetModel

LINE = 1.4
"""The height of a line, in heights of the type."""
PAD = 0.7
"""The room beside a text, in heights of the type."""
SIZES = (1.0, 0.9, 0.8)
"""Sizes of type that are tried to have the seats stand across, the largest first."""
LEAST_OF_NAMES = 0.25
"""The part of the sheet's width that is left to names where seats stand one below the other."""
FEWEST_LETTERS = "Maria"
"""So much of a name can be read at least where seats stand across."""
MOST_CELLS = 2000
"""So many scores are looked at, at the most, to know how wide they are."""
MANY = 12
"""Seats beyond this need their room for names, not for all rounds."""


class Tape:
    """Measures a sheet. Of rounds, those that are new since the last time: old ones stay."""

    def __init__(self, model: SheetModel) -> None:
        """For the sheets that `model` has."""
        self._scores = model
        self._font: QFont | None = None
        self._sizes: tuple[_Size, ...] = ()

    def measure(self, font: QFont, width: int) -> Measures:
        """The sheet on `width` pixels, in `font` or smaller where it can stand across by that."""
        if font != self._font:
            self._font = QFont(font)
            self._sizes = tuple(_Size(self._scores, Type.scaled(font, size)) for size in SIZES)
        seats = len(self._scores.lanes)
        for size in self._sizes:
            if seats * size.least > width:
                continue
            size.see()
            for short in (False, True):
                measures = size.across(width, short=short)
                if measures.rows + seats * measures.cell <= width:
                    return measures
        return self._below(width)

    def _below(self, width: int) -> Measures:
        """One below the other: smaller where that shows all rounds of not too many seats."""
        rounds = len(self._scores.sheet.rows)
        for size in self._sizes:
            size.see()
            measures = size.below(width)
            many = len(self._scores.lanes) > MANY
            if many or measures.head_width() + rounds * measures.cell <= width:
                return measures
        return self._sizes[0].below(width)


class _Size:
    """What has been measured in one size of type, in pixels without room beside it."""

    def __init__(self, model: SheetModel, type_: Type) -> None:
        self._scores, self._type = model, type_
        self._seen = self._cell = self._below = 0
        self._rows = {False: 0, True: 0}
        self._names = _widest(type_.bold, model.names)
        self.least = _widest(type_.plain, [FEWEST_LETTERS])
        height = QFontMetrics(type_.plain).height()
        self._line, self._pad = round(LINE * height), round(PAD * height)

    def see(self) -> None:
        """Look at what is new of the sheet, and of a long one at what is likely to be seen."""
        rows = self._scores.sheet.rows
        recent = MOST_CELLS // len(self._scores.lanes)
        # The last row may have been under way when it was seen.
        first = max(0, min(self._seen, len(rows)) - 1, len(rows) - recent)
        for place in range(first, len(rows)):
            self._see_row(rows[place], place)
        self._seen = len(rows)

    def across(self, width: int, *, short: bool) -> Measures:
        """Seats across; `cell` is the least width that a seat needs."""
        captions = [self._caption(line, short=short) for line in self._scores.head_lines()]
        captions += [self._scores.note_name()] if short else []
        rows = max(self._rows[short], _widest(self._type.small, captions)) + self._pad
        cell = max(self._cell, self.least, *self._lines(captions=False)) + self._pad // 2
        return self._measures(across=True, cell=cell, rows=rows, short=short)

    def below(self, width: int) -> Measures:
        """Seats one below the other: names have the room that rounds leave, or a good part."""
        lines = tuple(line + self._pad for line in self._lines(captions=True))
        cell = max(self._cell, self._below) + self._pad * 3 // 4
        band = self._band()
        left = width - band - sum(lines) - cell * len(self._scores.sheet.rows)
        least = round(LEAST_OF_NAMES * width)
        name = min(self._names + self._pad, max(left, least))
        return self._measures(across=False, cell=cell, name=name, lines=lines, band=band)

    def _measures(self, **sizes: Any) -> Measures:
        sizes.setdefault("band", self._band())
        return Measures(self._type, line=self._line, pad=self._pad, **sizes)

    def _see_row(self, row: Row, place: int) -> None:
        words = {self._scores.written(cell.text) for cell in row.cells}
        self._cell = max(self._cell, _widest(self._type.bold, words))
        for short in (False, True):
            name = self._scores.row_name(place, short=short)
            self._rows[short] = max(self._rows[short], _widest(self._type.small, [name]))
        lines = self._scores.row_lines(place)
        self._below = max(self._below, _widest(self._type.small, lines))

    def _lines(self, *, captions: bool) -> list[int]:
        """The widths of the totals and the notes."""
        widths = []
        for number, line in enumerate(self._scores.head_lines()):
            words = {self._scores.written(cell.text) for cell in line.cells}
            width = _widest(self._type.small if number else self._type.bold, words)
            caption = (
                _widest(self._type.small, [self._caption(line, short=True)]) if captions else 0
            )
            widths.append(max(width, caption))
        return widths

    def _caption(self, line: Row, *, short: bool) -> str:
        return self._scores.written((line.short if short else None) or line.label)

    def _band(self) -> int:
        """Room for the names and totals of groups; 0 without any."""
        groups = self._scores.sheet.groups
        words = [self._scores.written(text) for g in groups for text in (g.label, g.total.text)]
        return _widest(self._type.small, words) + 2 * self._pad if groups else 0


def _widest(font: QFont, words: Iterable[str]) -> int:
    metrics = QFontMetrics(font)
    return max(map(metrics.horizontalAdvance, words), default=0)
