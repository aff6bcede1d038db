"""The program's icon in the formats of Windows and macOS."""

import struct

import pytest
from PySide6.QtGui import QImage

from installer.bundle.icons import ICNS_TYPES, ICO_SIZES, icns, ico

pytestmark = pytest.mark.usefixtures("qapp")


def width(picture: bytes) -> int:
    image = QImage.fromData(picture)
    assert image.width() == image.height()
    assert image.pixelColor(image.rect().center()).alpha() == 255
    return image.width()


def test_the_icon_of_windows_holds_a_picture_of_each_size() -> None:
    data = ico()
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, len(ICO_SIZES))
    for number, size in enumerate(ICO_SIZES):
        wide, high, _, _, _, bits, length, place = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * number
        )
        assert (wide, high, bits) == (size % 256, size % 256, 32)
        assert width(data[place : place + length]) == size


def test_the_icon_of_macos_holds_a_block_of_each_size() -> None:
    data = icns()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    found, place = {}, 8
    while place < len(data):
        length = struct.unpack_from(">I", data, place + 4)[0]
        found[data[place : place + 4]] = width(data[place + 8 : place + length])
        place += length
    assert found == ICNS_TYPES
