"""How large the parts of a score sheet are."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QFont

SMALL = 0.8
"""The type of captions and notes, as part of that of the scores."""


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a sheet: `plain` and `bold` of scores and names, `small` of all else."""

    plain: QFont
    bold: QFont
    small: QFont
    small_bold: QFont

    @classmethod
    def scaled(cls, font: QFont, factor: float) -> Type:
        """The type of a sheet in `font`, larger or smaller."""
        sizes = ((factor, False), (factor, True), (factor * SMALL, False), (factor * SMALL, True))
        return cls(*(_font(font, size, bold=bold) for size, bold in sizes))


def _font(font: QFont, factor: float, *, bold: bool) -> QFont:
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

    type: Type
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
