"""Hands arrays of numbers to Qt Quick 3D as geometry and textures."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QImage, QVector3D
from PySide6.QtQuick3D import QQuick3DGeometry, QQuick3DTextureData

from tumbletray.ui.tray.meshes import Mesh

_Attribute = QQuick3DGeometry.Attribute
_FLOAT = 4


def geometry(mesh: Mesh, reach: float = 0.0) -> QQuick3DGeometry:
    """The geometry of a mesh. Keep a reference to it: Qt Quick does not.

    A shader may move its vertices as far from the middle as `reach` (cm).
    """
    built = QQuick3DGeometry()
    built.setVertexData(QByteArray(mesh.vertices.tobytes()))
    built.setIndexData(QByteArray(mesh.indices.tobytes()))
    built.setStride(mesh.vertices.shape[1] * _FLOAT)
    built.setPrimitiveType(QQuick3DGeometry.PrimitiveType.Triangles)
    places = mesh.vertices[:, :3]
    low, high = np.minimum(places.min(axis=0), -reach), np.maximum(places.max(axis=0), reach)
    built.setBounds(QVector3D(*low.tolist()), QVector3D(*high.tolist()))
    for semantic, offset in (
        (_Attribute.Semantic.PositionSemantic, 0),
        (_Attribute.Semantic.NormalSemantic, 3 * _FLOAT),
        (_Attribute.Semantic.TexCoord0Semantic, 6 * _FLOAT),
    ):
        built.addAttribute(semantic, offset, _Attribute.ComponentType.F32Type)
    built.addAttribute(_Attribute.Semantic.IndexSemantic, 0, _Attribute.ComponentType.U32Type)
    return built


def grey_texture(grey: NDArray[np.uint8]) -> QQuick3DTextureData:
    """A texture of lightness [height, width]; the first row is that of v = 0."""
    texture = QQuick3DTextureData()
    texture.setFormat(QQuick3DTextureData.Format.R8)
    texture.setSize(QSize(grey.shape[1], grey.shape[0]))
    texture.setTextureData(QByteArray(np.ascontiguousarray(grey).tobytes()))
    texture.setHasTransparency(False)
    return texture


def colour_texture(picture: QImage) -> QQuick3DTextureData:
    """A texture of the colours of `picture` as they are; its first row is that of v = 0."""
    plain = picture.convertToFormat(QImage.Format.Format_RGBX8888)
    texture = QQuick3DTextureData()
    texture.setFormat(QQuick3DTextureData.Format.RGBA8)
    texture.setSize(plain.size())
    texture.setTextureData(QByteArray(bytes(plain.constBits())))
    texture.setHasTransparency(False)
    return texture


class NumberTable(QQuick3DTextureData):
    """A table of numbers for shaders: rows of `columns` texels of four floats each."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self._numbers = np.zeros((rows, 4 * columns), dtype=np.float32)
        self.setFormat(QQuick3DTextureData.Format.RGBA32F)
        self.setSize(QSize(columns, rows))
        self.setHasTransparency(False)
        self.setTextureData(QByteArray(self._numbers.tobytes()))

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self._numbers)

    def fill(self, rows: Sequence[Sequence[float]]) -> None:
        """Write the first rows of the table, each of 4 * columns numbers."""
        if rows:
            self._numbers[: len(rows)] = rows
        self.setTextureData(QByteArray(self._numbers.tobytes()))
