"""Small round pictures of who plays: a photo, initials on a colour, or the face of a bot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap

from tumbletray.ui.ports import Profile
from tumbletray.ui.theme import ON_PLAYER, PLAYERS

SIDE = 96
"""Pixels of a picture, which icons show smaller."""
PICTURE_SIDE = 256
"""Pixels of a picture as it is kept."""


class Look(NamedTuple):
    """How a player is shown: a colour as #rrggbb, and a picture as PNG if there is one."""

    colour: str
    picture: bytes | None = None


class People:
    """How each player looks, by name whatever its case; who has no look is given a colour."""

    def __init__(self, profiles: Iterable[Profile]) -> None:
        self._looks = {p.name.casefold(): Look(p.colour, p.picture) for p in profiles}

    def knows(self, name: str) -> bool:
        """Whether there is a profile of that name."""
        return name.strip().casefold() in self._looks

    def look(self, name: str) -> Look:
        """The look of a player."""
        folded = name.strip().casefold()
        return self._looks.get(folded) or Look(colour_for(folded))

    def icon(self, name: str, level: str | None = None) -> QIcon:
        """The picture of a player, or of a bot where there is a `level`."""
        if level is not None:
            return _steady(bot_face(self.look(name).colour))
        return _steady(avatar(name, self.look(name)))


def _steady(picture: QPixmap) -> QIcon:
    """An icon that keeps its colours where its line is chosen."""
    made = QIcon(picture)
    made.addPixmap(picture, QIcon.Mode.Selected)
    return made


def colour_for(name: str) -> str:
    """A colour that is always the same for a name."""
    return PLAYERS[sum(map(ord, name)) % len(PLAYERS)]


def initials(name: str) -> str:
    """The first letters of the first and the last word."""
    words = name.split()
    letters = [word[0] for word in (words[:1] + words[1:][-1:])]
    return "".join(letters).upper()


def avatar(name: str, look: Look) -> QPixmap:
    """The round picture of a person."""
    picture = QImage.fromData(look.picture) if look.picture else QImage()
    pixmap, painter = _disc(look.colour)
    if not picture.isNull():
        painter.drawImage(QRectF(0, 0, SIDE, SIDE), picture)
    else:
        font = QFont()
        font.setPixelSize(int(SIDE * 0.42))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(ON_PLAYER))
        painter.drawText(
            QRectF(0, 0, SIDE, SIDE), Qt.AlignmentFlag.AlignCenter, initials(name) or "?"
        )
    painter.end()
    return pixmap


def bot_face(colour: str) -> QPixmap:
    """A die that looks at you."""
    pixmap, painter = _disc(colour)
    painter.setPen(QPen(QColor(ON_PLAYER), 5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(25, 29, 46, 42), 11, 11)
    painter.drawLine(QPointF(48, 29), QPointF(48, 19))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ON_PLAYER))
    for x, y, radius in ((48, 17, 5), (39, 46, 5), (57, 46, 5)):
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.drawRoundedRect(QRectF(39, 57, 18, 5), 2, 2)
    painter.end()
    return pixmap


def _disc(colour: str) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(SIDE, SIDE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    path = QPainterPath()
    path.addEllipse(QRectF(0, 0, SIDE, SIDE))
    painter.setClipPath(path)
    painter.fillRect(0, 0, SIDE, SIDE, QColor(colour))
    return pixmap, painter


def picture_from(file: str) -> bytes | None:
    """The middle of the picture in `file` as a small PNG; None if it is no picture."""
    image = QImage(file)
    if image.isNull():
        return None
    side = min(image.width(), image.height())
    square = image.copy((image.width() - side) // 2, (image.height() - side) // 2, side, side)
    scaled = square.scaled(
        PICTURE_SIDE,
        PICTURE_SIDE,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    scaled.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(store.data())
