"""What the QML scene is given when it is made: meshes, textures, colours and measures."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

import numpy as np
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QVector3D, QVector4D

from tumbletray.core.dice import DieKind
from tumbletray.ui.resources import resource
from tumbletray.ui.tray import layout, marks, meshes, textures
from tumbletray.ui.tray.buffers import NumberTable, colour_texture, geometry, grey_texture
from tumbletray.ui.tray.layout import RailSide, Rectangle
from tumbletray.ui.tray.textures import Bytes
from tumbletray.ui.tray.theme import Rgb, Theme

FRAME_ROUNDINGS_CM = (0.4, 0.75)
"""Radii of the inner and the outer upper edge of the frame."""
RAIL_ROUNDINGS_CM = (0.22, 0.34)
"""The same of the rail."""
ANYWHERE_CM = 60.0
"""The shaders place dice and patches of felt: as far from the middle as this."""


def scene_file() -> Path:
    """Where the QML scene is on disk: an installed program has its resources as files."""
    with as_file(files("tumbletray.resources") / "qml" / "Tray.qml") as path:
        return path


def initial_properties(theme: Theme, table: NumberTable, shaders: str) -> dict[str, object]:
    """Values of the scene's required properties. The caller keeps them: Qt Quick does not."""
    return {
        "shaders": QUrl.fromLocalFile(f"{shaders}/"),
        "occluderData": table,
        **_geometries(table.rows),
        **_textures(),
        **_colours(theme),
        **_measures(),
    }


def _geometries(rows: int) -> dict[str, object]:
    """One geometry for each use: Qt Quick 3D can use none in two layers."""
    wooden = {
        "frame": meshes.frame(
            layout.FELT, layout.FRAME_WIDTH_CM, layout.WALL_HEIGHT_CM, FRAME_ROUNDINGS_CM
        )
    }
    for side in RailSide:
        wooden[f"{side.value}Rail"] = meshes.frame(
            layout.groove(side), layout.RAIL_RIM_CM, layout.RAIL_WALL_CM, RAIL_ROUNDINGS_CM
        )
    return {
        **{f"{name}Geometry": geometry(mesh) for name, mesh in wooden.items()},
        **{f"{name}Mask": geometry(mesh) for name, mesh in wooden.items()},
        **{kind.value: geometry(meshes.die(kind), ANYWHERE_CM) for kind in DieKind},
        "wallMask": geometry(meshes.walls(layout.FELT, layout.WALL_HEIGHT_CM)),
        "patches": geometry(meshes.patches(rows), reach=ANYWHERE_CM),
    }


def _textures() -> dict[str, object]:
    return {
        "feltData": grey_texture(textures.felt()),
        "woodData": grey_texture(textures.wood()),
        "marksData": grey_texture(_pixels()),
        "roomData": colour_texture(QImage(str(resource("light", "room.png")))),
    }


def _pixels() -> Bytes:
    atlas = marks.atlas()
    rows = np.frombuffer(atlas.constBits(), dtype=np.uint8)
    return rows.reshape(atlas.height(), atlas.bytesPerLine())[:, : atlas.width()].copy()


def _colours(theme: Theme) -> dict[str, object]:
    names = ("felt", "wood", "table", "glow", "focus")
    return {f"{name}Colour": linear(getattr(theme, name)) for name in names}


def linear(colour: Rgb) -> QVector3D:
    """A colour as the shaders compute with it: they take the display's gamma as 2."""
    red, green, blue = colour
    return QVector3D(red * red, green * green, blue * blue)


def _measures() -> dict[str, object]:
    return {
        "box": _box(layout.FELT),
        "rightBox": _box(layout.groove(RailSide.RIGHT)),
        "nearBox": _box(layout.groove(RailSide.NEAR)),
        "wallHeight": layout.WALL_HEIGHT_CM,
        "railHeight": layout.RAIL_WALL_CM,
        "frameWidth": layout.FRAME_WIDTH_CM,
        "railWidth": layout.RAIL_RIM_CM,
        "tableHeight": layout.BASE_CM,
        "pipRadius": marks.PIP_RADIUS_CM,
        "pipSpread": marks.PIP_SPREAD_CM / marks.PIP_RADIUS_CM,
    }


def _box(area: Rectangle) -> QVector4D:
    return QVector4D(area.x, area.y, area.half_width, area.half_depth)
