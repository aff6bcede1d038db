"""Another game: the same players, and the next one starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import Sit
from tumbletray.core import records
from tumbletray.games.registry import GAMES
from tumbletray.ui.play.conductor import Phase
from tumbletray.ui.ports import Seating, seating_from_json, seating_key
from tumbletray.ui.rematch import rematch

FOUR = ["Anna", "Ben", "Cleo", "Dag"]


def test_the_next_player_starts_and_bots_move_with_their_names() -> None:
    header = records.header(GAMES["farkle"], {}, FOUR[:3])
    again, seating = rematch(header, Seating((None, "plain"), typed=True))
    assert again.players == ("Ben", "Cleo", "Anna")
    assert seating == Seating(("plain", None, None), typed=True)


def test_alone_it_is_the_same_game() -> None:
    header = records.header(GAMES["northern-threes"], {}, ["Anna"])
    assert rematch(header, Seating()) == (header, Seating())


@pytest.mark.parametrize(
    ("teams", "first"),
    [("alternate", ("Ben", "Cleo", "Dag", "Anna")), ("halves", ("Cleo", "Dag", "Anna", "Ben"))],
)
def test_teams_stay_together(teams: str, first: tuple[str, ...]) -> None:
    header = records.header(GAMES["threes"], {"mode": "teams", "teams": teams}, FOUR)
    again, _ = rematch(header, Seating())
    assert again.players == first


def test_playing_again_moves_the_start_on_and_keeps_who_plays_how(sit: Sit, data_dir: Path) -> None:
    with sit(data_dir, seed=4) as desk:
        desk.window._settings.change(pace="instant")
        bots = Seating(("plain", "random"), practice=True)
        desk.sit_down("threes", ["Anna", "Ben"], bots, rounds=1, opening="seat-1")
        desk.until_phase(Phase.OVER)
        desk.key(Qt.Key.Key_N)
        desk.until(lambda: desk.table.play.names == ("Ben", "Anna"))
        desk.settle()
        ids = desk.store.game_ids()
        kept = seating_from_json(desk.store.setting(seating_key(ids[-1])))
        assert kept == Seating(("random", "plain"), practice=True)
