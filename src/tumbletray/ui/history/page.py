"""The games that are over: found by game and player, opened, saved elsewhere, deleted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QListView,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.chronicle import Careers
from tumbletray.core.errors import UserError
from tumbletray.core.game import AnyGame
from tumbletray.core.reasons import reason
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.ui.history.careers import CareersPanel
from tumbletray.ui.history.games import GamesModel
from tumbletray.ui.ports import Past, PastGame
from tumbletray.ui.widgets import Translate, button, label, page


class HistoryPage(QWidget):
    """Lists finished games; beside them, how the players have done."""

    left = Signal()
    opened = Signal(object)
    """The `PastGame` to look at."""

    def __init__(
        self, past: Past, games: Mapping[str, AnyGame], translate: Translate, language: str
    ) -> None:
        """Show all games; how players have done comes with `show_careers`."""
        super().__init__()
        page(self)
        self._past, self._games, self._t = past, games, translate
        self._model = GamesModel(past, games, translate, language)
        self._careers = CareersPanel(games, translate, language)
        self._list = QListView()
        self._game, self._player = QComboBox(), QComboBox()
        self._empty = label("", "large", wrap=True)
        self._said = label("", "hint", wrap=True)
        self._open = button(translate(msg("Look at it")), self._open_marked, "primary")
        self._save = button(translate(msg("Save the record …")), self._ask_where, "", "save")
        self._delete = button(translate(msg("Delete [Del]")), self._delete_marked, "", "trash")
        self._undo = button(translate(msg("Undo")), self._keep_after_all, "", "undo")
        self._doomed: PastGame | None = None
        self._gone: set[str] = set()
        self._build()
        self._fill_filters()

    def begin(self) -> None:
        """Show the games as they are now."""
        self._look()
        self._list.setFocus()
        self._careers.load()

    def come_back(self) -> None:
        """Have the keyboard again, where one was."""
        self._list.setFocus()

    def show_careers(self, careers: Careers) -> None:
        """Show how the players have done."""
        self._careers.show_careers(careers, self._player.currentData())

    def fail(self, reason: Text) -> None:
        """Say why something is not possible."""
        self._say(reason, "reason")

    def settle(self) -> None:
        """Really delete what is deleted: it cannot be undone any more."""
        doomed, self._doomed = self._doomed, None
        self._undo.hide()
        if doomed is not None:
            self._gone.add(doomed.id)  # until that is written, the list still has it
            self._past.forget(doomed.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back, Del deletes."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self._delete_marked()
        else:
            super().keyPressEvent(event)

    # How it is put together

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, 24, 36, 22)
        layout.setSpacing(12)
        layout.addLayout(self._head())
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addLayout(self._column(), 6)
        middle.addWidget(self._careers, 5)
        layout.addLayout(middle, 1)
        self._careers.wanted.connect(self._filter_by)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(label(self._t(msg("History")), "title"))
        head.addStretch(1)
        for box, words in ((self._game, msg("Which game")), (self._player, msg("Which player"))):
            box.setAccessibleName(self._t(words))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMaximumWidth(320)
            head.addWidget(box)
        head.addWidget(button(self._t(msg("Back [Esc]")), self.left.emit, "quiet", "back"))
        return head

    def _column(self) -> QVBoxLayout:
        games = self._list
        games.setObjectName("games")
        games.setModel(self._model)
        games.setAccessibleName(self._t(msg("Finished games")))
        games.setUniformItemSizes(True)
        games.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        games.activated.connect(lambda _: self._open_marked())
        games.selectionModel().currentChanged.connect(lambda _new, _old: self._show_buttons())
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(games, 1)
        column.addWidget(self._empty, 1)
        column.addWidget(self._said)
        ways = QHBoxLayout()
        for way in (self._open, self._save, self._delete, self._undo):
            ways.addWidget(way)
        ways.addStretch(1)
        column.addLayout(ways)
        self._undo.hide()
        return column

    def _fill_filters(self) -> None:
        self._game.addItem(self._t(msg("All games")), None)
        for key, game in self._games.items():
            self._game.addItem(self._t(game.info.title), key)
        self._player.addItem(self._t(msg("All players")), None)
        for name in self._past.players():
            self._player.addItem(name, name)
        self._game.currentIndexChanged.connect(lambda _: self._look())
        self._player.currentIndexChanged.connect(lambda _: self._look_for_player())

    # What is done

    def _look_for_player(self) -> None:
        self._look()
        self._careers.show_player(self._player.currentData())

    def _filter_by(self, name: str) -> None:
        """Show one player's games."""
        self._player.setCurrentIndex(max(self._player.findData(name), 0))

    def _look(self) -> None:
        hidden = {*self._gone, *([self._doomed.id] if self._doomed is not None else [])}
        game, player = self._game.currentData(), self._player.currentData()
        self._model.look_for(game, player, hidden)
        some = self._model.rowCount() > 0
        self._list.setVisible(some)
        self._empty.setVisible(not some)
        filtered = game is not None or player is not None
        self._empty.setText(self._t(_NO_SUCH if filtered else _NONE_YET))
        if some:
            self._list.setCurrentIndex(self._model.index(0))
        self._show_buttons()

    def _show_buttons(self) -> None:
        for way in (self._open, self._save, self._delete):
            way.setEnabled(self._marked() is not None)

    def _marked(self) -> PastGame | None:
        index = self._list.currentIndex()
        return self._model.at(index) if index.isValid() and not self._list.isHidden() else None

    def _open_marked(self) -> None:
        marked = self._marked()
        if marked is not None:
            self.opened.emit(marked)

    def _delete_marked(self) -> None:
        marked = self._marked()
        if marked is None:
            return
        self.settle()
        row = self._list.currentIndex().row()
        self._doomed = marked
        self._look()
        self._list.setCurrentIndex(self._model.index(min(row, max(self._model.rowCount() - 1, 0))))
        self._undo.show()
        self._say(msg("The game is deleted."))

    def _keep_after_all(self) -> None:
        kept, self._doomed = self._doomed, None
        self._undo.hide()
        if kept is not None:
            self._say(msg("The game is back."))
            self._look()
            self._list.setFocus()

    def _ask_where(self) -> None:
        marked = self._marked()
        if marked is None:
            return
        dialog = QFileDialog(self, self._t(msg("Save the record")))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self._t(msg("Records of games (*.tumbletray)")))
        dialog.setDefaultSuffix("tumbletray")
        dialog.selectFile(f"{marked.game}.tumbletray")
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, self._t(msg("Save")))
        dialog.setLabelText(QFileDialog.DialogLabel.Reject, self._t(msg("Cancel")))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda file: self._save_to(marked, file))
        dialog.open()

    def _save_to(self, game: PastGame, file: str) -> None:
        try:
            line = self._past.record(game.id).line()
            Path(file).write_text(f"{line}\n", encoding="utf-8")
        except UserError as error:
            self.fail(error.text)
        except OSError as error:
            self.fail(
                msg("{file} cannot be written: {why}.", file=verbatim(file), why=reason(error))
            )
        else:
            self._say(msg("Saved: {file}", file=verbatim(file)))

    def _say(self, text: Text, style: str = "hint") -> None:
        self._said.setObjectName(style)
        self._said.setText(self._t(text))
        self._said.style().polish(self._said)


_NONE_YET = msg("No game has been finished yet. Once one is, it can be looked at again here.")
_NO_SUCH = msg("No finished game fits this choice.")
