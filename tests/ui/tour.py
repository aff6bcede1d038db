"""A walk past everything there is to read, by keys, so that it is the same in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QTableView,
    QTextBrowser,
    QWidget,
)

from tests.ui.desk import Desk
from tumbletray.games.registry import GAMES
from tumbletray.ui.history.area import History
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.play.ending import Ending
from tumbletray.ui.setup.page import PLAYERS

CONTROL = Qt.KeyboardModifier.ControlModifier


def tour(desk: Desk, names: Sequence[str], *, every_game: bool = True) -> Iterator[str]:
    """Go from stop to stop; at each, `desk.page` shows something else."""
    yield "start"
    desk.click(desk.start._fairness)
    desk.settle()
    QApplication.processEvents()
    yield "fairness"
    desk.key(Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_Return)
    for key in reversed(list(GAMES) if every_game else list(GAMES)[:1]):
        desk.setup._games.mark(key)
        for step, name in enumerate(("games", "players", "rules", "start")):
            desk.setup.go_to(step)
            for _ in range(3):
                QApplication.processEvents()
            yield f"{name} of {key}"
    desk.setup.go_to(PLAYERS)
    yield from _names(desk, names)
    yield "waiting"
    yield from _rules(desk)
    desk.key(Qt.Key.Key_Space)
    desk.until(lambda: desk.table.tray.is_rolling)
    yield "rolling"
    desk.rest()
    yield "choosing"
    desk.key(Qt.Key.Key_B)
    yield "a reason"
    desk.key(Qt.Key(Qt.Key.Key_0 + min(desk.faces().values())))
    yield "chosen"
    desk.key(Qt.Key.Key_B)
    desk.until_phase(Phase.LINGER)
    yield "lingering"
    play_to_the_table(desk)
    yield "table"
    desk.key(Qt.Key.Key_E)
    desk.until_phase(Phase.OVER)
    yield "over"
    desk.until(lambda: any(e.isVisible() for e in desk.page.findChildren(Ending)))
    yield "the result"
    desk.key(Qt.Key.Key_V)
    yield "back at the table"
    desk.key(Qt.Key.Key_N)
    desk.until_phase(Phase.WAIT)
    desk.key(Qt.Key.Key_Escape)
    desk.settle()
    yield "something to continue"
    yield from _history(desk, names[0])


def _history(desk: Desk, name: str) -> Iterator[str]:
    desk.click(desk.start._history)
    shown = desk.page
    assert isinstance(shown, History)
    desk.settle()
    yield "history"
    shown.list._filter_by(name)
    yield "history of a player"
    desk.key(Qt.Key.Key_Return)
    desk.until(lambda: shown.game is not None)
    yield "a past game"
    for key in (Qt.Key.Key_2, Qt.Key.Key_3):
        desk.key(key)
        yield f"part {key.name} of it"
    desk.key(Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_Delete)
    yield "a deleted game"
    desk.key(Qt.Key.Key_Escape)


def _names(desk: Desk, names: Sequence[str]) -> Iterator[str]:
    for name in (names[0], names[0]):
        QApplication.clipboard().setText(name)
        desk.key(Qt.Key.Key_V, CONTROL)
        yield "alone"
        desk.key(Qt.Key.Key_Return)
    yield "a complaint"
    desk.key(Qt.Key.Key_Up)
    for name in names[1:]:
        desk.key(Qt.Key.Key_A, CONTROL)
        QApplication.clipboard().setText(name)
        desk.key(Qt.Key.Key_V, CONTROL)
        desk.key(Qt.Key.Key_Return)
    yield "names"
    desk.key(Qt.Key.Key_Return, CONTROL)


def _rules(desk: Desk) -> Iterator[str]:
    desk.key(Qt.Key.Key_F1)
    yield "rules"
    desk.key(Qt.Key.Key_F1)
    desk.come_to_front()


def play_to_the_table(desk: Desk) -> None:
    """Play on, setting all dice aside at once, until the table is asked."""
    while desk.phase() is not Phase.TABLE:
        if desk.phase() is Phase.CHOOSE:
            desk.bank_all()
            desk.until_phase(Phase.LINGER, Phase.TABLE)
        else:
            desk.throw()


def windows(desk: Desk) -> list[QWidget]:
    """The page, and the dialog over it if there is one."""
    dialog = QApplication.activeModalWidget()
    return [desk.page, *([dialog] if dialog is not None else [])]


def to_read(desk: Desk) -> list[str]:
    """Everything that can be read or heard now, in the order of the widgets."""
    found = []
    for window in windows(desk):
        for widget in [window, *window.findChildren(QWidget)]:
            if widget.isVisible():
                found += [*_words(widget), widget.toolTip(), widget.accessibleName()]
                found += [widget.accessibleDescription()]
    return [words for words in found if words]


def _words(widget: QWidget) -> list[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        return [widget.text()]
    if isinstance(widget, QComboBox):
        return [widget.itemText(index) for index in range(widget.count())]
    if isinstance(widget, QLineEdit):
        return [widget.text(), widget.placeholderText()]
    if isinstance(widget, QListWidget):
        return [widget.item(row).text() for row in range(widget.count())]
    if isinstance(widget, QTextBrowser):
        return widget.toPlainText().splitlines()
    return _cells(widget) if isinstance(widget, QTableView) else []


def _cells(table: QTableView) -> list[str]:
    model, none, role = table.model(), QModelIndex(), Qt.ItemDataRole.AccessibleTextRole
    ways = (
        (Qt.Orientation.Horizontal, model.columnCount(none)),
        (Qt.Orientation.Vertical, model.rowCount(none)),
    )
    heads = [str(model.headerData(n, way, role)) for way, count in ways for n in range(count)]
    return heads + [
        str(model.index(row, column, none).data(role))
        for row in range(model.rowCount(none))
        for column in range(model.columnCount(none))
    ]
