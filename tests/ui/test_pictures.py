"""The tours by which pictures of every page are made come to their ends, past different pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QPixmap

from tests.ui import pictures
from tests.ui.conftest import Sit

FEWEST: dict[pictures.Tour, int] = {pictures.empty: 14, pictures.full: 37}


@pytest.mark.parametrize("tour", FEWEST)
def test_every_stop_shows_something_else(
    sit: Sit, data_dir: Path, monkeypatch: pytest.MonkeyPatch, tour: pictures.Tour
) -> None:
    monkeypatch.setattr(pictures, "PAUSE_MS", 1)
    if tour is pictures.full:
        pictures.fill(data_dir)
    with sit(data_dir, size=(800, 560)) as desk:
        seen = {stop: _bytes(pictures.picture(desk)) for stop in filter(None, tour(desk))}
    assert len(seen) >= FEWEST[tour]
    alike = [(one, other) for one in seen for other in seen if one < other]
    assert [pair for pair in alike if seen[pair[0]] == seen[pair[1]]] == []


def _bytes(taken: QPixmap) -> bytes:
    return bytes(taken.toImage().constBits())
