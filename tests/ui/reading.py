"""Reading the score sheet off a page, as a person does: seat by seat."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tumbletray.ui.sheet.table import SheetTable


def lines_of(page: QWidget) -> list[list[str]]:
    """For each seat its name, what its head has, and its scores from the first round on."""
    (table,) = page.findChildren(SheetTable)
    scores = table.scores
    found = {}
    for lane, seat in enumerate(scores.lanes):
        heads = [scores.head_cell(line, lane) for line in scores.head_lines()]
        cells = [scores.index_of(lane, row) for row in range(len(scores.sheet.rows))]
        found[seat] = [
            scores.name(lane),
            *(scores.written(cell.text) for cell in heads),
            *(str(cell.data()) for cell in cells),
        ]
    return [found[seat] for seat in sorted(found)]
