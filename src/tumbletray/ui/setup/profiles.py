"""The players who are kept: their names, colours and pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg, verbatim
from tumbletray.ui.ports import Library, Profile
from tumbletray.ui.setup.avatars import Look, People, avatar, colour_for, picture_from
from tumbletray.ui.setup.seat_row import NameEdit
from tumbletray.ui.theme import PLAYERS
from tumbletray.ui.widgets import Translate, button, label

FACE = 72
"""Pixels of the picture of the player who is edited."""


class ProfilesDialog(QDialog):
    """A list of players, and what can be changed of the one that is marked, at once."""

    renamed = Signal(str, str)
    """A player's name before and now."""

    def __init__(self, library: Library, translate: Translate, parent: QWidget) -> None:
        """Show the players who are kept."""
        super().__init__(parent)
        self._library, self._t = library, translate
        self._profile: Profile | None = None
        self._picture: bytes | None = None
        self._adding = False
        self.setWindowTitle(translate(msg("Players")))
        self.setMinimumSize(560, 380)
        self._list = QListWidget()
        self._list.setAccessibleName(translate(msg("Players")))
        self._list.setObjectName("players")
        self._list.setIconSize(QSize(32, 32))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._name = NameEdit(())
        self._name.setAccessibleName(translate(msg("Name")))
        self._name.setPlaceholderText(translate(msg("Name")))
        self._face = QLabel()
        self._colours = _Swatches(translate)
        self._reason = label("", "reason", wrap=True)
        self._choose = button(translate(msg("Choose a picture …")), self._ask_picture)
        self._drop = button(translate(msg("No picture")), lambda: self._set_picture(None))
        self._save = button(translate(msg("Save")), self._keep, "primary")
        self._forget = button(translate(msg("Remove")), self._remove)
        self._form = QWidget()
        self._build()
        self._list.currentRowChanged.connect(self._mark)
        self._name.entered.connect(self._keep)
        self._name.textChanged.connect(lambda _: self._draw())
        self._colours.picked.connect(lambda _: self._draw())
        self._list_them(0)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 22)
        layout.setSpacing(12)
        layout.addWidget(label(self._t(msg("Players")), "heading"))
        columns = QHBoxLayout()
        columns.setSpacing(16)
        left = QVBoxLayout()
        left.addWidget(self._list, 1)
        left.addWidget(button(self._t(msg("New player")), self._new, "", "plus"))
        columns.addLayout(left, 2)
        columns.addWidget(self._form, 3)
        layout.addLayout(columns, 1)
        self._build_form()
        feet = QHBoxLayout()
        feet.addStretch(1)
        feet.addWidget(button(self._t(msg("Close")), self.accept))
        layout.addLayout(feet)

    def _build_form(self) -> None:
        form = QVBoxLayout(self._form)
        form.setContentsMargins(0, 0, 0, 0)
        top = QHBoxLayout()
        top.addWidget(self._face)
        top.addWidget(self._name, 1)
        form.addLayout(top)
        form.addWidget(label(self._t(msg("Colour")), "label"))
        form.addWidget(self._colours)
        pictures = QHBoxLayout()
        pictures.addWidget(self._choose)
        pictures.addWidget(self._drop)
        pictures.addStretch(1)
        form.addLayout(pictures)
        form.addWidget(self._reason)
        form.addStretch(1)
        feet = QHBoxLayout()
        feet.addWidget(self._forget)
        feet.addStretch(1)
        feet.addWidget(self._save)
        form.addLayout(feet)

    def _list_them(self, row: int) -> None:
        """List the players anew and mark one."""
        profiles = self._library.profiles()
        people = People(profiles)
        self._list.blockSignals(True)
        self._list.clear()
        for profile in profiles:
            item = QListWidgetItem(people.icon(profile.name), profile.name)
            item.setData(Qt.ItemDataRole.UserRole, profile)
            self._list.addItem(item)
        self._list.blockSignals(False)
        self._list.setCurrentRow(min(row, len(profiles) - 1))
        if profiles:
            self._mark(self._list.currentRow())
        else:
            self._new()

    def _mark(self, row: int) -> None:
        item = self._list.item(row)
        if item is not None:
            self._edit(item.data(Qt.ItemDataRole.UserRole))

    def _new(self) -> None:
        self._list.setCurrentRow(-1)
        self._edit(None)
        self._name.setFocus()

    def _edit(self, profile: Profile | None) -> None:
        self._profile = profile
        self._picture = profile.picture if profile else None
        self._name.setText(profile.name if profile else "")
        self._colours.pick(
            profile.colour if profile else PLAYERS[self._list.count() % len(PLAYERS)]
        )
        self._forget.setVisible(profile is not None)
        self._reason.setText("")
        self._draw()

    def _draw(self) -> None:
        look = Look(self._colours.colour or colour_for(self._name.text()), self._picture)
        shown = avatar(self._name.text(), look)
        self._face.setPixmap(
            shown.scaled(FACE, FACE, mode=Qt.TransformationMode.SmoothTransformation)
        )
        self._drop.setEnabled(self._picture is not None)

    def _ask_picture(self) -> None:
        dialog = QFileDialog(self, self._t(msg("Choose a picture")))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        pictures = self._t(msg("Pictures"))
        dialog.setNameFilter(f"{pictures} (*.png *.jpg *.jpeg *.webp *.gif *.bmp)")
        dialog.fileSelected.connect(self.take_picture)
        dialog.open()

    def take_picture(self, file: str) -> None:
        """Have the picture in `file`, or say that it is none."""
        picture = picture_from(file)
        if picture is None:
            name = verbatim(file.rsplit("/", 1)[-1])
            self._reason.setText(self._t(msg("{file} is no picture that can be read.", file=name)))
        else:
            self._set_picture(picture)

    def _set_picture(self, picture: bytes | None) -> None:
        self._picture = picture
        self._reason.setText("")
        self._draw()

    def _keep(self) -> None:
        before = self._profile

        def save() -> None:
            saved = self._library.save_profile(
                self._name.text(),
                self._colours.colour or colour_for(self._name.text()),
                self._picture,
                profile=before.id if before else None,
            )
            if before is not None and before.name != saved.name:
                self.renamed.emit(before.name, saved.name)

        if self._try(save):
            self._list_them(max(self._list.currentRow(), 0))

    def _remove(self) -> None:
        profile = self._profile
        if profile is not None and self._try(lambda: self._library.forget_profile(profile.id)):
            self._list_them(max(self._list.currentRow(), 0))

    def _try(self, deed: Callable[[], None]) -> bool:
        """Do something, or say in place why it cannot be."""
        try:
            deed()
        except UserError as error:
            self._reason.setText(self._t(error.text))
            return False
        return True


class _Swatches(QWidget):
    """Colours to choose from."""

    picked = Signal(str)

    def __init__(self, translate: Translate) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for place, colour in enumerate(PLAYERS):
            one = button("", partial(self.picked.emit, colour), "swatch")
            one.setCheckable(True)
            one.setAccessibleName(translate(msg("Colour {n}", n=place + 1)))
            one.setProperty("colour", colour)
            square = QPixmap(28, 28)
            square.fill(QColor(colour))
            one.setIcon(QIcon(square))
            self._group.addButton(one)
            grid.addWidget(one, *divmod(place, 6))
        grid.setColumnStretch(6, 1)

    @property
    def colour(self) -> str | None:
        """The colour that is chosen, as #rrggbb."""
        checked = self._group.checkedButton()
        return None if checked is None else str(checked.property("colour"))

    def pick(self, colour: str) -> None:
        """Choose `colour`, or the first where it is none of these."""
        found = [b for b in self._group.buttons() if b.property("colour") == colour]
        (found or self._group.buttons())[0].setChecked(True)
