"""How large the parts of a score sheet are, and whether its seats stand across."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QFont, QFontMetrics

from tumbletray.core.sheet import Row
from tumbletray.ui.sheet.model import SheetModel

LINE = 1.4
"""The height of a line, in heights of the type."""
PAD = 0.7
"""The room beside a text, in heights of the type."""
SMALL = 0.8
"""The type of captions and notes, as part of that of the scores."""
SIZES = (1.0, 0.9, 0.8)
"""Sizes of type that are tried to have the seats stand across, the largest first."""
LEAST_OF_NAMES = 0.25
"""The part of the sheet's width that is left to names where seats stand one below the other."""
MANY = 12
"""Seats beyond this need their room for names, not for all rounds."""
FEWEST_LETTERS = "Maria"
"""So much of a name can be read at least where seats stand across."""


def scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """`font` at another size."""
    made = QFont(font)
    made.setPixelSize(max(7, round(font.pixelSize() * factor)))
    made.setBold(bold)
    return made


@dataclass(frozen=True, slots=True)
class Measures:
    """The type, and sizes in pixels: of a line, beside a text, of what heads are made of.

    `across` is whether the seats stand across. `lines` are the widths of the totals and the notes,
    `band` that of the groups' names (0 without groups), `cell` that of a score, `rows` that of the
    names of rounds, which are `short` where there is little room. `slack` makes the heads higher,
    so that no line is cut in half below them.
    """

    font: QFont
    across: bool = True
    line: int = 24
    pad: int = 8
    band: int = 0
    name: int = 60
    lines: tuple[int, ...] = ()
    cell: int = 30
    rows: int = 60
    short: bool = False
    slack: int = 0

    def head_width(self) -> int:
        """Of the heads where seats stand one below the other."""
        return self.band + self.name + sum(self.lines)

    def head_height(self, lines: int) -> int:
        """Of the heads that have so many lines, from what is above the names on."""
        return self.line * lines + self.pad + self.slack


class Tape:
    """Measures a sheet. Of rounds, those that are new since the last time: old ones stay."""

    def __init__(self, model: SheetModel) -> None:
        """For the sheets that `model` has."""
        self._scores = model
        self._sizes = tuple(_Size(model) for _ in SIZES)

    def measure(self, font: QFont, width: int) -> Measures:
        """The sheet on `width` pixels, in `font` or smaller where it can stand across by that."""
        seats = len(self._scores.lanes)
        for size, factor in zip(self._sizes, SIZES, strict=True):
            smaller = scaled(font, factor)
            if seats * _widest(smaller, [FEWEST_LETTERS]) > width:
                continue
            size.see(smaller)
            for short in (False, True):
                measures = size.across(width, short=short)
                if measures.rows + seats * measures.cell <= width:
                    return measures
        return self._below(font, width)

    def _below(self, font: QFont, width: int) -> Measures:
        """One below the other: smaller where that shows all rounds of not too many seats."""
        rounds = len(self._scores.sheet.rows)
        for size, factor in zip(self._sizes, SIZES, strict=True):
            size.see(scaled(font, factor))
            measures = size.below(width)
            many = len(self._scores.lanes) > MANY
            if many or measures.head_width() + rounds * measures.cell <= width:
                return measures
        return self._sizes[0].below(width)


class _Size:
    """What has been measured in one size of type, in pixels without room beside it."""

    def __init__(self, model: SheetModel) -> None:
        self._scores = model
        self._font: QFont | None = None
        self._seen = self._cell = self._names = self._least = 0
        self._rows = {False: 0, True: 0}
        self._below = 0

    def see(self, font: QFont) -> None:
        """Look at what is new of the sheet."""
        if font != self._font:
            self._font, self._seen, self._cell, self._below = font, 0, 0, 0
            self._rows = {False: 0, True: 0}
            self._names = _widest(self._bold, self._scores.names)
            self._least = _widest(font, [FEWEST_LETTERS])
        rows = self._scores.sheet.rows
        # The last row may have been under way when it was seen.
        for place in range(max(0, min(self._seen, len(rows)) - 1), len(rows)):
            self._see_row(rows[place], place)
        self._seen = len(rows)

    def across(self, width: int, *, short: bool) -> Measures:
        """Seats across; `cell` is the least width that a seat needs."""
        captions = [self._caption(line, short=short) for line in self._scores.head_lines()]
        rows = max(self._rows[short], _widest(self._small, captions)) + self._pad
        cell = max(self._cell, self._least, *self._lines(captions=False)) + self._pad // 2
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
        assert self._font is not None
        line = round(LINE * QFontMetrics(self._font).height())
        sizes.setdefault("band", self._band())
        return Measures(self._font, line=line, pad=self._pad, **sizes)

    @property
    def _small(self) -> QFont:
        assert self._font is not None
        return scaled(self._font, SMALL)

    @property
    def _bold(self) -> QFont:
        assert self._font is not None
        return scaled(self._font, 1.0, bold=True)

    @property
    def _pad(self) -> int:
        assert self._font is not None
        return round(PAD * QFontMetrics(self._font).height())

    def _see_row(self, row: Row, place: int) -> None:
        words = {self._scores.written(cell.text) for cell in row.cells}
        self._cell = max(self._cell, _widest(self._bold, words))
        for short in (False, True):
            name = self._scores.row_name(place, short=short)
            self._rows[short] = max(self._rows[short], _widest(self._small, [name]))
        lines = self._scores.row_lines(place)
        self._below = max(self._below, _widest(self._small, lines))

    def _lines(self, *, captions: bool) -> list[int]:
        """The widths of the totals and the notes."""
        widths = []
        for number, line in enumerate(self._scores.head_lines()):
            words = {self._scores.written(cell.text) for cell in line.cells}
            width = _widest(self._small if number else self._bold, words)
            caption = _widest(self._small, [self._caption(line, short=True)]) if captions else 0
            widths.append(max(width, caption))
        return widths

    def _caption(self, line: Row, *, short: bool) -> str:
        return self._scores.written((line.short if short else None) or line.label)

    def _band(self) -> int:
        """Room for the names and totals of groups; 0 without any."""
        groups = self._scores.sheet.groups
        words = [self._scores.written(text) for g in groups for text in (g.label, g.total.text)]
        return _widest(self._small, words) + 2 * self._pad if groups else 0


def _widest(font: QFont, words: Iterable[str]) -> int:
    metrics = QFontMetrics(font)
    return max(map(metrics.horizontalAdvance, words), default=0)
