"""Several trays share the window in the grid that shows their dice largest, all of one size."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize

from tests.ui.conftest import Sit
from tests.ui.test_several_trays import begin
from tumbletray.ui.play.grid import cells, dice_scale
from tumbletray.ui.play.page import SIDE, TRAYS

NUMBERS = st.integers(1, 9)
ROOMS = st.builds(QSize, st.integers(500, 3800), st.integers(350, 2100))
RIM = QSize(8, 28)


@given(NUMBERS, ROOMS)
def test_no_other_grid_shows_larger_dice(number: int, room: QSize) -> None:
    places = list(cells(number, room, RIM))
    columns = len({place.left() for place in places if place.top() == 0})
    scales = [dice_scale(number, other, room, RIM) for other in range(1, number + 1)]
    assert scales[columns - 1] == max(scales) > 0


@given(NUMBERS, ROOMS)
def test_trays_are_of_one_size_and_share_the_whole_room(number: int, room: QSize) -> None:
    places = list(cells(number, room, RIM))
    assert len(places) == number
    assert len({place.size().toTuple() for place in places}) == 1
    assert all(QRect(0, 0, room.width(), room.height()).contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    around = places[0]
    for place in places:
        around = around.united(place)
    assert room.width() - around.width() < number
    assert room.height() - around.height() < number
    last = [place for place in places if place.top() == places[-1].top()]
    assert last[0].left() == pytest.approx(room.width() - 1 - last[-1].right(), abs=1)


def test_trays_are_read_from_left_to_right_and_down() -> None:
    places = list(cells(7, QSize(790, 510), RIM))
    assert places == sorted(places, key=lambda place: (place.top(), place.left()))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=str)
@pytest.mark.parametrize("sets", [2, 5, 8])
def test_dice_in_the_window_are_as_large_as_can_be(
    sit: Sit, data_dir: Path, size: tuple[int, int], sets: int
) -> None:
    with sit(data_dir, size=size) as desk:
        begin(desk, sets)
        trays = desk.table.trays
        desk.until(lambda: all(view.isVisible() for view in trays.views))
        (shown,) = {view.size().toTuple() for view in trays.views}
        rim = trays._stands[0].size() - trays.views[0].size()
        scales = [dice_scale(sets, columns, trays.size(), rim) for columns in range(1, sets + 1)]
        assert shown[0] * shown[1] * sets > 0.6 * trays.width() * trays.height()
        assert trays.views[0]._renderer.camera.scale == pytest.approx(max(scales), rel=0.01)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)], ids=str)
def test_the_tray_has_its_share_of_the_width(
    sit: Sit, data_dir: Path, size: tuple[int, int]
) -> None:
    """Nothing beside it takes more room than it is given: see how dice shrink if it does."""
    with sit(data_dir, size=size) as desk:
        desk.begin_game("Ada", "Bo")
        tray, side = desk.table.trays, desk.table._side
        desk.until(lambda: abs(tray.width() * SIDE - side.width() * TRAYS) < 2 * TRAYS * SIDE)
