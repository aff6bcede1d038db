"""Draw the program's icon in the formats that Windows and macOS want.

    python installer/bundle/icons.py OUT

Writes `tumbletray.ico` and `tumbletray.icns`: both hold PNG pictures of several sizes.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWING = Path(__file__).parents[2] / "resources" / "icons" / "tumbletray.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"icp6": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Apple's names of the sizes that are PNG pictures."""


def png(size: int) -> bytes:
    """The icon, `size` pixels wide and high."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(buffer.data().data())


def ico() -> bytes:
    """Windows' icon: a header, an entry of 16 bytes a picture, the pictures."""
    pictures = [png(size) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        # A size of 256 is written as 0.
        entries += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place
        )
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """Apple's icon: blocks of a name, a length with these eight bytes, and a picture."""
    blocks = b""
    for name, size in ICNS_TYPES.items():
        picture = png(size)
        blocks += name + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    """Write both."""
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication(["icons", "-platform", "offscreen"])
    (out / "tumbletray.ico").write_bytes(ico())
    (out / "tumbletray.icns").write_bytes(icns())
    del application


if __name__ == "__main__":
    main()
